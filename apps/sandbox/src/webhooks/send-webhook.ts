import { Agent, request } from 'node:http';
import { request as secureRequest } from 'node:https';
import type { Send } from './outbox.ts';
import { easypostSignature, stripeSignature } from './signatures.ts';

export interface WebhookTarget {
  /** Returns the shop's base address, or null while it is unknown. */
  readonly base: () => string | null;
  readonly stripeSecret: string;
  readonly easypostSecret: string;
  readonly shippoSecret: string;
  /** Returns the headers that sign a body of PayPal. */
  readonly signPayPal: (body: string) => Readonly<Record<string, string>>;
}

const userAgents = {
  stripe: 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
  paypal: 'PayPal/AUHD-214.0-1',
  easypost: 'EasyPost Webhook',
  shippo: 'Shippo',
} as const;
const patienceMs = 10_000;

/** Posts a signed delivery to the shop over persistent connections. */
export function webhookSender(target: WebhookTarget): { send: Send; close: () => void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const signatures = {
    stripe: (body: string) => ({
      'stripe-signature': stripeSignature(body, target.stripeSecret, Math.floor(Date.now() / 1000)),
    }),
    paypal: target.signPayPal,
    easypost: (body: string) => ({ 'x-hmac-signature': easypostSignature(body, target.easypostSecret) }),
    // Shippo signs nothing by default. Its calls show the token in the address that the owner entered.
    shippo: () => ({}),
  };
  const send: Send = ({ provider, body }) => {
    const base = target.base();
    if (base === null) return Promise.resolve(false);
    const url = new URL(`${base}/api/v1/webhooks/${provider}`);
    if (provider === 'shippo') url.searchParams.set('token', target.shippoSecret);
    const isSecure = url.protocol === 'https:';
    const signature = signatures[provider](body);
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'user-agent': userAgents[provider],
      ...signature,
    };
    return new Promise((resolve) => {
      const options = { method: 'POST', headers, timeout: patienceMs };
      const outgoing = isSecure ? secureRequest(url, options) : request(url, { ...options, agent });
      outgoing.on('response', (response) => {
        response.resume();
        response.on('end', () => resolve((response.statusCode ?? 0) >= 200 && (response.statusCode ?? 0) < 300));
        response.on('error', () => resolve(false));
      });
      outgoing.on('timeout', () => outgoing.destroy());
      outgoing.on('error', () => resolve(false));
      outgoing.end(body);
    });
  };
  return { send, close: () => agent.destroy() };
}

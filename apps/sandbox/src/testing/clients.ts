import EasyPostClient from '@easypost/api';
import Stripe from 'stripe';
import type { Sandbox } from '../start-sandbox.ts';

/** Returns the real SDK connected to a sandbox. By default it does not retry. */
export function stripeClient(sandbox: Sandbox, maxNetworkRetries = 0): Stripe {
  return new Stripe(sandbox.settings.stripeSecretKey, {
    host: '127.0.0.1',
    port: sandbox.port,
    protocol: 'http',
    maxNetworkRetries,
    timeout: 2_000,
    telemetry: false,
  });
}

/** Returns the real SDK connected to a sandbox. */
export function easypostClient(sandbox: Sandbox) {
  return new EasyPostClient(sandbox.settings.easypostApiKey, { baseUrl: `${sandbox.url}/v2/` });
}

/** Returns the error of a refused call. */
export async function catchFailure(call: Promise<unknown>): Promise<Record<string, unknown>> {
  const failure = await call.then(
    (value) => ({ unexpected: value }),
    (error: unknown) => error,
  );
  if (typeof failure !== 'object' || failure === null) throw new Error('The call was not refused with an error');
  return failure as Record<string, unknown>;
}

/** Types a card in a browser by the shim's own call, with the publishable key. */
export async function typeCard(
  sandbox: Sandbox,
  number: string,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const card = { 'card[number]': number, 'card[exp_month]': '12', 'card[exp_year]': '34', 'card[cvc]': '123' };
  const response = await fetch(`${sandbox.url}${sandbox.settings.publicPrefix}/v1/payment_methods`, {
    method: 'POST',
    headers: { authorization: `Bearer ${sandbox.settings.stripePublishableKey}` },
    body: new URLSearchParams({ type: 'card', ...card }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

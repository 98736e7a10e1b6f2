import Stripe from 'stripe';
import type { CardAccount } from '../../runtime/environment/provider-accounts.ts';
import { recordSpan } from '../../runtime/tracing/tracing.ts';
import type { Providers } from '../../security/provider-keys/providers.ts';
import { limitedHttpClient } from './limited-http.client.ts';

/** Time limit of one attempt. A call has two attempts. A slower charge is checked later. */
const timeoutMs = 7_000;
const realOrigin = 'https://api.stripe.com';
const clients = new WeakMap<CardAccount, Stripe>();

/**
 * Returns the official SDK for this account, created once.
 * @throws Error in production for any host other than Stripe's, unless it is a rehearsal.
 */
export function stripeFor(
  account: CardAccount,
  { isProduction, isRehearsal = false }: { readonly isProduction: boolean; readonly isRehearsal?: boolean },
): Stripe {
  const known = clients.get(account);
  if (known) return known;
  const base = new URL(account.apiBase);
  if (isProduction && !isRehearsal && base.origin !== realOrigin) {
    throw new Error(`In production, cards must be charged by ${realOrigin}, not by ${base.origin}.`);
  }
  const protocol = base.protocol === 'https:' ? 'https' : 'http';
  const client = new Stripe(account.secretKey, {
    host: base.hostname,
    port: base.port || (protocol === 'https' ? 443 : 80),
    protocol,
    maxNetworkRetries: 1,
    timeout: timeoutMs,
    telemetry: false,
    httpClient: limitedHttpClient(protocol),
    ...(account.isUnusable && { httpClient: Stripe.createFetchHttpClient(refuseCall), maxNetworkRetries: 0 }),
  });
  client.on('response', ({ method, status, elapsed }: Stripe.ResponseEvent) =>
    recordSpan(`stripe ${method}`, { 'http.response.status_code': status }, elapsed),
  );
  clients.set(account, client);
  return client;
}

/** Fails every call like an unreachable provider, because nothing may be sent without the owner's keys. */
function refuseCall(): Promise<never> {
  return Promise.reject(new Error('The keys of Stripe are missing or cannot be read.'));
}

/** The current account of the shop, and whether only Stripe itself may charge. */
export interface StripeShop {
  readonly providers: Pick<Providers, 'stripe'>;
  readonly environment: { readonly isProduction: boolean; readonly isRehearsal?: boolean };
}

/** Returns the SDK for the shop's current account. */
export function getStripe({ providers, environment }: StripeShop): Stripe {
  return stripeFor(providers.stripe, environment);
}

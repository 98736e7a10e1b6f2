import { isLoopback } from '../network/private-host.ts';
import type { GivenVariables } from './environment-variables.ts';
import type { FieldIssue } from './provider-accounts.ts';

/**
 * Refuses a production shop whose links and cookies would be wrong: SITE_URL must be an https address, unless ALLOW_HTTP is on or the
 * address is that of this machine. Refuses a rehearsal that would charge real cards (decision 0001).
 */
export function refuseUnsafeProduction(given: GivenVariables, error: FieldIssue): void {
  if (given.NODE_ENV !== 'production') return;
  if (!given.ALLOW_HTTP) refuseUnsafeAddress(given, error);
  if (given.SANDBOX_REHEARSAL && /^[sr]k_live_/.test(given.STRIPE_SECRET_KEY ?? '')) {
    error('SANDBOX_REHEARSAL', 'STRIPE_SECRET_KEY is a live key: turn the rehearsal off, or remove the keys of Stripe');
  }
}

function refuseUnsafeAddress({ SITE_URL }: GivenVariables, error: FieldIssue): void {
  const otherwise = 'or set ALLOW_HTTP=on for a shop that is reached without encryption';
  if (SITE_URL === undefined) {
    error('SITE_URL', `NODE_ENV is production: set the public https address of the shop, ${otherwise}`);
    return;
  }
  const { protocol, hostname } = new URL(SITE_URL);
  if (protocol === 'https:' || isLoopback(hostname)) return;
  error('SITE_URL', `in production, passwords and sessions require https: use a proxy with TLS, ${otherwise}`);
}

import type { Environment } from '../runtime/environment/environment.ts';

const sandboxProviders = [
  { account: 'stripe', what: 'payments', keys: 'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET' },
  { account: 'easypost', what: 'parcels', keys: 'EASYPOST_API_KEY, EASYPOST_WEBHOOK_SECRET' },
] as const;

/** Returns a notice for the start of a shop that is not a demo but charges no real card, or null when there is none. */
export function sandboxNotice(
  environment: Pick<Environment, 'demoMode' | 'stripe' | 'easypost'>,
  connected: readonly ('stripe' | 'easypost')[] = [],
): string | null {
  const missing = sandboxProviders.filter(
    ({ account }) => environment[account] === null && !connected.includes(account),
  );
  if (environment.demoMode || missing.length === 0) return null;
  const what = missing.map((provider) => provider.what).join(' and ');
  const keys = missing.map((provider) => provider.keys).join(', ');
  return `${what.charAt(0).toUpperCase()}${what.slice(1)} go to the local sandbox until ${keys} are set.`;
}

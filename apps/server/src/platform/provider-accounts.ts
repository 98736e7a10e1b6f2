import type { GivenVariables, VariableName } from './environment-variables.ts';

/** Keys of the card provider. `apiBase` is an origin without a trailing slash. */
export interface StripeAccount {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  readonly apiBase: string;
}

/** Keys of the shipping provider. `apiBase` ends in /v2/, as its SDK requires. */
export interface EasyPostAccount {
  readonly apiKey: string;
  readonly webhookSecret: string;
  readonly apiBase: string;
}

/** Reports a variable whose value does not fit the others. */
export type Fault = (name: VariableName, because: string) => void;

interface Mode {
  readonly isProduction: boolean;
  /** False for a command that calls no provider, which needs no keys. */
  readonly callsProviders: boolean;
}

/** Tells whether a provider has all its keys; without any, outside production the sandbox is used (docs/behaviour/commands.md#demo-mode). */
function hasEvery(names: readonly VariableName[], given: GivenVariables, mode: Mode, fault: Fault): boolean {
  const missing = names.filter((name) => given[name] === undefined);
  if (missing.length === 0) return true;
  if (!mode.callsProviders || (missing.length === names.length && !mode.isProduction)) return false;
  const other = names.find((name) => !missing.includes(name));
  const because = other ? `${other} is set` : 'NODE_ENV is production';
  for (const name of missing) fault(name, because);
  return false;
}

/** Returns the card provider's keys; null = the sandbox is used. */
export function stripeAccount(given: GivenVariables, mode: Mode, fault: Fault): StripeAccount | null {
  const names = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
  if (!hasEvery(names, given, mode, fault)) return null;
  const apiBase = given.STRIPE_API_BASE ?? 'https://api.stripe.com';
  if (mode.isProduction && apiBase !== 'https://api.stripe.com') {
    fault('STRIPE_API_BASE', 'in production cards are charged by Stripe itself: leave it empty');
  }
  return {
    secretKey: given.STRIPE_SECRET_KEY ?? '',
    publishableKey: given.STRIPE_PUBLISHABLE_KEY ?? '',
    webhookSecret: given.STRIPE_WEBHOOK_SECRET ?? '',
    apiBase,
  };
}

/** Returns the shipping provider's keys; null = the sandbox is used. */
export function easyPostAccount(given: GivenVariables, mode: Mode, fault: Fault): EasyPostAccount | null {
  if (!hasEvery(['EASYPOST_API_KEY', 'EASYPOST_WEBHOOK_SECRET'], given, mode, fault)) return null;
  const origin = given.EASYPOST_API_BASE ?? 'https://api.easypost.com';
  if (mode.isProduction && origin !== 'https://api.easypost.com') {
    fault('EASYPOST_API_BASE', 'in production labels are bought from EasyPost itself: leave it empty');
  }
  return {
    apiKey: given.EASYPOST_API_KEY ?? '',
    webhookSecret: given.EASYPOST_WEBHOOK_SECRET ?? '',
    apiBase: `${origin}/v2/`,
  };
}

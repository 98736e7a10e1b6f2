import type { GivenVariables, VariableName } from './environment-variables.ts';

/**
 * An account whose keys are missing or cannot be decrypted. Every call to the provider fails, and no webhook is
 * trusted.
 */
interface MaybeUnusable {
  readonly isUnusable?: true;
}

/** Keys of the card provider. `apiBase` is an origin without a trailing slash. */
export interface StripeAccount extends MaybeUnusable {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  readonly apiBase: string;
}

/** Keys of PayPal. `apiBase` is an origin without a trailing slash. */
export interface PayPalAccount extends MaybeUnusable {
  readonly clientId: string;
  readonly clientSecret: string;
  /** The id that PayPal gave to the shop's webhook. Signatures cover it. */
  readonly webhookId: string;
  readonly mode: PayPalMode;
  readonly apiBase: string;
}

/** Keys of PayPal do not name their half: real money, or PayPal's test accounts. */
export type PayPalMode = 'live' | 'test';

/** Keys of the shipping provider. `apiBase` ends in /v2/, as its SDK requires. */
export interface EasyPostAccount extends MaybeUnusable {
  readonly apiKey: string;
  readonly webhookSecret: string;
  readonly apiBase: string;
}

/** The mail server. Without one, emails become files in the data folder. */
export interface MailAccount extends MaybeUnusable {
  /** Contains user and password. null = the outbox folder. */
  readonly smtpUrl: string | null;
  /** The sender: an address, or a name with one. */
  readonly from: string;
}

/** The providers' addresses, in the form of their accounts' `apiBase`. */
export interface ApiBases {
  readonly stripe: string;
  readonly paypal: Readonly<Record<PayPalMode, string>>;
  readonly easypost: string;
}

/** Reports a variable whose value does not fit the others. */
export type FieldIssue = (name: VariableName, because: string) => void;

interface Mode {
  readonly isProduction: boolean;
  /** Whether the sandbox replaces the providers in production. */
  readonly isRehearsal: boolean;
  /** False for a command that calls no provider and needs no keys. */
  readonly callsProviders: boolean;
  /** The providers that the owner connected in the admin area, which need no keys in the environment. */
  readonly connected: readonly ('stripe' | 'easypost')[];
}

/**
 * Returns whether a provider has all its keys. Outside production, a provider without any uses the sandbox
 * (docs/behaviour/commands.md#demo-mode).
 */
function hasEvery(
  names: readonly VariableName[],
  given: GivenVariables,
  mode: Omit<Mode, 'connected'> & { readonly isConnected: boolean },
  error: FieldIssue,
): boolean {
  const missing = names.filter((name) => given[name] === undefined);
  if (missing.length === 0) return true;
  const isStoodInFor = !mode.isProduction || mode.isRehearsal || mode.isConnected;
  if (!mode.callsProviders || (missing.length === names.length && isStoodInFor)) return false;
  const other = names.find((name) => !missing.includes(name));
  const because = other ? `${other} is set` : 'NODE_ENV is production';
  for (const name of missing) error(name, because);
  return false;
}

/** Returns the addresses of the providers for keys from any source: their own, or those of a test. */
export function apiBases({
  STRIPE_API_BASE,
  PAYPAL_API_BASE,
  EASYPOST_API_BASE,
}: Partial<Pick<GivenVariables, 'STRIPE_API_BASE' | 'PAYPAL_API_BASE' | 'EASYPOST_API_BASE'>>): ApiBases {
  return {
    stripe: STRIPE_API_BASE ?? 'https://api.stripe.com',
    paypal: {
      live: PAYPAL_API_BASE ?? 'https://api-m.paypal.com',
      test: PAYPAL_API_BASE ?? 'https://api-m.sandbox.paypal.com',
    },
    easypost: `${EASYPOST_API_BASE ?? 'https://api.easypost.com'}/v2/`,
  };
}

/** Returns the card provider's keys. null means that the sandbox is used. */
export function stripeAccount(given: GivenVariables, mode: Mode, error: FieldIssue): StripeAccount | null {
  const names = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
  if (!hasEvery(names, given, { ...mode, isConnected: mode.connected.includes('stripe') }, error)) return null;
  const { stripe: apiBase } = apiBases(given);
  if (mode.isProduction && apiBase !== 'https://api.stripe.com') {
    error('STRIPE_API_BASE', 'in production cards are charged by Stripe itself: leave it empty');
  }
  return {
    secretKey: given.STRIPE_SECRET_KEY ?? '',
    publishableKey: given.STRIPE_PUBLISHABLE_KEY ?? '',
    webhookSecret: given.STRIPE_WEBHOOK_SECRET ?? '',
    apiBase,
  };
}

/** Returns the keys of PayPal. null means that the owner's keys are used, or the sandbox. No shop needs PayPal. */
export function payPalAccount(given: GivenVariables, mode: Mode, error: FieldIssue): PayPalAccount | null {
  const names = ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'] as const;
  if (!hasEvery(names, given, { ...mode, isConnected: true }, error)) return null;
  if (mode.isProduction && given.PAYPAL_API_BASE !== undefined) {
    error('PAYPAL_API_BASE', 'in production payments go to PayPal itself: leave it empty');
  }
  const half = given.PAYPAL_MODE ?? 'live';
  return {
    clientId: given.PAYPAL_CLIENT_ID ?? '',
    clientSecret: given.PAYPAL_CLIENT_SECRET ?? '',
    webhookId: given.PAYPAL_WEBHOOK_ID ?? '',
    mode: half,
    apiBase: apiBases(given).paypal[half],
  };
}

/**
 * Returns the shipping provider's keys. null means that the sandbox is used, or that a shop that ships by hand needs
 * none.
 */
export function easyPostAccount(given: GivenVariables, mode: Mode, error: FieldIssue): EasyPostAccount | null {
  const names = ['EASYPOST_API_KEY', 'EASYPOST_WEBHOOK_SECRET'] as const;
  const isConnected = mode.connected.includes('easypost') || given.SHIPS_BY_HAND === true;
  if (!hasEvery(names, given, { ...mode, isConnected }, error)) return null;
  const { easypost: apiBase } = apiBases(given);
  if (mode.isProduction && apiBase !== 'https://api.easypost.com/v2/') {
    error('EASYPOST_API_BASE', 'in production labels are bought from EasyPost itself: leave it empty');
  }
  return {
    apiKey: given.EASYPOST_API_KEY ?? '',
    webhookSecret: given.EASYPOST_WEBHOOK_SECRET ?? '',
    apiBase,
  };
}

import {
  type CarrierProviderId,
  carrierProviderIds,
  carrierProviders,
  firstCarrierProvider,
  forEachCarrier,
  type LabelProviderId,
} from '@vitrine/domain/shipping/carrier-providers.ts';
import { carrierVariable, type GivenVariables, type VariableName } from './environment-variables.ts';

/**
 * An account whose keys are missing or cannot be decrypted. Every call to the provider fails, and no webhook is
 * trusted.
 */
interface MaybeUnusable {
  readonly isUnusable?: true;
}

/** Keys of the card provider. `apiBase` is an origin without a trailing slash. */
export interface CardAccount extends MaybeUnusable {
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

/** Real money, or PayPal's test accounts. The keys themselves do not name it. */
export type PayPalMode = 'live' | 'test';

/** Keys of a carrier provider. `apiBase` ends in a slash. */
export interface CarrierAccount extends MaybeUnusable {
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
export interface ApiBases extends Readonly<Record<CarrierProviderId, string>> {
  readonly stripe: string;
  readonly paypal: Readonly<Record<PayPalMode, string>>;
}

/** Reports a variable whose value does not fit the others. */
export type FieldIssue = (name: VariableName, because: string) => void;

/** The providers without which a shop in production does not start: the cards, and one carrier provider. */
export type RequiredProvider = 'stripe' | LabelProviderId;

interface Mode {
  readonly isProduction: boolean;
  /** Whether the sandbox replaces the providers in production. */
  readonly isRehearsal: boolean;
  /** False for a command that calls no provider and needs no keys. */
  readonly callsProviders: boolean;
  /** The providers that the owner connected in the admin area, which need no keys in the environment. */
  readonly connected: readonly RequiredProvider[];
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
  const mayBeMissing = !mode.isProduction || mode.isRehearsal || mode.isConnected;
  if (!mode.callsProviders || (missing.length === names.length && mayBeMissing)) return false;
  const other = names.find((name) => !missing.includes(name));
  const because = other ? `${other} is set` : 'NODE_ENV is production';
  for (const name of missing) error(name, because);
  return false;
}

/** Returns the addresses of the providers for keys from any source: their own, or those of a test. */
export function apiBases(given: Partial<GivenVariables>): ApiBases {
  const { STRIPE_API_BASE, PAYPAL_API_BASE } = given;
  return {
    stripe: STRIPE_API_BASE ?? 'https://api.stripe.com',
    paypal: {
      live: PAYPAL_API_BASE ?? 'https://api-m.paypal.com',
      test: PAYPAL_API_BASE ?? 'https://api-m.sandbox.paypal.com',
    },
    ...forEachCarrier((id) => {
      const { apiOrigin, apiPath } = carrierProviders[id];
      return `${given[carrierVariable(id, 'API_BASE')] ?? apiOrigin}${apiPath}`;
    }),
  };
}

const cardKeys = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
/** The variables of the card provider's keys, in one text. */
export const cardVariables = cardKeys.join(', ');

/** Returns whether the environment has the key that charges cards. */
export function hasCardKey(given: GivenVariables): boolean {
  return given.STRIPE_SECRET_KEY !== undefined;
}

/** Returns the card provider's keys. null means that the sandbox is used. */
export function cardAccount(given: GivenVariables, mode: Mode, error: FieldIssue): CardAccount | null {
  if (!hasEvery(cardKeys, given, { ...mode, isConnected: mode.connected.includes('stripe') }, error)) return null;
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
  const payPalMode = given.PAYPAL_MODE ?? 'live';
  return {
    clientId: given.PAYPAL_CLIENT_ID ?? '',
    clientSecret: given.PAYPAL_CLIENT_SECRET ?? '',
    webhookId: given.PAYPAL_WEBHOOK_ID ?? '',
    mode: payPalMode,
    apiBase: apiBases(given).paypal[payPalMode],
  };
}

/** Returns whether the environment has keys of a carrier provider. */
export function hasCarrierKey(given: GivenVariables): boolean {
  return carrierProviderIds.some((id) => given[carrierVariable(id, 'API_KEY')] !== undefined);
}

/**
 * Returns the keys of a carrier provider. null means that the owner's keys are used, or the sandbox. A shop needs one
 * carrier provider, unless it ships by hand.
 */
export function carrierAccount(
  id: CarrierProviderId,
  given: GivenVariables,
  mode: Mode,
  error: FieldIssue,
): CarrierAccount | null {
  const [key, secret, base] = [
    carrierVariable(id, 'API_KEY'),
    carrierVariable(id, 'WEBHOOK_SECRET'),
    carrierVariable(id, 'API_BASE'),
  ];
  const isAnyConnected = mode.connected.some((name) => name !== 'stripe') || hasCarrierKey(given);
  const isConnected = id !== firstCarrierProvider || isAnyConnected || given.SHIPS_BY_HAND === true;
  if (!hasEvery([key, secret], given, { ...mode, isConnected }, error)) return null;
  const { name, apiOrigin, apiPath } = carrierProviders[id];
  const apiBase = apiBases(given)[id];
  if (mode.isProduction && apiBase !== `${apiOrigin}${apiPath}`) {
    error(base, `in production labels are bought from ${name} itself: leave it empty`);
  }
  return { apiKey: given[key] ?? '', webhookSecret: given[secret] ?? '', apiBase };
}

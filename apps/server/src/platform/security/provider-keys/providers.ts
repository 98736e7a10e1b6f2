import type { ConnectionName, ConnectionSource } from '@vitrine/contract/connections/connections.schema.ts';
import {
  type CarrierProviderId,
  firstCarrierProvider,
  forEachCarrier,
} from '@vitrine/domain/shipping/carrier-providers.ts';
import type { Db } from '../../database/connections/pool.ts';
import type { Environment } from '../../runtime/environment/environment.ts';
import type {
  CardAccount,
  CarrierAccount,
  MailAccount,
  PayPalAccount,
} from '../../runtime/environment/provider-accounts.ts';
import { type ConnectionRow, connectionRows } from './connections.queries.ts';
import { type ExtensionAccount, toExtensionAccounts } from './extension-accounts.ts';
import { getAccount } from './key-account.ts';
import { openKeys } from './sealed-keys.ts';

/** Stripe requires its script to be loaded from its own address. The release train matches `@stripe/stripe-js`. */
const stripeScript = 'https://js.stripe.com/endive/stripe.js';
const sandboxScript = '/sandbox/stripe.js';

/** The card provider of this process: Stripe, or the sandbox instead. */
export interface StripeProvider extends CardAccount {
  /** The address from which the browser loads the card script: Stripe's own, or a path of the shop. */
  readonly scriptUrl: string;
}

interface Accounts extends Readonly<Record<CarrierProviderId, CarrierAccount>> {
  readonly stripe: StripeProvider;
  readonly paypal: PayPalAccount;
  readonly smtp: MailAccount;
  readonly sources: Readonly<Record<ConnectionName, ConnectionSource>>;
  /** The providers of extensions that the owner switched on. The extension need not be loaded. */
  readonly extensions: readonly ExtensionAccount[];
}

/** The current providers. Read them at each use, because the owner may connect another account at any time. */
export interface Providers extends Accounts {
  /** Reads the owner's connections again. When it resolves, every reading requested before it has been applied. */
  reload(): Promise<void>;
}

/**
 * The sandbox's accounts, used where the shop may use them. Of the carrier providers only the first one is used without
 * keys.
 */
export interface StandIns extends Readonly<Partial<Record<CarrierProviderId, CarrierAccount>>> {
  readonly stripe: CardAccount;
  readonly paypal: PayPalAccount;
}

interface Parts {
  readonly environment: Pick<
    Environment,
    'stripe' | 'paypal' | CarrierProviderId | 'smtpUrl' | 'mailFrom' | 'apiBases'
  >;
  readonly sandbox: StandIns | null;
  readonly db: Db;
  readonly sessionSecret: string;
}

/**
 * Returns the providers of this process: of each, the environment's keys, else the owner's, else the sandbox (decision 0039). The owner's
 * connections count from the first `reload`.
 */
export function createProviders(parts: Parts): Providers {
  let accounts = createAccounts(parts, []);
  let reading: Promise<void> = Promise.resolve();
  const read = async () => {
    const next = createAccounts(parts, await connectionRows(parts.db), accounts.extensions);
    // An unchanged account stays the same object, because clients are cached by it.
    accounts = {
      stripe: unlessAlike(accounts.stripe, next.stripe),
      paypal: unlessAlike(accounts.paypal, next.paypal),
      ...forEachCarrier((id) => unlessAlike(accounts[id], next[id])),
      smtp: unlessAlike(accounts.smtp, next.smtp),
      sources: next.sources,
      extensions: next.extensions,
    };
  };
  const carriers = forEachCarrier((id) => ({ enumerable: true, get: () => accounts[id] }));
  const providers = {
    get stripe() {
      return accounts.stripe;
    },
    get paypal() {
      return accounts.paypal;
    },
    get smtp() {
      return accounts.smtp;
    },
    get extensions() {
      return accounts.extensions;
    },
    get sources() {
      return accounts.sources;
    },
    reload() {
      // Readings run one after another, so that an older reading never replaces a newer one.
      reading = reading.catch(() => {}).then(read);
      return reading;
    },
  };
  return Object.defineProperties(providers, carriers) as Providers;
}

function createAccounts(
  { environment, sandbox, sessionSecret }: Parts,
  rows: readonly ConnectionRow[],
  extensions: readonly ExtensionAccount[] = [],
): Accounts {
  const { apiBases, smtpUrl, mailFrom } = environment;
  const of = <Account>(name: ConnectionName, given: Account | null, local: Account | null, unusable: Account) => {
    if (given !== null) return { account: given, source: 'environment' as const };
    const row = rows.find(({ provider }) => provider === name);
    if (row) {
      const keys = openKeys(sessionSecret, name, row.sealed_keys);
      // The keys of one name always create an account of that name.
      const source = row.retired_at === null ? ('owner' as const) : ('retired' as const);
      if (keys) return { account: getAccount(name, keys, apiBases) as Account, source };
      return { account: unusable, source: 'unreadable' as const };
    }
    if (local !== null) return { account: local, source: 'local' as const };
    return { account: unusable, source: 'none' as const };
  };
  const stripe = of<CardAccount>('stripe', environment.stripe, sandbox?.stripe ?? null, {
    secretKey: 'sk_none',
    publishableKey: '',
    webhookSecret: '',
    apiBase: apiBases.stripe,
    isUnusable: true,
  });
  // The sandbox's PayPal pays only beside the sandbox's cards, so that no shop with real cards accepts test money.
  const localPayPal = stripe.source === 'local' ? (sandbox?.paypal ?? null) : null;
  const paypal = of<PayPalAccount>('paypal', environment.paypal, localPayPal, {
    clientId: '',
    clientSecret: '',
    webhookId: '',
    mode: 'live',
    apiBase: apiBases.paypal.live,
    isUnusable: true,
  });
  const carriers = forEachCarrier((id) =>
    of<CarrierAccount>(id, environment[id], id === firstCarrierProvider ? (sandbox?.[id] ?? null) : null, {
      apiKey: 'none',
      webhookSecret: '',
      apiBase: apiBases[id],
      isUnusable: true,
    }),
  );
  const files: MailAccount = { smtpUrl: null, from: mailFrom };
  const smtp = of<MailAccount>('smtp', smtpUrl === null ? null : { smtpUrl, from: mailFrom }, files, {
    ...files,
    isUnusable: true,
  });
  const scriptUrl = stripe.source === 'local' ? sandboxScript : stripeScript;
  return {
    stripe: { ...stripe.account, scriptUrl },
    paypal: paypal.account,
    ...forEachCarrier((id) => carriers[id].account),
    smtp: smtp.account,
    extensions: toExtensionAccounts(rows, sessionSecret, extensions),
    sources: {
      stripe: stripe.source,
      paypal: paypal.source,
      ...forEachCarrier((id) => carriers[id].source),
      smtp: smtp.source,
    },
  };
}

function unlessAlike<Account>(before: Account, next: Account): Account {
  return JSON.stringify(before) === JSON.stringify(next) ? before : next;
}

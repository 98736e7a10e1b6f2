import type { RandomSource } from '../state/random-source.ts';
import type { Scheduler } from '../state/scheduler.ts';
import type { Store, Table } from '../state/store.ts';
import type {
  BalanceTransaction,
  Charge,
  Customer,
  DeletedCustomer,
  Dispute,
  PaymentIntent,
  PaymentMethod,
  Refund,
  StripeEvent,
  Token,
  UnixTime,
} from './objects.ts';
import type { TaxCalculation, TaxTransaction } from './tax/tax-objects.ts';

/** The test number of a payment method or token. Numbers of real cards are refused earlier. */
export interface CardNumber {
  readonly id: string;
  readonly number: string;
  /** Whether it was detached from its customer. It can then neither be attached nor charged. */
  readonly isDetached?: true;
}

/** A payment method that an agent shares with the shop, up to an amount and a time. */
export interface GrantedToken {
  readonly id: string;
  readonly created: UnixTime;
  readonly method: string;
  readonly currency: string;
  readonly maxAmount: number;
  readonly expiresAt: UnixTime;
  readonly externalId: string | null;
  readonly ended: { readonly at: UnixTime; readonly reason: 'consumed' | 'revoked' } | null;
}

/** The current call, as events refer to it. */
export interface CurrentCall {
  readonly requestId: string;
  readonly idempotencyKey: string | null;
  readonly caller: 'publishable' | 'secret';
}

/** The context of the sandbox's Stripe part. */
export interface StripeContext {
  readonly paymentMethods: Table<PaymentMethod>;
  readonly cardNumbers: Table<CardNumber>;
  readonly tokens: Table<Token>;
  readonly grantedTokens: Table<GrantedToken>;
  readonly customers: Table<Customer>;
  readonly deletedCustomers: Table<DeletedCustomer>;
  readonly intents: Table<PaymentIntent>;
  readonly charges: Table<Charge>;
  readonly refunds: Table<Refund>;
  readonly disputes: Table<Dispute>;
  readonly balance: Table<BalanceTransaction>;
  readonly calculations: Table<TaxCalculation>;
  readonly taxTransactions: Table<TaxTransaction>;
  readonly events: Table<StripeEvent>;
  readonly scheduler: Scheduler;
  readonly random: RandomSource;
  readonly laterMs: number;
  readonly accountId: string;
  /** Returns an id such as pi_3Sandbox… */
  id(prefix: string): string;
  now(): UnixTime;
  /** Returns a URL that a browser can reach for a path below the public prefix. */
  publicUrl(path: string): string;
  /** Queues an event for the webhooks. */
  deliver(event: StripeEvent): void;
  /** Null while the sandbox runs without a call. */
  call: CurrentCall | null;
}

export interface StripeContextParts {
  readonly store: Store;
  readonly scheduler: Scheduler;
  readonly random: RandomSource;
  readonly laterMs: number;
  readonly accountId: string;
  readonly publicUrl: (path: string) => string;
  readonly deliver: (event: StripeEvent) => void;
}

/** Enough for any test or demo to read back. The millions of a benchmark would only fill the memory. */
const newestEvents = 2_500;
/** Every quote creates one. */
const newestCalculations = 20_000;

export function createStripeContext({ store, ...parts }: StripeContextParts): StripeContext {
  return {
    ...parts,
    paymentMethods: store.table('payment_methods', { indexedBy: ['customer'] }),
    cardNumbers: store.table('card_numbers'),
    tokens: store.table('tokens'),
    grantedTokens: store.table('granted_tokens'),
    customers: store.table('customers'),
    deletedCustomers: store.table('deleted_customers'),
    intents: store.table('payment_intents'),
    charges: store.table('charges', { indexedBy: ['payment_intent'] }),
    refunds: store.table('refunds', { indexedBy: ['charge', 'payment_intent'] }),
    disputes: store.table('disputes', { indexedBy: ['charge', 'payment_intent'] }),
    balance: store.table('balance_transactions'),
    calculations: store.table('tax_calculations', { newest: newestCalculations }),
    taxTransactions: store.table('tax_transactions', { indexedBy: ['reference', 'reverses', 'calculation'] }),
    events: store.table('stripe_events', { newest: newestEvents }),
    id: (prefix) => `${prefix}_3Sbx${parts.random.characters(20)}`,
    now: () => Math.floor(Date.now() / 1000),
    call: null,
  };
}

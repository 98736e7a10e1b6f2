import type { RandomSource } from '../state/random-source.ts';
import type { Scheduler } from '../state/scheduler.ts';
import type { Store, Table } from '../state/store.ts';
import type {
  PayPalAuthorization,
  PayPalCapture,
  PayPalDispute,
  PayPalOrder,
  PayPalRefund,
  PayPalRequest,
  PayPalToken,
} from './objects.ts';

/** The context of the sandbox's PayPal part. */
export interface PayPalContext {
  readonly orders: Table<PayPalOrder>;
  readonly authorizations: Table<PayPalAuthorization>;
  readonly captures: Table<PayPalCapture>;
  readonly refunds: Table<PayPalRefund>;
  readonly disputes: Table<PayPalDispute>;
  readonly tokens: Table<PayPalToken>;
  /** The objects by the request id of the call that made them. */
  readonly requests: Table<PayPalRequest>;
  readonly scheduler: Scheduler;
  readonly laterMs: number;
  /** Returns an id of 17 upper-case characters, as PayPal's are. */
  id(): string;
  now(): string;
  /** Returns the address of a call of this API. */
  apiUrl(path: string): string;
  /** Returns a URL that a browser can reach for a path below the public prefix. */
  publicUrl(path: string): string;
  /** Queues an event for the webhooks. */
  deliver(type: string, resource: object): void;
}

interface PayPalContextParts {
  readonly store: Store;
  readonly scheduler: Scheduler;
  readonly random: RandomSource;
  readonly laterMs: number;
  readonly apiUrl: (path: string) => string;
  readonly publicUrl: (path: string) => string;
  readonly deliver: (event: object) => void;
}

/** Limits the memory of a long benchmark. A retry comes within seconds. */
const newestRequests = 10_000;

export function createPayPalContext({ store, random, deliver, ...parts }: PayPalContextParts): PayPalContext {
  const id = () => random.characters(17).toUpperCase();
  return {
    ...parts,
    orders: store.table('paypal_orders'),
    authorizations: store.table('paypal_authorizations', { indexedBy: ['orderId'] }),
    captures: store.table('paypal_captures', { indexedBy: ['orderId'] }),
    refunds: store.table('paypal_refunds', { indexedBy: ['orderId', 'captureId'] }),
    disputes: store.table('paypal_disputes', { indexedBy: ['captureId'] }),
    tokens: store.table('paypal_tokens', { indexedBy: ['customerId', 'orderId'] }),
    requests: store.table('paypal_requests', { newest: newestRequests }),
    id,
    now: () => new Date().toISOString(),
    deliver(type, resource) {
      const createdAt = new Date().toISOString();
      deliver({ id: `WH-${id()}-${id()}`, event_version: '1.0', create_time: createdAt, event_type: type, resource });
    },
  };
}

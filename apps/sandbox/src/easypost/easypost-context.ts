import type { RandomSource } from '../state/random-source.ts';
import type { Scheduler } from '../state/scheduler.ts';
import type { Store, Table } from '../state/store.ts';
import type { Address, EasypostEvent, LabelRefund, Parcel, Shipment, Tracker, WebhookRecord } from './objects.ts';

/** The context of the sandbox's EasyPost part. */
export interface EasypostContext {
  readonly addresses: Table<Address>;
  readonly parcels: Table<Parcel>;
  readonly shipments: Table<Shipment>;
  readonly trackers: Table<Tracker>;
  readonly refunds: Table<LabelRefund>;
  readonly webhooks: Table<WebhookRecord>;
  readonly events: Table<EasypostEvent>;
  readonly scheduler: Scheduler;
  readonly random: RandomSource;
  readonly laterMs: number;
  id(prefix: string): string;
  /** Returns the current time in EasyPost's form: 2024-07-30T16:12:08Z */
  now(): string;
  /** Returns a URL that a browser can reach for a path below the public prefix. */
  publicUrl(path: string): string;
  /** Queues an event for the webhooks. */
  deliver(event: EasypostEvent): void;
}

export interface EasypostContextParts {
  readonly store: Store;
  readonly scheduler: Scheduler;
  readonly random: RandomSource;
  readonly laterMs: number;
  readonly publicUrl: (path: string) => string;
  readonly deliver: (event: EasypostEvent) => void;
}

/**
 * The retention limit. Events and addresses are read only soon after creation. A shipment stores a copy of its
 * addresses.
 */
const maxCachedEntries = 2_500;

export function createEasypostContext({ store, ...parts }: EasypostContextParts): EasypostContext {
  return {
    ...parts,
    addresses: store.table('ep_addresses', { newest: maxCachedEntries }),
    parcels: store.table('ep_parcels'),
    shipments: store.table('ep_shipments', { indexedBy: ['tracking_code'] }),
    trackers: store.table('ep_trackers', { indexedBy: ['tracking_code'] }),
    refunds: store.table('ep_refunds', { indexedBy: ['shipment_id'] }),
    webhooks: store.table('ep_webhooks'),
    events: store.table('ep_events', { newest: maxCachedEntries }),
    id: (prefix) => `${prefix}_${parts.random.hex(32)}`,
    now: () => isoSeconds(Date.now()),
  };
}

/** Formats milliseconds since 1970 as 2024-07-30T16:12:08Z. */
export function isoSeconds(milliseconds: number): string {
  return `${new Date(milliseconds).toISOString().slice(0, 19)}Z`;
}

/** Records an event with the object's current state and queues it for the webhooks. */
export function emitEasypost(
  context: EasypostContext,
  description: string,
  result: unknown,
  previous: Record<string, unknown> = {},
): void {
  const event: EasypostEvent = {
    id: context.id('evt'),
    object: 'Event',
    mode: 'test',
    description,
    created_at: context.now(),
    updated_at: context.now(),
    user_id: 'user_5a9db0c0b0c04ab3a1c5d2e9f0a7b6c4',
    status: 'pending',
    previous_attributes: previous,
    pending_urls: [],
    completed_urls: [],
    result,
  };
  context.events.put(event);
  context.deliver(event);
}

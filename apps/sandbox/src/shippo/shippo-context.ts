import type { RandomSource } from '../state/random-source.ts';
import type { Scheduler } from '../state/scheduler.ts';
import type { Store, Table } from '../state/store.ts';
import type { ShippoRefund, ShippoShipment, ShippoTrack, ShippoTransaction } from './objects.ts';

/** The context of the sandbox's Shippo part. */
export interface ShippoContext {
  readonly shipments: Table<ShippoShipment>;
  readonly transactions: Table<ShippoTransaction>;
  readonly tracks: Table<ShippoTrack>;
  readonly refunds: Table<ShippoRefund>;
  /** The shipment of each rate. */
  readonly rates: Table<{ readonly id: string; readonly shipment: string }>;
  readonly scheduler: Scheduler;
  readonly random: RandomSource;
  readonly laterMs: number;
  id(): string;
  now(): string;
  /** Returns a URL that a browser can reach for a path below the public prefix. */
  publicUrl(path: string): string;
  /** Queues an event for the webhooks. */
  deliver(event: 'track_updated' | 'transaction_updated', data: object): void;
}

interface ShippoContextParts {
  readonly store: Store;
  readonly scheduler: Scheduler;
  readonly random: RandomSource;
  readonly laterMs: number;
  readonly publicUrl: (path: string) => string;
  readonly deliver: (body: object) => void;
}

export function createShippoContext({ store, deliver, ...parts }: ShippoContextParts): ShippoContext {
  return {
    ...parts,
    shipments: store.table('shippo_shipments'),
    transactions: store.table('shippo_transactions', { indexedBy: ['rate'] }),
    tracks: store.table('shippo_tracks', { indexedBy: ['tracking_number'] }),
    refunds: store.table('shippo_refunds', { indexedBy: ['transaction'] }),
    rates: store.table('shippo_rates'),
    id: () => parts.random.hex(32),
    now: () => new Date().toISOString(),
    deliver: (event, data) => deliver({ event, test: true, data }),
  };
}

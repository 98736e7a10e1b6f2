import { EventEmitter } from 'node:events';
import type { JobName } from '@vitrine/contract/jobs/jobs.schema.ts';
import type { Pool } from 'pg';

/**
 * The events by which parts of the process notify others of committed work. The work itself is a row, which the jobs
 * also find without events. Nothing is lost without a listener.
 */
export type ShopEvent =
  | 'mail-enqueued'
  | 'provider-event-stored'
  | 'late-refund-written'
  | 'exchange-ended'
  | 'import-queued'
  | 'webhooks-queued'
  | 'time-zone-changed'
  | 'backup-hour-changed'
  | 'feeds-changed'
  | `job-asked-for:${JobName}`;

/** Identifies a shop. A process may run several, as tests do, and each gets only its own events. */
interface Shop {
  readonly pool: Pool;
}

type Emitter = EventEmitter<Record<ShopEvent, []>>;

const emitters = new WeakMap<Pool, Emitter>();

/**
 * Calls the listener at each such event of the shop, until the returned function is called.
 *
 * @example
 * const unsubscribe = subscribe(context, 'mail-enqueued', () => mail.runNow());
 */
export function subscribe({ pool }: Shop, event: ShopEvent, listener: () => void): () => void {
  const emitter: Emitter = emitters.get(pool) ?? new EventEmitter();
  emitters.set(pool, emitter);
  emitter.on(event, listener);
  return () => void emitter.off(event, listener);
}

/** Returns whether this process has a listener for the shop's event. */
export function hasListener({ pool }: Shop, event: ShopEvent): boolean {
  return (emitters.get(pool)?.listenerCount(event) ?? 0) > 0;
}

/**
 * Calls the event's listeners one after another before it returns. There may be none.
 *
 * @example
 * emit(context, 'mail-enqueued');
 */
export function emit({ pool }: Shop, event: ShopEvent): void {
  emitters.get(pool)?.emit(event);
}

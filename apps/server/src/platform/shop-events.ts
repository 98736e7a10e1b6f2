import { EventEmitter } from 'node:events';
import type { JobName } from '@vitrine/contract/jobs/jobs.schema.ts';
import type { Pool } from 'pg';

/**
 * What one part of the process tells others, by name. Each says that there is work, once that is committed; the work itself is a row,
 * which the jobs also look for by themselves, so nothing is lost when nobody listens.
 */
export type ShopEvent =
  | 'mail-enqueued'
  | 'provider-event-kept'
  | 'late-refund-written'
  | 'import-queued'
  | `job-asked-for:${JobName}`;

/** A process may run several shops, as the tests do: each hears of its own events only. */
interface Shop {
  readonly pool: Pool;
}

type Emitter = EventEmitter<Record<ShopEvent, []>>;

const emitters = new WeakMap<Pool, Emitter>();

/**
 * Calls the listener at each such event of the shop, until the answered function is called.
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

/** Whether somebody in this process listens to the event of that shop. */
export function hasListener({ pool }: Shop, event: ShopEvent): boolean {
  return (emitters.get(pool)?.listenerCount(event) ?? 0) > 0;
}

/**
 * Calls the event's listeners one after another, before it returns. Nobody need listen.
 *
 * @example
 * emit(context, 'mail-enqueued');
 */
export function emit({ pool }: Shop, event: ShopEvent): void {
  emitters.get(pool)?.emit(event);
}

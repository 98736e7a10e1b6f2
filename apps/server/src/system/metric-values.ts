import { setTimeout as pause } from 'node:timers/promises';

/** The codes of declined payments that have a separate label. Any other is `other`, so that labels stay few. */
const knownReasons = new Set([
  'card_declined',
  'insufficient_funds',
  'expired_card',
  'incorrect_cvc',
  'incorrect_number',
  'processing_error',
  'authentication_required',
  'payment_intent_authentication_failure',
  'too_many_open_orders',
]);

/** Returns the label of a provider's code. */
export function failureReason(code: string): string {
  return knownReasons.has(code) ? code : 'other';
}

/** Maximum milliseconds that a scrape waits for the database, so that the metrics of the process always arrive. */
const waitMs = 1_000;

/**
 * Returns a reader that reads again at most every `everyMs` milliseconds, and once for simultaneous callers. It waits
 * for a second at most, and returns the previous value while a slow reading is running. Returns undefined when the
 * reading failed, because an unknown metric is absent.
 */
export function readForSome<Value>(everyMs: number, read: () => Promise<Value>): () => Promise<Value | undefined> {
  let readAt = Number.NEGATIVE_INFINITY;
  let value: Value | undefined;
  let reading: Promise<Value | undefined> | null = null;
  const start = async () => {
    value = await read().catch(() => undefined);
    reading = null;
    return value;
  };
  return () => {
    if (!reading && performance.now() - readAt < everyMs) return Promise.resolve(value);
    if (!reading) {
      readAt = performance.now();
      reading = start();
    }
    const late = pause(waitMs, undefined, { ref: false }).then(() => value);
    return Promise.race([reading, late]);
  };
}

/** The codes of declined payments that have a label of their own; any other is `other`, so that labels stay few. */
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

/**
 * Returns a reader that asks again at most every `everyMs` milliseconds, and once for callers at the same time. undefined when the
 * reading failed: a metric that is not known is absent.
 */
export function readForSome<Value>(everyMs: number, read: () => Promise<Value>): () => Promise<Value | undefined> {
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<Value | undefined> = Promise.resolve(undefined);
  return () => {
    if (performance.now() - readAt >= everyMs) {
      readAt = performance.now();
      reading = read().catch(() => undefined);
    }
    return reading;
  };
}

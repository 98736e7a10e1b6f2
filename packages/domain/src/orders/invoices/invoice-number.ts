/**
 * Returns 'INV-' and a time in milliseconds since 1970 (spec §9). When the number is taken, the caller tries the next
 * millisecond.
 */
export function invoiceNumber(timestampMs: number): string {
  if (!Number.isSafeInteger(timestampMs) || timestampMs < 0) {
    throw new RangeError(`an invoice number needs a time in whole milliseconds, not ${timestampMs}`);
  }
  return `INV-${timestampMs}`;
}

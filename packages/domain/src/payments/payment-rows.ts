import { type Cents, formatMoney } from '../money/cents.ts';
import { readableZone } from '../time/readable-zone.ts';

interface WaitingPayment {
  /** What is left to pay. */
  readonly due: Cents;
  readonly orderNumber: string;
  /** ISO 8601. */
  readonly dueAt: string;
  readonly timeZone: string;
}

/** Returns what a shopper needs for a payment without a provider, as pairs of a name and a value. */
export function paymentRows({
  due,
  orderNumber,
  dueAt,
  timeZone,
}: WaitingPayment): readonly (readonly [string, string])[] {
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: readableZone(timeZone) }).format(
    new Date(dueAt),
  );
  return [
    ['Amount', formatMoney(due)],
    ['Reference', orderNumber],
    ['Pay by', day],
  ];
}

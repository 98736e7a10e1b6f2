import { type Cents, formatMoney } from '../money/cents.ts';
import type { Currency } from '../money/currencies.ts';
import type { PaymentMethod } from '../orders/status/order-status.ts';
import { readableZone } from '../time/readable-zone.ts';

interface WaitingPayment {
  readonly currency: Currency;
  readonly method: PaymentMethod;
  /** What is left to pay. */
  readonly due: Cents;
  readonly orderNumber: string;
  /** ISO 8601. */
  readonly dueAt: string;
  readonly timeZone: string;
}

/** Returns what a shopper needs for a payment without a provider, as pairs of a name and a value. */
export function paymentRows({
  method,
  due,
  currency,
  orderNumber,
  dueAt,
  timeZone,
}: WaitingPayment): readonly (readonly [string, string])[] {
  // The courier collects the amount, so there is nothing to transfer and no deadline.
  if (method === 'CASH_ON_DELIVERY') return [['Amount', formatMoney(due, currency)]];
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: readableZone(timeZone) }).format(
    new Date(dueAt),
  );
  return [
    ['Amount', formatMoney(due, currency)],
    ['Reference', orderNumber],
    ['Pay by', day],
  ];
}

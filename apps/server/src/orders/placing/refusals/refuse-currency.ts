import type { Currency } from '@vitrine/domain/money/currencies.ts';
import { type Failure, failure } from '../../../platform/runtime/outcome.ts';
import type { SeenFigures } from '../order-attempt.ts';

/** Refuses an order whose shopper saw amounts in another currency than the shop's. */
export function refuseCurrency(seen: SeenFigures | null, currency: Currency): Failure | undefined {
  const message = `The currency is ${currency}`;
  const errors = [
    { path: 'order.currency', sent: seen?.currency },
    { path: 'order.transaction.currency', sent: seen?.transaction?.currency },
  ].flatMap(({ path, sent }) => (sent === undefined || sent.toUpperCase() === currency ? [] : [{ path, message }]));
  return errors.length > 0 ? failure('INVALID_REQUEST', `${message}.`, { errors }) : undefined;
}

import type { ResendTaxesAnswer } from '@vitrine/contract/orders/resend-taxes.schema.ts';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/migrations/schema.ts';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { isOrderRefused, reopenRefused } from './refused-taxes.queries.ts';

/**
 * Queues again what a tax service refused of an order, each under a new idempotency key
 * (docs/behaviour/taxes.md#taxes-of-a-service). Of two concurrent calls, one finds something to send. Fails with BAD_TRANSITION
 * when nothing is refused, or the calculation is too old to be recorded.
 */
export async function sendTaxesAgain(tx: Transaction<Database>, orderId: string): Promise<Outcome<ResendTaxesAnswer>> {
  const queued = await reopenRefused(tx, orderId);
  if (queued.isOrderQueued || queued.refundCount > 0) return success(queued);
  return (await isOrderRefused(tx, orderId)) ? tooOld : nothingRefused;
}

const tooOld = failure(
  'BAD_TRANSITION',
  'The calculation of this order is older than 90 days, so it can no longer be recorded. Enter the order at the tax service manually.',
);
const nothingRefused = failure('BAD_TRANSITION', 'The tax service has not rejected any taxes of this order.');

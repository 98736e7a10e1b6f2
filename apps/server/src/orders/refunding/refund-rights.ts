import { cents, formatMoney } from '@vitrine/domain/money/cents.ts';
import type { Currency } from '@vitrine/domain/money/currencies.ts';
import type { Db } from '../../platform/database/connections/pool.ts';
import { hasPermission, type SignedInCaller } from '../../platform/http/caller/caller.ts';
import { type Failure, failure } from '../../platform/runtime/outcome.ts';
import { refundSums } from './refunds.queries.ts';

/**
 * Returns why a custom role or a key may not refund the amount, in cents. The limit counts all refunds of the order, so
 * that several small ones do not exceed it. Call it under the order's lock.
 */
export async function refundRightsFailure(
  tx: Db,
  {
    caller,
    orderId,
    amount,
    currency,
  }: {
    readonly caller: SignedInCaller;
    readonly orderId: string;
    readonly amount: number;
    readonly currency: Currency;
  },
): Promise<Failure | undefined> {
  if (caller.allowed === undefined) return undefined;
  if (!hasPermission(caller, 'orders:refund')) {
    return failure('FORBIDDEN', 'This would refund money, which is not allowed without the permission orders:refund.');
  }
  if (caller.refundLimit === undefined) return undefined;
  const { requestedAmount } = await refundSums(tx, orderId);
  if (requestedAmount + amount <= caller.refundLimit) return undefined;
  const limit = formatMoney(cents(caller.refundLimit), currency);
  return failure(
    'FORBIDDEN',
    `All refunds of one order may sum to ${limit} at most. Ask the site owner to refund this.`,
  );
}

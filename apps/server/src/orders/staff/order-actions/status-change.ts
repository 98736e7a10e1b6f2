import { canChangeStatus, type OrderStatus } from '@vitrine/domain/orders/status/order-status.ts';
import type { Transaction } from 'kysely';
import type { AppContext } from '../../../platform/boot/context.ts';
import type { Database } from '../../../platform/database/migrations/schema.ts';
import { setAuditActor } from '../../../platform/database/statements/audit-actor.ts';
import { inTransaction } from '../../../platform/database/statements/transaction.ts';
import { recordAudit } from '../../../platform/http/caller/audit.ts';
import type { SignedInCaller } from '../../../platform/http/caller/caller.ts';
import { failure, type Outcome, success } from '../../../platform/runtime/outcome.ts';
import { hasParcels } from '../../parcels/sent-parcels.queries.ts';
import { flagDisputedOrder } from '../../paying/disputes/disputes.queries.ts';
import { markOrderStatus } from '../../record/order-status.queries.ts';
import { lockPaymentState } from '../../record/payment-state.queries.ts';
import { restockItems, unitsToRestock } from '../../record/stock.queries.ts';
import { hasChargeBack, refundSums } from '../../refunding/refunds.queries.ts';

export interface StatusChange {
  readonly caller: SignedInCaller;
  readonly orderId: string;
  readonly status: OrderStatus;
  readonly reason: string | undefined;
  /** Staff confirm that the order ships although the bank reversed its payment. */
  readonly shipsChargedBack?: boolean | undefined;
  readonly requestId: string;
}

/** A cancellation restocks all units. Units of a shipment that has left are not in the warehouse. */
export const partHasLeft = failure(
  'BAD_TRANSITION',
  'Part of this order has shipped, so it can’t be cancelled. Refund it instead.',
);

export function badTransition(from: OrderStatus, to: OrderStatus): Outcome<never> {
  return failure('BAD_TRANSITION', `An order that is ${from} cannot become ${to}.`);
}

/** Records the change in the audit log. `before` is the order's previous status. */
export async function auditStatus(tx: Transaction<Database>, change: StatusChange, before: OrderStatus): Promise<void> {
  await recordAudit(tx, {
    caller: change.caller,
    action: 'status',
    resource: 'orders',
    resourceId: change.orderId,
    before: { status: before },
    after: { status: change.status, reason: change.reason ?? null },
    requestId: change.requestId,
  });
}

/**
 * Closes an order without refundable amount after a charge-back, without the provider: CANCELLED puts its units back into stock, REFUNDED
 * does not (decision 0043). null: there is no charge-back, or something is left to refund. Fails with BAD_TRANSITION.
 */
export async function closeChargedBack(
  context: AppContext,
  change: StatusChange,
): Promise<Outcome<OrderStatus> | null> {
  const { orderId, status, caller, reason } = change;
  const closed = await inTransaction(context.db, async (tx): Promise<Outcome<OrderStatus | null>> => {
    const order = await lockPaymentState(tx, orderId);
    if (!order || !(await hasChargeBack(tx, orderId))) return success(null);
    const { succeeded } = await refundSums(tx, orderId);
    if (succeeded < order.total) return success(null);
    if (!canChangeStatus(order.status, status, { fullRefund: true })) return badTransition(order.status, status);
    if (status === 'CANCELLED' && (await hasParcels(tx, orderId))) return partHasLeft;
    await setAuditActor(tx, {
      orderId,
      userId: caller.userId,
      statusReason: reason ?? 'The payment was charged back.',
      stockReason: 'GIVEN_BACK',
    });
    await markOrderStatus(tx, orderId, status);
    if (status === 'CANCELLED') await restockItems(tx, await unitsToRestock(tx, orderId));
    await flagDisputedOrder(tx, orderId);
    await auditStatus(tx, change, order.status);
    return success(status);
  });
  if (!closed.ok) return closed;
  return closed.value === null ? null : success(closed.value);
}

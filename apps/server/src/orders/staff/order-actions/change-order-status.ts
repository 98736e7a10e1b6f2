import type { ChangeOrderStatusAnswer } from '@vitrine/contract/orders/staff-orders.schema.ts';
import { canChangeStatus, type OrderStatus } from '@vitrine/domain/orders/status/order-status.ts';
import type { Permission } from '@vitrine/domain/users/permissions/permissions.ts';
import type { Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { soldCardsForRefund, withdrawForRefund } from '../../../gift-cards/gift-cards.ts';
import { enqueueMail, mailEnqueued } from '../../../mail/mail.ts';
import { PaymentProviderUnavailable } from '../../../payments/payments.ts';
import type { AppContext } from '../../../platform/boot/context.ts';
import type { Database } from '../../../platform/database/migrations/schema.ts';
import { setAuditActor } from '../../../platform/database/statements/audit-actor.ts';
import { inTransaction } from '../../../platform/database/statements/transaction.ts';
import { hasPermission } from '../../../platform/http/caller/caller.ts';
import { logOrderEvent } from '../../../platform/runtime/order-events.ts';
import { failure, type Outcome, success } from '../../../platform/runtime/outcome.ts';
import { refuseChargedBack, refuseShipping } from '../../parcels/refuse-shipping.ts';
import { hasParcels } from '../../parcels/sent-parcels.queries.ts';
import { captureBeforeShipping, captureByStaff } from '../../paying/authorizations/capture-payment.ts';
import { isBeingCharged } from '../../paying/charge-order.ts';
import { recordManualPayment } from '../../paying/manual-payments/record-manual-payment.ts';
import { cancelUnpaidOrder, paymentAtProvider, settleOrder } from '../../paying/settle-order.ts';
import { isClosedToDemo, paymentRefusal, refundRefusal } from '../../record/demo-orders.ts';
import { markOrderStatus, markPaymentStatus } from '../../record/order-status.queries.ts';
import { loadPaymentState, lockPaymentState, type PaymentStateRow } from '../../record/payment-state.queries.ts';
import { restockItems, unitsToRestock } from '../../record/stock.queries.ts';
import { carryOutRefund } from '../../refunding/carry-out-refund.ts';
import { giftCardPart } from '../../refunding/gift-card-part.ts';
import { ownPaymentAccount } from '../../refunding/refund-account.ts';
import { refundOrder } from '../../refunding/refund-order.ts';
import { refundRightsFailure } from '../../refunding/refund-rights.ts';
import { refundableLines } from '../../refunding/refundable-lines.queries.ts';
import { insertRefund, refundSums, refundsOfOrder } from '../../refunding/refunds.queries.ts';
import { auditStatus, badTransition, closeChargedBack, partHasLeft, type StatusChange } from './status-change.ts';

/**
 * Changes an order's status for staff (docs/behaviour/orders.md#order-life). CANCELLED cancels an unpaid order's
 * payment at the provider first, and refunds a paid one in full. REFUNDED refunds the full remaining amount. PAID records a
 * payment without a provider, captures an authorised one, and otherwise only checks with the provider whether it was paid.
 * SHIPPED captures an authorised payment first.
 * Fails with NOT_FOUND, BAD_TRANSITION, CHARGED_BACK, DEMO_RESTRICTED, PROVIDER_ERROR (a refund was refused) or
 * PROVIDER_UNAVAILABLE.
 */
export async function changeOrderStatus(
  context: AppContext,
  change: StatusChange,
): Promise<Outcome<ChangeOrderStatusAnswer>> {
  const needed = neededPermission(change.status);
  if (!hasPermission(change.caller, needed)) {
    return failure('FORBIDDEN', `This is not allowed without the permission ${needed}.`);
  }
  const by = { caller: change.caller, requestId: change.requestId };
  const uncaptured =
    change.status === 'SHIPPED' && (await captureBeforeShipping(context, { orderId: change.orderId, by }));
  if (uncaptured) return uncaptured;
  const order = await loadPaymentState(context.db, change.orderId);
  if (!order) return failure('NOT_FOUND', 'There is no such order.');
  if (!canChangeStatus(order.status, change.status, { fullRefund: true }))
    return badTransition(order.status, change.status);
  try {
    const outcome = await stepTo(context, order, change);
    return outcome.ok ? success({ success: true, status: outcome.value }) : outcome;
  } catch (error) {
    if (!(error instanceof PaymentProviderUnavailable)) throw error;
    return failure(
      'PROVIDER_UNAVAILABLE',
      'The card provider can’t be reached. Nothing was changed; try again in a moment.',
    );
  }
}

/** Returns what a custom role or a key needs for a status. The refund of a cancellation needs its own permission. */
function neededPermission(status: OrderStatus): Permission {
  if (status === 'SHIPPED' || status === 'DELIVERED') return 'orders:fulfil';
  return status === 'REFUNDED' ? 'orders:refund' : 'orders:write';
}

async function stepTo(
  context: AppContext,
  order: PaymentStateRow,
  change: StatusChange,
): Promise<Outcome<OrderStatus>> {
  switch (change.status) {
    case 'CANCELLED':
      if (order.status === 'PENDING') return cancelUnpaid(context, order, change);
      if (isClosedToDemo(change.caller, order)) return refundRefusal;
      return (await closeChargedBack(context, change)) ?? cancelPaid(context, order, change);
    case 'REFUNDED':
      if (isClosedToDemo(change.caller, order)) return refundRefusal;
      return (await closeChargedBack(context, change)) ?? refundWhole(context, change);
    case 'PAID': {
      if (order.due_at !== null) return recordPayment(context, order, change);
      if (order.authorized_until !== null) return captureAll(context, change);
      const settled = await settleOrder(context, order.order_id);
      return settled?.state.status === 'PAID'
        ? success('PAID')
        : failure('BAD_TRANSITION', 'The card has not been charged, so the order is not paid.');
    }
    case 'SHIPPED':
    case 'DELIVERED':
      return moveOn(context, change, change.status);
    case 'PENDING':
      return badTransition(order.status, change.status);
  }
}

/** Records a payment without a provider, which staff received. The reason of the change is its reference. */
async function recordPayment(
  context: AppContext,
  order: PaymentStateRow,
  change: StatusChange,
): Promise<Outcome<OrderStatus>> {
  if (isClosedToDemo(change.caller, order)) return paymentRefusal;
  const recorded = await recordManualPayment(context, {
    orderId: change.orderId,
    caller: change.caller,
    reference: change.reason,
    onPaid: (tx) => auditStatus(tx, change, 'PENDING'),
  });
  if (!recorded.ok) return recorded;
  const { isPaidNow, state } = recorded.value;
  return isPaidNow ? success('PAID') : badTransition(state?.status ?? order.status, 'PAID');
}

/** Captures the whole authorised payment of an order. */
async function captureAll(
  context: AppContext,
  { caller, requestId, orderId }: StatusChange,
): Promise<Outcome<OrderStatus>> {
  const captured = await captureByStaff(context, { orderId, amount: null, by: { caller, requestId } });
  return captured.ok ? success(captured.value.status) : captured;
}

/** Only its result decides: the provider may have charged the card, and lists a payment some minutes later. */
const chargeUndecided = failure(
  'BAD_TRANSITION',
  'The result of the charge is not known yet. Try again in a few minutes.',
);

async function cancelUnpaid(
  context: AppContext,
  order: PaymentStateRow,
  change: StatusChange,
): Promise<Outcome<OrderStatus>> {
  if (isBeingCharged(order) && (await paymentAtProvider(context, order)) === null) return chargeUndecided;
  const { state } = await cancelUnpaidOrder(context, order, {
    code: 'cancelled',
    message: 'The order was cancelled.',
    userId: change.caller.userId,
    ...(change.reason === undefined ? {} : { reason: change.reason }),
    onCancelled: (tx) => auditStatus(tx, change, order.status),
  });
  return state.status === 'CANCELLED' ? success('CANCELLED') : badTransition(state.status, 'CANCELLED');
}

/** A cancellation refunds everything, but the amounts that recipients have spent are not refundable. */
const cardsWereUsed = failure(
  'BAD_TRANSITION',
  'A gift card of this order has been used, so it can’t be cancelled. Refund the rest instead.',
);

/** Refunds the whole payment with the purpose of cancelling the order (docs/behaviour/orders.md#order-life). */
async function cancelPaid(
  context: AppContext,
  order: PaymentStateRow,
  change: StatusChange,
): Promise<Outcome<OrderStatus>> {
  const own = await ownPaymentAccount(context, order);
  if (!own.ok) return own;
  const written = await inTransaction(context.db, async (tx): Promise<Outcome<string | null>> => {
    const locked = await lockPaymentState(tx, order.order_id);
    if (locked?.status !== 'PAID') return badTransition(locked?.status ?? order.status, 'CANCELLED');
    if (await hasParcels(tx, order.order_id)) return partHasLeft;
    const earlier = await refundsOfOrder(tx, order.order_id);
    const open = earlier.find((refund) => refund.status === 'PENDING' && refund.purpose === 'CANCELLATION');
    if (open) return success(open.id);
    if (locked.total === 0) return cancelFree(tx, change);
    const { requestedAmount } = await refundSums(tx, order.order_id);
    if (locked.total === requestedAmount) return badTransition('PAID', 'CANCELLED');
    const sold = await soldCardsForRefund(context, tx, order.order_id);
    if (sold.spent > 0) return cardsWereUsed;
    const id = uuidv7();
    const left = locked.total - requestedAmount;
    const { currency } = locked;
    const mayNot = await refundRightsFailure(tx, {
      caller: change.caller,
      orderId: change.orderId,
      amount: left,
      currency,
    });
    if (mayNot) return mayNot;
    const withdrawn = await withdrawForRefund(tx, sold, { id, left, amount: left, units: [] });
    if (!withdrawn.ok) return withdrawn;
    await insertRefund(tx, {
      id,
      orderId: order.order_id,
      transactionId: locked.transaction_id,
      amount: left,
      giftCardAmount: await giftCardPart(tx, locked, left),
      currency: locked.currency,
      reason: change.reason ?? 'The order was cancelled.',
      restock: true,
      purpose: 'CANCELLATION',
      // Earlier failed attempts count in the key, so that the refund can be tried again.
      key: `cancel:${order.order_id}:${earlier.length}`,
      userId: change.caller.userId,
      lines: (await refundableLines(tx, order.order_id))
        .map((line) => ({ id: line.id, quantity: line.quantity - line.refunded_quantity, amount: 0 }))
        .filter((line) => line.quantity > 0),
    });
    await auditStatus(tx, change, 'PAID');
    return success(id);
  });
  if (!written.ok) return written;
  if (written.value === null) return success('CANCELLED');
  const refund = await carryOutRefund(context, written.value);
  if (refund.status === 'FAILED') {
    return failure(
      'PROVIDER_ERROR',
      `The payment could not be refunded: ${refund.failure_reason ?? 'no reason given'}`,
    );
  }
  const current = await loadPaymentState(context.db, order.order_id);
  if (current?.status === 'CANCELLED') return success('CANCELLED');
  if (current?.status === 'PAID') {
    return failure(
      'PROVIDER_UNAVAILABLE',
      'The card provider has not responded yet. The order is cancelled as soon as it does.',
    );
  }
  return failure(
    'BAD_TRANSITION',
    'The order has already shipped: the payment is refunded, and the order becomes REFUNDED.',
  );
}

/** Cancels an order that cost nothing, because there is no payment to refund. */
async function cancelFree(tx: Transaction<Database>, change: StatusChange): Promise<Outcome<null>> {
  const { orderId, caller, reason } = change;
  await setAuditActor(tx, {
    orderId,
    userId: caller.userId,
    statusReason: reason ?? 'The order was cancelled.',
    stockReason: 'GIVEN_BACK',
  });
  await markPaymentStatus(tx, orderId, 'REFUNDED');
  await markOrderStatus(tx, orderId, 'CANCELLED');
  await restockItems(tx, await unitsToRestock(tx, orderId));
  await auditStatus(tx, change, 'PAID');
  return success(null);
}

async function refundWhole(context: AppContext, change: StatusChange): Promise<Outcome<OrderStatus>> {
  const outcome = await refundOrder(context, {
    caller: change.caller,
    body: { id: change.orderId, reason: change.reason },
    key: null,
    requestId: change.requestId,
  });
  if (!outcome.ok) return outcome;
  const { orderStatus, error } = outcome.value;
  if (orderStatus === 'REFUNDED') return success('REFUNDED');
  return failure('PROVIDER_ERROR', error ?? 'The refund is in progress. The order becomes REFUNDED when it succeeds.');
}

async function moveOn(
  context: AppContext,
  change: StatusChange,
  to: 'SHIPPED' | 'DELIVERED',
): Promise<Outcome<OrderStatus>> {
  const outcome = await inTransaction(context.db, async (tx): Promise<Outcome<PaymentStateRow>> => {
    const order = await lockPaymentState(tx, change.orderId);
    if (!order || !canChangeStatus(order.status, to)) return badTransition(order?.status ?? 'PENDING', to);
    const refusal =
      to === 'SHIPPED'
        ? ((await refuseShipping(tx, order)) ?? (await refuseChargedBack(tx, change.orderId, change.shipsChargedBack)))
        : null;
    if (refusal) return refusal;
    await setAuditActor(tx, { orderId: change.orderId, userId: change.caller.userId, statusReason: change.reason });
    await markOrderStatus(tx, change.orderId, to);
    await enqueueMail(tx, {
      kind: to === 'SHIPPED' ? 'shipped' : 'delivered',
      dedupeKey: `${to.toLowerCase()}:${change.orderId}`,
      recipient: order.email,
      orderId: change.orderId,
    });
    await auditStatus(tx, change, order.status);
    return success(order);
  });
  mailEnqueued(context);
  if (!outcome.ok) return outcome;
  const { order_id: orderId, number: orderNumber } = outcome.value;
  if (to === 'SHIPPED') logOrderEvent(context, 'shipped', { orderId, orderNumber });
  return success(to);
}

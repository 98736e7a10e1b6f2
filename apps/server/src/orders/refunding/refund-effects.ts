import { cents, formatMoney } from '@vitrine/domain/money/cents.ts';
import { canChangeStatus, type OrderStatus } from '@vitrine/domain/orders/status/order-status.ts';
import { creditExchange, giveRefundCard, giveStoreCredit, refundToCards } from '../../gift-cards/gift-cards.ts';
import { enqueueMail } from '../../mail/mail.ts';
import type { RefundReading } from '../../payments/payments.ts';
import type { Db } from '../../platform/database/connections/pool.ts';
import { setAuditActor } from '../../platform/database/statements/audit-actor.ts';
import { isErasedEmail } from '../../users/users.ts';
import { insertOrderNote } from '../record/order-notes.queries.ts';
import { markOrderStatus, markPaymentStatus } from '../record/order-status.queries.ts';
import type { PaymentStateRow } from '../record/payment-state.queries.ts';
import { enqueueStaffAlert } from '../record/staff-alert.ts';
import { restockItems, unitsToRestock } from '../record/stock.queries.ts';
import { writeCreditNote } from './credit-notes/write-credit-note.ts';
import { exchangeOfRefund } from './exchanges/exchanges.queries.ts';
import { areAllUnitsRefunded, type RefundRow, refundSums, unitsOfRefund, updateRefund } from './refunds.queries.ts';
import { notifyShopperOfReturn, reverseRefund } from './reverse-refund.ts';

interface Change {
  readonly order: PaymentStateRow;
  readonly refund: RefundRow;
  readonly reading: Pick<RefundReading, 'status' | 'failureReason'> & Partial<Pick<RefundReading, 'providerRefundId'>>;
  /** Derives the code of a gift card. */
  readonly secret: string;
}

/**
 * Applies the effects of a refund's new status under the order's lock: stock, statuses, mail. The bank may return a
 * refund that had succeeded. The order then returns to its previous status, staff and shopper get an email, and the
 * amount can be refunded again.
 */
export async function applyRefundEffects(tx: Db, { order, refund, reading, secret }: Change): Promise<void> {
  if (refund.status === 'FAILED') return;
  const isAcceptedNow = refund.provider_refund_id === null && reading.providerRefundId !== undefined;
  await updateRefund(tx, refund.id, {
    status: reading.status,
    failureReason: reading.failureReason,
    ...(reading.providerRefundId === undefined ? {} : { providerRefundId: reading.providerRefundId }),
  });
  await setAuditActor(tx, {
    orderId: order.order_id,
    userId: null,
    statusReason: refund.reason,
    stockReason: 'RESTOCKED',
  });
  if (reading.status === 'FAILED') {
    await reverseRefund(tx, order, refund);
    if (refund.provider_refund_id !== null || isAcceptedNow) await notifyStaffOfFailure(tx, { order, refund, reading });
    if (refund.status === 'SUCCEEDED') await notifyShopperOfReturn(tx, order, refund);
    return;
  }
  const status = isAcceptedNow ? await whenAccepted(tx, order, refund) : order.status;
  if (reading.status === 'SUCCEEDED' && refund.status === 'PENDING')
    await whenSucceeded(tx, { ...order, status }, { refund, secret });
}

/** Restocks units and cancels the order if that was the refund's purpose. Returns the order's new status. */
async function whenAccepted(tx: Db, order: PaymentStateRow, refund: RefundRow): Promise<OrderStatus> {
  if (refund.purpose === 'CANCELLATION') return cancelOrNotify(tx, order, refund);
  if (!refund.restock) return order.status;
  const named = await unitsOfRefund(tx, refund.id);
  await restockItems(tx, named.length > 0 ? named : await unitsToRestock(tx, order.order_id));
  return order.status;
}

/**
 * Handles the refund of a cancellation: if the parcel was sent meanwhile, no units are put back, and the order becomes REFUNDED (decision
 * 0043).
 */
async function cancelOrNotify(tx: Db, order: PaymentStateRow, refund: RefundRow): Promise<OrderStatus> {
  if (order.status === 'PAID') {
    await setAuditActor(tx, {
      orderId: order.order_id,
      userId: null,
      statusReason: refund.reason,
      stockReason: 'GIVEN_BACK',
    });
    await markOrderStatus(tx, order.order_id, 'CANCELLED');
    await restockItems(tx, await unitsToRestock(tx, order.order_id));
    return 'CANCELLED';
  }
  const words =
    'The order shipped before it could be cancelled: the payment and the order are refunded, ' +
    'and its units count as sold until someone restocks them.';
  await insertOrderNote(tx, { orderId: order.order_id, userId: null, body: words });
  await enqueueStaffAlert(tx, { dedupeKey: `left-uncancelled:${refund.id}`, order, words });
  return order.status;
}

async function whenSucceeded(
  tx: Db,
  order: PaymentStateRow,
  { refund, secret }: Pick<Change, 'refund' | 'secret'>,
): Promise<void> {
  if (refund.gift_card_amount > 0) {
    await refundToCards(tx, { id: refund.id, orderId: order.order_id, amount: refund.gift_card_amount });
  }
  if (refund.store_credit_amount > 0) await refundAsCredit(tx, order, { refund, secret });
  if (refund.exchange_amount > 0) await creditAddition(tx, refund);
  // A refund of free units moves no money. Nothing is credited, and the shopper gets no email.
  const isFree = refund.amount === 0;
  if (!isFree) await writeCreditNote(tx, refund);
  if (await isAllGivenBack(tx, order)) {
    if (order.payment_status === 'PAID') await markPaymentStatus(tx, order.order_id, 'REFUNDED');
    if (canChangeStatus(order.status, 'REFUNDED', { fullRefund: true })) {
      await markOrderStatus(tx, order.order_id, 'REFUNDED');
    }
  }
  // The amount that pays for added items does not go back to the shopper, and a released one was never taken.
  if (isFree || refund.purpose === 'RELEASE' || refund.exchange_amount === refund.amount) return;
  await enqueueMail(tx, {
    kind: 'refunded',
    dedupeKey: `refunded:${refund.id}`,
    recipient: order.email,
    orderId: order.order_id,
    payload: { refundId: refund.id },
  });
}

/** Returns whether all money is refunded. For an order that cost nothing, it returns whether all units are. */
async function isAllGivenBack(tx: Db, order: PaymentStateRow): Promise<boolean> {
  if (order.total === 0) return areAllUnitsRefunded(tx, order.order_id);
  return (await refundSums(tx, order.order_id)).succeeded === order.total;
}

/** Credits the value of the removed units to the added ones. */
async function creditAddition(tx: Db, refund: RefundRow): Promise<void> {
  const exchange = await exchangeOfRefund(tx, refund.id);
  if (!exchange) throw new Error(`Refund ${refund.id} has no exchange.`);
  const { account_id: accountId } = exchange;
  await creditExchange(tx, { accountId, amount: refund.exchange_amount, refundId: refund.id });
}

/**
 * Issues store credit or a gift card to the customer. If the customer is erased between the request and this moment, the
 * refund is left to staff.
 */
async function refundAsCredit(
  tx: Db,
  order: PaymentStateRow,
  { refund, secret }: Pick<Change, 'refund' | 'secret'>,
): Promise<void> {
  const { user_id: userId, order_id: orderId, email, currency } = order;
  const { id: refundId, store_credit_amount: amount, bonus_amount: bonus } = refund;
  if (refund.as_gift_card && !isErasedEmail(email)) {
    return giveRefundCard(tx, { refundId, orderId, email, amount, currency, secret });
  }
  if (
    !refund.as_gift_card &&
    userId !== null &&
    (await giveStoreCredit(tx, { userId, amount, currency, bonus, refundId }))
  )
    return;
  const words = `The customer's account was erased before ${formatMoney(cents(amount), order.currency)} became store credit. Refund it in another way.`;
  await insertOrderNote(tx, { orderId: order.order_id, userId: null, body: words });
  await enqueueStaffAlert(tx, { dedupeKey: `no-credit:${refund.id}`, order, words });
}

/** Creates a note and an alert for staff, because the shopper has not received the money. */
async function notifyStaffOfFailure(tx: Db, { order, refund, reading }: Omit<Change, 'secret'>): Promise<void> {
  const words =
    `The refund of ${formatMoney(cents(refund.amount), order.currency)} failed at the bank (${reading.failureReason ?? 'no reason given'}). ` +
    'The shopper did not receive this refund. You can refund it again.';
  await insertOrderNote(tx, { orderId: order.order_id, userId: null, body: words });
  await enqueueStaffAlert(tx, { dedupeKey: `refund-failed:${refund.id}`, order, words });
}

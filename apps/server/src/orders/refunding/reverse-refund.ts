import { v7 as uuidv7 } from 'uuid';
import { retryDroppedLines } from '../../digital-goods/digital-goods.ts';
import { restoreWithdrawn } from '../../gift-cards/gift-cards.ts';
import { enqueueMail } from '../../mail/mail.ts';
import type { Db } from '../../platform/database/connections/pool.ts';
import { setAuditActor } from '../../platform/database/statements/audit-actor.ts';
import { markPaymentStatus, reopenOrder } from '../record/order-status.queries.ts';
import type { PaymentStateRow } from '../record/payment-state.queries.ts';
import { cancelCreditNote } from './credit-notes/credit-notes.queries.ts';
import { writeCreditNote } from './credit-notes/write-credit-note.ts';
import { countRefundedUnits, insertRefund, type RefundRow, updateRefund } from './refunds.queries.ts';

/**
 * Reverses the effects of a refund whose row is FAILED now: its units, its credit note, the gift cards that it took off, and the delivery of
 * digital goods that it ended. `refund` is the row from before. If it had succeeded, payment and order return to what they were before it (decision 0043). Call it under the order's lock.
 */
export async function reverseRefund(tx: Db, order: PaymentStateRow, refund: RefundRow): Promise<void> {
  const hadSucceeded = refund.status === 'SUCCEEDED';
  await countRefundedUnits(tx, refund.id, -1);
  await retryDroppedLines(tx, order.order_id);
  await cancelCreditNote(tx, refund.id);
  if (hadSucceeded) await retainGiftCardPart(tx, order, refund);
  const retained = hadSucceeded ? refund.gift_card_amount + refund.exchange_amount : 0;
  await restoreWithdrawn(tx, refund.id, refund.amount - retained);
  if (!hadSucceeded) return;
  if (order.payment_status === 'REFUNDED') await markPaymentStatus(tx, order.order_id, 'PAID');
  if (order.status !== 'REFUNDED') return;
  await setAuditActor(tx, { orderId: order.order_id, userId: null, statusReason: 'The bank returned the refund.' });
  await reopenOrder(tx, order.order_id);
}

/** Enqueues the email that notifies the shopper that the bank returned the refund. */
export async function notifyShopperOfReturn(tx: Db, order: PaymentStateRow, refund: RefundRow): Promise<void> {
  await enqueueMail(tx, {
    kind: 'refund-returned',
    dedupeKey: `refund-returned:${refund.id}`,
    recipient: order.email,
    orderId: order.order_id,
    payload: { refundId: refund.id },
  });
}

/** Retains the shares of gift cards and an exchange when the bank returns the rest. They become a separate refund. */
async function retainGiftCardPart(tx: Db, order: PaymentStateRow, refund: RefundRow): Promise<void> {
  const amount = refund.gift_card_amount + refund.exchange_amount;
  if (amount === 0) return;
  const id = uuidv7();
  await insertRefund(tx, {
    id,
    orderId: order.order_id,
    transactionId: order.transaction_id,
    amount,
    giftCardAmount: refund.gift_card_amount,
    exchange: { amount: refund.exchange_amount, giftCards: refund.exchange_gift_card_amount },
    currency: order.currency,
    reason: refund.reason,
    restock: false,
    purpose: 'REFUND',
    key: `kept:${refund.id}`,
    userId: null,
    providerRefundId: `gift-cards-${id}`,
    lines: [],
  });
  await updateRefund(tx, id, { status: 'SUCCEEDED', failureReason: null });
  await writeCreditNote(tx, { ...refund, id, amount });
}

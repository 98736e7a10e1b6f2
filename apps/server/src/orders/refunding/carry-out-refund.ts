import { cents } from '@vitrine/domain/money/cents.ts';
import { mailEnqueued } from '../../mail/mail.ts';
import { getProvider, type RefundReading } from '../../payments/payments.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import { logOrderEvent } from '../../platform/runtime/order-events.ts';
import { emit } from '../../platform/runtime/shop-events.ts';
import { lockPaymentState } from '../record/payment-state.queries.ts';
import { chargeBackRest } from './charge-back.ts';
import { isOwnAccount } from './refund-account.ts';
import { applyRefundEffects } from './refund-effects.ts';
import { type RefundRow, refundById } from './refunds.queries.ts';

/** The provider may drop a key after 24 hours. After this time, the refund is searched before another request. */
const keyLivesMs = 20 * 60 * 60_000;

/**
 * Requests a recorded refund from the provider, or its state, and applies the response. It may run any number of times.
 * The refund stays PENDING without a response, and while the shop uses another account than the one that took the
 * payment. The reconciling job then tries again.
 */
export async function carryOutRefund(context: AppContext, refundId: string): Promise<RefundRow> {
  const refund = await requireRefund(context, refundId);
  if (refund.status !== 'PENDING') return refund;
  if (refund.amount === refund.gift_card_amount + refund.store_credit_amount + refund.exchange_amount)
    return applyRefund(context, refundId, givenBackToCards(refundId));
  if (refund.purpose === 'RELEASE') return applyRefund(context, refundId, released(refundId));
  if (!(await isOwnAccount(context, refund))) {
    context.log.warn({ refundId }, 'refund waits for the account that received its payment');
    return refund;
  }
  const provider = getProvider(refund.payment_method);
  if (refund.provider_refund_id) {
    const reading = await provider.readRefund(context, refund.provider_refund_id);
    return reading ? applyRefund(context, refundId, reading) : refund;
  }
  if (refund.provider_payment_id !== null && Date.now() - refund.created_at.getTime() > keyLivesMs) {
    const made = await provider.refunds(context, refund.provider_payment_id);
    const found = made.find((reading) => reading.refundId === refundId);
    if (found) return applyRefund(context, refundId, found);
  }
  const result = await provider.refund(context, {
    refundId,
    orderId: refund.order_id,
    paymentId: refund.provider_payment_id,
    amount: cents(refund.amount - refund.gift_card_amount - refund.store_credit_amount - refund.exchange_amount),
    currency: refund.currency,
  });
  switch (result.kind) {
    case 'READ':
      return applyRefund(context, refundId, result.refund);
    case 'REFUSED':
      return applyRefund(context, refundId, { status: 'FAILED', failureReason: result.message });
    case 'UNKNOWN':
      context.log.warn({ err: result.cause, refundId }, 'no response to a refund: it will be requested again');
      return refund;
  }
}

/**
 * Returns the result of a refund that goes to gift cards and store credit alone. The shop itself performs it. The id
 * marks it as accepted.
 */
function givenBackToCards(refundId: string) {
  return { status: 'SUCCEEDED', failureReason: null, providerRefundId: `gift-cards-${refundId}` } as const;
}

/** Returns the result of a release: the provider took nothing, so nothing is requested. The id marks it as accepted. */
function released(refundId: string) {
  return { status: 'SUCCEEDED', failureReason: null, providerRefundId: `released-${refundId}` } as const;
}

/** Applies the provider's state of a refund once. A repeated or late response changes nothing. */
export async function applyRefund(
  context: AppContext,
  refundId: string,
  reading: Pick<RefundReading, 'status' | 'failureReason'> & Partial<Pick<RefundReading, 'providerRefundId'>>,
): Promise<RefundRow> {
  const known = await requireRefund(context, refundId);
  const before = await inTransaction(context.db, async (tx) => {
    const order = await lockPaymentState(tx, known.order_id);
    const refund = await refundById(tx, refundId);
    if (!order || !refund) throw new Error(`Refund ${refundId} has no order.`);
    await applyRefundEffects(tx, { order, refund, reading, secret: context.sessionSecret });
    if (reading.status === 'FAILED' && refund.status !== 'FAILED') await chargeBackRest(context, tx, known.order_id);
    return { order, status: refund.status };
  });
  mailEnqueued(context);
  if (known.gift_card_amount > 0) emit(context, 'exchange-ended');
  // The credit note gets its number when the transaction ends.
  const refund = await requireRefund(context, refundId);
  if (refund.status !== before.status && refund.status !== 'PENDING') {
    logOrderEvent(context, refund.status === 'SUCCEEDED' ? 'refunded' : 'refund failed', {
      orderId: refund.order_id,
      orderNumber: before.order.number,
      refundId,
      providerId: refund.provider_refund_id,
    });
  }
  return refund;
}

async function requireRefund(context: AppContext, refundId: string): Promise<RefundRow> {
  const refund = await refundById(context.db, refundId);
  if (!refund) throw new Error(`There is no refund ${refundId}.`);
  return refund;
}

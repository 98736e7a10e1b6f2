import { cents, formatMoney } from '@vitrine/domain/money/cents.ts';
import { refundParts } from '@vitrine/domain/pricing/gift-card-refund.ts';
import { v7 as uuidv7 } from 'uuid';
import { refundToCards, withdrawExchange } from '../../../gift-cards/gift-cards.ts';
import { getProvider, PaymentProviderUnavailable, type RefundReading } from '../../../payments/payments.ts';
import type { AppContext } from '../../../platform/boot/context.ts';
import { containFailures } from '../../../platform/database/statements/contain-failures.ts';
import { inTransaction } from '../../../platform/database/statements/transaction.ts';
import { insertOrderNote } from '../../record/order-notes.queries.ts';
import { lockPaymentState } from '../../record/payment-state.queries.ts';
import { enqueueStaffAlert } from '../../record/staff-alert.ts';
import { isOwnAccount } from '../refund-account.ts';
import {
  cardPartLeft,
  type ExchangeRow,
  endedExchanges,
  insertPayout,
  type PayoutRow,
  payoutById,
  updatePayout,
  waitingPayoutIds,
} from './exchanges.queries.ts';

/** The provider may drop a key after 24 hours. After this time, the refund is searched before another request. */
const keyLivesMs = 20 * 60 * 60_000;

/**
 * Returns what ended exchanges still hold to the payment of their orders (decision 0044), and requests the payouts that wait. May run
 * any number of times. Without an answer a payout stays PENDING, and the next run tries again.
 */
export async function payOutExchanges(context: AppContext): Promise<void> {
  const contained = containFailures(context.log, 'could not write the payout of an exchange');
  for (const exchange of await endedExchanges(context.db, 100)) {
    await contained.attempt({ orderId: exchange.order_id }, () => writePayout(context, exchange));
  }
  await carryOutPayouts(context);
  contained.end();
}

async function carryOutPayouts(context: AppContext): Promise<void> {
  for (const id of await waitingPayoutIds(context.db)) {
    try {
      await carryOutPayout(context, id);
    } catch (error) {
      if (error instanceof PaymentProviderUnavailable) return;
      context.log.error({ err: error, payoutId: id }, 'could not carry out the payout of an exchange');
    }
  }
}

/** Withdraws the money from the account and records its payout. The share of gift cards goes back to them at once. */
async function writePayout(context: AppContext, { account_id: accountId, order_id: orderId }: ExchangeRow) {
  await inTransaction(context.db, async (tx) => {
    const order = await lockPaymentState(tx, orderId);
    if (!order) return;
    const id = uuidv7();
    const amount = await withdrawExchange(tx, accountId, id);
    if (amount === 0) return;
    const { giftCards } = refundParts(cents(amount), cents(await cardPartLeft(tx, accountId)));
    await insertPayout(tx, { id, account_id: accountId, amount, gift_card_amount: giftCards });
    if (giftCards > 0) await refundToCards(tx, { id, orderId, amount: giftCards });
    if (giftCards === amount) await updatePayout(tx, id, { status: 'SUCCEEDED', failure_reason: null });
    const words = `${formatMoney(cents(amount), order.currency)} of the exchange is refunded to the payment of this order.`;
    await insertOrderNote(tx, { orderId, userId: null, body: words });
  });
}

async function carryOutPayout(context: AppContext, id: string): Promise<void> {
  const payout = await payoutById(context.db, id);
  if (payout?.status !== 'PENDING') return;
  if (!(await isOwnAccount(context, payout))) {
    context.log.warn({ payoutId: id }, 'payout waits for the account that received its payment');
    return;
  }
  const reading = await loadPayoutReading(context, payout);
  if (reading) await applyPayout(context, id, reading);
}

/**
 * Returns the provider's state of a payout and requests the payout first if necessary. Returns null without a response.
 */
async function loadPayoutReading(context: AppContext, payout: PayoutRow): Promise<PayoutReading | null> {
  const provider = getProvider(payout.payment_method);
  const { id, provider_refund_id: refundId, provider_payment_id: paymentId } = payout;
  if (refundId) return provider.readRefund(context, refundId);
  if (paymentId !== null && Date.now() - payout.created_at.getTime() > keyLivesMs) {
    const found = (await provider.refunds(context, paymentId)).find((reading) => reading.refundId === id);
    if (found) return found;
  }
  const amount = cents(payout.amount - payout.gift_card_amount);
  const result = await provider.refund(context, {
    refundId: id,
    orderId: payout.order_id,
    paymentId,
    amount,
    currency: payout.currency,
  });
  if (result.kind === 'READ') return result.refund;
  if (result.kind === 'REFUSED') return { status: 'FAILED', failureReason: result.message };
  context.log.warn({ err: result.cause, payoutId: id }, 'no response to a payout: it will be requested again');
  return null;
}

type PayoutReading = Pick<RefundReading, 'status' | 'failureReason'> & Partial<Pick<RefundReading, 'providerRefundId'>>;

/**
 * Applies the provider's state of a payout once. Staff are notified of a failed one, and return the money in another
 * way.
 */
export async function applyPayout(context: AppContext, id: string, reading: PayoutReading): Promise<void> {
  const known = await payoutById(context.db, id);
  if (!known) return;
  await inTransaction(context.db, async (tx) => {
    const order = await lockPaymentState(tx, known.order_id);
    const payout = await payoutById(tx, id);
    if (!order || !payout || payout.status === 'FAILED') return;
    await updatePayout(tx, id, {
      status: reading.status,
      failure_reason: reading.failureReason,
      ...(reading.providerRefundId === undefined ? {} : { provider_refund_id: reading.providerRefundId }),
    });
    if (reading.status !== 'FAILED') return;
    const amount = formatMoney(cents(payout.amount - payout.gift_card_amount), order.currency);
    const words = `${amount} of the exchange could not be refunded to the card (${reading.failureReason ?? 'no reason given'}). Refund it in another way.`;
    await insertOrderNote(tx, { orderId: order.order_id, userId: null, body: words });
    await enqueueStaffAlert(tx, { dedupeKey: `payout-failed:${id}`, order, words });
  });
}

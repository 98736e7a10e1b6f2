import { v7 as uuidv7 } from 'uuid';
import * as z from 'zod';
import { cardProvider, type RefundReading, readDispute, readRefund, refundsOfIntent } from '../../payments/payments.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import {
  loadPaymentState,
  lockPaymentState,
  orderOfProviderPayment,
  paymentStateOfPayment,
} from '../record/payment-state.queries.ts';
import { applyRefund } from '../refunding/carry-out-refund.ts';
import { applyPayout } from '../refunding/exchanges/exchange-payouts.ts';
import { payoutById, payoutByProviderId } from '../refunding/exchanges/exchanges.queries.ts';
import { insertRefund, refundById, refundByProviderId, refundSums } from '../refunding/refunds.queries.ts';
import { takeOffSoldCards } from '../refunding/withdraw-sold-cards.ts';
import { recordDispute } from './disputes/disputes.ts';
import { isSettled, settleOrder } from './settle-order.ts';
import { reportUnknownCharge } from './unknown-charges/unknown-charges.ts';

/** The ids in an event. Everything else is refetched from the provider, because events come late and out of order. */
const eventSchema = z.object({
  type: z.string(),
  data: z.object({
    object: z.looseObject({
      id: z.string(),
      object: z.string(),
      payment_intent: z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]).nullish(),
      metadata: z.record(z.string(), z.string()).nullish(),
    }),
  }),
});

/** Updates the shop's records for an event of the card provider. A repeated event changes nothing. */
export async function applyStripeEvent(context: AppContext, payload: unknown): Promise<void> {
  const { data } = eventSchema.parse(payload);
  const { object } = data;
  switch (object.object) {
    case 'payment_intent': {
      const state = await paymentStateOfPayment(context.db, object.id);
      // Usually the browser's call has settled it before.
      if (state && isSettled(state)) return;
      const orderId = state?.order_id ?? uuidIn(object.metadata?.['order_id']);
      if (orderId) await settleOrder(context, orderId);
      await reportUnknownCharge(context, { paymentId: object.id, orderId });
      return;
    }
    case 'charge': {
      const intentId = object.payment_intent;
      if (!intentId) return;
      for (const refund of await refundsOfIntent(cardProvider(context), intentId)) await takeRefund(context, refund);
      return;
    }
    case 'refund': {
      const refund = await readRefund(cardProvider(context), object.id);
      if (refund) await takeRefund(context, refund);
      return;
    }
    case 'dispute': {
      const dispute = await readDispute(cardProvider(context), object.id);
      const orderId = dispute?.intentId ? await orderOfProviderPayment(context.db, dispute.intentId) : null;
      if (dispute && orderId) await recordDispute(context, orderId, dispute);
      return;
    }
    default:
    // Other events contain nothing that the shop stores.
  }
}

/** Applies a refund that the shop requested, or one from the provider's own dashboard, which is recorded first. */
async function takeRefund(context: AppContext, reading: RefundReading): Promise<void> {
  const ownId = uuidIn(reading.refundId ?? undefined);
  const payout =
    (ownId && (await payoutById(context.db, ownId))) ||
    (await payoutByProviderId(context.db, reading.providerRefundId));
  if (payout) return applyPayout(context, payout.id, reading);
  const own = ownId ? await refundById(context.db, ownId) : null;
  const known = own ?? (await refundByProviderId(context.db, reading.providerRefundId));
  const refundId = known?.id ?? (await writeForeignRefund(context, reading));
  if (refundId) await applyRefund(context, refundId, reading);
}

async function writeForeignRefund(context: AppContext, reading: RefundReading): Promise<string | null> {
  if (!reading.intentId || reading.status === 'FAILED') return null;
  const orderId = await orderOfProviderPayment(context.db, reading.intentId);
  if (!orderId) return null;
  // The payment may not have been settled yet. Without it, there is nothing to refund.
  await settleOrder(context, orderId);
  const state = await loadPaymentState(context.db, orderId);
  if (!state || state.payment_status === 'PENDING') return null;
  const id = uuidv7();
  return inTransaction(context.db, async (tx) => {
    const order = await lockPaymentState(tx, orderId);
    const written = await refundByProviderId(tx, reading.providerRefundId);
    if (written || !order) return written?.id ?? null;
    const { asked: requestedAmount } = await refundSums(tx, orderId);
    await insertRefund(tx, {
      id,
      orderId,
      transactionId: state.transaction_id,
      amount: reading.amount,
      giftCardAmount: 0,
      currency: reading.currency,
      reason: null,
      restock: false,
      purpose: 'AT_PROVIDER',
      key: `provider:${reading.providerRefundId}`,
      userId: null,
      providerRefundId: reading.providerRefundId,
      lines: [],
    });
    await takeOffSoldCards(context, tx, { order, refund: { id, amount: reading.amount }, requested: requestedAmount });
    return id;
  });
}

function uuidIn(text: string | undefined): string | null {
  return z.uuid().safeParse(text).data ?? null;
}

import { v7 as uuidv7 } from 'uuid';
import * as z from 'zod';
import {
  type PaymentProvider,
  providerWithId,
  type RefundReading,
  storedPaymentEvent,
} from '../../payments/payments.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import type { Db } from '../../platform/database/connections/pool.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import {
  loadPaymentState,
  lockPaymentState,
  orderOfProviderPayment,
  type PaymentStateRow,
  paymentStateOfPayment,
} from '../record/payment-state.queries.ts';
import { applyRefund } from '../refunding/carry-out-refund.ts';
import { applyPayout } from '../refunding/exchanges/exchange-payouts.ts';
import { payoutById, payoutByProviderId } from '../refunding/exchanges/exchanges.queries.ts';
import {
  insertRefund,
  refundById,
  refundByProviderId,
  refundSums,
  refundsOfOrder,
} from '../refunding/refunds.queries.ts';
import { takeOffSoldCards } from '../refunding/withdraw-sold-cards.ts';
import { recordDispute } from './disputes/disputes.ts';
import { isSettled, settleOrder, storeSavingCustomer } from './settle-order.ts';
import { reportUnknownCharge } from './unknown-charges/unknown-charges.ts';
import { reportUnknownDispute, reportUnknownRefund, type UnknownPayment } from './unknown-charges/unknown-reversals.ts';

/**
 * Updates the shop's records for an event of a payment provider. The object of the event is read again from that
 * provider, because events come late and out of order. A repeated event changes nothing.
 */
export async function applyPaymentEvent(context: AppContext, id: string, payload: unknown): Promise<void> {
  const provider = providerWithId(id);
  if (!provider) throw new Error(`There is no payment provider ${id}.`);
  const event = storedPaymentEvent(payload);
  switch (event.about) {
    case 'payment':
      return takePayment(context, provider, event);
    case 'saved-method':
      return takeSavedMethod(context, provider, event.paymentId);
    case 'refunds':
      for (const refund of await provider.refunds(context, event.paymentId))
        await takeRefund(context, provider, refund);
      return;
    case 'refund': {
      const refund = await provider.readRefund(context, event.providerRefundId);
      if (refund) await takeRefund(context, provider, refund);
      return;
    }
    case 'dispute': {
      const dispute = await provider.readDispute(context, event.disputeId);
      if (!dispute) return;
      const { orderId, ...unknown } = await getPayer(context, provider, dispute.paymentId);
      if (orderId) return recordDispute(context, orderId, dispute);
      return reportUnknownDispute(context, provider, { dispute, ...unknown });
    }
    case 'nothing':
    // Other events contain nothing that the shop stores.
  }
}

async function takePayment(
  context: AppContext,
  provider: PaymentProvider,
  { paymentId, orderId: named }: { readonly paymentId: string; readonly orderId: string | null },
): Promise<void> {
  const state = await paymentStateOfPayment(context.db, paymentId);
  // Usually the browser's call has settled it before.
  if (state && isSettled(state)) return;
  const orderId = state?.order_id ?? uuidIn(named);
  if (orderId) await settleOrder(context, orderId, paymentId);
  await reportUnknownCharge(context, provider, { paymentId, orderId });
}

/** Stores the customer of a payment whose means the provider saved. The payment may be settled before. */
async function takeSavedMethod(context: AppContext, provider: PaymentProvider, paymentId: string): Promise<void> {
  const state = await paymentStateOfPayment(context.db, paymentId);
  const payment = state && (await provider.read(context, paymentId));
  if (payment) await storeSavingCustomer(context, state, payment);
}

/**
 * Returns the order that a payment pays, also when the shop has not settled that payment yet. Without one, it returns
 * the payment, and the order that it names.
 */
async function getPayer(
  context: AppContext,
  provider: PaymentProvider,
  paymentId: string | null,
): Promise<{ readonly orderId: string | null } & UnknownPayment> {
  if (!paymentId) return { orderId: null, payment: null, namedOrderId: null };
  const known = await orderOfProviderPayment(context.db, paymentId);
  if (known) return { orderId: known, payment: null, namedOrderId: null };
  const payment = await provider.read(context, paymentId);
  const namedOrderId = uuidIn(payment?.orderId ?? null);
  if (namedOrderId) await settleOrder(context, namedOrderId);
  return { orderId: await orderOfProviderPayment(context.db, paymentId), payment, namedOrderId };
}

/**
 * Applies a refund that the shop requested, or one from the provider's own dashboard, which is recorded first. One of a
 * payment that no order is paid with is reported to staff.
 */
async function takeRefund(context: AppContext, provider: PaymentProvider, reading: RefundReading): Promise<void> {
  const ownId = uuidIn(reading.refundId);
  const payout =
    (ownId && (await payoutById(context.db, ownId))) ||
    (await payoutByProviderId(context.db, reading.providerRefundId));
  if (payout) return applyPayout(context, payout.id, reading);
  const own = ownId ? await refundById(context.db, ownId) : null;
  const known = own ?? (await refundByProviderId(context.db, reading.providerRefundId));
  if (known) {
    await applyRefund(context, known.id, reading);
    return;
  }
  if (reading.status === 'FAILED') return;
  const { orderId, ...unknown } = await getPayer(context, provider, reading.paymentId);
  if (!orderId) return reportUnknownRefund(context, provider, { refund: reading, ...unknown });
  const refundId = await writeForeignRefund(context, orderId, reading);
  if (refundId) await applyRefund(context, refundId, reading);
}

async function writeForeignRefund(
  context: AppContext,
  orderId: string,
  reading: RefundReading,
): Promise<string | null> {
  // The payment may not have been settled yet. Without it, there is nothing to refund.
  await settleOrder(context, orderId);
  const state = await loadPaymentState(context.db, orderId);
  if (!state || state.payment_status === 'PENDING') return null;
  const id = uuidv7();
  return inTransaction(context.db, async (tx) => {
    const order = await lockPaymentState(tx, orderId);
    const written = await refundByProviderId(tx, reading.providerRefundId);
    if (written || !order) return written?.id ?? null;
    if (order.captures_later && (await isRelease(tx, order, reading))) return null;
    const { requestedAmount } = await refundSums(tx, orderId);
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

/** Returns whether the provider lists as a refund what it released of an authorisation. The books have it already. */
async function isRelease(tx: Db, order: PaymentStateRow, { amount }: RefundReading): Promise<boolean> {
  if (order.payment_status === 'FAILED') return true;
  const refunds = await refundsOfOrder(tx, order.order_id);
  return refunds.some((refund) => refund.purpose === 'RELEASE' && refund.amount === amount);
}

function uuidIn(text: string | null): string | null {
  return z.uuid().safeParse(text).data ?? null;
}

import { holdLastsMs } from '@vitrine/domain/orders/hold-limit.ts';
import { readAccountToken } from '@vitrine/domain/orders/status/order-status.ts';
import { mailEnqueued } from '../../mail/mail.ts';
import { getProvider, PaymentMismatch, PaymentProviderUnavailable } from '../../payments/payments.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { deleteEndedHolds } from '../record/order-holds.queries.ts';
import {
  loadPaymentState,
  type PaymentStateRow,
  type WaitingOrders,
  waitingOrders,
} from '../record/payment-state.queries.ts';
import { beginCharge, isWithoutCard } from './charge-order.ts';
import { enqueuePaymentFailed } from './payment-failed-email.ts';
import { applyPayment, cancelUnpaidOrder, failPayment, type Settled, settleOrder } from './settle-order.ts';

/** Younger charges are left to the call that makes them. An additional request would do no harm. */
const leftAloneMs = 10_000;
/** How long the shop requests the result of a charge with an unknown outcome. The specification names no time (decision 0034). */
export const abandonedMs = 30 * 60_000;
/** How long a new payment may take to appear in the provider's list. */
const listLagsMs = 2 * 60_000;
const neverCharged = {
  code: 'no_answer',
  declineCode: null,
  message: 'The payment could not be completed. Your card was not charged.',
};
const abandoned = { code: 'abandoned', message: 'The payment was not completed in time.' };

/**
 * A check of a waiting payment. It returns false when the provider did not respond, so that a request for the next
 * order would fail as well.
 */
type PaymentCheck = (context: AppContext, state: PaymentStateRow) => Promise<boolean>;

/**
 * Finishes charges with an unknown outcome, because the call that made them died, or got no response. The same call
 * with the same key returns the outcome. Otherwise it charges now, because the shopper requested it within the half
 * hour.
 */
export async function finishCharges(context: AppContext, now: Date): Promise<void> {
  const placed = { from: new Date(now.getTime() - abandonedMs), until: new Date(now.getTime() - leftAloneMs) };
  await checkWaitingOrders(context, { placed, isBegun: false }, (_, state) => finishCharge(context, state, now));
}

/**
 * Polls the provider for payments that wait for their shopper or their bank, and cancels abandoned ones. The limit is
 * ten minutes for an order that waits for its shopper, and half an hour for any other.
 */
export async function pollOpenPayments(context: AppContext, now: Date): Promise<void> {
  const abandonedBefore = new Date(now.getTime() - abandonedMs);
  const leftBefore = new Date(now.getTime() - holdLastsMs);
  const open = { from: abandonedBefore, until: new Date(now.getTime() - leftAloneMs) };
  await checkWaitingOrders(context, { placed: open, isBegun: true }, async (_, state) => {
    const settled = await settleOrder(context, state.order_id);
    const isLeft = settled?.payment?.state === 'NEEDS_SHOPPER' && state.created_at < leftBefore;
    if (isLeft) await cancelUnpaidOrder(context, state, abandoned);
    return true;
  });
  const unbegun = { from: abandonedBefore, until: leftBefore };
  await checkWaitingOrders(context, { placed: unbegun, isBegun: false }, async (_, state) => {
    if (isWithoutCard(state)) await cancelUnpaidOrder(context, state, abandoned);
    return true;
  });
  await checkWaitingOrders(
    context,
    { placed: { from: new Date(0), until: abandonedBefore }, isBegun: null },
    async (_, state) => {
      await cancelUnpaidOrder(context, state, abandoned);
      return true;
    },
  );
  await deleteEndedHolds(context.db);
}

async function checkWaitingOrders(context: AppContext, which: WaitingOrders, check: PaymentCheck): Promise<void> {
  let after: { readonly createdAt: Date; readonly id: string } | null = null;
  for (;;) {
    const page: { id: string; created_at: Date }[] = await waitingOrders(context.db, which, after);
    for (const order of page) if (!(await checkOrder(context, order.id, check))) return;
    const last = page.at(-1);
    if (!last || page.length < 100) return;
    after = { createdAt: last.created_at, id: last.id };
  }
}

async function checkOrder(context: AppContext, orderId: string, check: PaymentCheck): Promise<boolean> {
  try {
    const state = await loadPaymentState(context.db, orderId);
    return state?.status === 'PENDING' ? await check(context, state) : true;
  } catch (error) {
    // An unreachable provider gets no further requests until the next run. A single payment that does not match stops
    // no other order.
    if (error instanceof PaymentProviderUnavailable && !(error instanceof PaymentMismatch)) return false;
    context.log.error({ err: error, orderId }, 'could not settle an order');
    return true;
  }
}

async function finishCharge(context: AppContext, state: PaymentStateRow, now: Date): Promise<boolean> {
  if (isWithoutCard(state)) return true;
  const result = await beginCharge(context, state);
  switch (result.kind) {
    case 'READ':
      await reportOutcome(context, await applyPayment(context, state, result.payment));
      return true;
    case 'REFUSED':
      await reportOutcome(context, {
        state: await failPayment(context, state.order_id, { failure: result.failure, providerPaymentId: null }),
        payment: null,
      });
      return true;
    case 'WAITING':
      return true;
    case 'UNKNOWN':
      return findPayment(context, state, now);
  }
}

/**
 * Searches the provider's list for the payment after a server error, because the provider stores the error under the
 * key and returns it forever. If the payment is not in the list after the list's maximum delay, nothing was charged.
 */
async function findPayment(context: AppContext, state: PaymentStateRow, now: Date): Promise<boolean> {
  const found = await getProvider(state.payment_method).findByOrder(context, state.order_id);
  if (found) await reportOutcome(context, await applyPayment(context, state, found));
  // A lost payment from a saved account may be taken. The same call is repeated until the order is abandoned.
  else if (state.payment_method_id !== null && readAccountToken(state.payment_method_id)) return true;
  else if (now.getTime() - state.created_at.getTime() > listLagsMs) {
    await reportOutcome(context, {
      state: await failPayment(context, state.order_id, { failure: neverCharged, providerPaymentId: null }),
      payment: null,
    });
  }
  return true;
}

/**
 * Enqueues the email for a payment that failed, because the shopper expects an e-mail. A successful payment sends the
 * confirmation.
 */
async function reportOutcome(context: AppContext, { state }: Settled): Promise<void> {
  if (state.payment_status !== 'FAILED') return;
  await enqueuePaymentFailed(context.db, state);
  mailEnqueued(context);
}

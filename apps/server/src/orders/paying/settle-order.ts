import type { Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { mailEnqueued } from '../../mail/mail.ts';
import {
  getProvider,
  type PaymentFailure,
  PaymentMismatch,
  type PaymentReading,
  storeCreatedCustomer,
} from '../../payments/payments.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import type { Database } from '../../platform/database/migrations/schema.ts';
import { setAuditActor } from '../../platform/database/statements/audit-actor.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import { logOrderEvent } from '../../platform/runtime/order-events.ts';
import { deleteHold } from '../record/order-holds.queries.ts';
import { markOrderStatus } from '../record/order-status.queries.ts';
import {
  amountDue,
  loadPaymentState,
  lockPaymentState,
  markPaymentFailed,
  type PaymentStateRow,
  rememberProviderPayment,
} from '../record/payment-state.queries.ts';
import { restockItems, unitsToRestock } from '../record/stock.queries.ts';
import { refundLatePayment } from '../refunding/refund-late-payment.ts';
import { expireAuthorization, recordRelease } from './authorizations/end-authorization.ts';
import { recordAuthorization } from './authorizations/record-authorization.ts';
import { recordCapture } from './authorizations/record-capture.ts';
import { markPaidInGroup } from './mark-paid-in-group.ts';
import { enqueuePaymentFailed } from './payment-failed-email.ts';

/** The state of an order's payment, here and (after a request) at the provider. */
export interface Settled {
  readonly state: PaymentStateRow;
  readonly payment: PaymentReading | null;
}

/**
 * Synchronizes an order with the provider's state of its payment. Returns null if there is no such order. An event may
 * name a payment of which the shop had no response.
 * The browser's call, the webhook and the reconciling job all call this. It may run any number of times, at once and in
 * any order (docs/behaviour/orders.md#crashes).
 * @throws PaymentProviderUnavailable when only another request can determine the state, also for the payment of another
 * amount or order
 * @example const settled = await settleOrder(context, orderId); if (settled?.state.status === 'PAID')
 * mailEnqueued(context);
 */
export async function settleOrder(
  context: AppContext,
  orderId: string,
  namedPaymentId?: string,
): Promise<Settled | null> {
  const state = await loadPaymentState(context.db, orderId);
  if (!state) return null;
  if (isSettled(state)) return { state, payment: null };
  const payment =
    (await paymentAtProvider(context, state)) ??
    (namedPaymentId === undefined ? null : await lostPayment(context, state, namedPaymentId));
  return payment ? applyPayment(context, state, payment) : { state, payment: null };
}

/** Returns whether the shop has recorded the payment as successful. The provider then needs no further request. */
export function isSettled({ payment_status: status }: Pick<PaymentStateRow, 'payment_status'>): boolean {
  return status === 'PAID' || status === 'REFUNDED';
}

/** Reads the order's payment at the provider, or returns null when there is none. */
export async function paymentAtProvider(context: AppContext, state: PaymentStateRow): Promise<PaymentReading | null> {
  if (amountDue(state) === 0) return null;
  const provider = getProvider(state.payment_method);
  return state.provider_payment_id
    ? provider.read(context, state.provider_payment_id)
    : provider.findByOrder(context, state.order_id);
}

/** Reads a payment that an event names. Returns null when the order has another one, or it is not the order's payment. */
async function lostPayment(
  context: AppContext,
  state: PaymentStateRow,
  paymentId: string,
): Promise<PaymentReading | null> {
  if (state.provider_payment_id !== null || amountDue(state) === 0) return null;
  const payment = await getProvider(state.payment_method).read(context, paymentId);
  return payment && isSamePayment(state, payment) ? payment : null;
}

/** Applies the provider's latest response. */
export async function applyPayment(
  context: AppContext,
  state: PaymentStateRow,
  payment: PaymentReading,
): Promise<Settled> {
  requireSamePayment(state, payment);
  await storeSavingCustomer(context, state, payment);
  switch (payment.state) {
    case 'PAID':
      return { state: await applyPaid(context, state, payment), payment };
    case 'PROCESSING':
      await remember(context, state, payment);
      await deleteHold(context.db, state.order_id);
      return { state, payment };
    case 'NEEDS_SHOPPER':
      await remember(context, state, payment);
      return { state, payment };
    case 'AUTHORIZED':
      // The order was cancelled meanwhile. Its authorisation is released.
      if ((await recordAuthorization(context, state, payment)).status === 'CANCELLED')
        await getProvider(state.payment_method).cancel(context, payment.paymentId);
      return { state: await requireState(loadPaymentState(context.db, state.order_id), state.order_id), payment };
    case 'APPROVED': {
      await remember(context, state, payment);
      // The order was cancelled meanwhile. Nothing is taken without `resume`.
      if (state.payment_status !== 'PENDING') return { state, payment };
      const taken = await getProvider(state.payment_method).resume(context, payment.paymentId);
      return taken && taken.state !== 'APPROVED' ? applyPayment(context, state, taken) : { state, payment };
    }
    case 'DECLINED': {
      if (state.payment_status !== 'PENDING') return { state, payment };
      // A declined payment could still be confirmed with another card. It is cancelled first, before the stock is
      // returned.
      const ended = await getProvider(state.payment_method).cancel(context, payment.paymentId);
      if (ended && ended.state !== 'CANCELLED') return applyPayment(context, state, ended);
      return failAsRead(context, state, payment);
    }
    case 'CANCELLED':
      if (state.authorized_until !== null) return { state: await expireAuthorization(context, state), payment };
      return failAsRead(context, state, payment);
  }
}

/** Stores the customer that the payment created, before the order is settled. Afterwards its payment is not read again. */
export async function storeSavingCustomer(
  context: AppContext,
  { payment_method: method, saves_method: isSaving, user_id: userId }: PaymentStateRow,
  { savedFor: customerId }: PaymentReading,
): Promise<void> {
  if (isSaving && customerId !== undefined) await storeCreatedCustomer(context, { method, userId, customerId });
}

async function remember(context: AppContext, state: PaymentStateRow, { paymentId }: PaymentReading): Promise<void> {
  if (state.provider_payment_id !== null) return;
  const account = await getProvider(state.payment_method).connection.account(context);
  await rememberProviderPayment(context.db, state.order_id, { paymentId: paymentId, account });
}

/** The party that cancels an unpaid order, and the reason. */
interface CancelledBy {
  readonly userId?: string;
  readonly reason?: string;
  /** The event in the log. If absent, the payment was declined. */
  readonly event?: 'cancelled';
  /**
   * Writes additional data of the cancellation, in its transaction. It is not called when the order was decided before.
   */
  readonly onCancelled?: (tx: Transaction<Database>) => Promise<void>;
}

/**
 * Cancels the payment at the provider first, then returns the stock. The payment may turn out to be paid. One that the
 * bank is processing cannot be cancelled: the order waits for its result, which may take days.
 */
export async function cancelUnpaidOrder(
  context: AppContext,
  state: PaymentStateRow,
  because: { readonly code: string; readonly message: string } & CancelledBy,
): Promise<Settled> {
  const known = await paymentAtProvider(context, state);
  const payment =
    known && !['PAID', 'CANCELLED', 'PROCESSING'].includes(known.state)
      ? await getProvider(state.payment_method).cancel(context, known.paymentId)
      : known;
  if (payment && payment.state !== 'CANCELLED') return applyPayment(context, state, payment);
  const failure = { code: because.code, declineCode: null, message: because.message };
  const providerPaymentId = payment?.paymentId ?? null;
  const ended = await failPayment(context, state.order_id, {
    ...because,
    failure,
    providerPaymentId,
    event: 'cancelled',
  });
  return { state: ended, payment };
}

/**
 * Moves the payment from PENDING to FAILED and the order to CANCELLED, returns the stock and enqueues the promised
 * email, all in one transaction. It does nothing to an order that is no longer PENDING.
 */
export async function failPayment(
  context: AppContext,
  orderId: string,
  ending: { readonly failure: PaymentFailure; readonly providerPaymentId: string | null } & CancelledBy,
): Promise<PaymentStateRow> {
  const { failure, providerPaymentId, ...by } = ending;
  let isFailedNow = false;
  const failed = await inTransaction(context.db, async (tx) => {
    isFailedNow = false;
    const state = await requireState(lockPaymentState(tx, orderId), orderId);
    if (state.status !== 'PENDING') return state;
    await setAuditActor(tx, {
      orderId,
      userId: by.userId ?? null,
      statusReason: by.reason ?? failure.message,
      stockReason: 'GIVEN_BACK',
    });
    await markPaymentFailed(tx, {
      orderId,
      providerPaymentId,
      code: failure.declineCode ?? failure.code,
      message: failure.message,
    });
    if (state.authorized_until !== null) await recordRelease(tx, orderId);
    await markOrderStatus(tx, orderId, 'CANCELLED');
    await restockItems(tx, await unitsToRestock(tx, orderId));
    const ended = await requireState(loadPaymentState(tx, orderId), orderId);
    if (ended.mail_promised) await enqueuePaymentFailed(tx, ended);
    await by.onCancelled?.(tx);
    isFailedNow = true;
    return ended;
  });
  if (isFailedNow) {
    logOrderEvent(context, by.event ?? 'declined', {
      orderId,
      orderNumber: failed.number,
      providerId: failed.provider_payment_id,
      code: failed.failure_code,
    });
  }
  if (failed.mail_promised) mailEnqueued(context);
  return failed;
}

/**
 * Moves an order from PENDING to PAID and enqueues both emails. A payment that arrives after the cancellation of its
 * order is refunded in full.
 */
async function applyPaid(
  context: AppContext,
  state: PaymentStateRow,
  payment: PaymentReading,
): Promise<PaymentStateRow> {
  const isPaidNow = state.captures_later
    ? await recordCapture(context, state, payment)
    : await markPaidInGroup(context.db, {
        orderId: state.order_id,
        providerPaymentId: payment.paymentId,
        // A payment without an amount is not created at the provider.
        providerAccount:
          amountDue(state) === 0 ? null : await getProvider(state.payment_method).connection.account(context),
        providerChargeId: payment.chargeId,
        cardBrand: payment.cardBrand,
        cardLast4: payment.cardLast4,
        confirmationMailId: uuidv7(),
        staffMailId: uuidv7(),
      });
  if (isPaidNow) {
    logOrderEvent(context, 'paid', {
      orderId: state.order_id,
      orderNumber: state.number,
      providerId: payment.paymentId,
    });
    mailEnqueued(context);
    return { ...state, status: 'PAID', payment_status: 'PAID', provider_payment_id: payment.paymentId };
  }
  const current = await requireState(loadPaymentState(context.db, state.order_id), state.order_id);
  if (current.payment_status === 'FAILED') await refundLatePayment(context, current, payment);
  return current;
}

async function failAsRead(context: AppContext, state: PaymentStateRow, payment: PaymentReading): Promise<Settled> {
  const notCompleted = { code: 'payment_cancelled', declineCode: null, message: 'The payment was not completed.' };
  const failure = payment.failure ?? notCompleted;
  const failed = await failPayment(context, state.order_id, { failure, providerPaymentId: payment.paymentId });
  return { state: failed, payment };
}

function isSamePayment(state: PaymentStateRow, payment: PaymentReading): boolean {
  const due = amountDue(state);
  const isPartOfAuthorized = state.captures_later && payment.amountReceived > 0 && payment.amountReceived < due;
  const isPaidInFull = payment.state !== 'PAID' || payment.amountReceived === due || isPartOfAuthorized;
  const isSame = payment.orderId === state.order_id && payment.amount === due && payment.currency === state.currency;
  return isSame && isPaidInFull;
}

function requireSamePayment(state: PaymentStateRow, payment: PaymentReading): void {
  if (isSamePayment(state, payment)) return;
  throw new PaymentMismatch(
    `Payment ${payment.paymentId} (${payment.amountReceived} of ${payment.amount} ${payment.currency}, order ${payment.orderId}) ` +
      `is not the payment of order ${state.order_id} (${amountDue(state)} ${state.currency}).`,
  );
}

async function requireState(read: Promise<PaymentStateRow | null>, orderId: string): Promise<PaymentStateRow> {
  const state = await read;
  if (!state) throw new Error(`Order ${orderId} has no payment.`);
  return state;
}

import type { Cents } from '@vitrine/domain/money/cents.ts';
import { getAuthorization, planCapture } from '@vitrine/domain/payments/authorization.ts';
import { getProvider, PaymentProviderUnavailable } from '../../../payments/payments.ts';
import type { AppContext } from '../../../platform/boot/context.ts';
import { inTransaction } from '../../../platform/database/statements/transaction.ts';
import { recordAudit } from '../../../platform/http/caller/audit.ts';
import type { SignedInCaller } from '../../../platform/http/caller/caller.ts';
import { type Failure, failure, type Outcome, success } from '../../../platform/runtime/outcome.ts';
import { isClosedToDemo, paymentRefusal } from '../../record/demo-orders.ts';
import { insertPaymentEvent, paymentEvents } from '../../record/payment-events.queries.ts';
import { loadPaymentState, lockPaymentState, type PaymentStateRow } from '../../record/payment-state.queries.ts';
import { applyPayment, isSettled, settleOrder } from '../settle-order.ts';

/** The member of staff who requests a capture. Null when the shop repeats a request by itself. */
interface CaptureBy {
  readonly caller: SignedInCaller;
  readonly requestId: string;
}

interface WantedCapture {
  readonly orderId: string;
  /** Cents. Null for everything that is authorised. */
  readonly amount: Cents | null;
  readonly by: CaptureBy | null;
}

interface BegunCapture {
  readonly state: PaymentStateRow;
  readonly captureId: string;
  readonly amount: Cents;
}

/**
 * Captures an authorised payment, or a part of it; the rest is released. The request is stored before the call, with the
 * key of the call, so that any number of calls takes the amount once.
 * Fails with NOT_FOUND, BAD_TRANSITION (not authorised, captured, expired), UNPROCESSABLE (more than is authorised),
 * IN_PROGRESS, PROVIDER_ERROR (refused) or PROVIDER_UNAVAILABLE: a job then finds the result.
 */
export async function capturePayment(context: AppContext, wanted: WantedCapture): Promise<Outcome<PaymentStateRow>> {
  const begun = await beginCapture(context, wanted);
  if (!begun.ok) return begun;
  const { state, captureId, amount } = begun.value;
  const provider = getProvider(state.payment_method);
  const { provider_payment_id: paymentId, currency } = state;
  if (paymentId === null) return failure('BAD_TRANSITION', 'This payment is not authorised.');
  const result = await provider.capture(context, { captureId, paymentId, amount, currency });
  try {
    if (result.kind === 'READ') await applyPayment(context, state, result.payment);
    else if (result.kind === 'REFUSED') await applyRefusal(context, begun.value, result.failure.message);
    else context.log.warn({ orderId: wanted.orderId }, 'no response to a capture: a job will request it again');
  } catch (error) {
    if (!(error instanceof PaymentProviderUnavailable)) throw error;
  }
  return captureOutcome(context, wanted.orderId);
}

/** Captures for a member of staff. Fails like `capturePayment`, and with DEMO_RESTRICTED. */
export async function captureByStaff(
  context: AppContext,
  wanted: WantedCapture & { readonly by: CaptureBy },
): Promise<Outcome<PaymentStateRow>> {
  const order = await loadPaymentState(context.db, wanted.orderId);
  if (order && isClosedToDemo(wanted.by.caller, order)) return paymentRefusal;
  return capturePayment(context, wanted);
}

async function beginCapture(context: AppContext, { orderId, amount: wanted, by }: WantedCapture) {
  return inTransaction(context.db, async (tx): Promise<Outcome<BegunCapture>> => {
    const state = await lockPaymentState(tx, orderId);
    if (!state) return failure('NOT_FOUND', 'There is no such order.');
    const plan = planCapture(getAuthorization(await paymentEvents(tx, orderId)), wanted, state.currency);
    if (!plan.ok) return failure(refusalCodes[plan.code], plan.detail);
    const { amount, repeats } = plan.value;
    if (repeats !== null) return success({ state, captureId: repeats, amount });
    const userId = by?.caller.userId ?? null;
    const captureId = await insertPaymentEvent(tx, { orderId, kind: 'CAPTURE_REQUESTED', amount, userId });
    await recordAudit(tx, {
      caller: by?.caller ?? null,
      action: 'capture',
      resource: 'orders',
      resourceId: orderId,
      before: null,
      after: { amount },
      requestId: by?.requestId ?? null,
    });
    return success({ state, captureId, amount });
  });
}

const refusalCodes = {
  NOT_AUTHORIZED: 'BAD_TRANSITION',
  CAPTURE_IN_PROGRESS: 'IN_PROGRESS',
  CAPTURE_TOO_LARGE: 'UNPROCESSABLE',
} as const;

/**
 * Records that the provider refused a capture. It may refuse because the payment is captured already, or has lapsed, so
 * the payment is read first.
 * @throws PaymentProviderUnavailable when only a later request can give the result
 */
async function applyRefusal(context: AppContext, { state, captureId, amount }: BegunCapture, reason: string) {
  const { order_id: orderId } = state;
  await settleOrder(context, orderId);
  await inTransaction(context.db, async (tx) => {
    await lockPaymentState(tx, orderId);
    const { request } = getAuthorization(await paymentEvents(tx, orderId));
    if (request?.id === captureId) await insertPaymentEvent(tx, { orderId, kind: 'CAPTURE_REFUSED', amount, reason });
  });
}

/** Returns the paid order, or why it is not paid. */
async function captureOutcome(context: AppContext, orderId: string): Promise<Outcome<PaymentStateRow>> {
  const state = await loadPaymentState(context.db, orderId);
  if (state && isSettled(state)) return success(state);
  switch (getAuthorization(await paymentEvents(context.db, orderId)).state) {
    case 'CAPTURING':
      return failure(
        'PROVIDER_UNAVAILABLE',
        'The capture has no result yet. The order becomes paid as soon as the provider responds.',
      );
    case 'EXPIRED':
    case 'RELEASED':
      return failure('BAD_TRANSITION', 'The authorisation of this payment has ended. Nothing was captured.');
    default:
      return failure('PROVIDER_ERROR', 'The provider refused the capture. Nothing was captured.');
  }
}

/**
 * Captures the payment of an order before it ships, when it is only authorised. Returns null when the order may go on.
 * Otherwise returns why nothing was captured; the order must not ship then.
 */
export async function captureBeforeShipping(
  context: AppContext,
  { orderId, by }: { readonly orderId: string; readonly by: CaptureBy },
): Promise<Failure | null> {
  const state = await loadPaymentState(context.db, orderId);
  if (state?.status !== 'PENDING' || state.authorized_until === null) return null;
  const captured = await captureByStaff(context, { orderId, amount: null, by });
  return captured.ok ? null : captured;
}

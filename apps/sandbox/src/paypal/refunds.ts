import { notFound, unprocessable } from './failure.ts';
import { fromHundredths, readMoney, toHundredths } from './money.ts';
import type { PayPalCapture, PayPalRefund } from './objects.ts';
import type { PayPalContext } from './paypal-context.ts';

/** Refunds a part of a capture, or the rest of it without an amount. */
export function refundCapture(
  context: PayPalContext,
  captureId: string,
  body: Readonly<Record<string, unknown>>,
): PayPalRefund {
  const capture = context.captures.get(captureId);
  if (!capture) throw notFound();
  if (capture.status === 'PENDING' || capture.status === 'DECLINED')
    throw unprocessable('PENDING_CAPTURE', 'Cannot initiate a refund as the capture is pending.');
  const refunded = getRefunded(context, captureId);
  const left = toHundredths(capture.amount) - refunded;
  if (left === 0) throw unprocessable('CAPTURE_FULLY_REFUNDED', 'The capture has already been fully refunded');
  const { currency_code: currency } = capture.amount;
  const amount = body['amount'] === undefined ? fromHundredths(left, currency) : readMoney(body['amount']);
  if (amount.currency_code !== currency)
    throw unprocessable('CURRENCY_MISMATCH', 'Refund must be in the same currency as the capture.');
  if (toHundredths(amount) > left)
    throw unprocessable(
      'REFUND_AMOUNT_EXCEEDED',
      'The refund amount must be less than or equal to the capture amount that has not yet been refunded.',
    );
  const refund: PayPalRefund = {
    id: context.id(),
    captureId,
    orderId: capture.orderId,
    status: 'COMPLETED',
    createdAt: context.now(),
    customId: typeof body['custom_id'] === 'string' ? body['custom_id'] : null,
    amount,
  };
  const status = toHundredths(amount) === left ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
  context.refunds.put(refund);
  context.captures.put({ ...capture, status } satisfies PayPalCapture);
  context.deliver('PAYMENT.CAPTURE.REFUNDED', refundBody(context, refund));
  return refund;
}

/** Returns the refunded part of a capture, in hundredths. */
function getRefunded(context: PayPalContext, captureId: string): number {
  const made = context.refunds
    .list({ field: 'captureId', value: captureId })
    .filter(({ status }) => status !== 'FAILED');
  return made.reduce((sum, refund) => sum + toHundredths(refund.amount), 0);
}

export function refundById(context: PayPalContext, id: string): PayPalRefund {
  const refund = context.refunds.get(id);
  if (!refund) throw notFound();
  return refund;
}

/** Returns a refund in PayPal's form. */
export function refundBody(context: PayPalContext, refund: PayPalRefund): object {
  return {
    id: refund.id,
    status: refund.status,
    amount: refund.amount,
    ...(refund.customId !== null && { custom_id: refund.customId }),
    create_time: refund.createdAt,
    links: [
      { rel: 'self', href: context.apiUrl(`/v2/payments/refunds/${refund.id}`), method: 'GET' },
      { rel: 'up', href: context.apiUrl(`/v2/payments/captures/${refund.captureId}`), method: 'GET' },
    ],
  };
}

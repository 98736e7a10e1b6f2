import { readAccountToken } from '@vitrine/domain/orders/status/order-status.ts';
import {
  type ChargeResult,
  type DisputeReading,
  PaymentProviderUnavailable,
  type PaymentReading,
  type RefundReading,
  type RefundResult,
} from '../../payment.ts';
import type { CaptureRequest, ChargeRequest, PaymentShop, RefundRequest } from '../../payment-provider.ts';
import { toMoney } from './paypal-amounts.ts';
import { callPayPal, type PayPalAnswer } from './paypal-client.ts';
import {
  authorizationOfOrder,
  cancelledId,
  captureOfRefund,
  declined,
  disputeReading,
  orderOfCapture,
  orderReading,
  refundReading,
  refundsOfOrder,
  refusal,
} from './paypal-readings.ts';
import { payingTokenId } from './paypal-saved-accounts.ts';

/**
 * Creates an order at PayPal, which the shopper approves on PayPal's page, or which a saved account pays at once. The
 * order's id is the idempotency key, so any number of calls creates one order.
 */
export async function beginPayPal(shop: PaymentShop, request: ChargeRequest): Promise<ChargeResult> {
  try {
    const source = await paymentSource(shop, request);
    if (source === null) return { kind: 'REFUSED', failure: declined('TOKEN_ID_NOT_FOUND') };
    let answer = await createOrder(shop, request, { source, requestId: `order-${request.orderId}` });
    // An account without a vault takes the payment, and saves nothing.
    if (isRefusal(answer) && 'attributes' in source)
      answer = await createOrder(shop, request, { source: {}, requestId: `order-${request.orderId}-unsaved` });
    if (isRefusal(answer)) return { kind: 'REFUSED', failure: declined(refusal(answer.body).code) };
    return { kind: 'READ', payment: reliable(answer, orderReading(answer.body)) };
  } catch (error) {
    // An amount that PayPal cannot take is never sent.
    if (error instanceof RangeError) return { kind: 'REFUSED', failure: declined('AMOUNT') };
    return { kind: 'UNKNOWN', cause: error };
  }
}

function createOrder(
  shop: PaymentShop,
  request: ChargeRequest,
  { source, requestId }: { readonly source: object; readonly requestId: string },
): Promise<PayPalAnswer> {
  return callPayPal(shop, {
    method: 'POST',
    path: '/v2/checkout/orders',
    requestId,
    body: {
      intent: request.isCapturedLater ? 'AUTHORIZE' : 'CAPTURE',
      purchase_units: [
        {
          reference_id: 'default',
          custom_id: request.orderId,
          description: `Order ${request.orderNumber}`,
          amount: toMoney(request.amount, request.currency),
        },
      ],
      payment_source: {
        paypal: {
          ...source,
          experience_context: {
            user_action: 'PAY_NOW',
            shipping_preference: 'NO_SHIPPING',
            return_url: request.returnUrl,
            cancel_url: request.cancelUrl,
          },
        },
      },
    },
  });
}

/**
 * Returns the saved account that pays, or whether the account of the payer is saved. Returns null for an account that is
 * not the customer's own.
 */
async function paymentSource(shop: PaymentShop, { paymentMethodId, customer }: ChargeRequest): Promise<object | null> {
  const account = readAccountToken(paymentMethodId);
  if (account) {
    const tokenId = await payingTokenId(shop, account.id, customer?.id ?? null);
    return tokenId === null ? null : { vault_id: tokenId };
  }
  if (!customer?.savesMethod) return {};
  return {
    attributes: {
      ...(customer.id !== null && { customer: { id: customer.id } }),
      // Two people with one PayPal account have a token each, so that the erasure of one does not delete the other's.
      vault: { store_in_vault: 'ON_SUCCESS', usage_type: 'MERCHANT', permit_multiple_payment_tokens: true },
    },
  };
}

export async function readPayPal(shop: PaymentShop, paymentId: string): Promise<PaymentReading | null> {
  const answer = await get(shop, orderPath(paymentId));
  return answer && reliable(answer, orderReading(answer.body));
}

/** Captures or authorises an approved order. PayPal does it once, because the call has the order's key. */
export async function resumePayPal(shop: PaymentShop, paymentId: string): Promise<PaymentReading | null> {
  const read = await get(shop, orderPath(paymentId));
  const payment = read && reliable(read, orderReading(read.body));
  if (payment?.state !== 'APPROVED') return payment;
  const step = authorizationOfOrder(read?.body).isIntended ? 'authorize' : 'capture';
  const answer = await callPayPal(shop, {
    method: 'POST',
    path: `${orderPath(paymentId)}/${step}`,
    requestId: `${step}-${paymentId}`,
    body: {},
  });
  if (answer.status === 404) return null;
  if (!isRefusal(answer)) return reliable(answer, orderReading(answer.body));
  const { code } = refusal(answer.body);
  if (code === 'ORDER_ALREADY_CAPTURED' || code === 'ORDER_ALREADY_AUTHORIZED') return readPayPal(shop, paymentId);
  if (code === 'ORDER_NOT_APPROVED') return { ...payment, state: 'NEEDS_SHOPPER' };
  return { ...payment, state: 'DECLINED', failure: declined(code) };
}

/** Captures an authorised order, or a part of it, as its final capture. The capture's id is the idempotency key. */
export async function capturePayPal(
  shop: PaymentShop,
  { captureId, paymentId, amount, currency }: CaptureRequest,
): Promise<ChargeResult> {
  try {
    const order = await get(shop, orderPath(paymentId));
    const { id } = authorizationOfOrder(order?.body);
    if (id === null) return { kind: 'REFUSED', failure: declined('NOT_AUTHORIZED') };
    const answer = await callPayPal(shop, {
      method: 'POST',
      path: `${authorizationPath(id)}/capture`,
      requestId: `capture-${captureId}`,
      body: { amount: toMoney(amount, currency), final_capture: true },
    });
    if (isRefusal(answer)) {
      const { code, message } = refusal(answer.body);
      return { kind: 'REFUSED', failure: { code, declineCode: null, message } };
    }
    const payment = await readPayPal(shop, paymentId);
    return payment ? { kind: 'READ', payment } : { kind: 'UNKNOWN', cause: new Error('no payment') };
  } catch (error) {
    return { kind: 'UNKNOWN', cause: error };
  }
}

/** Releases an authorised order. Returns its state, which may be paid. */
async function voidAuthorization(
  shop: PaymentShop,
  payment: PaymentReading,
  authorizationId: string,
): Promise<PaymentReading | null> {
  const answer = await callPayPal(shop, {
    method: 'POST',
    path: `${authorizationPath(authorizationId)}/void`,
    body: {},
  });
  return isRefusal(answer) ? readPayPal(shop, payment.paymentId) : { ...payment, state: 'CANCELLED' };
}

/**
 * Marks an order as cancelled, so that it is never captured. PayPal has no call to cancel an order: it expires some
 * hours later. An authorisation is released. Returns its state, which may be paid.
 */
export async function cancelPayPal(shop: PaymentShop, paymentId: string): Promise<PaymentReading | null> {
  const read = await get(shop, orderPath(paymentId));
  const payment = read && reliable(read, orderReading(read.body));
  if (!payment || isTaken(payment)) return payment;
  const authorization = authorizationOfOrder(read?.body).id;
  if (payment.state === 'AUTHORIZED' && authorization) return voidAuthorization(shop, payment, authorization);
  if (payment.state === 'CANCELLED') return payment;
  const path = "/purchase_units/@reference_id=='default'/custom_id";
  const answer = await callPayPal(shop, {
    method: 'PATCH',
    path: orderPath(paymentId),
    body: [{ op: 'replace', path, value: cancelledId(payment.orderId) }],
  });
  const latest = isRefusal(answer) ? await readPayPal(shop, paymentId) : payment;
  return latest && isTaken(latest) ? latest : { ...payment, state: 'CANCELLED' };
}

function isTaken({ state }: PaymentReading): boolean {
  return state === 'PAID' || state === 'PROCESSING';
}

/** Refunds a part of the capture of an order, or all of it. The refund's id is the idempotency key. */
export async function refundPayPal(
  shop: PaymentShop,
  { refundId, paymentId, amount }: RefundRequest,
): Promise<RefundResult> {
  if (paymentId === null) throw new Error(`Refund ${refundId} has no payment to refund.`);
  try {
    const payment = await readPayPal(shop, paymentId);
    if (payment?.state !== 'PAID' || payment.chargeId === null)
      return { kind: 'REFUSED', message: 'PayPal has not taken this payment.' };
    const answer = await callPayPal(shop, {
      method: 'POST',
      path: `/v2/payments/captures/${encodeURIComponent(payment.chargeId)}/refund`,
      requestId: `refund-${refundId}`,
      body: { amount: toMoney(amount, payment.currency), custom_id: refundId },
    });
    if (isRefusal(answer)) return { kind: 'REFUSED', message: refusal(answer.body).message };
    return { kind: 'READ', refund: reliable(answer, refundReading(answer.body, paymentId)) };
  } catch (error) {
    if (error instanceof RangeError) return { kind: 'REFUSED', message: error.message };
    return { kind: 'UNKNOWN', cause: error };
  }
}

export async function readPayPalRefund(shop: PaymentShop, refundId: string): Promise<RefundReading | null> {
  const answer = await get(shop, `/v2/payments/refunds/${encodeURIComponent(refundId)}`);
  if (!answer) return null;
  const captureId = captureOfRefund(answer.body);
  return reliable(answer, refundReading(answer.body, captureId && (await paymentOfCapture(shop, captureId))));
}

/** Returns all refunds of an order, including those created in PayPal's own pages. */
export async function payPalRefunds(shop: PaymentShop, paymentId: string): Promise<readonly RefundReading[]> {
  const answer = await get(shop, orderPath(paymentId));
  return answer ? reliable(answer, refundsOfOrder(answer.body)) : [];
}

export async function readPayPalDispute(shop: PaymentShop, disputeId: string): Promise<DisputeReading | null> {
  const answer = await get(shop, `/v1/customer/disputes/${encodeURIComponent(disputeId)}`);
  if (!answer) return null;
  const { reading, captureId } = reliable(answer, disputeReading(answer.body));
  return { ...reading, paymentId: captureId && (await paymentOfCapture(shop, captureId)) };
}

async function paymentOfCapture(shop: PaymentShop, captureId: string): Promise<string | null> {
  const answer = await get(shop, `/v2/payments/captures/${encodeURIComponent(captureId)}`);
  return answer && orderOfCapture(answer.body);
}

function authorizationPath(id: string): string {
  return `/v2/payments/authorizations/${encodeURIComponent(id)}`;
}

function orderPath(paymentId: string): string {
  return `/v2/checkout/orders/${encodeURIComponent(paymentId)}`;
}

/** Returns null when PayPal does not know the object. */
async function get(shop: PaymentShop, path: string): Promise<PayPalAnswer | null> {
  const answer = await callPayPal(shop, { method: 'GET', path });
  return answer.status === 404 ? null : answer;
}

/** Returns whether PayPal refuses the call itself. A 409 means that the same call is running, so it is not final. */
function isRefusal({ status }: PayPalAnswer): boolean {
  return status >= 400 && status !== 409;
}

function reliable<Reading>({ status }: PayPalAnswer, reading: Reading | null): Reading {
  if (status >= 400 || reading === null)
    throw new PaymentProviderUnavailable(`PayPal returned an unreliable response with status ${status}.`);
  return reading;
}

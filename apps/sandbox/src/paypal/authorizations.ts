import { authorizationBody } from './authorization-body.ts';
import { notFound, unprocessable } from './failure.ts';
import { readMoney, toHundredths } from './money.ts';
import type { PayPalAuthorization, PayPalCapture, PayPalOrder } from './objects.ts';
import { captureBody, orderById, refuseBuyer } from './orders.ts';
import type { PayPalContext } from './paypal-context.ts';
import { saveAccount } from './saved-accounts.ts';

/** PayPal authorises for 29 days. */
const lifeMs = 29 * 24 * 3_600_000;

/** Authorises an approved order once. */
export function authorizeOrder(context: PayPalContext, id: string): PayPalOrder {
  const order = orderById(context, id);
  if (order.status === 'COMPLETED') throw unprocessable('ORDER_ALREADY_AUTHORIZED', 'Order already authorized.');
  refuseBuyer(order);
  if (order.intent === 'CAPTURE')
    throw unprocessable('ACTION_DOES_NOT_MATCH_INTENT', 'Order was created with an intent to CAPTURE.');
  const authorization: PayPalAuthorization = {
    id: context.id(),
    orderId: id,
    status: 'CREATED',
    createdAt: context.now(),
    expiresAt: new Date(Date.now() + lifeMs).toISOString(),
    customId: order.customId,
    amount: order.amount,
  };
  const completed: PayPalOrder = { ...order, status: 'COMPLETED' };
  context.authorizations.put(authorization);
  context.orders.put(completed);
  saveAccount(context, completed);
  context.deliver('PAYMENT.AUTHORIZATION.CREATED', authorizationBody(context, authorization));
  return completed;
}

export function authorizationById(context: PayPalContext, id: string): PayPalAuthorization {
  const authorization = context.authorizations.get(id);
  if (!authorization) throw notFound();
  return authorization;
}

/** Captures an authorisation, or a part of it. The sandbox takes final captures only. */
export function captureAuthorization(
  context: PayPalContext,
  id: string,
  body: Readonly<Record<string, unknown>>,
): PayPalCapture {
  const authorization = authorizationById(context, id);
  if (authorization.status === 'VOIDED') throw unprocessable('AUTHORIZATION_VOIDED', 'Authorization has been voided.');
  if (authorization.status !== 'CREATED')
    throw unprocessable('AUTHORIZATION_ALREADY_CAPTURED', 'Authorization has already been captured.');
  if (Date.parse(authorization.expiresAt) <= Date.now())
    throw unprocessable('AUTHORIZATION_EXPIRED', 'Authorization has expired.');
  const amount = body['amount'] === undefined ? authorization.amount : readMoney(body['amount']);
  if (amount.currency_code !== authorization.amount.currency_code)
    throw unprocessable('CURRENCY_MISMATCH', 'Currency of capture must be the same as currency of authorization.');
  if (toHundredths(amount) > toHundredths(authorization.amount))
    throw unprocessable('MAX_CAPTURE_AMOUNT_EXCEEDED', 'Capture amount exceeds allowable limit.');
  const capture: PayPalCapture = {
    id: context.id(),
    orderId: authorization.orderId,
    status: 'COMPLETED',
    createdAt: context.now(),
    customId: authorization.customId,
    amount,
  };
  context.captures.put(capture);
  context.authorizations.put({ ...authorization, status: 'CAPTURED' });
  context.deliver('PAYMENT.CAPTURE.COMPLETED', captureBody(context, capture));
  return capture;
}

/** Releases an authorisation. */
export function voidAuthorization(context: PayPalContext, id: string): void {
  const authorization = authorizationById(context, id);
  if (authorization.status === 'VOIDED')
    throw unprocessable('PREVIOUSLY_VOIDED', 'Authorization has been previously voided.');
  if (authorization.status !== 'CREATED')
    throw unprocessable('PREVIOUSLY_CAPTURED', 'Authorization has been previously captured.');
  const voided: PayPalAuthorization = { ...authorization, status: 'VOIDED' };
  context.authorizations.put(voided);
  context.deliver('PAYMENT.AUTHORIZATION.VOIDED', authorizationBody(context, voided));
}

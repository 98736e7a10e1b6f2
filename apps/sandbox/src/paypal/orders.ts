import { authorizationBody } from './authorization-body.ts';
import { invalidRequest, notFound, unprocessable } from './failure.ts';
import { readMoney } from './money.ts';
import type { Buyer, PayPalCapture, PayPalOrder } from './objects.ts';
import type { PayPalContext } from './paypal-context.ts';
import { refundBody } from './refunds.ts';
import { saveAccount, savedSource } from './saved-accounts.ts';

type Body = Readonly<Record<string, unknown>>;

/** Creates an order that waits for its buyer. */
export function createOrder(context: PayPalContext, body: Body): PayPalOrder {
  const units = body['purchase_units'];
  const { intent } = body;
  if ((intent !== 'CAPTURE' && intent !== 'AUTHORIZE') || !Array.isArray(units) || units.length !== 1)
    throw invalidRequest('INVALID_PARAMETER_VALUE', 'The sandbox takes one purchase unit.');
  const unit = units[0] as Body;
  const { return_url: returnUrl, cancel_url: cancelUrl } = experience(body);
  const { vault_id: vaultId, attributes } = toSource(body);
  const order: PayPalOrder = {
    id: context.id(),
    status: 'PAYER_ACTION_REQUIRED',
    createdAt: context.now(),
    referenceId: text(unit['reference_id']) ?? 'default',
    customId: text(unit['custom_id']),
    description: text(unit['description']),
    amount: readMoney(unit['amount']),
    returnUrl,
    cancelUrl,
    buyer: null,
    intent,
    ...(attributes?.vault?.store_in_vault === 'ON_SUCCESS' && {
      saves: { customerId: text(attributes.customer?.id) },
    }),
    ...(typeof vaultId === 'string' && { vaultId }),
  };
  context.orders.put(order);
  return order;
}

function experience(body: Body): { readonly return_url: string; readonly cancel_url: string } {
  const { return_url, cancel_url } = toSource(body).experience_context ?? {};
  if (
    typeof return_url !== 'string' ||
    !URL.canParse(return_url) ||
    typeof cancel_url !== 'string' ||
    !URL.canParse(cancel_url)
  )
    throw invalidRequest('MISSING_REQUIRED_PARAMETER', 'return_url and cancel_url are required.');
  return { return_url, cancel_url };
}

interface PayPalSource {
  readonly experience_context?: { readonly return_url?: unknown; readonly cancel_url?: unknown };
  readonly vault_id?: unknown;
  readonly attributes?: {
    readonly customer?: { readonly id?: unknown };
    readonly vault?: { readonly store_in_vault?: unknown };
  };
}

function toSource(body: Body): PayPalSource {
  return (body['payment_source'] as { readonly paypal?: PayPalSource } | undefined)?.paypal ?? {};
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value.slice(0, 127) : null;
}

export function orderById(context: PayPalContext, id: string): PayPalOrder {
  const order = context.orders.get(id);
  if (!order) throw notFound();
  return order;
}

/** Replaces the custom id, which is the only change that the shop makes. */
export function patchOrder(context: PayPalContext, id: string, patches: unknown): void {
  const order = orderById(context, id);
  if (order.status === 'COMPLETED')
    throw unprocessable('ORDER_ALREADY_COMPLETED', 'The order cannot be patched after it is completed.');
  for (const { op, path, value } of Array.isArray(patches) ? (patches as Body[]) : []) {
    if (
      op !== 'replace' ||
      path !== `/purchase_units/@reference_id=='${order.referenceId}'/custom_id` ||
      typeof value !== 'string'
    )
      throw unprocessable('INVALID_PATCH_OPERATION', 'The operation cannot be honored.');
    context.orders.put({ ...order, customId: value });
  }
}

/** Approves an order for a test buyer, as on PayPal's page. */
export function approveOrder(context: PayPalContext, id: string, buyer: Buyer): PayPalOrder {
  const order = orderById(context, id);
  if (order.status === 'COMPLETED') return order;
  const approved: PayPalOrder = { ...order, status: 'APPROVED', buyer };
  context.orders.put(approved);
  context.deliver('CHECKOUT.ORDER.APPROVED', orderBody(context, approved));
  return approved;
}

/** Captures an approved order once. */
export function captureOrder(context: PayPalContext, id: string): PayPalOrder {
  const order = orderById(context, id);
  if (order.status === 'COMPLETED') throw unprocessable('ORDER_ALREADY_CAPTURED', 'Order already captured.');
  refuseBuyer(order);
  if (order.intent === 'AUTHORIZE')
    throw unprocessable('ACTION_DOES_NOT_MATCH_INTENT', 'Order was created with an intent to AUTHORIZE.');
  const capture: PayPalCapture = {
    id: context.id(),
    orderId: id,
    status: order.buyer?.endsWith('-later') ? 'PENDING' : 'COMPLETED',
    createdAt: context.now(),
    customId: order.customId,
    amount: order.amount,
  };
  const completed: PayPalOrder = { ...order, status: 'COMPLETED' };
  context.captures.put(capture);
  context.orders.put(completed);
  saveAccount(context, completed);
  context.deliver(`PAYMENT.CAPTURE.${capture.status}`, captureBody(context, capture));
  if (capture.status === 'PENDING') context.scheduler.later('paypal.capture.ends', capture.id, context.laterMs);
  return completed;
}

/** Refuses to take an order that is not approved, or whose buyer is declined. */
export function refuseBuyer(order: PayPalOrder): void {
  if (order.status !== 'APPROVED')
    throw unprocessable('ORDER_NOT_APPROVED', 'Payer has not yet approved the Order for payment.');
  if (order.buyer === 'declined')
    throw unprocessable(
      'INSTRUMENT_DECLINED',
      'The instrument presented was either declined by the processor or bank, or it cannot be used for this payment.',
    );
}

/** Completes or declines a capture that was pending. */
export function endCapture(context: PayPalContext, id: string): void {
  const capture = captureById(context, id);
  if (capture.status !== 'PENDING') return;
  const isDeclined = orderById(context, capture.orderId).buyer === 'declined-later';
  const ended: PayPalCapture = { ...capture, status: isDeclined ? 'DECLINED' : 'COMPLETED' };
  context.captures.put(ended);
  context.deliver(`PAYMENT.CAPTURE.${isDeclined ? 'DENIED' : 'COMPLETED'}`, captureBody(context, ended));
}

export function captureById(context: PayPalContext, id: string): PayPalCapture {
  const capture = context.captures.get(id);
  if (!capture) throw notFound();
  return capture;
}

/** Returns an order in PayPal's form. */
export function orderBody(context: PayPalContext, order: PayPalOrder): object {
  const captures = context.captures.list({ field: 'orderId', value: order.id });
  const refunds = context.refunds.list({ field: 'orderId', value: order.id });
  const authorizations = context.authorizations.list({ field: 'orderId', value: order.id });
  const self = context.apiUrl(`/v2/checkout/orders/${order.id}`);
  const approval = {
    rel: 'payer-action',
    href: context.publicUrl(`/paypal/checkoutnow?token=${order.id}`),
    method: 'GET',
  };
  return {
    id: order.id,
    intent: order.intent,
    status: order.status,
    create_time: order.createdAt,
    payment_source: { paypal: savedSource(context, order) },
    purchase_units: [
      {
        reference_id: order.referenceId,
        ...(order.customId !== null && { custom_id: order.customId }),
        ...(order.description !== null && { description: order.description }),
        amount: order.amount,
        ...(captures.length + authorizations.length > 0 && {
          payments: {
            ...(authorizations.length > 0 && {
              authorizations: authorizations.map((authorization) => authorizationBody(context, authorization)),
            }),
            ...(captures.length > 0 && { captures: captures.map((capture) => captureBody(context, capture)) }),
            ...(refunds.length > 0 && { refunds: refunds.map((refund) => refundBody(context, refund)) }),
          },
        }),
      },
    ],
    links: [{ rel: 'self', href: self, method: 'GET' }, ...(order.status === 'COMPLETED' ? [] : [approval])],
  };
}

/** Returns a capture in PayPal's form. */
export function captureBody(context: PayPalContext, capture: PayPalCapture): object {
  const self = context.apiUrl(`/v2/payments/captures/${capture.id}`);
  return {
    id: capture.id,
    status: capture.status,
    amount: capture.amount,
    final_capture: true,
    ...(capture.customId !== null && { custom_id: capture.customId }),
    supplementary_data: { related_ids: { order_id: capture.orderId } },
    create_time: capture.createdAt,
    links: [
      { rel: 'self', href: self, method: 'GET' },
      { rel: 'refund', href: `${self}/refund`, method: 'POST' },
      { rel: 'up', href: context.apiUrl(`/v2/checkout/orders/${capture.orderId}`), method: 'GET' },
    ],
  };
}

import { type WebhookEventType, webhookEventTypes } from '@vitrine/domain/webhooks/webhook-events.ts';
import { Webhook } from 'standardwebhooks';
import { beforeAll, expect, it } from 'vitest';
import { sendFlows } from '../marketing/marketing.ts';
import { applyPaymentEvent } from '../orders/paying/apply-payment-event.ts';
import { orderFor, paidOrder, stockProduct, submit, testShop } from '../orders/test-shop.ts';
import { staffedApp } from '../orders/test-staff.ts';
import { browser } from '../platform/http/testing/test-app.ts';
import { request, shippedOrder } from '../returns/test-returns.ts';
import { removeEndpoint } from './endpoints/manage-endpoints.ts';
import { by, sendAll, startReceiver, subscribed } from './test-receiver.ts';

// Each type of event is caused as a shopper, staff or a provider cause it, and received by an endpoint for this type only.

const shop = await testShop();
const { context, sandbox } = shop;
const { app, staff } = await staffedApp(context);
const night = new Date('2026-11-28T23:00:00Z');

async function made(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) {
  const answer = await staff(method, path, body);
  if (answer.status >= 300) throw new Error(JSON.stringify(answer.body));
  return answer.body;
}

const newOrder = async () => paidOrder(shop, { product: await stockProduct(shop) });

async function orderWith(...statuses: readonly string[]) {
  const id = await newOrder();
  for (const status of statuses) await made('POST', `/orders/${id}/status`, { status });
  return id;
}

async function refunded(card?: string) {
  const id = await paidOrder(shop, { product: await stockProduct(shop), ...(card && { card }) });
  await made('POST', '/orders/refund', { id });
  return id;
}

/** Refunds to a card whose bank returns the money later. */
async function returnedRefund() {
  const orderId = await refunded('pm_card_refundFail');
  sandbox.control.passTime();
  const failed = sandbox.control.books().refunds.find((one) => one.metadata?.['order_id'] === orderId);
  const object = { id: failed?.id ?? '', object: 'refund' };
  await applyPaymentEvent(context, 'stripe', { type: 'refund.failed', data: { object } });
  return orderId;
}

async function requestedReturn() {
  const order = await shippedOrder(shop, { product: await stockProduct(shop) });
  const outcome = await request(shop, order);
  if (!outcome.ok) throw new Error(outcome.detail);
  const { rows } = await context.pool.query('select id from returns where order_id = $1', [order.id]);
  return { id: String(rows[0].id), orderId: order.id };
}

async function begunCheckout() {
  const product = await stockProduct(shop);
  const email = `${crypto.randomUUID()}@example.com`;
  const lines = [{ productId: product.id, variantId: null, quantity: 1 }];
  await made('POST', '/mail-consents/checkout', { email, lines });
  return { product, email, lines: [{ productId: product.id, quantity: 1 }] };
}

async function abandonedCheckout() {
  await context.pool.query('delete from open_checkouts');
  const { lines } = await begunCheckout();
  await context.pool.query(`update open_checkouts set changed_at = now() - interval '3 hours'`);
  await sendFlows(context, night);
  return { lines };
}

async function newCustomer() {
  const user = { email: `${crypto.randomUUID()}@example.com`, firstName: 'Ada', lastName: 'Lovelace', role: 'USER' };
  const answer = await browser(app).call('POST', '/auth/register', { user, password: 'secret1' });
  return { id: String(answer.json().user.id), email: user.email };
}

/** Causes each event, and returns what its data contains. */
const causes: Readonly<Record<WebhookEventType, () => Promise<object>>> = {
  'order.created': async () => ({ id: await newOrder() }),
  'order.paid': async () => ({ id: await newOrder(), paymentStatus: 'PAID' }),
  'order.shipped': async () => ({ id: await orderWith('SHIPPED'), status: 'SHIPPED' }),
  'order.delivered': async () => ({ id: await orderWith('SHIPPED', 'DELIVERED'), status: 'DELIVERED' }),
  'order.cancelled': async () => ({ id: await orderWith('CANCELLED'), status: 'CANCELLED' }),
  'order.refunded': async () => ({ id: await refunded(), status: 'REFUNDED' }),
  'payment.succeeded': async () => ({ orderId: await newOrder(), status: 'PAID' }),
  'payment.failed': async () => {
    const product = await stockProduct(shop);
    await submit(shop, { product, card: 'pm_card_visa_chargeDeclined' });
    return { orderId: await orderFor(shop, product), status: 'FAILED' };
  },
  'refund.succeeded': async () => ({ orderId: await refunded(), status: 'SUCCEEDED' }),
  'refund.failed': async () => ({ orderId: await returnedRefund(), status: 'FAILED' }),
  'return.requested': async () => ({ ...(await requestedReturn()), status: 'REQUESTED' }),
  'return.updated': async () => {
    const requested = await requestedReturn();
    await made('POST', `/returns/${requested.id}/status`, { status: 'APPROVED' });
    return { ...requested, status: 'APPROVED' };
  },
  'checkout.started': async () => ({ lines: (await begunCheckout()).lines }),
  'checkout.completed': async () => {
    const { product, email } = await begunCheckout();
    const id = await paidOrder(shop, { product, address: { email } });
    await sendFlows(context, night);
    return { id };
  },
  'checkout.abandoned': abandonedCheckout,
  'product.created': async () => ({ id: (await made('POST', '/products', { name: 'Bowl', price: 900 })).id }),
  'product.updated': async () => {
    const { id } = await stockProduct(shop);
    await made('PUT', `/products/${id}`, { name: 'Blue mug' });
    return { id, name: 'Blue mug' };
  },
  'product.deleted': async () => {
    const { id } = await made('POST', '/products', { name: 'Bowl', price: 900 });
    await made('DELETE', `/products/${id}`);
    return { id, isDeleted: true };
  },
  'inventory.updated': async () => {
    const { id } = await made('POST', '/products', { name: 'Bowl', price: 900, stock: 0 });
    await made('PUT', `/products/${id}`, { stock: 40 });
    return { id, stock: 40 };
  },
  'customer.created': newCustomer,
  'customer.updated': async () => {
    const { id } = await newCustomer();
    await made('PUT', `/users/${id}`, { firstName: 'Grace' });
    return { id, firstName: 'Grace' };
  },
  'customer.deleted': async () => {
    const { id } = await newCustomer();
    await made('DELETE', `/users/${id}`);
    return { id, isDeleted: true };
  },
};

beforeAll(async () => {
  await made('PUT', '/settings/marketing', { abandonedCheckout: true, cartDelays: [2] });
});

it.each(webhookEventTypes)('%s arrives once, signed, at an endpoint that wants only it', async (type) => {
  const receiver = await startReceiver();
  const { id, secret } = await subscribed(shop, receiver.url, [type]);
  const data = await causes[type]();
  await sendAll(shop);
  expect(receiver.received).toMatchObject([{ type, data }]);
  for (const { headers, body } of receiver.received) {
    expect(() => new Webhook(secret).verify(body, headers as Record<string, string>)).not.toThrow();
  }
  await removeEndpoint(context, id, by);
});

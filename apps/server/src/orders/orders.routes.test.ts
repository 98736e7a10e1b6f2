import { createHmac } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { applyProviderEvents } from '../jobs/apply-provider-events.ts';
import { computeTotal, goodAddress, orderRecord, paidOrder, stockProduct, testShop } from './test-shop.ts';

const shop = await testShop();
const { context, sandbox } = shop;
const app = await buildApp(context);
await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => app.close());
const { port } = app.server.address() as AddressInfo;

async function call(method: 'GET' | 'POST', url: string, payload?: object, headers: Record<string, string> = {}) {
  const answer = await app.inject({ method, url: `/api/v1${url}`, headers, ...(payload ? { payload } : {}) });
  return { status: answer.statusCode, body: answer.json() };
}

/** Returns the order draft of the specification's storefront (§3). */
async function draft(overrides: object = {}) {
  const product = await stockProduct(shop, { name: 'Bowl' });
  const { address } = { address: goodAddress };
  const now = new Date().toISOString();
  const order = {
    items: [{ product: { id: product.id, name: 'Bowl', price: 2_500 }, variant: null, quantity: 1, price: 2_500 }],
    tax: 163,
    shippingCost: 799,
    total: computeTotal(product),
    status: 'PENDING',
    statusHistory: [{ status: 'PENDING', timestamp: now }],
    shippingInfo: { address, cost: 799 },
    transaction: {
      billingAddress: address,
      method: 'STRIPE',
      amount: computeTotal(product),
      currency: 'USD',
      status: 'PENDING',
    },
    invoices: [{ createdAt: now, invoiceNumber: `INV-${Date.now()}` }],
    ...overrides,
  };
  return { product, body: { paymentMethod: { id: 'pm_card_visa', object: 'payment_method', type: 'card' }, order } };
}

describe('POST /orders/place', () => {
  it('takes the specification’s order draft and answers success, number and token', async () => {
    const { body } = await draft();
    const placed = await call('POST', '/orders/place', body, { 'idempotency-key': uuidv7() });
    expect(placed).toMatchObject({
      status: 200,
      body: { success: true, orderNumber: expect.any(String), trackingToken: expect.any(String) },
    });
    const tracked = await call('GET', `/orders/track?token=${placed.body.trackingToken}`);
    expect(tracked).toMatchObject({
      status: 200,
      body: {
        number: placed.body.orderNumber,
        status: 'PAID',
        paymentStatus: 'PAID',
        items: [{ name: 'Bowl', price: 2_500, quantity: 1 }],
        statusHistory: [{ status: 'PENDING' }, { status: 'PAID' }],
        shippingInfo: { address: { name: 'Ada Lovelace' }, cost: 799 },
        payment: { brand: 'visa', last4: '4242' },
      },
    });
    expect(
      await call('POST', '/orders/lookup', { number: `#${placed.body.orderNumber}`, email: 'ADA@example.com' }),
    ).toMatchObject({
      status: 200,
      body: { id: placed.body.orderId },
    });
    expect(
      await call('POST', '/orders/lookup', { number: placed.body.orderNumber, email: 'eve@example.com' }),
    ).toMatchObject({ status: 404 });
    expect(await call('GET', `/orders/track?token=${placed.body.trackingToken.slice(0, -2)}xx`)).toMatchObject({
      status: 404,
    });
  });

  it('answers success false and the error for a declined card', async () => {
    const { body } = await draft();
    const declined = { ...body, paymentMethod: { ...body.paymentMethod, id: 'pm_card_chargeDeclined' } };
    expect(await call('POST', '/orders/place', declined)).toMatchObject({
      body: { success: false, error: 'Your card was declined.' },
    });
  });

  it('names the path of an unknown field, and refuses an empty cart', async () => {
    const { body } = await draft({ discount: 5 });
    expect(await call('POST', '/orders/place', body)).toMatchObject({
      status: 400,
      body: { code: 'INVALID_REQUEST', errors: [{ path: 'order.discount' }] },
    });
    const empty = await draft({ items: [] });
    expect(await call('POST', '/orders/place', empty.body)).toMatchObject({
      status: 422,
      body: { code: 'EMPTY_CART', detail: 'Your cart is empty.' },
    });
  });

  it('says a missing address in the specification’s words', async () => {
    for (const shippingInfo of [{}, { address: null }, null, undefined]) {
      const { body } = await draft({ shippingInfo });
      expect(await call('POST', '/orders/place', body)).toMatchObject({
        status: 422,
        body: { code: 'ADDRESS_VERIFICATION_FAILED', detail: 'Shipping address is missing' },
      });
    }
  });

  it('answers a changed price with 409 and the new quote', async () => {
    const { product, body } = await draft();
    await context.pool.query('update products set price = 2600 where id = $1', [product.id]);
    expect(await call('POST', '/orders/place', body)).toMatchObject({
      status: 409,
      body: {
        code: 'PRICE_CHANGED',
        quote: { lines: [{ price: 2_600, notes: [{ code: 'PRICE_CHANGED' }] }], totals: { subtotal: 2_600 } },
      },
    });
  });
});

describe('POST /cart/quote', () => {
  it('limits the units of the highest price with a sentence, and the order of more is refused with it', async () => {
    const product = await stockProduct(shop, { price: 100_000_000_000, stock: 1_000_000 });
    const items = [{ productId: product.id, quantity: 100_000 }];
    const sentence = 'At most 10 can be ordered at once';
    expect(await call('POST', '/cart/quote', { items })).toMatchObject({
      status: 200,
      body: { isChanged: true, lines: [{ quantity: 10, notes: [{ message: sentence }] }] },
    });
    const { body } = await draft({
      items: [{ product: { id: product.id }, variant: null, quantity: 100_000, price: 1 }],
    });
    const refused = await call('POST', '/orders/place', body);
    expect(refused).toMatchObject({ status: 422, body: { code: 'TOO_MANY_UNITS', errors: [{ message: sentence }] } });
  });

  it('answers today’s lines and totals, and what changed in words', async () => {
    const lowStockProduct = await stockProduct(shop, { stock: 2, price: 1_000 });
    const gone = uuidv7();
    const items = [
      { productId: lowStockProduct.id, variantId: null, quantity: 5, price: 900 },
      { productId: gone, quantity: 1, price: 100 },
    ];
    expect(await call('POST', '/cart/quote', { items })).toMatchObject({
      status: 200,
      body: {
        isChanged: true,
        totals: { subtotal: 2_000, shipping: 799, tax: 130, total: 2_929 },
        lines: [
          {
            quantity: 2,
            price: 1_000,
            notes: [{ message: 'Only 2 left' }, { message: 'The price changed from $9.00 to $10.00' }],
          },
          { productId: gone, product: null, quantity: 0, notes: [{ code: 'UNAVAILABLE' }] },
        ],
      },
    });
  });
});

describe('a line as a cart holds it', () => {
  it('is quoted by its records, and by their ids', async () => {
    const product = await stockProduct(shop, { stock: 2, price: 1_000 });
    const record = { id: product.id, name: 'Bowl', price: 1_000, images: [] };
    for (const line of [{ product: record, variant: null }, { product: product.id }]) {
      const { status, body } = await call('POST', '/cart/quote', { items: [{ ...line, quantity: 1, price: 1_000 }] });
      expect([status, body.isChanged, body.totals?.subtotal]).toEqual([200, false, 1_000]);
    }
    expect((await call('POST', '/cart/quote', { items: [{ product: null, quantity: 1 }] })).status).toBe(400);
  });
});

describe('staff calls', () => {
  it('let nobody else in', async () => {
    for (const [method, url] of [
      ['POST', '/orders/refund'],
      ['POST', '/orders/buy-shipping'],
      ['GET', `/orders/${uuidv7()}`],
      ['GET', '/provider-events'],
      ['GET', '/mail/preview/shipped'],
    ] as const) {
      expect((await call(method, url)).status).toBe(401);
    }
  });
});

describe('webhooks', () => {
  const { stripeWebhookSecret, easypostWebhookSecret } = sandbox.settings;

  it('with a wrong signature are refused, and with the right one kept once', async () => {
    const payload = JSON.stringify({
      id: 'evt_once',
      object: 'event',
      type: 'customer.created',
      data: { object: { id: 'cus_1', object: 'customer' } },
    });
    const send = (signature: string) =>
      app.inject({
        method: 'POST',
        url: '/api/v1/webhooks/stripe',
        payload,
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      });
    const forged = await send(`t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`);
    expect([forged.statusCode, forged.json().code]).toEqual([400, 'BAD_SIGNATURE']);
    const signature = new Stripe('sk_test_x').webhooks.generateTestHeaderString({
      payload,
      secret: stripeWebhookSecret,
    });
    expect((await send(signature)).json()).toEqual({ received: true });
    expect((await send(signature)).json()).toEqual({ received: true });
    const { rows } = await context.pool.query(
      `select count(*)::int as count from provider_events where event_id = 'evt_once'`,
    );
    expect(rows[0].count).toBe(1);
  });

  it('of the shipping provider are checked over the raw bytes', async () => {
    const payload =
      '{"id":"evt_ship","object":"Event","description":"tracker.updated","result":{"id":"trk_1","object":"Tracker","weight": 5}}';
    const hashed = payload.replace('"weight": 5', '"weight": 5.0');
    const digest = createHmac('sha256', easypostWebhookSecret.normalize('NFKD')).update(hashed).digest('hex');
    const send = (signature: string) =>
      app.inject({
        method: 'POST',
        url: '/api/v1/webhooks/easypost',
        payload,
        headers: { 'content-type': 'application/json', 'x-hmac-signature': signature },
      });
    expect((await send('hmac-sha256-hex=00')).json().code).toBe('BAD_SIGNATURE');
    expect((await send(`hmac-sha256-hex=${digest}`)).json()).toEqual({ received: true });
  });

  it('that come before the browser’s answer, twice and shuffled, pay an order once', async () => {
    sandbox.control.webhookBase(`http://127.0.0.1:${port}`);
    sandbox.control.webhooks({ on: true, repeat: 2, shuffle: true });
    const ids = await Promise.all(
      Array.from({ length: 5 }, async () => paidOrder(shop, { product: await stockProduct(shop) })),
    );
    await sandbox.control.flush();
    await applyProviderEvents(context);
    for (const id of ids) {
      expect(await orderRecord(shop, id)).toEqual({
        status: 'PAID',
        payment: 'PAID',
        history: ['PENDING', 'PAID'],
        mail: ['order-confirmation', 'staff-new-order'],
      });
    }
    sandbox.control.webhookBase(null);
    const { rows } = await context.pool.query(
      `select count(*)::int as count from provider_events where processed_at is null`,
    );
    expect(rows[0].count).toBe(0);
  });

  it('of a dispute flag the order and write to the owners; a won one takes the flag away', async () => {
    sandbox.control.webhookBase(`http://127.0.0.1:${port}`);
    sandbox.control.webhooks({ on: true, repeat: 0, shuffle: false });
    const id = await paidOrder(shop, { product: await stockProduct(shop), card: 'pm_card_createDispute' });
    sandbox.control.passTime();
    await sandbox.control.flush();
    await applyProviderEvents(context);
    const disputed = async () =>
      (await context.pool.query('select disputed from orders where id = $1', [id])).rows[0].disputed;
    expect(await disputed()).toBe(true);
    expect((await orderRecord(shop, id)).mail).toContain('staff-alert');
    const dispute = sandbox.control.books().disputes.at(-1);
    sandbox.control.decideDispute(dispute?.id ?? '', 'won');
    await sandbox.control.flush();
    await applyProviderEvents(context);
    expect(await disputed()).toBe(false);
    sandbox.control.webhookBase(null);
  });

  it('that fail stay visible and can be replayed', async () => {
    await context.pool.query(
      `insert into provider_events (provider, event_id, type, payload) values ('stripe', 'evt_broken', 'charge.refunded', '{}')`,
    );
    await applyProviderEvents(context);
    const { rows } = await context.pool.query(
      `select attempts, error, processed_at from provider_events where event_id = 'evt_broken'`,
    );
    expect(rows[0]).toMatchObject({ attempts: 1, error: expect.any(String), processed_at: null });
  });
});

import { describe, expect, it } from 'vitest';
import { computeTotal, goodAddress, orderRecord, paidOrder, stockProduct, testShop } from '../../test-shop.ts';
import { signedInStaff, staffedApp } from '../../test-staff.ts';

const shop = await testShop();
const { context, sandbox } = shop;
const { app, staff } = await staffedApp(context);
const demo = await signedInStaff(app, context, { email: context.environment.demoEmail, role: 'ADMIN' });

describe('the actions of staff on an order', () => {
  it('shows one order with everything, and takes notes', async () => {
    const product = await stockProduct(shop);
    const id = await paidOrder(shop, { product });
    expect(await staff('POST', `/orders/${id}/notes`, { body: 'Gift wrap' })).toMatchObject({
      status: 201,
      body: { author: 'Sam Staff', body: 'Gift wrap' },
    });
    const order = await staff('GET', `/orders/${id}`);
    expect(order).toMatchObject({
      status: 200,
      body: {
        id,
        status: 'PAID',
        addressVerification: 'VERIFIED',
        refundableAmount: computeTotal(product),
        allowedStatuses: ['SHIPPED', 'REFUNDED', 'CANCELLED'],
        history: [{ status: 'PENDING' }, { status: 'PAID' }],
        notes: [{ author: 'Sam Staff', body: 'Gift wrap' }],
        mail: expect.arrayContaining([
          expect.objectContaining({ kind: 'order-confirmation', recipient: 'ada@example.com' }),
        ]),
        billingAddress: { name: 'Ada Lovelace' },
      },
    });
    expect(order.headers['cache-control']).toBe('no-store');
  });

  it('shows the demo account other people masked, and lets it refund nothing of theirs', async () => {
    const id = await paidOrder(shop, { product: await stockProduct(shop) });
    const { body } = await demo('GET', `/orders/${id}`);
    expect(JSON.stringify(body)).not.toMatch(/ada@example|Lovelace|Townsend/i);
    for (const [url, payload] of [
      ['/orders/refund', { id }],
      [`/orders/${id}/status`, { status: 'CANCELLED' }],
      [`/orders/${id}/status`, { status: 'REFUNDED' }],
    ] as const) {
      expect(await demo('POST', url, payload)).toMatchObject({ status: 403, body: { code: 'DEMO_RESTRICTED' } });
    }
    expect(await orderRecord(shop, id)).toMatchObject({ status: 'PAID' });
  });

  it('refunds, and shows what is left', async () => {
    const product = await stockProduct(shop);
    const id = await paidOrder(shop, { product });
    const refunded = await staff(
      'POST',
      '/orders/refund',
      { id, amount: 500, reason: 'A scratch' },
      { 'idempotency-key': 'r-1' },
    );
    expect(refunded).toMatchObject({
      status: 200,
      body: { success: true, refund: { amount: 500, status: 'SUCCEEDED' }, left: computeTotal(product) - 500 },
    });
    expect(await staff('POST', '/orders/refund', { id, amount: 999_999 })).toMatchObject({
      status: 422,
      body: { code: 'REFUND_TOO_LARGE', left: computeTotal(product) - 500 },
    });
    expect(await staff('POST', '/orders/refund', { id, sum: 5 })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'sum' }] },
    });
  });

  it('ships, shows the label, and moves the order along its transitions only', async () => {
    const id = await paidOrder(shop, { product: await stockProduct(shop) });
    expect(await staff('POST', `/orders/${id}/status`, { status: 'DELIVERED' })).toMatchObject({
      status: 409,
      body: { code: 'BAD_TRANSITION' },
    });
    expect(await staff('POST', '/orders/buy-shipping', { orderId: id })).toMatchObject({
      status: 200,
      body: { success: true, shipment: { orderId: id, status: 'PURCHASED' } },
    });
    const label = await staff('GET', `/orders/${id}/label`);
    expect([label.status, label.headers['content-type']]).toEqual([200, 'image/png']);
    expect(await staff('POST', `/orders/${id}/status`, { status: 'DELIVERED' })).toMatchObject({
      status: 200,
      body: { status: 'DELIVERED' },
    });
    expect(await staff('POST', `/orders/${id}/resend-mail`, {})).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect((await orderRecord(shop, id)).mail.filter((kind) => kind === 'delivered')).toHaveLength(2);
    const { rows } = await context.pool.query('select action from audit_log where resource_id = $1 order by at', [id]);
    expect(rows.map(({ action }) => action)).toEqual(['buy-shipping', 'status', 'resend-mail']);
  });

  it('takes an order by phone at today’s prices', async () => {
    const product = await stockProduct(shop, { stock: 3 });
    const body = {
      email: 'bob@example.com',
      items: [{ productId: product.id, quantity: 2 }],
      address: goodAddress,
      paymentMethod: 'pm_card_visa',
    };
    const placed = await staff('POST', '/orders/manual', body);
    expect(placed).toMatchObject({ status: 200, body: { success: true } });
    expect(await staff('GET', `/orders/${placed.body.orderId}`)).toMatchObject({
      body: { source: 'PHONE', email: 'bob@example.com', status: 'PAID' },
    });
  });
});

describe('the generic creation of an order', () => {
  it('answers the record of an order by phone, or why there is none', async () => {
    const product = await stockProduct(shop, { stock: 3 });
    const body = {
      email: 'bob@example.com',
      items: [{ productId: product.id, quantity: 2 }],
      address: goodAddress,
      paymentMethod: 'pm_card_visa',
    };
    expect(await staff('POST', '/orders', body)).toMatchObject({
      status: 201,
      body: { id: expect.any(String), source: 'PHONE', email: 'bob@example.com', status: 'PAID' },
    });
    const declined = {
      ...body,
      items: [{ productId: product.id, quantity: 1 }],
      paymentMethod: 'pm_card_chargeDeclined',
    };
    expect(await staff('POST', '/orders', declined)).toMatchObject({
      status: 422,
      body: { code: 'UNPROCESSABLE', detail: 'Your card was declined.' },
    });
    expect(await staff('POST', '/orders', { ...body, status: 'PAID' })).toMatchObject({ status: 400 });
  });
});

describe('POST /orders/refund', () => {
  it('takes the id of an order and refunds it', async () => {
    const product = await stockProduct(shop);
    const id = await paidOrder(shop, { product });
    expect(await staff('POST', '/orders/refund', { id })).toMatchObject({
      status: 200,
      body: { success: true, refund: { amount: computeTotal(product) }, left: 0 },
    });
    expect(await orderRecord(shop, id)).toMatchObject({ status: 'REFUNDED' });
  });
});

describe('POST /orders/buy-shipping', () => {
  it('takes the orderId and buys a label', async () => {
    const id = await paidOrder(shop, { product: await stockProduct(shop) });
    expect(await staff('POST', '/orders/buy-shipping', { orderId: id })).toMatchObject({
      status: 200,
      body: { success: true, shipment: { orderId: id, status: 'PURCHASED' } },
    });
    expect(await orderRecord(shop, id)).toMatchObject({ status: 'SHIPPED' });
  });
});

describe('shipping calls', () => {
  const { name: _, email: __, ...location } = goodAddress;

  it('verify an address', async () => {
    expect(await staff('POST', '/shipping/verify', location)).toMatchObject({
      status: 200,
      body: { valid: true, errors: [], normalizedAddress: { city: expect.stringMatching(/san francisco/i) } },
    });
  });

  it('answer an address that does not exist with valid, errors and normalizedAddress', async () => {
    expect(await staff('POST', '/shipping/verify', { ...location, street1: '000 unknown street' })).toMatchObject({
      status: 200,
      body: { valid: false, errors: ['Address not found'], normalizedAddress: null },
    });
  });

  it('ask for rates', async () => {
    const rates = await staff('POST', '/shipping/rates', {
      from: goodAddress,
      to: goodAddress,
      parcel: { weight: 15.4, length: 10, width: 8, height: 4 },
    });
    expect(rates.status).toBe(200);
    const cents = rates.body.rates.map(({ rate }: { rate: number }) => rate);
    expect(cents.length).toBeGreaterThan(2);
    expect(cents).toEqual(cents.toSorted((one: number, other: number) => one - other));
    expect(cents.every((rate: number) => Number.isInteger(rate) && rate > 100)).toBe(true);
  });

  it('follow a parcel', async () => {
    for (const trackingNumber of ['EZ4000000004', 'EZ2000000002']) {
      expect(await staff('POST', '/shipping/track', { trackingNumber })).toMatchObject({
        status: 404,
        body: { code: 'NOT_FOUND', detail: 'This shop has no parcel with this tracking number.' },
      });
      const orderId = await paidOrder(shop, { product: await stockProduct(shop) });
      await context.pool.query(
        'insert into shipments (id, order_id, tracking_number) values (gen_random_uuid(), $1, $2)',
        [orderId, trackingNumber],
      );
    }
    expect(await staff('POST', '/shipping/track', { trackingNumber: 'EZ4000000004' })).toMatchObject({
      status: 200,
      body: { status: 'delivered' },
    });
    sandbox.control.failure({ provider: 'easypost', effect: 'drop', times: 1 });
    expect(await staff('POST', '/shipping/track', { trackingNumber: 'EZ2000000002' })).toMatchObject({
      status: 503,
      body: { code: 'PROVIDER_UNAVAILABLE' },
    });
  });
});

describe('mail and provider events', () => {
  it('are shown to staff', async () => {
    const preview = await staff('GET', '/mail/preview/order-confirmation');
    expect([preview.status, preview.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(preview.body).toContain('Thank you for your order!');
    expect(await staff('GET', '/mail/messages?limit=2')).toMatchObject({
      status: 200,
      body: { items: [{ status: 'QUEUED' }, {}], nextCursor: expect.any(String) },
    });
    await context.pool.query(
      `insert into provider_events (provider, event_id, type, payload, error, attempts) values ('stripe', 'evt_1', 'x', '{}', 'it broke', 10)`,
    );
    expect(await staff('GET', '/provider-events?status=FAILED')).toMatchObject({
      status: 200,
      body: { items: [{ eventId: 'evt_1', status: 'FAILED', error: 'it broke' }] },
    });
    expect(await staff('POST', '/provider-events/stripe/evt_1/replay')).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect(await staff('GET', '/provider-events')).toMatchObject({
      body: { items: [{ eventId: 'evt_1', status: 'WAITING', attempts: 0 }] },
    });
    expect(await staff('POST', '/provider-events/stripe/evt_2/replay')).toMatchObject({ status: 404 });
  });

  it('that failed are sent once more, and who asked for it is kept', async () => {
    const { rows } = await context.pool.query(
      `update mail_messages set status = 'FAILED', attempts = 13 where id = (select id from mail_messages limit 1) returning id`,
    );
    const { id } = rows[0];
    expect(await staff('POST', `/mail/messages/${id}/retry`)).toMatchObject({ status: 200, body: { success: true } });
    expect(await staff('POST', `/mail/messages/${id}/retry`)).toMatchObject({ status: 404 });
    const written = await context.pool.query(
      `select action, user_email from audit_log where resource in ('mail/messages', 'provider-events') order by at`,
    );
    expect(written.rows).toEqual([
      { action: 'replay', user_email: 'sam@example.com' },
      { action: 'retry', user_email: 'sam@example.com' },
    ]);
  });
});

describe('my orders', () => {
  it('are the caller’s own, newest first, page by page', async () => {
    const { rows } = await context.pool.query<{ id: string }>(`select id from users where email = 'sam@example.com'`);
    const caller = {
      kind: 'user',
      userId: rows[0]?.id ?? '',
      email: 'sam@example.com',
      firstName: 'S',
      lastName: 'S',
      role: 'USER',
      isDemo: false,
      sessionId: '',
    } as const;
    const product = await stockProduct(shop);
    const first = await paidOrder(shop, { product, caller });
    const second = await paidOrder(shop, { product, caller, quantity: 2 });
    await paidOrder(shop, { product });
    const page = await staff('GET', '/orders/mine?limit=1');
    expect(page).toMatchObject({
      status: 200,
      body: { items: [{ id: second, itemCount: 2, status: 'PAID' }], nextCursor: expect.any(String) },
    });
    expect(await staff('GET', `/orders/mine?limit=5&cursor=${page.body.nextCursor}`)).toMatchObject({
      body: { items: [{ id: first }], nextCursor: null },
    });
    expect(await staff('GET', '/orders/mine?cursor=junk')).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'cursor' }] },
    });
  });
});

import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { goodAddress, paidOrder, type StockedProduct, stockProduct, testShop } from '../orders/test-shop.ts';
import { signedInStaff, staffedApp } from '../orders/test-staff.ts';
import { endPauses, type Received, sendAll, startReceiver, subscribed } from './test-receiver.ts';

const shop = await testShop();
const { app, staff } = await staffedApp(shop.context);

/** Creates an API key with permissions and returns its calls. */
async function keyWith(permissions: readonly string[]) {
  const made = await staff('POST', '/api-keys', { name: 'ERP', permissions });
  expect(made.status).toBe(201);
  const headers = { authorization: `Bearer ${made.body.token}` };
  return async (method: 'POST' | 'PUT', path: string, body: object) => {
    const answer = await app.inject({ method, url: `/api/v1/${path}`, headers, payload: body });
    return { status: answer.statusCode, text: answer.body, body: answer.json() };
  };
}

/** A program of a merchant that stores what it received, and nothing else, so that it survives its restart. */
function erp(secret: string) {
  const seen = new Set<string>();
  const stock = new Map<string, number>();
  const waiting = new Set<string>();
  let repeated = 0;
  return {
    stock,
    waiting,
    repeated: () => repeated,
    read({ headers, body, type, data }: Received) {
      new Webhook(secret).verify(body, headers as Record<string, string>);
      const id = String(headers['webhook-id']);
      if (seen.has(id)) repeated += 1;
      if (seen.has(id)) return;
      seen.add(id);
      if (type === 'inventory.updated') stock.set(String(data['id']), Number(data['stock']));
      if (type === 'order.paid') waiting.add(String(data['id']));
    },
  };
}

describe('a day of an ERP with a key and webhooks', () => {
  it('ends with the stock of the shop and every order sent once, over a restart and repeated events', async () => {
    const call = await keyWith(['orders:read', 'orders:fulfil', 'products:read', 'products:write']);
    const receiver = await startReceiver();
    const { secret } = await subscribed(shop, receiver.url, ['order.paid', 'inventory.updated']);
    const program = erp(secret);
    const books = (response: { end(): void }, received: Received) => {
      program.read(received);
      response.end();
    };
    receiver.answer.respond = books;
    const products: StockedProduct[] = await Promise.all([5, 8, 13].map((stock) => stockProduct(shop, { stock })));
    const [mug, bowl, plate] = products as [StockedProduct, StockedProduct, StockedProduct];

    // The morning: orders, and a delivery of goods that the ERP books by its key.
    await paidOrder(shop, { product: mug, quantity: 2 });
    await paidOrder(shop, { product: bowl });
    await sendAll(shop);
    expect((await call('PUT', `products/${plate.id}`, { stock: 40 })).status).toBe(200);

    // The ERP books an event and dies before it answers; then it is down while the shop sells.
    receiver.answer.respond = (response, received) => {
      program.read(received);
      response.destroy();
    };
    await paidOrder(shop, { product: plate, quantity: 3 });
    await sendAll(shop);
    receiver.answer.respond = (response) => response.destroy();
    await paidOrder(shop, { product: mug });
    await sendAll(shop);
    receiver.answer.respond = books;
    await endPauses(shop);
    await sendAll(shop);
    await endPauses(shop);
    await sendAll(shop);
    expect(program.repeated()).toBeGreaterThan(0);

    // It polls what it may have missed, and sends each order once, although it repeats the calls.
    const polled = await call('POST', 'orders/many', { where: { status: 'PAID' }, select: ['id'], limit: 100 });
    const ids: string[] = polled.body.items.map(({ id }: { id: string }) => id);
    expect(new Set(ids)).toEqual(program.waiting);
    expect(ids).toHaveLength(4);
    for (const id of ids) {
      const parcel = { id: crypto.randomUUID(), carrier: 'DHL', trackingNumber: `JD${id.slice(-8)}` };
      const [first, again] = [
        await call('POST', `orders/${id}/parcels`, parcel),
        await call('POST', `orders/${id}/parcels`, parcel),
      ];
      expect([first.status, again.status], first.text).toEqual([200, 200]);
    }
    const sent = await staff('POST', '/orders/many', { where: { status: 'SHIPPED' }, select: ['id'], limit: 100 });
    expect(sent.body.items).toHaveLength(4);
    const { rows } = await shop.context.pool.query('select count(*)::int as count from parcels');
    expect(rows[0].count).toBe(4);

    const inShop = await shop.context.pool.query('select id, stock from products where id = any ($1)', [
      products.map(({ id }) => id),
    ]);
    expect(new Map(inShop.rows.map(({ id, stock }) => [id, stock]))).toEqual(program.stock);
    expect([...program.stock.values()].toSorted((one, other) => one - other)).toEqual([2, 7, 37]);
  });

  it('is limited to its permissions: it neither reads amounts, nor refunds, nor changes settings and discounts', async () => {
    const call = await keyWith(['orders:read', 'orders:fulfil', 'products:read', 'products:write']);
    const id = await paidOrder(shop, { product: await stockProduct(shop) });
    const read = await call('POST', 'orders/one', { where: { id } });
    expect(read.status).toBe(200);
    expect(read.text).not.toMatch(/"(?:total|subtotal|price|tax|email|phone)":/);
    for (const [method, path, body] of [
      ['POST', 'orders/refund', { id }],
      ['POST', `orders/${id}/status`, { status: 'REFUNDED' }],
      ['PUT', 'settings/admin/site', { flatShippingRate: 0 }],
      ['POST', 'discounts', { title: 'Free', type: 'PERCENTAGE', value: 10_000 }],
    ] as const) {
      expect((await call(method, path, body)).status, path).toBe(403);
    }
  });
});

describe('a day of a warehouse', () => {
  it('packs and sends orders without their amounts, corrects a number, and refunds nothing', async () => {
    const email = 'wanda@example.com';
    const wanda = await signedInStaff(app, shop.context, { email, role: 'ADMIN' });
    const role = await staff('POST', '/staff-roles', {
      name: 'Warehouse',
      permissions: ['orders:read', 'orders:fulfil', 'products:read'],
    });
    const { rows } = await shop.context.pool.query('select id from users where email = $1', [email]);
    expect((await staff('PUT', `/users/${rows[0].id}/staff-role`, { roleId: role.body.id })).status).toBe(200);

    const product = await stockProduct(shop, { stock: 9 });
    const orders = [await paidOrder(shop, { product, quantity: 2 }), await paidOrder(shop, { product })];
    const list = await wanda('POST', '/orders/many', { where: { status: 'PAID' }, limit: 100 });
    expect(list.body.items.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining(orders));
    for (const id of orders) {
      const details = await wanda('GET', `/orders/${id}`);
      const text = JSON.stringify(details.body);
      expect([details.status, text]).toEqual([200, expect.stringMatching(new RegExp(goodAddress.street1, 'i'))]);
      expect(text).not.toMatch(/"(?:total|subtotal|price|tax|email|phone|refundableAmount)":/);
      const [line] = details.body.items;
      const first = await wanda('POST', `/orders/${id}/parcels`, {
        carrier: 'DHL',
        trackingNumber: 'JD1',
        lines: [{ lineId: line.id, quantity: 1 }],
      });
      expect(first.status, JSON.stringify(first.body)).toBe(200);
      const parcels: { id: string }[] = (await wanda('GET', `/orders/${id}`)).body.parcels;
      const corrected = await wanda('PUT', `/orders/${id}/parcels/${parcels[0]?.id}`, {
        carrier: 'DHL',
        trackingNumber: 'JD2',
      });
      expect(corrected.status).toBe(200);
      if (line.quantity > 1) await wanda('POST', `/orders/${id}/parcels`, { carrier: 'DHL', trackingNumber: 'JD3' });
      expect((await wanda('GET', `/orders/${id}`)).body.status).toBe('SHIPPED');
      const refused = await wanda('POST', '/orders/refund', { id });
      expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN']);
    }
    const unchanged = await shop.context.pool.query('select count(*)::int as count from refunds');
    expect(unchanged.rows[0].count).toBe(0);
    expect((await wanda('PUT', `/products/${product.id}`, { stock: 99 })).status).toBe(403);
  });
});

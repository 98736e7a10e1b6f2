import { describe, expect, it } from 'vitest';
import { goodAddress, stockProduct, testShop } from '../../test-shop.ts';
import { staffedApp } from '../../test-staff.ts';

const shop = await testShop();
const { context } = shop;
const { staff } = await staffedApp(context);
const { email: _, ...address } = goodAddress;

async function toDraft(product: { id: string }, more: object = {}) {
  const body = { email: 'bob@example.com', address, items: [{ productId: product.id, quantity: 2 }], ...more };
  const made = await staff('POST', '/draft-orders', body);
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body;
}

const markPaid = (draft: { id: string; updatedAt: string; quote: { totals: { total: number } } }) =>
  staff('POST', `/draft-orders/${draft.id}/mark-paid`, {
    updatedAt: draft.updatedAt,
    total: draft.quote.totals.total,
    method: 'CASH',
  });

describe('a draft order', () => {
  it('in a shop with zones is offered the methods of its address and keeps the chosen one, or the charge that staff agree', async () => {
    const product = await stockProduct(shop, { stock: 9 });
    const zone = await staff('POST', '/shipping/zones', {
      name: 'Here',
      areas: [{ country: address.country }],
      withoutMethods: true,
    });
    const method = (title: string, price: number, more: object = {}) =>
      staff('POST', '/shipping/methods', { zoneId: zone.body.id, title, kind: 'FLAT', price, ...more });
    const post = (await method('Post', 600)).body.id;
    const location = '1 Harbour Street\nMonday to Friday, 9 to 5';
    const pickup = (await method('Pickup', 100, { kind: 'PICKUP', pickupPlace: location })).body.id;
    context.pageCache.evict(['shipping']);
    const cheapest = await toDraft(product);
    expect(cheapest.quote).toMatchObject({ shippingMethodId: post, shippingReason: null, totals: { shipping: 600 } });
    expect(cheapest.quote.shippingMethods).toHaveLength(2);
    const chosen = await toDraft(product, { shippingMethodId: pickup });
    expect(chosen).toMatchObject({
      shippingMethodId: pickup,
      quote: { shippingMethodId: pickup, totals: { shipping: 100 } },
    });
    const agreed = await toDraft(product, { shippingMethodId: pickup, shippingCharge: 50 });
    expect(agreed.quote.totals.shipping).toBe(50);
    const paid = await markPaid(chosen);
    expect(paid.status, JSON.stringify(paid.body)).toBe(200);
    const { rows } = await context.pool.query(
      'select shipping_method as title, shipping_cost::int as cost, pickup_place as place from orders where id = $1',
      [paid.body.orderId],
    );
    expect(rows[0]).toEqual({ title: 'Pickup', cost: 100, place: location });
    await staff('PUT', `/shipping/zones/${zone.body.id}`, { areas: [{ country: 'FR' }] });
    context.pageCache.evict(['shipping']);
    const elsewhere = await toDraft(product);
    expect(elsewhere.quote).toMatchObject({
      shippingMethods: [],
      shippingReason: expect.stringContaining('not deliver'),
    });
    expect((await markPaid(elsewhere)).body.code).toBe('NO_DELIVERY');
    expect((await markPaid(await toDraft(product, { shippingCharge: 900 }))).status).toBe(200);
    await staff('DELETE', `/shipping/zones/${zone.body.id}`);
    context.pageCache.evict(['shipping']);
  });
});

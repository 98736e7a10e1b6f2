import { describe, expect, it } from 'vitest';
import { visitor } from '../../platform/http/caller/caller.ts';
import { orderBody, orderFor, orderRecord, stockProduct, testShop } from '../test-shop.ts';
import { placeOrder } from './place-order.ts';

/** Settings of the example shops: a flat rate for shipping, and one tax on the goods. */
const examples = [
  // 2 x 1,280 = 2,560; shipping 600; tax 10 % = 256; total 3,416 yen.
  { currency: 'JPY', price: 1_280, flatShippingRate: 600, taxRate: 1_000, total: 3_416 },
  // 2 x 19.95 = 39.90; shipping 8.00; tax 8.1 % of 39.90 = 3.2319; total 51.13 francs.
  { currency: 'CHF', price: 1_995, flatShippingRate: 800, taxRate: 810, total: 5_113 },
  // 2 x 4.250 = 8.500; shipping 1.000; no tax; total 9.500 dinars.
  { currency: 'KWD', price: 4_250, flatShippingRate: 1_000, taxRate: 0, total: 9_500 },
] as const;

async function shopIn({ currency, flatShippingRate, taxRate }: (typeof examples)[number]) {
  const shop = await testShop();
  const site = { currency, flatShippingRate, taxRate, freeShippingThreshold: 1_000_000 };
  await shop.context.pool.query(`insert into settings (key, value) values ('site', $1)`, [JSON.stringify(site)]);
  return shop;
}

describe.each(examples)('an order in $currency', (example) => {
  it('is charged to the smallest unit, in the currency of the shop', async () => {
    const shop = await shopIn(example);
    const product = await stockProduct(shop, { price: example.price });
    const body = orderBody({ product, quantity: 2, total: example.total });
    const request = { caller: visitor, address: '127.0.0.1', key: null };
    const placed = await placeOrder(shop.context, {
      ...request,
      body: { ...body, order: { ...body.order, currency: example.currency } },
    });
    expect(placed).toMatchObject({ ok: true, value: { success: true } });
    const orderId = await orderFor(shop, product);
    expect(await orderRecord(shop, orderId)).toMatchObject({ status: 'PAID', payment: 'PAID' });
    const { rows } = await shop.context.pool.query(
      `select o.total, o.currency, t.amount, t.currency as paid_in, t.provider_payment_id as id
        from orders o join transactions t on t.order_id = o.id where o.id = $1`,
      [orderId],
    );
    expect(rows).toMatchObject([
      { total: example.total, currency: example.currency, amount: example.total, paid_in: example.currency },
    ]);
  });

  it('is refused when the shopper saw another currency', async () => {
    const shop = await shopIn(example);
    const product = await stockProduct(shop, { price: example.price });
    const body = orderBody({ product, quantity: 2, total: example.total });
    const order = { ...body.order, currency: 'usd', transaction: { currency: 'USD' } };
    const request = { caller: visitor, address: '127.0.0.1', key: null, body: { ...body, order } };
    expect(await placeOrder(shop.context, request)).toMatchObject({
      ok: false,
      code: 'INVALID_REQUEST',
      errors: [{ path: 'order.currency' }, { path: 'order.transaction.currency' }],
    });
  });
});

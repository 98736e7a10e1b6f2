import { beforeAll, describe, expect, it } from 'vitest';
import { stockProduct, testShop } from '../orders/test-shop.ts';
import { salesInOtherCurrencies } from '../reports/dashboard.queries.ts';
import { marketBody, marketShop, swissAddress } from './test-markets.ts';

const shop = await testShop({ poolSize: 8 });
shop.context.pageCache.setEnabled(false);
const { pool } = shop.context;
const { app, sent, staff, saveMarkets, savePrices, quote, buy } = await marketShop(shop);

const alps = marketBody({ name: 'Alps', prefix: 'alps', currency: 'EUR', pricesIncludeTax: false });
const japan = marketBody({ name: 'Japan', prefix: 'jp', countries: ['JP'], currency: 'JPY' });

beforeAll(async () => {
  expect((await saveMarkets([alps, japan])).status).toBe(200);
});

async function bought(productId: string, wanted: object) {
  const outcome = await buy({ market: 'alps', productId, price: 2_400, total: 0, ...wanted });
  if (!outcome.ok || !outcome.value.success) throw new Error(JSON.stringify(outcome));
  return outcome.value.orderId;
}

describe('a market in the currency of the shop', () => {
  it('has the prices of the shop, and its own taxes and shipping charge', async () => {
    const { id: productId } = await stockProduct(shop, { price: 2_400 });
    // 2 x 24.00 + 9.00 = 57.00; taxes are added: 57.00 x 8.1 % = 4.617
    const id = await bought(productId, { quantity: 2, total: 6_162, currency: 'EUR' });
    const { rows } = await pool.query(
      `select o.currency, o.subtotal::int, o.shipping_cost::int as shipping, o.tax::int, o.included_tax::int as included, o.total::int,
        m.market_id, m.rate from orders o join order_markets m on m.order_id = o.id where o.id = $1`,
      [id],
    );
    expect(rows).toEqual([
      {
        currency: 'EUR',
        subtotal: 4_800,
        shipping: 900,
        tax: 462,
        included: 0,
        total: 6_162,
        market_id: alps.id,
        rate: null,
      },
    ]);
    const main = await quote({ productId, quantity: 2 });
    expect([main.totals.subtotal, main.totals.shipping]).toEqual([4_800, 500]);
  });

  it('takes a discount by an amount and gift cards, which have that currency', async () => {
    const { id: productId } = await stockProduct(shop, { price: 2_400 });
    await sent('POST', '/discounts', { title: 'Five', code: 'FIVE', kind: 'AMOUNT', value: 500 });
    const { code } = await sent('POST', '/gift-cards', { initialBalance: 1_000 });
    const items = [{ productId, variantId: null, quantity: 1 }];
    const { country, state, postalCode } = swissAddress;
    const quoted = await sent('POST', '/cart/quote', {
      market: 'alps',
      items,
      discountCodes: ['FIVE'],
      giftCardCodes: [code],
      address: { country, state, postalCode },
    });
    // 24.00 - 5.00 + 9.00 = 28.00; x 8.1 % = 2.268; 30.27
    expect(quoted.totals).toMatchObject({ total: 3_027, giftCards: 1_000 });
    const inYen = await sent('POST', '/cart/quote', { market: 'jp', items: [], giftCardCodes: [code] });
    expect(inYen.giftCards).toMatchObject([{ amount: 0, reason: 'This gift card pays only orders in EUR' }]);
  });

  it('counts in the sales of the shop, not in those of other currencies', async () => {
    const { id: productId } = await stockProduct(shop, { price: 2_400 });
    // 24.00 + 9.00 = 33.00; x 8.1 % = 2.673
    await bought(productId, { total: 3_567 });
    const today = new Date().toISOString().slice(0, 10);
    const days = { from: today, to: today, timeZone: 'UTC', currency: null };
    expect(await salesInOtherCurrencies(shop.context.db, days)).toEqual([]);
  });

  it('prices added items of its orders with its taxes', async () => {
    const { id: productId } = await stockProduct(shop, { price: 2_400 });
    const orderId = await bought(productId, { total: 3_567 });
    const { body, status } = await staff('POST', `/orders/${orderId}/edit`, {
      lines: [],
      add: [{ productId, variantId: null, quantity: 1 }],
    });
    // 24.00 x 8.1 % = 1.944
    expect([status, body.balanceDue], JSON.stringify(body)).toEqual([200, 2_594]);
  });

  it('sells every product, in lists, on its page and in the sitemap', async () => {
    const { id } = await stockProduct(shop, { price: 2_400, name: 'Plain mug' });
    const read = async (prefix: string) =>
      app.inject({
        method: 'POST',
        url: '/api/v1/catalog/market',
        payload: { prefix, language: 'en', read: { kind: 'search', text: 'Plain mug' } },
      });
    expect((await read('alps')).json()).toMatchObject([{ id, price: 2_400 }]);
    expect((await read('jp')).json()).toEqual([]);
    const path = `/product/product-${id}`;
    const page = await app.inject({ url: `/alps-en${path}` });
    expect([page.statusCode, page.body.includes('hrefLang="en-CH"')]).toEqual([200, true]);
    const map = (await app.inject({ url: '/sitemap.xml' })).body;
    expect([map.includes(`/alps-en${path}<`), map.includes(`/jp-en${path}<`)]).toEqual([true, false]);
    const refused = await savePrices('EUR', [{ productId: id, variantId: null, price: 1 }]);
    expect(refused.status).toBe(422);
  });
});

import { expect } from 'vitest';
import { marketBody, marketShop } from '../../../markets/test-markets.ts';
import { goodAddress, stockProduct, type TestShop } from '../../test-shop.ts';
import { paymentLinks } from '../payment-links/test-payment-links.ts';

const eu = { name: 'Germany', prefix: 'de', countries: ['DE'], languages: ['de'], currency: 'EUR' };
export const germany = marketBody({ ...eu, flatShippingRate: 600 });
export const swiss = marketBody({ languages: ['fr', 'de'], flatShippingRate: 900 });
const jp = { name: 'Japan', prefix: 'jp', countries: ['JP'], languages: ['ja'], currency: 'JPY' };
export const japan = marketBody({ ...jp, flatShippingRate: 800, freeShippingThreshold: 20_000 });
export const markets = [germany, swiss, japan];
export const rates = [
  { currency: 'EUR', rate: '0.86', source: 'ECB', date: '2026-11-27' },
  { currency: 'CHF', rate: '0.8125', source: 'ECB', date: '2026-11-27' },
  { currency: 'JPY', rate: '155.5', source: 'ECB', date: '2026-11-27' },
];
const prices = { EUR: 2_290, CHF: 2_150, JPY: 3_900 };
export const us = { state: 'CA', city: 'San Francisco', postalCode: '94107', country: 'US' };
export const berlin = { state: '', city: 'Berlin', postalCode: '10119', country: 'DE' };
export const tokyo = { state: '13', city: 'Tokyo', postalCode: '100-0001', country: 'JP' };
const { email: _, ...person } = goodAddress;
export const at = (location: object) => ({ ...person, ...location });

/** Starts a shop in dollars with markets in euros, francs and yen, for tests of drafts. */
export async function draftMarketShop(shop: TestShop) {
  const started = await marketShop(shop);
  const { sent, saveMarkets, savePrices } = started;
  await sent('PUT', '/settings/admin/site', {
    currency: 'USD',
    taxRate: 875,
    taxName: 'Sales tax',
    pricesIncludeTax: false,
    flatShippingRate: 500,
    freeShippingThreshold: 10_000,
    languages: ['en', 'de', 'fr', 'ja'],
  });
  await sent('PUT', '/settings/admin/shipping', { countries: ['US', 'DE', 'CH', 'JP'] });
  await sent('POST', '/tax/rates', { title: 'Sales tax', country: 'US', rate: 875, appliesToShipping: false });
  expect((await saveMarkets(markets, rates)).status).toBe(200);

  /** Creates a product with a price in each of these currencies, and in that of the shop. */
  async function mug(currencies: Readonly<Record<string, number>> = prices) {
    const made = await stockProduct(shop, { price: 2_400, name: 'Mug', stock: 20 });
    for (const [currency, price] of Object.entries(currencies))
      expect((await savePrices(currency, [{ productId: made.id, variantId: null, price }])).status).toBe(200);
    return made;
  }

  async function orderRow(id: string) {
    const { rows } = await shop.context.pool.query(
      `select o.source, o.currency, o.language, o.subtotal::int, o.discount::int, o.shipping_cost::int as shipping, o.tax::int,
        o.included_tax::int as included, o.total::int, t.amount::int as charged, t.currency as charged_in,
        m.market_id, m.base_currency, m.rate::float, m.rate_source, m.rate_date::text
       from orders o join transactions t on t.order_id = o.id left join order_markets m on m.order_id = o.id where o.id = $1`,
      [id],
    );
    return rows[0];
  }

  return { ...started, ...paymentLinks(shop, started), mug, orderRow };
}

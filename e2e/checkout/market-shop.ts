import { type APIRequestContext, request as requests } from '@playwright/test';
import { defaultSiteSettings } from '@vitrine/domain/settings/site-settings.ts';
import { owner, startEmptyShop } from '../support/empty-shop.ts';
import { call } from '../support/staff.ts';
import type { StartedShop } from '../support/start-shop.ts';

/** A shop in dollars with markets in euros, francs and yen. */
export interface MarketShop {
  readonly shop: StartedShop;
  /** Sold in each market. */
  readonly mug: string;
}

/** The rates of the taxes in basis points. The markets have prices with tax. */
const rates = [
  ['US', 875],
  ['DE', 1900],
  ['CH', 810],
  ['JP', 1000],
] as const;

/** An address in the country of each market. */
export const locations = {
  US: { street1: '388 Townsend St', city: 'San Francisco', state: 'CA', postalCode: '94107' },
  DE: { street1: 'Weg 2', city: 'Berlin', postalCode: '10115' },
  CH: { street1: 'Bahnhofstrasse 1', city: 'Zürich', postalCode: '8001' },
  JP: { street1: '千代田1-1', city: '千代田区', state: '東京都', postalCode: '100-0001' },
};

// Computed by hand. US: 24.00 + 5.00 + 8.75 % of 24.00. DE: 22.90 + 6.00, x 19 / 119. CH: 21.50 + 9.00, x 8.1 / 108.1.
// JP: 3900 + 800, x 10 / 110. The server's own four markets sell in French too (markets/four-markets.test.ts).
/** What a mug costs in each market, in its language. */
export const sold = [
  { at: '', code: 'en', country: 'US', price: '$24.00', total: '$31.10', tax: '$2.10' },
  { at: '/de-de', code: 'de', country: 'DE', price: '22,90 €', total: '28,90 €', tax: '4,61 €' },
  { at: '/ch-it', code: 'it', country: 'CH', price: '21,50 CHF', total: '30,50 CHF', tax: '2,29 CHF' },
  { at: '/jp-ja', code: 'ja', country: 'JP', price: '￥3,900', total: '￥4,700', tax: '￥427' },
] as const;

function market(prefix: string, fields: object) {
  const rest = { pricesIncludeTax: true, flatShippingRate: 900, freeShippingThreshold: 50_000, isOpen: true };
  return { id: crypto.randomUUID(), name: prefix.toUpperCase(), prefix, ...rest, ...fields };
}

/**
 * Starts it with a mug that each market sells and a bowl of the main market alone. The main market and the one in euros
 * sell a gift card.
 */
export async function startMarketShop(): Promise<MarketShop> {
  const shop = await startEmptyShop();
  const request = await requests.newContext({ baseURL: shop.url });
  const send = getSender(request, shop);
  await send('POST', '/auth/login', owner);
  const address = { street1: 'Weg 2', city: 'Berlin', postalCode: '10115', state: '', country: 'DE' };
  await send('PUT', '/settings/admin/site', {
    languages: ['en', 'de', 'fr', 'it', 'ja'],
    taxRate: 0,
    flatShippingRate: 500,
    freeShippingThreshold: 50_000,
    invoicing: { prefix: 'SI', taxNumber: 'DE136695976', address },
    businessFacts: { ...defaultSiteSettings.businessFacts, name: 'Shop GmbH' },
  });
  await send('PUT', '/settings/admin/shipping', { countries: rates.map(([country]) => country) });
  for (const [country, rate] of rates)
    await send('POST', '/tax/rates', { title: `VAT ${country}`, country, rate, appliesToShipping: country !== 'US' });
  await send('PUT', '/settings/admin/markets', {
    markets: [
      market('de', { countries: ['DE'], languages: ['de', 'en'], currency: 'EUR', flatShippingRate: 600 }),
      market('ch', { countries: ['CH'], languages: ['de', 'fr', 'it'], currency: 'CHF' }),
      market('jp', { name: 'Japan', countries: ['JP'], languages: ['ja'], currency: 'JPY', flatShippingRate: 800 }),
    ],
    rates: [{ currency: 'EUR', rate: '0.9', source: 'ECB', date: '2026-11-27' }],
  });
  const sell = async (fields: object, prices: Readonly<Record<string, number>>) => {
    const { id: productId } = await send<{ id: string }>('POST', '/products', { stock: 99, ...fields });
    for (const [currency, price] of Object.entries(prices))
      await send('PUT', '/markets/prices', { currency, prices: [{ productId, variantId: null, price }] });
    return productId;
  };
  const mug = await sell({ name: 'Mug', price: 2_400 }, { EUR: 2_290, CHF: 2_150, JPY: 3_900 });
  await sell({ name: 'Bowl', price: 3_000 }, {});
  await sell({ name: 'Gift card', price: 5_000, isGiftCard: true }, { EUR: 4_500 });
  await request.dispose();
  return { shop, mug };
}

/** Returns the calls of the API of a shop by this request. */
export function getSender(request: APIRequestContext, shop: StartedShop) {
  return <Answer>(method: 'POST' | 'PUT', path: string, data: unknown) =>
    call<Answer>(request, { baseURL: shop.url, method, path, data });
}

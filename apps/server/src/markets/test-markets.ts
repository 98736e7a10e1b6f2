import { placeOrderBody } from '@vitrine/contract/orders/place-order.schema.ts';
import type { LanguageCode } from '@vitrine/domain/settings/languages.ts';
import { v7 as uuidv7 } from 'uuid';
import { placeOrder } from '../orders/placing/place-order.ts';
import { quoteCartLines } from '../orders/placing/quote-cart.ts';
import { goodAddress, type TestShop } from '../orders/test-shop.ts';
import { staffedApp } from '../orders/test-staff.ts';
import { visitor } from '../platform/http/caller/caller.ts';

/** A market for a test. Amounts are in the smallest unit of its currency. */
export function marketBody(fields: object) {
  return {
    id: uuidv7(),
    name: 'Switzerland',
    prefix: 'ch',
    countries: ['CH'],
    languages: ['en'],
    currency: 'CHF',
    pricesIncludeTax: true,
    flatShippingRate: 900,
    freeShippingThreshold: 20_000,
    isOpen: true,
    ...fields,
  };
}

export const swissAddress = { state: 'ZH', city: 'Zürich', postalCode: '8001', country: 'CH' };

interface Bought {
  readonly market?: string | undefined;
  readonly language?: LanguageCode | undefined;
  readonly productId: string;
  readonly variantId?: string | null;
  readonly quantity?: number;
  readonly price: number;
  readonly total: number;
  readonly currency?: string;
  readonly address?: object;
  readonly more?: object;
  readonly paymentMethod?: string;
}

/** Starts a shop whose owner has a market in CHF, in EUR as the shop's currency, with taxes in the prices. */
export async function marketShop(shop: TestShop) {
  const { context } = shop;
  const { app, staff } = await staffedApp(context);
  const sent = async (method: 'POST' | 'PUT', path: string, body: object) => {
    const answer = await staff(method, path, body);
    if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  await sent('PUT', '/settings/admin/site', {
    currency: 'EUR',
    taxRate: 1900,
    taxName: 'VAT',
    pricesIncludeTax: true,
    flatShippingRate: 500,
    freeShippingThreshold: 10_000,
    languages: ['en', 'de', 'fr'],
  });
  await sent('PUT', '/settings/admin/shipping', { countries: ['DE', 'CH', 'JP'] });
  for (const [country, rate] of [
    ['DE', 1900],
    ['CH', 810],
    ['JP', 1000],
  ]) {
    await sent('POST', '/tax/rates', { title: `VAT ${country}`, country, rate, appliesToShipping: true });
  }

  return {
    app,
    staff,
    sent,
    saveMarkets: (markets: readonly object[], rates: readonly object[] = []) =>
      staff('PUT', '/settings/admin/markets', { markets, rates }),
    savePrices: (currency: string, prices: readonly object[]) => staff('PUT', '/markets/prices', { currency, prices }),
    quote: ({ market, productId, variantId = null, quantity = 1 }: Omit<Bought, 'price' | 'total'>) =>
      quoteCartLines(
        context,
        { items: [{ productId, variantId, quantity }], market },
        {
          caller: visitor,
          address: null,
        },
      ),
    buy({
      market,
      language,
      productId,
      variantId = null,
      quantity = 1,
      price,
      total,
      currency,
      address,
      more,
      paymentMethod = 'pm_card_visa',
    }: Bought) {
      const body = placeOrderBody.parse({
        paymentMethod,
        ...(market !== undefined && { market }),
        ...(language !== undefined && { language }),
        order: {
          items: [{ productId, variantId, quantity, price }],
          total,
          ...(currency !== undefined && { currency }),
          shippingInfo: { address: { ...goodAddress, ...swissAddress, ...address } },
          ...more,
        },
      });
      return placeOrder(context, { caller: visitor, address: '127.0.0.1', body, key: uuidv7() });
    },
  };
}

import { defaultSiteSettings } from '@vitrine/domain/settings/site-settings.ts';
import { describe, expect, it } from 'vitest';
import type { PhoneLine } from '../phone/phone-lines.tsx';
import { termsForm } from './draft-form.ts';
import { getCountries, getCurrency, getMarketId, repricedLines, withoutAmounts } from './draft-market.ts';

const swiss = { id: 'ch', prefix: 'ch', name: 'Switzerland', countries: ['CH'], languages: ['de'], currency: 'CHF' };
const japan = { id: 'jp', prefix: 'jp', name: 'Japan', countries: ['JP'], languages: ['ja'], currency: 'JPY' };
const alone = { ...defaultSiteSettings, countries: ['US', 'CH'], currency: 'USD' as const };
const shop = { ...alone, markets: [swiss, japan] } as unknown as Parameters<typeof getCountries>[0];

describe('the market of a draft', () => {
  it.each([
    // chosen, country, market
    [undefined, 'JP', 'jp'],
    [undefined, 'CH', 'ch'],
    [undefined, 'US', null],
    [undefined, '', null],
    [null, 'JP', null],
    ['ch', 'JP', 'ch'],
  ])('chosen as %s with the country %s is %s', (marketId, country, expected) => {
    expect(getMarketId({ marketId }, country, shop)).toBe(expected);
  });

  it('is not sent by a shop with one market', () => {
    expect(getMarketId({ marketId: undefined }, 'CH', alone)).toBeUndefined();
    expect(getMarketId({ marketId: null }, 'CH', alone)).toBeUndefined();
    expect(getCountries(alone)).toEqual(['US', 'CH']);
    expect(getCountries(shop)).toEqual(['US', 'CH', 'JP']);
  });

  it('has its currency, also when it is closed', () => {
    expect(getCurrency('jp', shop, null)).toBe('JPY');
    expect(getCurrency(null, shop, null)).toBe('USD');
    const draft = { marketId: 'closed', quote: { currency: 'GBP' } } as unknown as Parameters<typeof getCurrency>[2];
    expect(getCurrency('closed', shop, draft)).toBe('GBP');
  });
});

const quoted = (currency: string, prices: Readonly<Record<string, number | null>>) =>
  ({
    currency,
    lines: Object.entries(prices).map(([productId, price]) => ({
      productId,
      variantId: null,
      product: price === null ? null : { name: productId },
      price: price ?? 0,
    })),
  }) as unknown as Parameters<typeof repricedLines>[1];

describe('a change of the market', () => {
  it('removes amounts, and keeps a discount by percent', () => {
    const terms = { ...termsForm(null), hasOwnShipping: true, shippingCharge: 500, reason: 'Friend' };
    const byAmount = withoutAmounts({ ...terms, discount: 'AMOUNT', amount: 600 });
    expect(byAmount).toMatchObject({ discount: 'NONE', amount: null, hasOwnShipping: false, shippingCharge: null });
    const byPercent = withoutAmounts({ ...terms, discount: 'PERCENTAGE', rate: 1_000 });
    expect(byPercent).toMatchObject({ discount: 'PERCENTAGE', rate: 1_000, hasOwnShipping: false, reason: 'Friend' });
  });

  it('names the lines with another price or currency, and those that are no longer sold', () => {
    const lines = ['Mug', 'Bowl', 'Cup'].map((name) => ({
      key: name,
      product: { id: name, name },
      variantId: null,
      quantity: 1,
    })) as unknown as readonly PhoneLine[];
    const before = quoted('USD', { Mug: 2_400, Bowl: 3_000, Cup: 900 });
    expect(repricedLines(before, quoted('USD', { Mug: 2_400, Bowl: 3_100, Cup: 900 }), lines)).toEqual([
      {
        key: 'Bowl',
        name: 'Bowl',
        before: { price: 3_000, currency: 'USD' },
        after: { price: 3_100, currency: 'USD' },
      },
    ]);
    expect(repricedLines(before, quoted('JPY', { Mug: 2_400, Bowl: null, Cup: 900 }), lines)).toEqual([
      { key: 'Mug', name: 'Mug', before: { price: 2_400, currency: 'USD' }, after: { price: 2_400, currency: 'JPY' } },
      { key: 'Bowl', name: 'Bowl', before: { price: 3_000, currency: 'USD' }, after: null },
      { key: 'Cup', name: 'Cup', before: { price: 900, currency: 'USD' }, after: { price: 900, currency: 'JPY' } },
    ]);
    expect(repricedLines(null, before, lines)).toEqual([]);
  });
});

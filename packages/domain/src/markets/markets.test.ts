import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { defaultSiteSettings } from '../settings/site-settings.ts';
import { methodsInCurrency } from '../shipping/methods/methods-in-currency.ts';
import { fittingMethods, type OfferedMethod } from '../shipping/methods/shipping-methods.ts';
import { furtherCurrency, isInMarket, type Market, marketErrors, marketFileNames, settingsInMarket } from './market.ts';
import { marketAddresses, pathInMarket, splitMarketPart } from './market-address.ts';
import { isOldRate, isRate, priceFromRate, priceRoundings } from './rate-price.ts';

const swiss: Market = {
  id: '1',
  name: 'Switzerland',
  prefix: 'ch',
  countries: ['CH', 'LI'],
  languages: ['de', 'fr'],
  currency: 'CHF',
  pricesIncludeTax: true,
  flatShippingRate: cents(900),
  freeShippingThreshold: cents(10_000),
  isOpen: true,
};
const shop = { languages: ['en', 'de', 'fr'] } as const;

const at = (price: number, rounding: (typeof priceRoundings)[number]) =>
  priceFromRate(cents(price), { from: 'EUR', to: 'CHF', rate: '1', rounding });

const method = (id: string, kind: OfferedMethod['kind'], price: number | null): OfferedMethod => ({
  id,
  title: id,
  kind,
  price: price === null ? null : cents(price),
  steps: [],
  transitDays: null,
  pickupPlace: '',
});

const inFrancs = (price: number | null, steps: OfferedMethod['steps'] = []) => ({
  currencyAmounts: [{ currency: 'CHF' as const, price: price === null ? null : cents(price), steps }],
});

describe('the address of a market', () => {
  it('begins with the market and its language, joined by a hyphen', () => {
    expect(splitMarketPart('ch-de')).toEqual({ prefix: 'ch', language: 'de' });
    for (const part of ['de', 'ch', 'ch-xx', 'gift-card', 'c-de', 'ch-de-fr', 'CH-de', '']) {
      expect(splitMarketPart(part)).toBeNull();
    }
    expect(pathInMarket('/', { prefix: 'ch', language: 'de' })).toBe('/ch-de');
    expect(pathInMarket('/cart', { prefix: 'ch', language: 'fr' })).toBe('/ch-fr/cart');
    expect(pathInMarket('/?a=1', { prefix: 'ch', language: 'fr' })).toBe('/ch-fr?a=1');
  });

  it('has a code for each language and country', () => {
    expect(marketAddresses(() => '/cart', [swiss])).toEqual([
      { code: 'de-CH', address: '/ch-de/cart' },
      { code: 'de-LI', address: '/ch-de/cart' },
      { code: 'fr-CH', address: '/ch-fr/cart' },
      { code: 'fr-LI', address: '/ch-fr/cart' },
    ]);
  });
});

describe('markets', () => {
  it('have their own prefix, name and countries; both are named', () => {
    const other = { ...swiss, id: '2', name: 'Alps', prefix: 'alps', countries: ['LI'] };
    expect(marketErrors([swiss, other], shop)).toEqual([
      { index: 1, field: 'countries', message: 'Switzerland and Alps have the same country: LI' },
    ]);
    expect(marketErrors([swiss, { ...other, countries: ['AT'], prefix: 'ch' }], shop)).toEqual([
      { index: 1, field: 'prefix', message: 'Switzerland and Alps have the same prefix: ch' },
    ]);
    expect(marketErrors([swiss, { ...other, countries: ['AT'], name: 'switzerland' }], shop)).toMatchObject([
      { index: 1, field: 'name' },
    ]);
    expect(marketErrors([{ ...swiss, isOpen: false }, other], shop)).toEqual([]);
  });

  it('have prices of their own in another currency than the shop only', () => {
    expect([furtherCurrency(swiss, 'EUR'), furtherCurrency(swiss, 'CHF'), furtherCurrency(null, 'EUR')]).toEqual([
      'CHF',
      undefined,
      undefined,
    ]);
  });

  it.each([
    ['with a price in its currency', { currencies: ['CHF'] }, 'EUR', true],
    ['without one', { currencies: [] }, 'EUR', false],
    ['without one, in the currency of the shop', { currencies: [] }, 'CHF', true],
    ['that is limited to it', { currencies: ['CHF'], soldIn: ['main', '1'] }, 'EUR', true],
    ['that is limited to others', { currencies: ['CHF'], soldIn: ['main', '2'] }, 'EUR', false],
    ['that is limited to others, in the currency of the shop', { soldIn: ['main'] }, 'CHF', false],
    ['that is limited to it, without a price', { currencies: [], soldIn: ['1'] }, 'EUR', false],
    ['that is no product', {}, 'EUR', true],
  ] as const)('have the page of a product %s: %s', (_what, where, shopCurrency, isShown) => {
    expect(isInMarket(swiss, where, shopCurrency)).toBe(isShown);
  });

  it('have their prefix as their name in product files, which is never that of the main market', () => {
    const others = [swiss, { id: '2', prefix: 'main' }];
    expect(Object.fromEntries(marketFileNames(others))).toEqual({ main: 'main', 1: 'ch', 2: '2' });
  });

  it('need published languages', () => {
    expect(marketErrors([{ ...swiss, languages: ['de', 'pl'] }], shop)).toEqual([
      { index: 0, field: 'languages', message: 'The shop does not publish these languages: pl' },
    ]);
  });

  it('replace the amounts of the settings, and nothing else', () => {
    const { currency, countries, pricesIncludeTax, flatShippingRate, freeShippingThreshold, ...rest } =
      settingsInMarket(defaultSiteSettings, swiss);
    expect({ currency, countries, pricesIncludeTax, flatShippingRate, freeShippingThreshold }).toEqual({
      currency: 'CHF',
      countries: ['CH', 'LI'],
      pricesIncludeTax: true,
      flatShippingRate: 900,
      freeShippingThreshold: 10_000,
    });
    expect(defaultSiteSettings).toMatchObject(rest);
  });
});

describe('a price from a rate', () => {
  // 24.00 EUR x 0.9385 = 22.524 CHF; x 162.35 = 3896.4 JPY; x 0.3321 = 7.9704 KWD
  it.each([
    ['CHF', '0.9385', 'NONE', 2_252],
    ['CHF', '0.9385', 'END_90', 2_290],
    ['CHF', '0.9385', 'END_00', 2_300],
    ['CHF', '0.9385', 'STEP_5', 2_250],
    ['JPY', '162.35', 'NONE', 3_896],
    ['JPY', '162.35', 'END_00', 3_900],
    ['KWD', '0.3321', 'NONE', 7_970],
  ] as const)('in %s at %s with %s is %i', (to, rate, rounding, expected) => {
    expect(priceFromRate(cents(2_400), { from: 'EUR', to, rate, rounding })).toBe(expected);
  });

  it('rounds equally near amounts up, and never to 0', () => {
    expect([at(2_240, 'END_90'), at(2_239, 'END_90'), at(2_250, 'END_00')]).toEqual([2_290, 2_190, 2_300]);
    expect([at(1, 'END_90'), at(1, 'END_00'), at(1, 'STEP_5'), at(0, 'END_00')]).toEqual([90, 100, 5, 0]);
  });

  it('is the nearest amount of its rounding, for any price and rate', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.integer({ min: 1, max: 5_000_000 }),
        fc.constantFrom(...priceRoundings),
        (price, millionths, rounding) => {
          const rate = `${Math.floor(millionths / 1e4)}.${String(millionths % 1e4).padStart(4, '0')}`;
          const exact = (price * millionths) / 1e4;
          const rounded = priceFromRate(cents(price), { from: 'EUR', to: 'CHF', rate, rounding });
          const step = { NONE: 1, END_90: 100, END_00: 100, STEP_5: 5 }[rounding];
          const ending = rounding === 'END_90' ? 90 : 0;
          if (rounded > 0) expect((rounded - ending) % step).toBe(0);
          if (rounded > step) expect(Math.abs(rounded - exact)).toBeLessThanOrEqual(step / 2 + 1e-6);
        },
      ),
    );
  });

  it('needs a rate above 0', () => {
    for (const rate of ['0', '0.000', '-1', '', '1,5', 'one', '1e3', '.5', '1.', '12345678']) {
      expect([rate, isRate(rate)]).toEqual([rate, false]);
      expect(() => priceFromRate(cents(1), { from: 'EUR', to: 'CHF', rate, rounding: 'NONE' })).toThrow(RangeError);
    }
    expect(['1', '0.9385', '162.35', '0.0000000001'].every(isRate)).toBe(true);
  });

  it('is old after 30 days', () => {
    expect([isOldRate('2026-10-29', '2026-11-28'), isOldRate('2026-10-28', '2026-11-28')]).toEqual([false, true]);
  });
});

describe('the shipping methods of a zone in a market', () => {
  it('are the free ones, and one at the charge of the market', () => {
    const methods = [
      method('express', 'FLAT', 1_900),
      method('standard', 'LIVE', 700),
      method('gift', 'FLAT', 0),
      method('counter', 'PICKUP', null),
      method('locker', 'PICKUP', 200),
    ];
    const goods = { amount: cents(5_000), quantity: 1, grams: 0, hasUnweighed: false };
    const terms = { usualGrams: 0, liveRate: cents(1), freeFrom: cents(1) };
    const offered = methodsInCurrency(methods, methods, {
      currency: 'CHF',
      charge: cents(900),
      freeFrom: cents(10_000),
    });
    const priced = (amount: number) =>
      fittingMethods(offered, { ...goods, amount: cents(amount) }, terms).map(({ method: { id }, price }) => [
        id,
        price,
      ]);
    expect(priced(5_000)).toEqual([
      ['gift', 0],
      ['standard', 900],
      ['counter', 0],
    ]);
    expect(priced(10_000)).toEqual([
      ['gift', 0],
      ['standard', 0],
      ['counter', 0],
    ]);
    const locker = [method('locker', 'PICKUP', 200)];
    expect(methodsInCurrency(locker, locker, { currency: 'CHF', charge: cents(900), freeFrom: cents(1) })).toEqual([]);
  });

  it('cost their amounts in its currency, and those without are not offered', () => {
    const methods: OfferedMethod[] = [
      { ...method('standard', 'LIVE', 700), ...inFrancs(1_250) },
      { ...method('parcel', 'BY_WEIGHT', 500), ...inFrancs(null, [{ from: 2_000, price: cents(1_500) }]) },
      { ...method('saver', 'FREE_FROM', 300), ...inFrancs(850) },
      { ...method('locker', 'PICKUP', 200), ...inFrancs(250) },
      method('express', 'FLAT', 1_900),
      method('counter', 'PICKUP', null),
    ];
    const offeredIn = (currency: 'CHF' | 'JPY', amount: number, grams: number) =>
      fittingMethods(
        methodsInCurrency(methods, methods, { currency, charge: cents(900), freeFrom: cents(10_000) }),
        { amount: cents(amount), quantity: 1, grams, hasUnweighed: false },
        { usualGrams: 0, liveRate: cents(1), freeFrom: cents(10_000) },
      ).map(({ method: { id }, price }) => [id, price]);
    expect(offeredIn('CHF', 9_999, 2_000)).toEqual([
      ['saver', 850],
      ['standard', 1_250],
      ['parcel', 1_500],
      ['counter', 0],
      ['locker', 250],
    ]);
    expect(offeredIn('CHF', 10_000, 1_999)).toEqual([
      ['saver', 0],
      ['standard', 1_250],
      ['counter', 0],
      ['locker', 250],
    ]);
    // No method of the zone has an amount in yen.
    expect(offeredIn('JPY', 9_999, 2_000)).toEqual([
      ['saver', 900],
      ['counter', 0],
    ]);
  });

  it('are none for goods that only a method without an amount carries', () => {
    const express = method('express', 'FLAT', 1_900);
    const standard = {
      ...method('standard', 'FLAT', 700),
      currencyAmounts: [{ currency: 'CHF' as const, price: cents(900), steps: [] }],
    };
    const market = { currency: 'CHF' as const, charge: cents(900), freeFrom: cents(10_000) };
    expect(methodsInCurrency([express, standard], [express], market)).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { cents } from '../../money/cents.ts';
import { defaultDeliveryTimes } from './delivery-estimate.ts';
import { knownRates } from './known-rates.ts';
import type { OfferedMethod } from './shipping-methods.ts';

const settings = {
  countries: ['US', 'CA'],
  delivery: defaultDeliveryTimes,
  flatShippingRate: cents(799),
  freeShippingThreshold: cents(10_000),
};
const area = (country: string, more: object = {}) => ({ country, states: [], postalCodes: [], ...more });
const method = (changes: Partial<OfferedMethod>): OfferedMethod => ({
  id: 'm',
  title: 'Standard',
  kind: 'FLAT',
  price: cents(500),
  steps: [],
  transitDays: null,
  pickupPlace: '',
  ...changes,
});
const zone = (methods: readonly OfferedMethod[], areas = [area('DE')]) => ({ id: 'z', name: 'Z', areas, methods });
const prices = (methods: readonly OfferedMethod[], amount = 2_000) =>
  knownRates(cents(amount), { zones: [zone(methods)], hasClasses: false, settings }).map(({ price }) => price);

describe('the known rates of one unit', () => {
  it('are the flat rate of the settings in a shop without zones, and none from the threshold on', () => {
    const input = { zones: [], hasClasses: false, settings };
    const [rate] = knownRates(cents(2_000), input);
    expect(rate).toEqual({
      areas: [
        { country: 'US', states: [] },
        { country: 'CA', states: [] },
      ],
      price: 799,
      handlingDays: 1,
      transitDays: { least: 2, most: 4 },
    });
    expect(knownRates(cents(9_999), input)[0]?.price).toBe(799);
    expect(knownRates(cents(10_000), input)[0]?.price).toBe(0);
  });

  it('are the cheapest price of each zone that does not depend on weight, carrier or pickup', () => {
    expect(prices([method({}), method({ id: 'n', price: cents(300) })])).toEqual([300]);
    expect(
      prices([method({ kind: 'BY_PRICE', price: cents(900), steps: [{ from: 1_500, price: cents(400) }] })]),
    ).toEqual([400]);
    expect(prices([method({ kind: 'BY_COUNT', price: cents(900), steps: [{ from: 2, price: cents(400) }] })])).toEqual([
      900,
    ]);
    expect(prices([method({ kind: 'FREE_FROM' })])).toEqual([500]);
    expect(prices([method({ kind: 'FREE_FROM' })], 10_000)).toEqual([0]);
    for (const kind of ['LIVE', 'PICKUP', 'BY_WEIGHT'] as const) expect(prices([method({ kind })])).toEqual([]);
  });

  it('leave out areas by postal code, and use the days of the method', () => {
    const areas = [area('DE', { postalCodes: ['2*'] }), area('US', { states: ['CA'] })];
    const zones = [zone([method({ transitDays: { least: 5, most: 9 } })], areas)];
    expect(knownRates(cents(2_000), { zones, hasClasses: false, settings })).toEqual([
      { areas: [{ country: 'US', states: ['CA'] }], price: 500, handlingDays: 1, transitDays: { least: 5, most: 9 } },
    ]);
  });

  it('are unknown with classes of goods, and while the shop does not show how long a delivery takes', () => {
    const hidden = { ...settings, delivery: { ...defaultDeliveryTimes, isShown: false } };
    expect(knownRates(cents(2_000), { zones: [], hasClasses: false, settings: hidden })).toEqual([]);
    expect(knownRates(cents(2_000), { zones: [zone([method({})])], hasClasses: true, settings })).toEqual([]);
  });
});

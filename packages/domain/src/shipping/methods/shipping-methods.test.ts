import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '../../money/cents.ts';
import {
  distanceToFree,
  fittingMethods,
  methodErrors,
  type OfferedMethod,
  type ShippingMethodKind,
  shippingMethodKinds,
} from './shipping-methods.ts';

type Steps = readonly (readonly [number, number])[];

function method(kind: ShippingMethodKind, price: number | null, steps: Steps = []): OfferedMethod {
  return {
    id: `${kind} ${price}`,
    title: kind,
    kind,
    price: price === null ? null : cents(price),
    steps: steps.map(([from, of]) => ({ from, price: cents(of) })),
    transitDays: null,
    pickupPlace: '',
  };
}
const terms = { usualGrams: 900, liveRate: null, freeFrom: cents(5000) };
const goods = { amount: cents(4000), quantity: 3, grams: 1500, hasUnweighed: false };
const getPrice = (offered: OfferedMethod, of = goods, by: Parameters<typeof fittingMethods>[2] = terms) =>
  fittingMethods([offered], of, by)[0]?.price ?? null;

/** Returns goods with the same value in every measure. */
function sized(amount: number): typeof goods {
  return { amount: cents(amount), quantity: amount, grams: amount, hasUnweighed: false };
}

const weights: Steps = [
  [0, 500],
  [1000, 900],
  [5000, 2000],
];

describe('the price of a shipping method', () => {
  it.each<[string, OfferedMethod, Partial<typeof goods>, number | null]>([
    ['flat', method('FLAT', 799), {}, 799],
    ['flat and free', method('FLAT', 0), {}, 0],
    ['free from 40.00, at 40.00', method('FREE_FROM', 799, [[4000, 0]]), {}, 0],
    ['free from 40.00, at 39.99', method('FREE_FROM', 799, [[4000, 0]]), { amount: cents(3999) }, 799],
    ["free from the settings' 50.00, at 49.99", method('FREE_FROM', 799), { amount: cents(4999) }, 799],
    ["free from the settings' 50.00, at 50.00", method('FREE_FROM', 799), { amount: cents(5000) }, 0],
    ['by weight, 1500 g', method('BY_WEIGHT', null, weights), {}, 900],
    ['by weight, 999.4 g', method('BY_WEIGHT', null, weights), { grams: 999.4 }, 500],
    ['by weight, 999.6 g, which is 1000 g', method('BY_WEIGHT', null, weights), { grams: 999.6 }, 900],
    ['by weight, 80 kg', method('BY_WEIGHT', null, weights), { grams: 80_000 }, 2000],
    [
      'by weight with an unweighed unit: 1500 g + 900 g',
      method('BY_WEIGHT', 300, [[2400, 700]]),
      { hasUnweighed: true },
      700,
    ],
    ['by weight below the first step, with a price', method('BY_WEIGHT', 300, [[2000, 700]]), {}, 300],
    ['by weight below the first step, without a price', method('BY_WEIGHT', null, [[2000, 700]]), {}, null],
    [
      'by price, 40.00',
      method('BY_PRICE', 900, [
        [4000, 300],
        [9000, 0],
      ]),
      {},
      300,
    ],
    [
      'by count, 3 units',
      method('BY_COUNT', 400, [
        [3, 650],
        [10, 900],
      ]),
      {},
      650,
    ],
    ['by count, 2 units', method('BY_COUNT', 400, [[3, 650]]), { quantity: 2 }, 400],
    ['live without a rate', method('LIVE', 1200), {}, 1200],
    ['pickup', method('PICKUP', null), {}, 0],
    ['pickup with a fee', method('PICKUP', 150), {}, 150],
  ])('%s', (_what, offered, change, price) => {
    expect(getPrice(offered, { ...goods, ...change })).toBe(price);
  });

  it("is the carrier's rate where it gave one", () => {
    expect(getPrice(method('LIVE', 1200), goods, { ...terms, liveRate: cents(845) })).toBe(845);
  });

  const anyMethod = fc
    .record({
      kind: fc.constantFrom(...shippingMethodKinds),
      price: fc.option(fc.integer({ min: 0, max: 1e9 })),
      steps: fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 1e6 }), fc.integer({ min: 0, max: 1e9 })), {
        selector: ([from]) => from,
        maxLength: 6,
      }),
    })
    .map(({ kind, price, steps }) =>
      method(
        kind,
        price,
        steps.toSorted(([a], [b]) => a - b),
      ),
    );
  const anyGoods = fc.record({
    amount: fc.integer({ min: 0, max: 1e7 }).map(cents),
    quantity: fc.integer({ min: 1, max: 1000 }),
    grams: fc.double({ min: 0, max: 1e6, noNaN: true }),
    hasUnweighed: fc.boolean(),
  });

  it('is whole cents and never below 0, and the list is sorted with pickup last, whatever its order was', () => {
    fc.assert(
      fc.property(fc.array(anyMethod, { maxLength: 8 }), anyGoods, (methods, of) => {
        const fitting = fittingMethods(methods, of, terms);
        for (const { price } of fitting) expect(Number.isSafeInteger(price) && price >= 0).toBe(true);
        const prices = (isPickup: boolean) =>
          fitting.filter(({ method: { kind } }) => (kind === 'PICKUP') === isPickup).map(({ price }) => price);
        for (const part of [prices(false), prices(true)]) expect(part).toEqual(part.toSorted((a, b) => a - b));
        expect(fitting.map(({ price }) => price)).toEqual([...prices(false), ...prices(true)]);
        expect(fittingMethods(methods.toReversed(), of, terms).map(({ price }) => price)).toEqual(
          fitting.map(({ price }) => price),
        );
      }),
    );
  });

  it('by rising steps never falls when the goods grow', () => {
    const rising = fc
      .array(fc.tuple(fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 0, max: 1000 })), {
        minLength: 1,
        maxLength: 6,
      })
      .map((parts) => {
        let [from, price] = [0, 0];
        return parts.map(([further, more]) => [(from += further), (price += more)] as const);
      });
    const kinds = fc.constantFrom<ShippingMethodKind>('BY_WEIGHT', 'BY_PRICE', 'BY_COUNT');
    const size = fc.integer({ min: 1, max: 7000 });
    fc.assert(
      fc.property(kinds, rising, size, size, (kind, steps, first, second) => {
        const [less, more] = [Math.min(first, second), Math.max(first, second)];
        const offered = method(kind, 0, steps);
        expect(getPrice(offered, sized(less)) ?? 0).toBeLessThanOrEqual(getPrice(offered, sized(more)) ?? 0);
      }),
    );
  });
});

describe('the distance to free shipping', () => {
  it.each<[string, readonly OfferedMethod[], number]>([
    ['of methods that are never free is 0', [method('FLAT', 500)], 0],
    [
      'is what the nearest threshold lacks',
      [method('FREE_FROM', 900, [[9000, 0]]), method('FREE_FROM', 500, [[6000, 0]])],
      2000,
    ],
    ['is 0 when one method is free already', [method('FREE_FROM', 900, [[9000, 0]]), method('FLAT', 0)], 0],
    ['does not count pickup', [method('FREE_FROM', 900, [[9000, 0]]), method('PICKUP', 0)], 5000],
  ])('%s', (_what, methods, dist) => {
    expect(distanceToFree(fittingMethods(methods, goods, terms))).toBe(dist);
  });
});

describe('a method that is saved', () => {
  it.each<[OfferedMethod, readonly string[]]>([
    [method('FLAT', 500), []],
    [method('FLAT', null), ['price']],
    [method('FLAT', 500, [[1, 1]]), ['steps']],
    [method('LIVE', null), ['price']],
    [method('PICKUP', null), []],
    [method('FREE_FROM', 500), []],
    [method('FREE_FROM', 500, [[4000, 100]]), ['steps']],
    [
      method('FREE_FROM', 500, [
        [4000, 0],
        [5000, 0],
      ]),
      ['steps'],
    ],
    [method('BY_WEIGHT', null), ['steps']],
    [method('BY_WEIGHT', null, weights), []],
    [
      method('BY_COUNT', null, [
        [5, 100],
        [5, 200],
      ]),
      ['steps'],
    ],
  ])('%j has faults at %j', (offered, paths) => {
    expect(methodErrors(offered).map(({ path }) => path)).toEqual(paths);
  });
});

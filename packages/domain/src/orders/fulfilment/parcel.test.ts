import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planParcel, shippedUnits, unitsToShip } from './parcel.ts';

const line = (id: string, quantity: number, refundedQuantity = 0, shippedQuantity = 0) => ({
  id,
  quantity,
  refundedQuantity,
  shippedQuantity,
});

describe('a parcel', () => {
  it('without named lines holds everything that is neither refunded nor shipped, and is the last', () => {
    expect(planParcel([line('a', 3, 1, 1), line('b', 2), line('c', 1, 1)], undefined)).toEqual({
      ok: true,
      value: {
        lines: [
          { id: 'a', quantity: 1 },
          { id: 'b', quantity: 2 },
        ],
        isLast: true,
      },
    });
  });

  it('with some of the units is not the last, and with the rest it is', () => {
    const lines = [line('a', 3), line('b', 1, 0, 1)];
    expect(planParcel(lines, [{ id: 'a', quantity: 2 }])).toMatchObject({ value: { isLast: false } });
    expect(planParcel(lines, [{ id: 'a', quantity: 3 }])).toMatchObject({ value: { isLast: true } });
  });

  it('names a line twice for the sum of its units', () => {
    const twice = [
      { id: 'a', quantity: 2 },
      { id: 'a', quantity: 2 },
    ];
    expect(planParcel([line('a', 3)], twice)).toMatchObject({ ok: false, code: 'TOO_MANY_UNITS' });
    expect(planParcel([line('a', 4)], twice)).toMatchObject({ value: { lines: [{ id: 'a', quantity: 4 }] } });
  });

  it.each([
    ['more than is left', [{ id: 'a', quantity: 2 }], 'TOO_MANY_UNITS'],
    ['no unit', [{ id: 'a', quantity: 0 }], 'TOO_MANY_UNITS'],
    ['part of a unit', [{ id: 'a', quantity: 0.5 }], 'TOO_MANY_UNITS'],
    ['a line of another order', [{ id: 'z', quantity: 1 }], 'UNKNOWN_LINE'],
    ['an empty list', [], 'NOTHING_TO_SHIP'],
  ])('with %s is refused', (_, wanted, code) => {
    expect(planParcel([line('a', 3, 1, 1)], wanted)).toMatchObject({ ok: false, code });
  });

  it('is refused when everything has left or is refunded', () => {
    expect(planParcel([line('a', 3, 1, 2)], undefined)).toMatchObject({ ok: false, code: 'NOTHING_TO_SHIP' });
  });

  it('after parcel never makes the units shipped more than those ordered without those refunded', () => {
    const units = fc.integer({ min: 0, max: 6 });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 6 }),
        units,
        fc.array(units, { maxLength: 8 }),
        (quantity, refunded, parcels) => {
          let shipped = 0;
          for (const wanted of parcels) {
            const planned = planParcel(
              [line('a', quantity, Math.min(refunded, quantity), shipped)],
              [{ id: 'a', quantity: wanted }],
            );
            if (planned.ok) shipped += wanted;
          }
          expect(shipped).toBeLessThanOrEqual(Math.max(0, quantity - refunded));
        },
      ),
    );
  });
});

describe('the units to ship', () => {
  it('are never below zero, also when shipped units came back and were refunded', () => {
    expect(unitsToShip(line('a', 3, 2, 3))).toBe(0);
  });

  it('of parcels are added up by line', () => {
    const parcels = [
      { lines: [{ id: 'a', quantity: 1 }] },
      {
        lines: [
          { id: 'a', quantity: 2 },
          { id: 'b', quantity: 1 },
        ],
      },
    ];
    expect([...shippedUnits(parcels)]).toEqual([
      ['a', 3],
      ['b', 1],
    ]);
  });
});

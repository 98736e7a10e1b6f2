import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PackedGoods, type PackingBox, packedParcels } from './packing.ts';

const box = (name: string, [length, width, height]: readonly [number, number, number], maxWeight?: number) => ({
  name,
  length,
  width,
  height,
  weight: 4,
  maxWeight,
});
const small = box('Small', [8, 6, 4]);
const large = box('Large', [16, 12, 10], 400);
const goods = ([length, width, height]: readonly [number, number, number], weight: number, units = 1): PackedGoods => ({
  size: { length, width, height },
  weight,
  units,
});
const named = (packed: ReturnType<typeof packedParcels>) =>
  packed.map(({ box: chosen, contents, weight }) => [chosen?.name ?? null, contents, weight]);

const volume = ({ length, width, height }: PackedGoods['size']) => length * width * height;
const sorted = ({ length, width, height }: PackedGoods['size']) => [length, width, height].toSorted((a, b) => a - b);
const fits = (unit: PackedGoods, into: PackingBox) =>
  sorted(unit.size).every((length, index) => length <= (sorted(into)[index] ?? 0)) &&
  into.weight + unit.weight <= (into.maxWeight ?? Number.POSITIVE_INFINITY) + 1e-6;

describe('packing', () => {
  it.each<[string, readonly PackedGoods[], readonly unknown[]]>([
    ['a small unit takes the small box', [goods([4, 4, 3], 10)], [['Small', [0], 14]]],
    ['a unit is turned to fit', [goods([4, 8, 6], 10)], [['Small', [0], 14]]],
    [
      'units that fill more than the small box share the large one',
      [goods([4, 4, 4], 10, 4)],
      [['Large', [0, 0, 0, 0], 44]],
    ],
    [
      'the largest unit goes first, and smaller ones beside it',
      [goods([2, 2, 2], 5), goods([12, 10, 8], 50)],
      [['Large', [1, 0], 59]],
    ],
    [
      'a box is not packed over its most weight',
      [goods([6, 6, 6], 250, 2)],
      [
        ['Large', [0], 254],
        ['Large', [0], 254],
      ],
    ],
    [
      'a unit that no box takes goes as it is',
      [goods([60, 2, 2], 30), goods([2, 2, 2], 5)],
      [
        ['Small', [1], 9],
        [null, [0], 30],
      ],
    ],
    ['nothing is no parcel', [], []],
  ])('%s', (_what, wanted, parcels) => {
    expect(named(packedParcels(wanted, [large, small]))).toEqual(parcels);
  });

  const side = fc.integer({ min: 1, max: 400 }).map((tenths) => tenths / 10);
  const sides = fc.record({ length: side, width: side, height: side });
  const ounces = fc.integer({ min: 1, max: 8000 }).map((tenths) => tenths / 10);
  const carts = fc.array(fc.record({ size: sides, weight: ounces, units: fc.integer({ min: 0, max: 6 }) }), {
    maxLength: 8,
  });
  const boxLists = fc.array(
    fc
      .record({ size: sides, weight: ounces, room: fc.option(ounces) })
      .map(
        ({ size, weight, room }): PackingBox => ({ ...size, name: 'Box', weight, maxWeight: room && weight + room }),
      ),
    { maxLength: 5 },
  );
  it('puts every unit into exactly one parcel, none over its weight or volume, and alone only what fits no box', () => {
    fc.assert(
      fc.property(carts, boxLists, (cart, boxes) => {
        const parcels = packedParcels(cart, boxes);
        const counts = cart.map(
          (_, index) => parcels.flatMap(({ contents }) => contents).filter((at) => at === index).length,
        );
        expect(counts).toEqual(cart.map(({ units }) => units));
        for (const parcel of parcels) {
          const inside = parcel.contents.flatMap((index) => cart[index] ?? []);
          const { box: chosen } = parcel;
          expect(parcel.weight).toBeCloseTo(
            inside.reduce((sum, { weight }) => sum + weight, chosen?.weight ?? 0),
            5,
          );
          if (chosen === null) {
            expect(inside).toHaveLength(1);
            expect(boxes.some((one) => inside.some((unit) => fits(unit, one)))).toBe(false);
          } else {
            expect(parcel.weight).toBeLessThanOrEqual((chosen.maxWeight ?? Number.POSITIVE_INFINITY) + 1e-5);
            expect(inside.reduce((sum, { size }) => sum + volume(size), 0)).toBeLessThanOrEqual(volume(chosen) + 1e-5);
            expect(inside.every((unit) => fits(unit, chosen))).toBe(true);
          }
        }
      }),
    );
  });
});

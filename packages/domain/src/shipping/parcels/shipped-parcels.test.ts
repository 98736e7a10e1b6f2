import { describe, expect, it } from 'vitest';
import { defaultParcel } from './parcel.ts';
import { type ShippedLine, shippedParcels } from './shipped-parcels.ts';

const box = { name: 'Small', length: 8, width: 6, height: 4, weight: 4 };
const line = (change: Partial<ShippedLine> = {}): ShippedLine => ({
  productId: 'mug',
  name: 'Mug',
  shippingClassId: null,
  weight: 10,
  size: { length: 4, width: 4, height: 4 },
  units: 1,
  ...change,
});
const of = (lines: readonly ShippedLine[], boxes = [box]) => shippedParcels(lines, { boxes, usual: defaultParcel });
const smallBox = (weight: number) => ({ length: 8, width: 6, height: 4, weight });

describe('the parcels of goods', () => {
  it('are packed boxes, with their own weight, where all units are weighed and measured', () => {
    expect(of([line({ units: 4 })])).toEqual({ parcels: [smallBox(34), smallBox(14)], packedGrams: 1361 });
  });

  it.each<[string, readonly ShippedLine[], (typeof box)[], number]>([
    ['the shop has no box', [line({ units: 2 })], [], 20],
    ['a unit is not measured', [line(), line({ size: null })], [box], 20],
    [
      'a unit is not weighed, which counts as the usual parcel once',
      [line(), line({ weight: null, units: 3 })],
      [box],
      42,
    ],
    ['there are more units than are packed one by one', [line({ units: 501 })], [box], 5010],
    ['there are none, and a carrier still wants a weight', [], [box], 0.1],
  ])('are one usual parcel where %s', (_why, lines, boxes, weight) => {
    expect(of(lines, boxes)).toEqual({ parcels: [{ ...defaultParcel, weight }], packedGrams: null });
  });
});

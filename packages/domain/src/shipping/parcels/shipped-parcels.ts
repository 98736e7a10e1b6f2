import type { ClassedGoods } from '../methods/shipping-classes.ts';
import { shippedGrams } from '../methods/shipping-methods.ts';
import { gramsText, storedAmount } from '../units.ts';
import { maxPackedUnits, type PackingBox, packedParcels, type Sides } from './packing.ts';
import type { Parcel } from './parcel.ts';

/** Units of a shipped product: ounces and inches of one unit, null where it is not weighed or measured. */
export interface ShippedLine extends ClassedGoods {
  readonly weight: number | null;
  readonly size: Sides | null;
  readonly units: number;
}

/** The parcels of the goods. */
export interface ShippedParcels {
  /** In the units of the shipping provider: inches and ounces. */
  readonly parcels: readonly Parcel[];
  /** The weight of the packed boxes in grams. Null means that the goods were not packed. */
  readonly packedGrams: number | null;
}

/**
 * Returns the parcels of the goods: packed in the shop's boxes where all units are weighed and measured, or otherwise
 * one usual parcel (docs/behaviour/shipping-zones.md#packing).
 */
export function shippedParcels(
  lines: readonly ShippedLine[],
  { boxes, usual }: { readonly boxes: readonly PackingBox[]; readonly usual: Parcel },
): ShippedParcels {
  const wanted = lines.filter(({ units }) => units > 0);
  const goods = wanted.flatMap(({ size, weight, units }) => (size && weight ? { size, weight, units } : []));
  const units = wanted.reduce((sum, line) => sum + line.units, 0);
  const canPack = boxes.length > 0 && units > 0 && goods.length === wanted.length && units <= maxPackedUnits;
  if (!canPack) {
    const grams = wanted.reduce((sum, { weight, units: count }) => sum + Number(gramsText(weight ?? 0)) * count, 0);
    const hasUnweighed = wanted.some(({ weight }) => weight === null);
    const weight = storedAmount(shippedGrams({ grams, hasUnweighed }, Number(gramsText(usual.weight))), 'g');
    return { parcels: [{ ...usual, weight: carrierWeight(weight) }], packedGrams: null };
  }
  const packed = packedParcels(goods, boxes);
  const ounces = packed.reduce((sum, { weight }) => sum + weight, 0);
  return {
    parcels: packed.map(({ length, width, height, weight }) => ({
      length,
      width,
      height,
      weight: carrierWeight(weight),
    })),
    packedGrams: Math.round(Number(gramsText(ounces))),
  };
}

/** Returns ounces in the provider's precision: tenths, at least one. */
function carrierWeight(ounces: number): number {
  return Math.max(0.1, Number(ounces.toFixed(1)));
}

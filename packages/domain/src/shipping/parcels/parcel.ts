/** The inner size of a parcel in inches and its weight in ounces, the units of the shipping provider. */
export interface Parcel {
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly weight: number;
}

/** A box for parcels: inner size in inches, and the weight of the empty box in ounces. */
export interface Box extends Parcel {
  readonly name: string;
}

/** Units of a product in a parcel. weight: ounces of one unit, null when it is not weighed. */
export interface WeighedUnits {
  readonly weight: number | null;
  readonly units: number;
}

/**
 * Returns the weight of a packed parcel in ounces, rounded up to hundredths. Returns null when a unit in it was not
 * weighed, or it is empty.
 *
 * @example packedWeight([{ weight: 12.5, units: 2 }], 3) // 28
 */
export function packedWeight(contents: readonly WeighedUnits[], emptyWeight: number): number | null {
  const packed = contents.filter(({ units }) => units > 0);
  if (packed.length === 0) return null;
  let ounces = emptyWeight;
  for (const { weight, units } of packed) {
    if (weight === null) return null;
    ounces += weight * units;
  }
  // Sums of decimal fractions have an error far below a hundredth, which must not round up.
  return Math.ceil(Number((ounces * 100).toFixed(4))) / 100;
}

/** The parcel for labels and rates when the shop has not set one: a shoe box of two pounds. */
export const defaultParcel: Parcel = { length: 12, width: 8, height: 5, weight: 32 };

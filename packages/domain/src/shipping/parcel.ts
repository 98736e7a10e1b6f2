/** A parcel's inner size in inches and its weight in ounces, the units of the shipping provider. */
export interface Parcel {
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly weight: number;
}

/** What labels are bought and rates asked for while the shop has not set a parcel: a shoe box of two pounds. */
export const defaultParcel: Parcel = { length: 12, width: 8, height: 5, weight: 32 };

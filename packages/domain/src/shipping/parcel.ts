/** The inner size of a parcel in inches and its weight in ounces, the units of the shipping provider. */
export interface Parcel {
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly weight: number;
}

/** The parcel for labels and rates when the shop has not set one: a shoe box of two pounds. */
export const defaultParcel: Parcel = { length: 12, width: 8, height: 5, weight: 32 };

import type { Cents, TaxPoints } from '../money/cents.ts';

/** The location of a rate. Null means everywhere within the preceding fields. */
export interface TaxLocation {
  readonly country: string | null;
  readonly state: string | null;
  readonly postalCode: string | null;
}

/** A class of goods with a name. Null is the standard class. */
export type TaxClassOf = { readonly id: string; readonly name: string } | null;

/** A rate that applies at the order's address, to the goods of one class. */
export interface TaxRate {
  readonly title: string;
  readonly rate: TaxPoints;
  readonly taxClass: TaxClassOf;
  /** Whether the rate also applies to the delivery of these goods. */
  readonly appliesToShipping: boolean;
  /** The rate does not apply to units below this price in cents, after discounts. Absent or null means every unit. */
  readonly priceFrom?: Cents | null;
  /** Whether the rate applies only to the part of the price above `priceFrom`. */
  readonly isAboveOnly?: boolean;
  readonly location: TaxLocation;
}

/** A line as its taxes need it: the amount of all units in cents, after discounts. */
export interface TaxedLine {
  readonly taxClassId?: string | null | undefined;
  readonly amount: Cents;
  /** Absent means one unit. */
  readonly quantity?: number;
}

/** The taxed amounts, in cents: each line and the charge for shipping, after discounts. */
export interface TaxedAmounts {
  readonly lines: readonly TaxedLine[];
  readonly shipping: Cents;
}

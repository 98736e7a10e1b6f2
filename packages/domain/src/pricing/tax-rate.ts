import type { Cents, TaxPoints } from '../money/cents.ts';

/** Where a rate holds; null: everywhere within what is named before it. */
export interface TaxPlace {
  readonly country: string | null;
  readonly state: string | null;
  readonly postalCode: string | null;
}

/** A class of goods with a name; null is the standard class. */
export type TaxClassOf = { readonly id: string; readonly name: string } | null;

/** A rate that applies at the order's address, to the goods of one class. */
export interface TaxRate {
  readonly title: string;
  readonly rate: TaxPoints;
  readonly taxClass: TaxClassOf;
  /** Whether delivery of these goods bears it as well. */
  readonly appliesToShipping: boolean;
  /** Units below this price in cents, after discounts, do not bear the rate; absent or null: every unit bears it. */
  readonly priceFrom?: Cents | null;
  /** Whether only the part of the price above `priceFrom` bears the rate. */
  readonly isAboveOnly?: boolean;
  readonly place: TaxPlace;
}

/** A line as its taxes need it: the amount of all units in cents, after discounts. */
export interface TaxedLine {
  readonly taxClassId?: string | null | undefined;
  readonly amount: Cents;
  /** Absent: one unit. */
  readonly quantity?: number;
}

/** The amounts that are taxed, in cents: each line and the charge for shipping, after discounts. */
export interface TaxedAmounts {
  readonly lines: readonly TaxedLine[];
  readonly shipping: Cents;
}

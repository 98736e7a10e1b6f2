import type { OfferClass, OfferKind } from './offer.ts';

/** A line: the product, the price of one unit in cents, and the quantity. */
export type Line = readonly [productId: string, price: number, quantity: number];
export interface Expected {
  /** What each line gives up, in the order of the lines. */
  readonly lines: readonly number[];
  readonly shipping: number;
  readonly tax: number;
  readonly total: number;
}
export interface Rules {
  readonly kind: OfferKind;
  readonly value?: number;
  readonly products?: readonly string[];
  readonly get?: readonly string[];
  readonly buy?: number;
  readonly of?: number;
  readonly tiers?: readonly (readonly [from: number, units: number, value: number])[];
  readonly from?: number;
  readonly units?: number;
  readonly most?: number;
  readonly with?: readonly OfferClass[];
}

/** An order computed by hand: what it shows, its lines and offers, and its figures in cents. */
export type Example = readonly [string, readonly Line[], readonly Rules[], Expected];

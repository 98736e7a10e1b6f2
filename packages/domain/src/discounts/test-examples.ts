import type { DiscountClass, DiscountKind } from './pricing-discount.ts';

/** A line: the product, the price of one unit in cents, and the quantity. */
export type Line = readonly [productId: string, price: number, quantity: number];
export interface Expected {
  /** The reduction of each line, in the order of the lines. */
  readonly lines: readonly number[];
  readonly shipping: number;
  readonly tax: number;
  readonly total: number;
}
export interface Rules {
  readonly kind: DiscountKind;
  readonly value?: number;
  readonly products?: readonly string[];
  readonly get?: readonly string[];
  readonly buy?: number;
  readonly of?: number;
  readonly tiers?: readonly (readonly [from: number, units: number, value: number])[];
  readonly from?: number;
  readonly units?: number;
  readonly max?: number;
  readonly with?: readonly DiscountClass[];
}

/**
 * An order computed by hand: its description, its lines and discounts, its figures in cents, and the page whose example
 * or rule it is. Without a page, the name describes the computation.
 */
export type Example = readonly [string, readonly Line[], readonly Rules[], Expected, Source?];

/** A published page, as of 2026-11-23. */
export interface Source {
  readonly title: string;
  readonly url: string;
}

/** Its three examples have no tax, and shipping of 20.00. The shop's own figures of these are next to its discounts. */
export const shopifyCombinations: Source = {
  title: 'Shopify, Discount combination examples',
  url: 'https://docs.shopify.com/docs/apps/selling-strategies/discounts/discount-function-examples',
};
export const shopifyBuyXGetY: Source = {
  title: 'Shopify Help, Buy X get Y (the rule)',
  url: 'https://help.shopify.com/manual/discounts/discount-types/buy-x-get-y',
};

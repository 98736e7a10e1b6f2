import type { Cents } from '../money/cents.ts';

/**
 * A line as the price of an order needs it, with the price of one unit in cents. Rules for chosen products skip a line
 * without a product.
 */
export interface PricedLine {
  readonly productId?: string | undefined;
  /** Null or absent: the product has no variants. */
  readonly variantId?: string | null | undefined;
  /** The tax class of the goods. Absent or null means the standard class. */
  readonly taxClassId?: string | null | undefined;
  readonly price: Cents;
  readonly quantity: number;
  /** The weight of one unit. Absent or null means not weighed. */
  readonly grams?: number | null;
  /** Whether the product itself is reduced. */
  readonly isReduced?: boolean | undefined;
  /** Whether the line sells gift cards, which have no discount, no shipping and no tax. */
  readonly isGiftCard?: boolean | undefined;
  /** Whether the line sells digital goods, which are not shipped. */
  readonly isDigital?: boolean | undefined;
}

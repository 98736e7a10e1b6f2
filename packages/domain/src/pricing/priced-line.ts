import type { Cents } from '../money/cents.ts';

/** A line as the price of an order needs it; the price of one unit in cents. Rules for chosen products skip a line without a product. */
export interface PricedLine {
  readonly productId?: string | undefined;
  /** The tax class of the goods; absent or null: the standard class. */
  readonly taxClassId?: string | null | undefined;
  readonly price: Cents;
  readonly quantity: number;
  /** The weight of one unit; absent or null: nobody has weighed it. */
  readonly grams?: number | null;
  /** Whether the product itself is reduced. */
  readonly isReduced?: boolean | undefined;
  /** Whether the line sells gift cards, which bear no discount, no shipping and no tax. */
  readonly isGiftCard?: boolean | undefined;
}

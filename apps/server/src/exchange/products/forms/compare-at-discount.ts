import type { Cents } from '@vitrine/domain/money/cents.ts';
import { type Discount, unitPrice } from '@vitrine/domain/pricing/price.ts';

/** The selling price of one variant, and its 'compare at' price if the file has one. */
export interface ListedPrice {
  readonly price: Cents;
  readonly compareAt: Cents | null;
}

/**
 * List prices in the given order, and the one discount that converts each of them into its selling price, to the cent.
 */
export interface ListPrices extends Discount {
  readonly listPrices: readonly Cents[];
  /** False when no single discount matches. The 'compare at' prices are then omitted. */
  readonly isComparePriceKept: boolean;
}

/**
 * Converts prices with 'compare at' prices into list prices with a product's one discount. It prefers a whole
 * percentage, then a fixed amount, then a finer percentage. Each counts only if it reproduces every selling price
 * exactly.
 */
export function compareAtDiscount(prices: readonly ListedPrice[]): ListPrices {
  const reduced = prices.filter(({ price, compareAt }) => compareAt !== null && compareAt > price);
  const sold = prices.map(({ price }) => price);
  const none = { listPrices: sold, discount: 0, discountType: 'PERCENTAGE' } as const;
  const [first] = reduced;
  if (!first) return { ...none, isComparePriceKept: true };
  const lists = prices.map(({ price, compareAt }) => (compareAt !== null && compareAt > price ? compareAt : price));
  const found = candidates(first).find((discount) =>
    lists.every((price, index) => unitPrice({ product: { price, ...discount }, variant: null }) === sold[index]),
  );
  return found ? { listPrices: lists, ...found, isComparePriceKept: true } : { ...none, isComparePriceKept: false };
}

function candidates({ price, compareAt }: ListedPrice): Discount[] {
  const list = compareAt ?? price;
  const rate = ((list - price) / list) * 10_000;
  const near = [Math.round(rate), Math.floor(rate), Math.ceil(rate)];
  return [
    percentage(Math.round(rate / 100) * 100),
    { discount: list - price, discountType: 'FIXED' },
    ...near.map(percentage),
  ];
}

function percentage(discount: number): Discount {
  return { discount, discountType: 'PERCENTAGE' };
}

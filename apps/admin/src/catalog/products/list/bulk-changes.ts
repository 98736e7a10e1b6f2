import type { ProductRecord, UpdateProduct } from '@vitrine/contract/catalog/product.schema.ts';
import { applyRate, basisPoints, cents, nonNegative } from '@vitrine/domain/money/cents.ts';

/** A price change: to an amount in cents, by an amount in cents, or by a rate in basis points. */
export type PriceMove =
  | { readonly kind: 'to'; readonly amount: number }
  | { readonly kind: 'by'; readonly amount: number }
  | { readonly kind: 'percent'; readonly rate: number };

/** Returns the price in cents after the change, never below 0. */
export function movedPrice(price: number, move: PriceMove): number {
  if (move.kind === 'to') return nonNegative(cents(move.amount));
  const change = move.kind === 'by' ? cents(move.amount) : applyRate(cents(price), basisPoints(move.rate));
  return nonNegative(cents(price + change));
}

/**
 * Returns the product's tags with some added and others removed. A tag that the product already has retains its
 * colours.
 */
export function changedTags(
  product: Pick<ProductRecord, 'tags'>,
  { added, removed }: { readonly added: readonly string[]; readonly removed: readonly string[] },
): NonNullable<UpdateProduct['tags']> {
  const storedRows = product.tags.filter(({ name }) => !removed.includes(name));
  return [...storedRows, ...added.filter((name) => !storedRows.some((tag) => tag.name === name))];
}

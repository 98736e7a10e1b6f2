import { parseOptions } from './options.ts';

/** A sold-out item that may be restocked: the product itself, or one of its variants. */
export interface SoldOutItem {
  /** Null for a product without variants. */
  readonly variantId: string | null;
  /** The values of its options, such as 'Ink, 25 cl'. '' for a product without variants. */
  readonly name: string;
}

/** Returns the sold-out items of a product, in the owner's order (docs/behaviour/screens.md#stock-alerts). */
export function soldOutItems(product: {
  readonly stock: number;
  readonly variants: readonly { readonly id: string; readonly options: readonly string[]; readonly stock: number }[];
}): readonly SoldOutItem[] {
  if (product.variants.length === 0) return product.stock > 0 ? [] : [{ variantId: null, name: '' }];
  return product.variants
    .filter(({ stock }) => stock <= 0)
    .map(({ id, options }) => ({ variantId: id, name: toValues(options) }));
}

function toValues(options: readonly string[]): string {
  return parseOptions(options)
    .map(({ value }) => value)
    .join(', ');
}

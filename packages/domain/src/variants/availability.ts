/** The input of the Add to Cart button's state. */
export interface BuyChoice {
  readonly hasVariants: boolean;
  /** The product's stock. With variants, the sum of theirs. */
  readonly stock: number;
  /** The chosen variant, or null without a choice. */
  readonly variant: { readonly stock: number } | null;
}

export type Availability = 'AVAILABLE' | 'CHOOSE_OPTIONS' | 'SOLD_OUT';

/**
 * Returns whether the choice can be bought, or why not (docs/behaviour/screens.md#add-to-cart). Without stock, no
 * choice is needed.
 */
export function availability({ hasVariants, stock, variant }: BuyChoice): Availability {
  if (variant) return variant.stock > 0 ? 'AVAILABLE' : 'SOLD_OUT';
  if (stock <= 0) return 'SOLD_OUT';
  return hasVariants ? 'CHOOSE_OPTIONS' : 'AVAILABLE';
}

/** Returns whether Add to Cart is enabled. */
export function canAddToCart(choice: BuyChoice): boolean {
  return availability(choice) === 'AVAILABLE';
}

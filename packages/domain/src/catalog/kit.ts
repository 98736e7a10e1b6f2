/** One part of a kit, as products and variants store it: a variant, or a product without variants. */
export interface KitPart {
  readonly productId: string;
  /** Null for a product without variants. */
  readonly variantId: string | null;
  /** Units of the part in one kit. */
  readonly quantity: number;
}

/** A kit is one order line, and each of its parts takes stock. */
export const maxKitParts = 20;
export const maxPartQuantity = 1000;

/**
 * Returns how many kits the parts allow (docs/behaviour/screens.md#kits). A test compares it with the computed stock of
 * the database.
 */
export function kitStock(parts: readonly { readonly available: number; readonly quantity: number }[]): number {
  return parts.length === 0 ? 0 : Math.min(...parts.map(({ available, quantity }) => Math.floor(available / quantity)));
}

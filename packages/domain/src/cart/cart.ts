import type { Cents } from '../money/cents.ts';

/** The product of a cart line and its variant. */
export interface CartLineKey {
  readonly productId: string;
  readonly variantId: string | null;
}

/** One line of the cart (spec §3): a snapshot of product and variant, and the price in cents of one unit. */
export interface CartLine<Product = unknown, Variant = unknown> extends CartLineKey {
  readonly id?: string;
  readonly product: Product | null;
  readonly variant: Variant | null;
  readonly quantity: number;
  readonly price: Cents;
}

/** A new line for the cart. Its quantity is passed separately. */
export type NewCartLine<Product = unknown, Variant = unknown> = Omit<CartLine<Product, Variant>, 'quantity'>;

export interface Cart<Product = unknown, Variant = unknown> {
  readonly items: readonly CartLine<Product, Variant>[];
  /** Units, not lines: the number on the cart button. */
  readonly totalItems: number;
}

/** The empty cart. */
export const emptyCart: Cart<never, never> = { items: [], totalItems: 0 };

/** Returns a cart with these lines. */
export function toCart<P, V>(items: readonly CartLine<P, V>[]): Cart<P, V> {
  return { items, totalItems: totalItems(items) };
}

/** Returns the number of units in all lines. */
export function totalItems(lines: readonly { readonly quantity: number }[]): number {
  return lines.reduce((units, line) => units + line.quantity, 0);
}

/** Returns whether two lines contain the same product in the same variant. */
export function isSameLine(first: CartLineKey, second: CartLineKey): boolean {
  return first.productId === second.productId && first.variantId === second.variantId;
}

/** Returns the number of units of this product and variant in the cart. */
export function quantityInCart(cart: Cart, key: CartLineKey): number {
  return totalItems(cart.items.filter((line) => isSameLine(line, key)));
}

/**
 * Raises the quantity of the line with the same product and variant, or adds a new line at the end (spec §4).
 * Throws RangeError when the quantity is not a whole number above 0.
 */
export function addLine<P, V>(cart: Cart<P, V>, line: NewCartLine<P, V>, quantity = 1): Cart<P, V> {
  requireUnits(quantity);
  const isHeld = cart.items.some((held) => isSameLine(held, line));
  if (!isHeld) return toCart([...cart.items, { ...line, quantity }]);
  return toCart(
    cart.items.map((held) => (isSameLine(held, line) ? { ...held, quantity: held.quantity + quantity } : held)),
  );
}

/**
 * Lowers the quantity of a line, and deletes the line when its quantity reaches 0 (spec §4).
 * Throws RangeError when the quantity is not a whole number above 0.
 */
export function removeLine<P, V>(cart: Cart<P, V>, key: CartLineKey, quantity = 1): Cart<P, V> {
  requireUnits(quantity);
  return toCart(
    cart.items
      .map((held) => (isSameLine(held, key) ? { ...held, quantity: held.quantity - quantity } : held))
      .filter((held) => held.quantity > 0),
  );
}

/** Deletes a line with all its units (spec §4). */
export function removeAll<P, V>(cart: Cart<P, V>, key: CartLineKey): Cart<P, V> {
  return toCart(cart.items.filter((held) => !isSameLine(held, key)));
}

/**
 * Returns the number of wanted units that can be added without exceeding the stock (docs/behaviour/screens.md#cart).
 */
export function addableUnits(inCart: number, stock: number, wanted = 1): number {
  return Math.max(0, Math.min(wanted, stock - inCart));
}

function requireUnits(quantity: number): void {
  if (!Number.isSafeInteger(quantity) || quantity < 1) {
    throw new RangeError(`a quantity must be a whole number above 0, not ${quantity}`);
  }
}

import {
  addableUnits,
  addLine,
  type Cart,
  type CartLine,
  type CartLineKey,
  emptyCart,
  type NewCartLine,
  quantityInCart,
  removeAll,
  removeLine,
  toCart,
} from '@vitrine/domain/cart/cart.ts';
import { storedValue } from '../shop/stored-value.ts';
import { useStoredValue } from '../shop/use-stored-value.ts';
import { type CartProduct, type CartVariant, readCart } from './stored-cart.ts';

export type ShopCart = Cart<CartProduct, CartVariant>;
export type ShopCartLine = CartLine<CartProduct, CartVariant>;

const stored = storedValue<ShopCart>({ key: 'cart', empty: emptyCart, read: readCart });

export function useCart(): ShopCart {
  return useStoredValue(stored);
}

/** The shopper's actions on the cart (spec §4). Every change is saved. Totals are computed where they are shown. */
export const cart = {
  /** Adds the wanted units, or as many as the stock has beyond those in the cart. Returns the units added. */
  add(line: NewCartLine<CartProduct, CartVariant>, wanted = 1): number {
    const stock = line.variant ? line.variant.stock : (line.product?.stock ?? 0);
    const units = addableUnits(quantityInCart(stored.get(), line), stock, wanted);
    if (units === 0) return 0;
    if (stored.get().items.length === 0) noteCartStarted();
    stored.set(addLine(stored.get(), line, units));
    return units;
  },
  more(line: ShopCartLine): void {
    stored.set(addLine(stored.get(), line));
  },
  less(key: CartLineKey): void {
    stored.set(removeLine(stored.get(), key));
  },
  removeAll(key: CartLineKey): void {
    stored.set(removeAll(stored.get(), key));
  },
  /**
   * Removes the bought units. An empty cart is deleted from storage. Units added in the meantime, for example in
   * another tab, stay.
   */
  takeOut(bought: readonly (CartLineKey & { readonly quantity: number })[]): void {
    const left = bought.reduce((held, line) => removeLine(held, line, line.quantity), stored.get());
    stored.set(left.items.length > 0 ? left : null);
  },
  /** Replaces the lines by those with the shop's current prices and available units. */
  settleTo(lines: readonly ShopCartLine[]): void {
    stored.set(toCart(lines));
  },
};

/** Reports a new cart to the shop, which counts them by day and stores nothing about the shopper (decision 0033). */
function noteCartStarted(): void {
  navigator.sendBeacon?.('/api/v1/cart/started');
}

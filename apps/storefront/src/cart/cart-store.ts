import {
  addableUnits,
  addLine,
  type Cart,
  type CartLine,
  type CartLineKey,
  cartOf,
  emptyCart,
  type NewCartLine,
  quantityInCart,
  removeAll,
  removeLine,
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

/** What the shopper does to the cart (spec §4). Every change is saved; totals are derived where they are shown. */
export const cart = {
  /** Adds one unit unless all the stock is in the cart already; answers whether it did. */
  add(line: NewCartLine<CartProduct, CartVariant>): boolean {
    const stock = line.variant ? line.variant.stock : (line.product?.stock ?? 0);
    const isAddable = addableUnits(quantityInCart(stored.get(), line), stock) > 0;
    if (!isAddable) return false;
    if (stored.get().items.length === 0) noteCartStarted();
    stored.set(addLine(stored.get(), line));
    return true;
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
  /** Takes out what was bought; an empty cart is forgotten. Units put in meanwhile, in another tab say, stay. */
  takeOut(bought: readonly (CartLineKey & { readonly quantity: number })[]): void {
    const left = bought.reduce((held, line) => removeLine(held, line, line.quantity), stored.get());
    stored.set(left.items.length > 0 ? left : null);
  },
  /** Takes over what the shop says now: prices, and as many units as there are. */
  settleTo(lines: readonly ShopCartLine[]): void {
    stored.set(cartOf(lines));
  },
};

/** Tells the shop that one more cart was begun: a count for the day, without anything about the shopper (decision 0024). */
function noteCartStarted(): void {
  navigator.sendBeacon?.('/api/v1/cart/started');
}

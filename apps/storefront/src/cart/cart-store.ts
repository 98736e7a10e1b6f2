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
import { marketPrefix } from '../routing/language-prefix.ts';
import { storedValue } from '../shop/stored-value.ts';
import { useStoredValue } from '../shop/use-stored-value.ts';
import { type CartProduct, type CartVariant, readCart } from './stored-cart.ts';

/** A cart. `market` is the prefix of the market of its prices; absent in the main one. */
export type ShopCart = Cart<CartProduct, CartVariant> & { readonly market?: string };
export type ShopCartLine = CartLine<CartProduct, CartVariant>;

const stored = storedValue<ShopCart>({ key: 'cart', empty: emptyCart, read: readCart });

/** Returns whether the prices of the cart are those of another market than the page's. They are then shown as 0 until the quote arrives. */
export function isOfOtherMarket({ items, market }: ShopCart): boolean {
  return items.length > 0 && market !== marketPrefix();
}

/** Stores a changed cart with the market of its prices. */
function change(next: ShopCart): void {
  const before = stored.get();
  const market = isOfOtherMarket(before) ? before.market : marketPrefix();
  stored.set(market === undefined ? next : { ...next, market });
}

export function useCart(): ShopCart {
  return useStoredValue(stored);
}

/** The shopper's actions on the cart (spec §4). Every change is saved. Totals are computed where they are shown. */
export const cart = {
  current: stored.get,
  subscribe: stored.subscribe,
  /** Adds the wanted units, or as many as the stock has beyond those in the cart. Returns the units added. */
  add(line: NewCartLine<CartProduct, CartVariant>, wanted = 1): number {
    const stock = line.variant ? line.variant.stock : (line.product?.stock ?? 0);
    const units = addableUnits(quantityInCart(stored.get(), line), stock, wanted);
    if (units === 0) return 0;
    noteAdded(stored.get().items.length === 0);
    change(addLine(stored.get(), line, units));
    return units;
  },
  more(line: ShopCartLine): void {
    change(addLine(stored.get(), line));
  },
  less(key: CartLineKey): void {
    change(removeLine(stored.get(), key));
  },
  removeAll(key: CartLineKey): void {
    change(removeAll(stored.get(), key));
  },
  /**
   * Removes the bought units. An empty cart is deleted from storage. Units added in the meantime, for example in
   * another tab, stay.
   */
  takeOut(bought: readonly (CartLineKey & { readonly quantity: number })[]): void {
    const left = bought.reduce<ShopCart>((held, line) => removeLine(held, line, line.quantity), stored.get());
    if (left.items.length > 0) change(left);
    else stored.set(null);
  },
  /** Replaces the lines by those with the shop's current prices and available units. */
  settleTo(lines: readonly ShopCartLine[]): void {
    const market = marketPrefix();
    stored.set(lines.length > 0 ? { ...toCart(lines), ...(market !== undefined && { market }) } : null);
  },
};

/** Reports an added item to the shop, which counts them by day and stores nothing about the shopper (decision 0033). */
function noteAdded(isFirst: boolean): void {
  navigator.sendBeacon?.(`/api/v1/cart/${isFirst ? 'started' : 'added'}`);
}

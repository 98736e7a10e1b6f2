import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CartQuote, Quote, QuoteLine } from '@vitrine/contract/orders/quote-cart.schema.ts';
import { isSameLine } from '@vitrine/domain/cart/cart.ts';
import { readable } from '../shop/readable-answer.ts';
import { shopClient } from '../shop/shop-client.ts';
import type { ShopCart, ShopCartLine } from './cart-store.ts';

/** Returns the shop's present quote of the cart: prices, stock and unavailable lines (docs/behaviour/screens.md#cart). */
export function useQuote(cart: ShopCart, { isWanted = true } = {}): CartQuote | undefined {
  const items = cart.items.map(({ productId, variantId, quantity, price }) => ({
    productId,
    variantId,
    quantity,
    price,
  }));
  const { data } = useQuery({
    queryKey: ['quote', items],
    queryFn: ({ signal }) => readable(shopClient.cart.quote({ items }, signal), ({ lines }) => Array.isArray(lines)),
    enabled: isWanted && items.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
  return items.length > 0 ? data : undefined;
}

/** Returns the note for a line whose price or stock changed, or which is no longer available. */
export function noteOn(line: ShopCartLine, quote: Pick<Quote, 'lines'> | undefined): string | undefined {
  const notes = quotedLine(line, quote)?.notes ?? [];
  return notes.map(({ message }) => message).join('. ') || undefined;
}

export function quotedLine(line: ShopCartLine, quote: Pick<Quote, 'lines'> | undefined): QuoteLine | undefined {
  return quote?.lines.find((quoted) => isSameLine(quoted, line));
}

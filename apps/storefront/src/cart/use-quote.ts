import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CartQuote, Quote, QuoteLine } from '@vitrine/contract/orders/quote-cart.schema.ts';
import { isSameLine } from '@vitrine/domain/cart/cart.ts';
import { readable } from '../shop/readable-answer.ts';
import { shopClient } from '../shop/shop-client.ts';
import type { ShopCart, ShopCartLine } from './cart-store.ts';

/** Returns the shop's present quote of the cart: prices, stock and unavailable lines (docs/behaviour/screens.md#cart). */
export function useQuote(cart: ShopCart): CartQuote | undefined {
  return useCurrentQuote(cart).quote;
}

/**
 * Returns the shop's quote, and whether it is of exactly these lines: while a changed cart waits for its own quote, the former one is
 * shown. `adopt` takes a newer quote of a cart that came with another answer.
 */
export function useCurrentQuote(cart: ShopCart, { isWanted = true } = {}) {
  const queries = useQueryClient();
  const items = wantedItems(cart);
  const { data, isPlaceholderData } = useQuery({
    queryKey: quoteKey(items),
    queryFn: ({ signal }) => readable(shopClient.cart.quote({ items }, signal), ({ lines }) => Array.isArray(lines)),
    enabled: isWanted && items.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
  const quote = items.length > 0 ? data : undefined;
  return {
    quote,
    isCurrent: quote !== undefined && !isPlaceholderData,
    adopt: (of: ShopCart, newer: Quote) => {
      queries.setQueryData(quoteKey(wantedItems(of)), newer);
    },
  };
}

function wantedItems(cart: ShopCart) {
  return cart.items.map(({ productId, variantId, quantity, price }) => ({ productId, variantId, quantity, price }));
}

function quoteKey(items: ReturnType<typeof wantedItems>) {
  return ['quote', items] as const;
}

/** Returns the note for a line whose price or stock changed, or which is no longer available. */
export function noteOn(line: ShopCartLine, quote: Pick<Quote, 'lines'> | undefined): string | undefined {
  const notes = quotedLine(line, quote)?.notes ?? [];
  return notes.map(({ message }) => message).join('. ') || undefined;
}

export function quotedLine(line: ShopCartLine, quote: Pick<Quote, 'lines'> | undefined): QuoteLine | undefined {
  return quote?.lines.find((quoted) => isSameLine(quoted, line));
}

import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@vitrine/contract/client/api-error.ts';
import type { Quote, QuoteCartBody, QuoteLine } from '@vitrine/contract/orders/quote-cart.schema.ts';
import { isSameLine } from '@vitrine/domain/cart/cart.ts';
import { cents } from '@vitrine/domain/money/cents.ts';
import { language, t } from '@vitrine/messages/src/t.ts';
import { useEffect } from 'react';
import { marketPrefix } from '../routing/language-prefix.ts';
import { sellsSomeProducts } from '../routing/rendered-features.ts';
import { failureMessage } from '../routing/route-failure.ts';
import { readable } from '../shop/readable-answer.ts';
import { shopClient } from '../shop/shop-client.ts';
import type { MoneyFormat } from '../shop/use-money.ts';
import { cart as cartActions, isOfOtherMarket, type ShopCart, type ShopCartLine } from './cart-store.ts';
import { useDiscountCodes } from './codes/discount-codes.ts';

/** The shopper's choices for the price other than the lines. */
export type QuoteChoices = Pick<
  QuoteCartBody,
  'shippingMethodId' | 'address' | 'discountCodes' | 'giftCardCodes' | 'useStoreCredit' | 'business' | 'manualPayment'
>;

interface Wanted {
  readonly isWanted?: boolean;
  readonly choices?: QuoteChoices | undefined;
}

/** Milliseconds between two requests to a shop that takes no orders. */
const retryPausedMs = 10_000;
const noChoices: QuoteChoices = {};

/**
 * Returns the shop's quote of the cart with the shopper's codes (docs/behaviour/screens.md#cart), and whether it is of
 * exactly these lines. While a changed cart waits for its own quote, the previous one is shown. `adopt` takes a newer
 * quote of a cart from another response.
 */
export function useCurrentQuote(cart: ShopCart, { isWanted = true, choices = noChoices }: Wanted = {}) {
  const queries = useQueryClient();
  const items = wantedItems(cart);
  const codes = useDiscountCodes();
  const requestQuote = (chosen: QuoteChoices, signal?: AbortSignal) =>
    readable(
      shopClient.cart.quote(
        { items, ...inMarket(), ...(codes.length > 0 && { discountCodes: [...codes] }), ...chosen },
        signal,
      ),
      ({ lines }) => Array.isArray(lines),
    );
  const { data, isPlaceholderData, error } = useQuery({
    queryKey: quoteKey(items, { codes, choices }),
    queryFn: ({ signal }) => requestQuote(choices, signal),
    enabled: isWanted && items.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    refetchInterval: ({ state }) => (isPaused(state.error) ? retryPausedMs : false),
  });
  const quote = items.length > 0 ? data : undefined;
  const isCurrent = quote !== undefined && !isPlaceholderData;
  const isOther = isOfOtherMarket(cart);
  useEffect(() => {
    if (isOther && isCurrent) cartActions.settleTo(cart.items.map((line) => withPrices(line, quotedLine(line, quote))));
  }, [isOther, isCurrent, cart, quote]);
  return {
    quote,
    isCurrent: isCurrent && !isOther,
    /** Why the shop currently takes no orders; null = it does. */
    paused: isPaused(error) ? failureMessage(error) : null,
    /** Requests a quote of the cart with other choices, which is not shown. */
    requestQuote,
    adopt: (of: ShopCart, newer: Quote) => {
      queries.setQueryData(quoteKey(wantedItems(of), { codes, choices }), newer);
    },
  };
}

/** Returns the field that names this page's market. */
export function inMarket(): { readonly market?: string } {
  const market = marketPrefix();
  return market === undefined ? {} : { market };
}

function isPaused(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'ORDERS_PAUSED';
}

function wantedItems(cart: ShopCart) {
  const isPriced = !isOfOtherMarket(cart);
  return cart.items.map(({ productId, variantId, quantity, price }) => ({
    productId,
    variantId,
    quantity,
    ...(isPriced && { price }),
  }));
}

/** Returns a line with the prices of this page's market. A line that is not sold here has none. */
function withPrices(line: ShopCartLine, now: QuoteLine | undefined): ShopCartLine {
  if (!line.product || !now?.product) return line;
  const { product, variant } = now;
  const price = variant?.price ?? null;
  return {
    ...line,
    price: cents(now.price),
    product: { ...product, price: cents(product.price), images: line.product.images },
    variant: line.variant && { ...line.variant, price: price === null ? null : cents(price) },
  };
}

function quoteKey(
  items: ReturnType<typeof wantedItems>,
  chosen: { readonly codes: readonly string[]; readonly choices: QuoteChoices },
) {
  return ['quote', items, chosen] as const;
}

/** Returns the note for a line whose price or stock changed, or which is no longer available. */
export function noteOn(
  line: ShopCartLine,
  quote: Pick<Quote, 'lines'> | undefined,
  money: MoneyFormat,
): string | undefined {
  const quoted = quotedLine(line, quote);
  return quoted?.notes.map((note) => noteText(note, { line, quoted, money })).join('. ') || undefined;
}

export function quotedLine(line: ShopCartLine, quote: Pick<Quote, 'lines'> | undefined): QuoteLine | undefined {
  return quote?.lines.find((quoted) => isSameLine(quoted, line));
}

/** Returns a note in the page's language. In English it has the words of the shop's response. */
function noteText(
  { code, message }: QuoteLine['notes'][number],
  { line, quoted, money }: { readonly line: ShopCartLine; readonly quoted: QuoteLine; readonly money: MoneyFormat },
): string {
  if (code === 'UNAVAILABLE' && sellsSomeProducts()) return t('cart.notSoldInMarket');
  if (language() === 'en') return message;
  if (code === 'ONLY_LEFT') return t('catalog.onlyStockLeft', { stock: quoted.stock });
  if (code === 'SOLD_OUT') return t('catalog.soldOut');
  if (code === 'TOO_MANY_UNITS') return t('cart.atMostAtOnce', { quantity: quoted.quantity });
  if (code === 'UNAVAILABLE') return t('cart.noLongerAvailable');
  return t('cart.priceChangedFromTo', { before: money(line.price), now: money(cents(quoted.price)) });
}

import type { Quote } from '@vitrine/contract/orders/quote-cart.schema.ts';
import type { CartTotals } from '@vitrine/domain/cart/cart-totals.ts';
import { cents } from '@vitrine/domain/money/cents.ts';

/** Returns the totals of a quote for the screen. */
export function quotedTotals({ totals }: Pick<Quote, 'totals'>): CartTotals {
  return {
    subtotal: cents(totals.subtotal),
    discount: cents(totals.discount),
    shipping: cents(totals.shipping),
    freeShippingDist: cents(totals.freeShippingDist),
    tax: cents(totals.tax),
    total: cents(totals.total),
  };
}

/** Says whether the cart holds gift cards to buy: how they change shipping and taxes is known from the quote alone. */
export function sellsGiftCards(quote: Pick<Quote, 'lines'> | undefined): boolean {
  return quote?.lines.some(({ product }) => product?.isGiftCard) ?? false;
}

/** What a gift card, or the store credit of a customer, pays of a total; in cents. */
export type PayingCard = Pick<Quote['giftCards'][number], 'kind' | 'amount'>;

/** Returns what the list of amounts calls the part of the total that gift cards and store credit pay. */
export function giftCardsName(cards: readonly PayingCard[] = []): string {
  const paying = cards.filter(({ amount }) => amount > 0);
  const credits = paying.filter(({ kind }) => kind === 'STORE_CREDIT');
  if (credits.length === 0) return 'Paid with gift cards';
  return credits.length === paying.length ? 'Paid with store credit' : 'Paid with gift cards and store credit';
}

/** Returns the names of the offers of a quote, for the list of amounts; null: none. */
export function offerNames(quote: Pick<Quote, 'discounts'> | undefined): string | null {
  const titles = quote?.discounts.filter(({ isApplied }) => isApplied).map(({ title }) => title) ?? [];
  return titles.join(', ') || null;
}

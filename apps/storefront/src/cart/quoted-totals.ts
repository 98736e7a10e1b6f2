import type { Quote } from '@vitrine/contract/orders/quote-cart.schema.ts';
import type { CartTotals } from '@vitrine/domain/cart/cart-totals.ts';
import { cents } from '@vitrine/domain/money/cents.ts';

/** Returns the totals of a quote for the screen. */
export function quotedTotals({ totals }: Pick<Quote, 'totals'>): CartTotals {
  return {
    subtotal: cents(totals.subtotal),
    discount: cents(totals.discount),
    shipping: cents(totals.shipping),
    ...(totals.paymentFee !== undefined && { paymentFee: cents(totals.paymentFee) }),
    freeShippingDist: cents(totals.freeShippingDist),
    tax: cents(totals.tax),
    total: cents(totals.total),
  };
}

/** Returns whether the cart contains goods that are not shipped. Only the quote shows how they change shipping and taxes. */
export function hasUnshippedGoods(quote: Pick<Quote, 'lines'> | undefined): boolean {
  return quote?.lines.some(({ product }) => product?.isGiftCard || product?.isDigital) ?? false;
}

/** Returns the names of the discounts of a quote, for the list of amounts, or null for none. */
export function discountNames(quote: Pick<Quote, 'discounts'> | undefined): string | null {
  const titles = quote?.discounts.filter(({ isApplied }) => isApplied).map(({ title }) => title) ?? [];
  return titles.join(', ') || null;
}

import type { Quote, QuoteLine } from '@vitrine/contract/orders/quote-cart.schema.ts';
import { toCart } from '@vitrine/domain/cart/cart.ts';
import { type CartTotals, type CartTotalsSettings, cartTotals } from '@vitrine/domain/cart/cart-totals.ts';
import { type Cents, cents, subtractCents, zeroCents } from '@vitrine/domain/money/cents.ts';
import type { PayingCard } from '@vitrine/domain/pricing/paid-with-cards.ts';
import type { ShopCart, ShopCartLine } from '../cart/cart-store.ts';
import { quotedTotals } from '../cart/quoted-totals.ts';
import { quotedLine } from '../cart/use-quote.ts';

/** The checkout's view of the cart, and the data that an order takes from it. */
export interface ShownOrder {
  /** The amounts in the summary, in cents. */
  readonly totals: CartTotals;
  /** The amount in cents that gift cards and store credit pay of the total. */
  readonly giftCards: Cents;
  /** The cards that pay. */
  readonly payingCards: readonly PayingCard[];
  /**
   * The amount that the button names, which the card is charged. null while the shop has not quoted it. null also while
   * the cart contains goods that cannot be bought or delivered, or an amount that no card can be charged.
   */
  readonly amountDue: Cents | null;
  /** The cart with the prices that the shopper sees. Placing the order accepts them. */
  readonly cart: ShopCart;
}

/**
 * Returns the shown and ordered content of the cart. `quote` is the shop's quote of exactly this cart, or undefined.
 */
export function shownOrder(cart: ShopCart, quote: Quote | undefined, settings: CartTotalsSettings): ShownOrder {
  const known = cart.items.filter(({ product }) => product !== null);
  // A line that has lost its product is neither ordered (spec §4) nor charged, so a quote that names it is of another order.
  if (!quote || known.length < cart.items.length)
    return { totals: cartTotals(known, settings), giftCards: zeroCents, payingCards: [], amountDue: null, cart };
  const totals = quotedTotals(quote);
  const giftCards = cents(quote.totals.giftCards);
  const shown = { totals, giftCards, payingCards: quote.giftCards };
  if (quote.shippingReason || quote.cardReason) return { ...shown, amountDue: null, cart };
  const isAvailable = cart.items.every((line) => quotedLine(line, quote)?.quantity === line.quantity);
  if (!isAvailable) return { ...shown, amountDue: null, cart };
  return { ...shown, amountDue: subtractCents(totals.total, giftCards), cart: asQuoted(cart, quote) };
}

/**
 * Returns the cart with the current prices and the units that can be bought. Lines that can no longer be bought are
 * omitted.
 */
export function asQuoted(cart: ShopCart, quote: Quote): ShopCart {
  return toCart(cart.items.flatMap((line) => asOfNow(line, quotedLine(line, quote))));
}

function asOfNow(line: ShopCartLine, now: QuoteLine | undefined): readonly ShopCartLine[] {
  if (!now) return [line];
  if (now.quantity === 0 || !now.product) return [];
  const { product, variant } = now;
  return [
    {
      ...line,
      quantity: now.quantity,
      price: cents(now.price),
      product: { ...product, price: cents(product.price), images: line.product?.images ?? product.images },
      variant: variant && {
        ...variant,
        price: variant.price === null ? null : cents(variant.price),
        imageId: line.variant?.imageId ?? null,
      },
    },
  ];
}

import type { Quote } from '@vitrine/contract/orders/quote-cart.schema.ts';
import { type Cents, cents, subtractCents, zeroCents } from '@vitrine/domain/money/cents.ts';
import { paidWithCards } from '@vitrine/domain/pricing/paid-with-cards.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { quotedTotals } from '../../cart/quoted-totals.ts';
import type { ShownOrder } from '../shown-order.ts';

/** The quote of an order placed by a wallet, for the address in the wallet. */
export interface WalletQuote {
  readonly totals: ShownOrder['totals'];
  /** The amount that gift cards pay of the total. */
  readonly giftCards: Cents;
  /** The amount that the wallet pays. */
  readonly amountDue: Cents;
  readonly shippingMethodId: string | null;
}

/** Returns the rows of a wallet's sheet in cents. They sum to what the wallet pays. */
export function walletRows({ totals, payingCards }: Pick<ShownOrder, 'totals' | 'payingCards'>) {
  const { subtotal, discount = zeroCents, shipping, tax } = totals;
  return [
    { name: t('specified.totalsSubtotal'), amount: subtotal },
    ...(discount > 0 ? [{ name: t('checkout.discount'), amount: subtractCents(zeroCents, discount) }] : []),
    { name: t('specified.totalsShipping'), amount: shipping },
    { name: t('specified.totalsSalesTax'), amount: tax },
    ...paidWithCards(payingCards).map(({ name, amount }) => ({ name, amount: subtractCents(zeroCents, amount) })),
  ];
}

/** Returns the countries in which the quoted order can be paid by a wallet, which pays by card. */
export function walletCountries(
  { card, cardReason }: Pick<Quote, 'card' | 'cardReason'>,
  countries: readonly string[],
): readonly string[] {
  if (cardReason !== undefined || card?.isOffered === false) return [];
  return countries.filter((country) => !card || card.countries.length === 0 || card.countries.includes(country));
}

/**
 * Returns the methods of a wallet's sheet for its address, the charged method first, as wallets preselect. Returns null
 * where nothing can be delivered or is to pay, and where the owner takes no card.
 */
export function createWalletRequest(quote: Quote, country: string) {
  if (quote.shippingReason !== null || walletCountries(quote, [country]).length === 0) return null;
  const totals = quotedTotals(quote);
  const giftCards = cents(quote.totals.giftCards);
  const amountDue = subtractCents(totals.total, giftCards);
  // A wallet pays something. An order that gift cards pay needs none.
  if (amountDue === 0) return null;
  const { shippingMethodId } = quote;
  const methods = quote.shippingMethods.toSorted(
    (a, b) => Number(b.id === shippingMethodId) - Number(a.id === shippingMethodId),
  );
  const standard = { id: 'standard', displayName: t('checkout.standardDelivery'), amount: totals.shipping };
  return {
    quoted: { totals, giftCards, amountDue, shippingMethodId } satisfies WalletQuote,
    sheet: {
      lineItems: walletRows({ totals, payingCards: quote.giftCards }),
      shippingRates:
        methods.length > 0
          ? methods.map(({ id, title, price }) => ({ id, displayName: title, amount: price }))
          : [standard],
    },
  };
}

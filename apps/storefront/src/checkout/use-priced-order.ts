import type { ShopCart } from '../cart/cart-store.ts';
import { useCurrentQuote } from '../cart/use-quote.ts';
import { useSite } from '../shop/shop-context.tsx';
import { useDigitalConsent } from './digital/use-digital-consent.ts';
import { payableQuote, usePaymentChoice } from './payment/use-payment-choice.ts';
import { type ShownOrder, shownOrder } from './shown-order.ts';
import type { OrderChoices } from './use-order-choices.ts';

/** The order with its price. */
export type PricedOrder = ReturnType<typeof usePricedOrder>;

/**
 * Requests the quote of the cart with these choices, and derives what is shown and how it can be paid. While an order
 * is being placed (`attempted`), it stays on the screen and no quote is requested.
 */
export function usePricedOrder(cart: ShopCart, chosen: OrderChoices, attempted: ShownOrder | null) {
  const site = useSite();
  const { address, business, choices } = chosen;
  const isWanted = attempted === null;
  const { quote, isCurrent, paused, adopt, requestQuote } = useCurrentQuote(cart, { isWanted, choices });
  const current = isCurrent ? quote : undefined;
  const consent = useDigitalConsent(quote, { ...address.entered, isBusiness: business.isBusiness });
  const payment = usePaymentChoice(quote, address.entered.country, chosen.chosenMethod);
  const payable = payableQuote(current, payment);
  const shown = attempted ?? shownOrder(cart, payable, site);
  const isFree = shown.amountDue === 0;
  const isUnpayable = payment.isUnpayable && !isFree;
  return {
    quote,
    current,
    paused,
    adopt,
    requestQuote,
    consent,
    payment,
    shown,
    isFree,
    isUnpayable,
    /** Whether nothing can pay the order, or the card cannot. */
    isRefused: isUnpayable || payable?.cardReason !== undefined,
  };
}

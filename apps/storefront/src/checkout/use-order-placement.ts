import type { Address } from '@vitrine/domain/shipping/address/address.ts';
import { type RefObject, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { cart as storedCart } from '../cart/cart-store.ts';
import { discountCodes } from '../cart/codes/discount-codes.ts';
import { giftCards } from '../cart/codes/gift-card-codes.ts';
import { recipients } from '../gift-card/recipients.ts';
import type { PlacedOrder } from '../orders/confirmation/order-confirmation.page.tsx';
import { paymentAddress } from '../orders/payment/payment-address.ts';
import { useSite } from '../shop/shop-context.tsx';
import { enteredAddress } from './address/entered-address.ts';
import { saveAddress } from './address/use-address.ts';
import type { Correction } from './address/verify-shipping.ts';
import type { CheckoutFailed } from './checkout-failure.tsx';
import { chosenMethodId } from './delivery/use-delivery-choice.ts';
import type { WalletQuote } from './delivery/wallet-request.ts';
import type { CardEntry } from './payment/card-entry.ts';
import { paymentFields } from './payment/use-payment-choice.ts';
import { type Checkout, type CheckoutEnd, placeOrder } from './place-order.ts';
import type { ShownOrder } from './shown-order.ts';
import type { OrderChoices } from './use-order-choices.ts';
import type { PricedOrder } from './use-priced-order.ts';

/** How one attempt pays, and for which address. */
interface Attempt {
  readonly to: Address;
  readonly card: CardEntry | null;
  readonly correction: Correction;
  /** The amounts that a wallet's sheet showed for its own address; null for those that this page shows. */
  readonly quoted: WalletQuote | null;
}

interface PlacedFrom {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly chosen: OrderChoices;
  readonly priced: PricedOrder;
  readonly setAttempted: (attempted: ShownOrder | null) => void;
}

/** Places the order that is on the screen, and follows its end: a message, a suggested address, or another page. */
export function useOrderPlacement({ form, chosen, priced, setAttempted }: PlacedFrom) {
  const settings = useSite();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<CheckoutFailed | null>(null);
  const { address } = chosen;
  useEffect(() => {
    // The overlay had the focus. The shopper continues at the button, below the message. It is enabled from this render.
    if (failure) form.current?.querySelector<HTMLElement>('button[type="submit"]')?.focus();
  }, [failure, form]);

  const showFailure = (end: Extract<CheckoutEnd, { kind: 'failed' }>, { correction }: Attempt) => {
    // Spec §4: the error is logged; docs/behaviour/screens.md#checkout: it is shown as well.
    console.error(end.message);
    if (end.quote) priced.adopt(priced.shown.cart, end.quote);
    setAttempted(null);
    // An address of a wallet is not in the form. Its refusal is shown at the payment.
    if (end.refusedAddress && correction !== 'accept') return address.decision.refuse(end.refusedAddress);
    setFailure({ ...end, seen: priced.shown.totals });
  };

  const leaveCheckout = async (end: Exclude<CheckoutEnd, { kind: 'failed' | 'suggestion' }>) => {
    if (end.kind === 'redirect') return location.assign(end.url);
    if (end.kind === 'pending') return navigate(paymentAddress(end.token));
    await navigate('/order-confirmation', { replace: true, state: { token: end.token } satisfies PlacedOrder });
    storedCart.takeOut(end.bought);
    clearEntries();
  };

  /** Returns the message of a failure, or null. */
  const pay = async (attempt: Attempt): Promise<string | null> => {
    const isAddressOfForm = attempt.correction !== 'accept';
    setAttempted(priced.shown);
    if (isAddressOfForm) address.remember();
    setFailure(null);
    if (priced.current?.isChanged) storedCart.settleTo(priced.shown.cart.items);
    const end = await placeOrder({ ...toOrder(chosen, priced, attempt), settings });
    if (end.kind === 'suggestion') {
      setAttempted(null);
      address.decision.suggest(end.suggested);
      return null;
    }
    if (end.kind === 'failed') {
      showFailure(end, attempt);
      return end.message;
    }
    // The order is placed. The thanks do not wait for the address book.
    if (address.isSavable && address.isSaved && isAddressOfForm) void saveAddress(address.entered);
    await leaveCheckout(end);
    return null;
  };

  return { failure, hideFailure: () => setFailure(null), pay };
}

/** Returns the order that an attempt places, with the amounts that the shopper saw. */
function toOrder(
  { business, chosenCards, delivery }: OrderChoices,
  { consent, current, isFree, payment, quote, shown }: PricedOrder,
  { to, card, correction, quoted }: Attempt,
): Omit<Checkout, 'settings'> {
  return {
    cart: shown.cart,
    discountCodes: discountCodes.get(),
    totals: quoted?.totals ?? (shown.amountDue === null ? undefined : shown.totals),
    address: to,
    shippingMethodId: quoted ? quoted.shippingMethodId : quote && chosenMethodId(quote, delivery.chosenId),
    correction,
    giftCards: chosenCards,
    giftCardAmount: quoted?.giftCards ?? (current ? shown.giftCards : null),
    business: business.ordered,
    consent: consent.fields,
    card,
    payment: card === null && payment.option && !isFree ? paymentFields(payment.option, payment.account) : undefined,
  };
}

/** Clears what the shopper entered for a placed order. */
function clearEntries(): void {
  enteredAddress.clear();
  discountCodes.clear();
  giftCards.clear();
  recipients.clear();
}

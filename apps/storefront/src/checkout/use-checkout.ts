import type { Address } from '@vitrine/domain/shipping/address/address.ts';
import { type RefObject, type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { type ShopCart, cart as storedCart } from '../cart/cart-store.ts';
import { discountCodes } from '../cart/codes/discount-codes.ts';
import { giftCardFields, giftCards, useGiftCards } from '../cart/codes/gift-card-codes.ts';
import { type QuoteChoices, useCurrentQuote } from '../cart/use-quote.ts';
import { recipients } from '../gift-card/recipients.ts';
import type { PlacedOrder } from '../orders/confirmation/order-confirmation.page.tsx';
import { paymentAddress } from '../orders/payment/payment-address.ts';
import { useSite } from '../shop/shop-context.tsx';
import { enteredAddress } from './address/entered-address.ts';
import { saveAddress, useAddress } from './address/use-address.ts';
import type { Correction } from './address/verify-shipping.ts';
import { useBusiness } from './business/use-business.ts';
import { type CheckoutFailed } from './checkout-failure.tsx';
import { chosenMethodId, useDeliveryChoice } from './delivery/use-delivery-choice.ts';
import { type WalletQuote } from './delivery/wallet-request.ts';
import { useDigitalConsent } from './digital/use-digital-consent.ts';
import type { CardEntry } from './payment/card-entry.ts';
import { type CreateEntry, cardEntry, useCardEntry } from './payment/card-provider.ts';
import { isDebit, methodChoice, payableQuote, paymentFields, usePaymentChoice } from './payment/use-payment-choice.ts';
import { placeOrder } from './place-order.ts';
import { type ShownOrder, shownOrder } from './shown-order.ts';
import { useRestoredPage } from './use-restored-page.ts';

interface PaidBy {
  readonly correction: Correction;
  /** The amounts that a wallet's sheet showed for its own address; null for those that this page shows. */
  readonly quoted?: WalletQuote | null;
}

/** Returns what the checkout knows of the order, and the calls that place it (docs/behaviour/screens.md#checkout). */
export function useCheckout(cart: ShopCart, form: RefObject<HTMLFormElement | null>) {
  const site = useSite();
  const navigate = useNavigate();
  const createEntry = useCardEntry();
  const address = useAddress();
  /** The order that is being placed, which stays on the screen until its end is known. */
  const [attempted, setAttempted] = useState<ShownOrder | null>(null);
  const isProcessing = attempted !== null;
  useRestoredPage(() => setAttempted(null));
  const [failure, setFailure] = useState<CheckoutFailed | null>(null);
  const delivery = useDeliveryChoice(address.entered);
  const [usesCredit, setUsesCredit] = useState(false);
  const chosenCards = giftCardFields(useGiftCards(), usesCredit);
  const business = useBusiness();
  const [method, setMethod] = useState<string | null>(null);
  const choices = { ...delivery.choices, ...chosenCards, ...business.fields, ...methodChoice(method) };
  const { quote, isCurrent, paused, adopt, ask } = useCurrentQuote(cart, { isWanted: !isProcessing, choices });
  const current = isCurrent ? quote : undefined;
  const consent = useDigitalConsent(quote, { ...address.entered, isBusiness: business.isBusiness });
  const payment = usePaymentChoice(quote, address.entered.country, [method, setMethod]);
  const payable = payableQuote(current, payment);
  const [toEntry, setEntry] = useState<CreateEntry>(() => cardEntry);
  const shown = attempted ?? shownOrder(cart, payable, site);
  const isFree = shown.amountDue === 0;
  const isUnpayable = payment.isUnpayable && !isFree;
  /** Whether nothing can pay the order, or the card cannot. */
  const isRefused = isUnpayable || payable?.cardReason !== undefined;

  /** Places the order that is on the screen. Returns the message of a failure, or null. */
  const pay = async (to: Address, card: CardEntry | null, by: PaidBy): Promise<string | null> => {
    const { correction, quoted = null } = by;
    setAttempted(shown);
    if (correction !== 'take') address.remember();
    setFailure(null);
    const ordered = shown.cart;
    if (current?.isChanged) storedCart.settleTo(ordered.items);
    const totals = quoted?.totals ?? (shown.amountDue === null ? undefined : shown.totals);
    const shippingMethodId = quoted ? quoted.shippingMethodId : quote && chosenMethodId(quote, delivery.chosenId);
    const end = await placeOrder({
      cart: ordered,
      discountCodes: discountCodes.get(),
      totals,
      address: to,
      shippingMethodId,
      correction,
      giftCards: chosenCards,
      giftCardAmount: quoted?.giftCards ?? shown.giftCards,
      business: business.fields,
      consent: consent.fields,
      settings: site,
      card,
      payment: card === null && payment.option && !isFree ? paymentFields(payment.option) : undefined,
    });
    if (end.kind === 'suggestion') {
      setAttempted(null);
      address.decision.suggest(end.suggested);
      return null;
    }
    if (end.kind === 'failed') {
      // Spec §4: the error is logged; docs/behaviour/screens.md#checkout: it is shown as well.
      console.error(end.message);
      if (end.quote) adopt(ordered, end.quote);
      setAttempted(null);
      // An address of a wallet is not in the form. Its refusal is shown at the payment.
      if (end.refusedAddress && correction !== 'take') address.decision.refuse(end.refusedAddress);
      else {
        setFailure({ ...end, seen: shown.totals });
        // The overlay had the focus. The shopper continues at the button, below the message.
        requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('button[type="submit"]')?.focus());
      }
      return end.message;
    }
    // The order is placed. The thanks do not wait for the address book.
    if (address.isSavable && address.isSaved && correction !== 'take') void saveAddress(address.entered);
    if (end.kind === 'redirect') {
      location.assign(end.url);
      return null;
    }
    if (end.kind === 'pending') {
      await navigate(paymentAddress(end.token));
      return null;
    }
    await navigate('/order-confirmation', { replace: true, state: { token: end.token } satisfies PlacedOrder });
    storedCart.takeOut(end.bought);
    enteredAddress.clear();
    discountCodes.clear();
    giftCards.clear();
    recipients.clear();
    return null;
  };
  const submit = () => {
    setFailure(null);
    address.showAllErrors();
    consent.showError();
    if (!address.isValid || consent.isMissing) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('ol [aria-invalid="true"]')?.focus());
      return;
    }
    const hasEntry = !payment.option || isDebit(payment.option);
    const card = isFree || !hasEntry ? null : createEntry(toEntry);
    void pay(address.entered, card, { correction: address.decision.correction });
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isProcessing && !isRefused) submit();
  };
  return {
    site,
    quote,
    current,
    isUnpayable,
    isRefused,
    paused,
    choices,
    ask,
    shown,
    isFree,
    address,
    business,
    consent,
    delivery,
    payment,
    usesCredit,
    setUsesCredit,
    setEntry,
    failure,
    isProcessing,
    onSubmit,
    /** Returns the quote for the address of a wallet. Absent while the shop does not quote. */
    quoteAt: delivery.choices && ((location: QuoteChoices) => ask({ ...location, ...chosenCards, ...business.fields })),
    payByWallet: (to: Address, card: CardEntry, quoted: WalletQuote | null) =>
      pay(to, card, { correction: 'take', quoted }),
  };
}

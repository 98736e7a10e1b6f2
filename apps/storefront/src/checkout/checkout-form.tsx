import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { CartTotals } from '@vitrine/domain/cart/cart-totals.ts';
import { messages } from '@vitrine/domain/errors/messages.ts';
import { changedTotal } from '@vitrine/domain/orders/quote.ts';
import type { Address } from '@vitrine/domain/shipping/address.ts';
import { type SubmitEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type ShopCart, cart as storedCart } from '../cart/cart-store.ts';
import { useCurrentQuote } from '../cart/use-quote.ts';
import type { PlacedOrder } from '../orders/order-confirmation.page.tsx';
import { paymentAddress } from '../orders/payment-address.ts';
import { PolicyLinks } from '../shell/policy-links.tsx';
import { useSite } from '../shop/shop-context.tsx';
import { FormError } from '../ui/field.tsx';
import { type CardEntry, cardEntry } from './card-entry.ts';
import { CardField } from './card-field.tsx';
import styles from './checkout.module.css';
import { CheckoutStep } from './checkout-step.tsx';
import { CheckoutSummary } from './checkout-summary.tsx';
import { DeliveryStep } from './delivery-step.tsx';
import { PayButton } from './pay-button.tsx';
import { type CheckoutEnd, placeOrder } from './place-order.ts';
import { ProcessingOverlay } from './processing-overlay.tsx';
import { ShippingAddress } from './shipping-address.tsx';
import { shownOrder } from './shown-order.ts';
import { saveAddress, useAddress } from './use-address.ts';
import type { Correction } from './verify-shipping.ts';
import { WalletPayment } from './wallet-payment.tsx';

const words = messages.checkout;

type Failure = Extract<CheckoutEnd, { kind: 'failed' }> & {
  /** The amounts that the shopper saw at the attempt. */
  readonly seen: CartTotals;
};

/** The form of the checkout: its steps, the result, and the overlay while the order is placed. */
export function CheckoutForm({ cart }: { cart: ShopCart }) {
  const site = useSite();
  const navigate = useNavigate();
  const stripe = useStripe();
  const elements = useElements();
  const address = useAddress();
  const form = useRef<HTMLFormElement>(null);
  const [isProcessing, setIsProcessing] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { quote, isCurrent, adopt } = useCurrentQuote(cart, { isWanted: !isProcessing });
  const current = isCurrent ? quote : undefined;
  const shown = shownOrder(cart, current, site);

  /** Places the order that is on the screen; returns the message of a failure, or null. */
  const pay = async (to: Address, card: CardEntry, correction: Correction): Promise<string | null> => {
    setIsProcessing(true);
    setFailure(null);
    const ordered = shown.cart;
    if (ordered !== cart) storedCart.settleTo(ordered.items);
    const totals = shown.amountDue === null ? undefined : shown.totals;
    const end = await placeOrder({ cart: ordered, totals, address: to, correction, settings: site, card });
    if (end.kind === 'suggestion') {
      setIsProcessing(false);
      address.decision.suggest(end.suggested);
      return null;
    }
    if (end.kind === 'failed') {
      // Spec §4: the error is logged; docs/behaviour/screens.md#checkout: it is shown as well.
      console.error(end.message);
      if (end.quote) adopt(ordered, end.quote);
      setIsProcessing(false);
      // An address of a wallet is not in the form: its refusal stands at the payment.
      if (end.refusedAddress && correction !== 'take') address.decision.refuse(end.refusedAddress);
      else setFailure({ ...end, seen: shown.totals });
      return end.message;
    }
    // The order is placed: the thanks do not wait for the address book.
    if (address.isSavable && address.isSaved && correction !== 'take') void saveAddress(address.entered);
    if (end.kind === 'pending') {
      await navigate(paymentAddress(end.token));
      return null;
    }
    await navigate('/order-confirmation', { replace: true, state: { token: end.token } satisfies PlacedOrder });
    storedCart.takeOut(end.bought);
    return null;
  };
  const submit = () => {
    setFailure(null);
    address.showAllFaults();
    if (!address.isValid) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    const card = cardEntry(stripe, elements?.getElement(CardElement) ?? null);
    void pay(address.entered, card, address.decision.isKept ? 'keep' : 'ask');
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isProcessing) submit();
  };
  const hasNewTotal = failure?.code === 'PRICE_CHANGED';

  return (
    <form ref={form} className={styles.checkout} noValidate onSubmit={onSubmit}>
      <CheckoutSummary
        cart={cart}
        quote={current}
        totals={shown.totals}
        before={hasNewTotal ? failure.seen : undefined}
      />
      <div className={styles.entries}>
        <WalletPayment order={shown} onPay={(to, card) => pay(to, card, 'take')} />
        <ol className={styles.steps}>
          <CheckoutStep number={1} id="shipping-information" title={words.shippingInformation}>
            <ShippingAddress address={address} />
          </CheckoutStep>
          <CheckoutStep number={2} id="delivery" title="Delivery">
            <DeliveryStep totals={shown.totals} />
          </CheckoutStep>
          <CheckoutStep number={3} id="payment-information" title={words.paymentInformation}>
            <CardField told={failure?.message} />
            {failure && (
              // The sentence names the amount that the summary and the button show.
              <FormError
                message={hasNewTotal && shown.amountDue !== null ? changedTotal(shown.amountDue) : failure.message}
              />
            )}
            {hasNewTotal && (
              <p>Nothing was charged. The summary marks what changed; press Checkout to pay the new total.</p>
            )}
            {failure?.isUnanswered && (
              <p>
                We did not get an answer. Press Checkout to try again: it is the same order, and you will not be charged
                twice.
              </p>
            )}
            <PayButton amountDue={shown.amountDue} isDisabled={isProcessing} />
            <PolicyLinks />
          </CheckoutStep>
        </ol>
      </div>
      {isProcessing && <ProcessingOverlay />}
    </form>
  );
}

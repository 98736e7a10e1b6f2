import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { cartTotals } from '@vitrine/domain/cart/cart-totals.ts';
import { messages } from '@vitrine/domain/errors/messages.ts';
import { type SubmitEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ArrivalNote } from '../cart/arrival-note.tsx';
import { CartAmounts } from '../cart/cart-amounts.tsx';
import { CartLine } from '../cart/cart-line.tsx';
import { type ShopCart, type ShopCartLine, cart as storedCart } from '../cart/cart-store.ts';
import { noteOn, useQuote } from '../cart/use-quote.ts';
import type { PlacedOrder } from '../orders/order-confirmation.page.tsx';
import { paymentAddress } from '../orders/payment-address.ts';
import { PolicyLinks } from '../shell/policy-links.tsx';
import { useSite } from '../shop/shop-context.tsx';
import buttons from '../ui/button.module.css';
import { FormError } from '../ui/field.tsx';
import { AddressForm } from './address-form.tsx';
import { addressOf } from './address-form-values.ts';
import { cardEntry } from './card-entry.ts';
import { CardField } from './card-field.tsx';
import { ChangedCart } from './changed-cart.tsx';
import styles from './checkout.module.css';
import { type CheckoutEnd, placeOrder } from './place-order.ts';
import { ProcessingOverlay } from './processing-overlay.tsx';
import { useAddress } from './use-address.ts';

const words = messages.checkout;

/** The form of the checkout: its input, the result, and the overlay while the order is placed. */
export function CheckoutForm({ cart }: { cart: ShopCart }) {
  const site = useSite();
  const navigate = useNavigate();
  const stripe = useStripe();
  const elements = useElements();
  const address = useAddress();
  const form = useRef<HTMLFormElement>(null);
  const [isProcessing, setIsProcessing] = useState(false);
  const [failure, setFailure] = useState<Extract<CheckoutEnd, { kind: 'failed' }> | null>(null);
  const quote = useQuote(cart, { isWanted: !isProcessing }) ?? failure?.quote;

  const submit = async () => {
    setFailure(null);
    address.showAllFaults();
    if (!address.isValid) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    setIsProcessing(true);
    const card = cardEntry(stripe, elements?.getElement(CardElement) ?? null);
    const end = await placeOrder({ cart, address: addressOf(address.values), settings: site, card });
    if (end.kind === 'failed') {
      // Spec §4: the error is logged; docs/behaviour/screens.md#checkout: it is shown as well.
      console.error(end.message);
      setIsProcessing(false);
      setFailure(end);
      return;
    }
    if (end.kind === 'pending') return navigate(paymentAddress(end.token));
    await navigate('/order-confirmation', { replace: true, state: { token: end.token } satisfies PlacedOrder });
    storedCart.takeOut(end.bought);
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isProcessing) void submit();
  };

  return (
    <form ref={form} className={styles.checkout} noValidate onSubmit={onSubmit}>
      <section className={styles.summary} aria-labelledby="order-summary">
        <h2 id="order-summary">{words.orderSummary}</h2>
        <ul>
          {cart.items.map((line) => (
            <CartLine key={`${line.productId} ${line.variantId}`} line={line} note={noteOn(line, quote)} isReadOnly />
          ))}
        </ul>
        <ChangedCart cart={cart} quote={quote} />
        <CartAmounts totals={cartTotals(cart.items.filter(isKnown), site)} withTax />
        <ArrivalNote quote={quote} />
      </section>
      <div className={styles.entries}>
        <section aria-labelledby="shipping-information">
          <h2 id="shipping-information">{words.shippingInformation}</h2>
          <AddressForm
            values={address.values}
            faults={address.shownFaults}
            isGuest={address.isGuest}
            onChange={address.change}
          />
        </section>
        <section aria-labelledby="payment-information">
          <h2 id="payment-information">{words.paymentInformation}</h2>
          <CardField told={failure?.message} />
          {failure && <FormError message={failure.message} />}
          {failure?.isUnanswered && (
            <p>
              We did not get an answer. Press Checkout to try again: it is the same order, and you will not be charged
              twice.
            </p>
          )}
          <button
            type="submit"
            className={`${buttons.button} ${buttons.primary} ${buttons.wide}`}
            disabled={isProcessing}
          >
            {words.submit}
          </button>
          <PolicyLinks />
        </section>
      </div>
      {isProcessing && <ProcessingOverlay />}
    </form>
  );
}

/** Says whether the line has its product: a line without it is neither ordered (spec §4) nor charged. */
function isKnown({ product }: ShopCartLine): boolean {
  return product !== null;
}

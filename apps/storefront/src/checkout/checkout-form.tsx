import type { Address } from '@vitrine/domain/shipping/address/address.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { type SubmitEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type ShopCart, cart as storedCart } from '../cart/cart-store.ts';
import { discountCodes } from '../cart/codes/discount-codes.ts';
import { giftCardFields, giftCards, useGiftCards } from '../cart/codes/gift-card-codes.ts';
import { useCurrentQuote } from '../cart/use-quote.ts';
import { recipients } from '../gift-card/recipients.ts';
import { StoreCreditChoice } from '../gift-card/store-credit-choice.tsx';
import { CartReminder } from '../marketing/cart-reminder.tsx';
import type { PlacedOrder } from '../orders/confirmation/order-confirmation.page.tsx';
import { paymentAddress } from '../orders/payment/payment-address.ts';
import { useSite } from '../shop/shop-context.tsx';
import { FormError } from '../ui/fields/field.tsx';
import { enteredAddress } from './address/entered-address.ts';
import { ShippingAddress } from './address/shipping-address.tsx';
import { saveAddress, useAddress } from './address/use-address.ts';
import type { Correction } from './address/verify-shipping.ts';
import { AgentConsent } from './agent/agent-consent.tsx';
import { BusinessEntry } from './business/business-entry.tsx';
import { useBusiness } from './business/use-business.ts';
import styles from './checkout.module.css';
import { type CheckoutFailed, CheckoutFailure, hasNewTotal } from './checkout-failure.tsx';
import { CheckoutStep } from './checkout-step.tsx';
import { CheckoutSummary } from './checkout-summary.tsx';
import { CodeEntries } from './code-entries.tsx';
import { DeliveryStep } from './delivery/delivery-step.tsx';
import { chosenMethodId, useDeliveryChoice } from './delivery/use-delivery-choice.ts';
import { type WalletQuote, walletCountries } from './delivery/wallet-request.ts';
import { DigitalConsent } from './digital/digital-consent.tsx';
import { useDigitalConsent } from './digital/use-digital-consent.ts';
import type { CardEntry } from './payment/card-entry.ts';
import { type CreateEntry, cardEntry, DebitPayment, useCardEntry, WalletPayment } from './payment/card-provider.ts';
import { PayButton } from './payment/pay-button.tsx';
import { PaymentMethods } from './payment/payment-methods.tsx';
import { RestToPay } from './payment/rest-to-pay.tsx';
import {
  isDebit,
  methodChoice,
  payableQuote,
  paymentFields,
  redirectLabel,
  usePaymentChoice,
} from './payment/use-payment-choice.ts';
import { placeOrder } from './place-order.ts';
import { ProcessingOverlay } from './processing-overlay.tsx';
import { type ShownOrder, shownOrder } from './shown-order.ts';
import { useRestoredPage } from './use-restored-page.ts';

interface PaidBy {
  readonly correction: Correction;
  /** The amounts that a wallet's sheet showed for its own address; null for those that this page shows. */
  readonly quoted?: WalletQuote | null;
}

/** Renders the form of the checkout: its steps, the result, and the overlay while the order is placed. */
export function CheckoutForm({ cart }: { cart: ShopCart }) {
  const site = useSite();
  const navigate = useNavigate();
  const createEntry = useCardEntry();
  const address = useAddress();
  const form = useRef<HTMLFormElement>(null);
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
    if (!isProcessing && !payable?.cardReason) submit();
  };

  return (
    <form ref={form} className={styles.checkout} noValidate onSubmit={onSubmit}>
      <div className={styles.side}>
        <CheckoutSummary
          cart={cart}
          quote={current}
          country={address.entered.country}
          totals={shown.totals}
          before={failure && hasNewTotal(failure) ? failure.seen : undefined}
        />
        <CodeEntries quote={current} ask={(codes) => ask({ ...choices, ...codes })} />
        <StoreCreditChoice quote={current} isUsed={usesCredit} onChange={setUsesCredit} />
      </div>
      <div className={styles.entries}>
        {consent.allowsWallets && (
          <WalletPayment
            // The amounts on the page contain a fee that a wallet does not have.
            order={payment.option?.fee === undefined ? shown : { ...shown, amountDue: null }}
            countries={current ? walletCountries(current, site.countries) : site.countries}
            quoteAt={delivery.choices && ((location) => ask({ ...location, ...chosenCards, ...business.fields }))}
            onPay={(to, card, quoted) => pay(to, card, { correction: 'take', quoted })}
          />
        )}
        <ol className={styles.steps}>
          <CheckoutStep number={1} id="shipping-information" title={t('specified.checkoutShippingInformation')}>
            <ShippingAddress address={address} />
            {site.emailPurposes?.includes('carts') && <CartReminder email={address.values.email} cart={shown.cart} />}
            <BusinessEntry business={business} quote={current} />
          </CheckoutStep>
          {consent.isShipped && (
            <CheckoutStep number={2} id="delivery" title={t('checkout.delivery')}>
              <DeliveryStep
                totals={shown.totals}
                quote={quote}
                chosenId={delivery.chosenId}
                onChoose={delivery.choose}
              />
            </CheckoutStep>
          )}
          <CheckoutStep
            number={consent.isShipped ? 3 : 2}
            id="payment-information"
            title={t('specified.checkoutPaymentInformation')}
          >
            <PaymentMethods choice={payment} debit={<DebitPayment onEntry={setEntry} />}>
              <RestToPay quote={current} isFree={isFree} reported={failure?.message} onEntry={setEntry} />
            </PaymentMethods>
            {!failure && <FormError message={paused} />}
            {failure && <CheckoutFailure failure={failure} amountDue={shown.amountDue} />}
            <DigitalConsent consent={consent} />
            <AgentConsent />
            <PayButton
              label={redirectLabel(payment.option) ?? t('specified.checkoutSubmit')}
              amountDue={shown.amountDue}
              isDisabled={isProcessing || payable?.cardReason !== undefined}
              isByCard={payment.option === null}
            />
          </CheckoutStep>
        </ol>
      </div>
      {isProcessing && <ProcessingOverlay />}
    </form>
  );
}

import { t } from '@vitrine/messages/src/t.ts';
import { useRef } from 'react';
import type { ShopCart } from '../cart/cart-store.ts';
import { StoreCreditChoice } from '../gift-card/store-credit-choice.tsx';
import { CartReminder } from '../marketing/cart-reminder.tsx';
import { FormError } from '../ui/fields/field.tsx';
import { ShippingAddress } from './address/shipping-address.tsx';
import { AgentConsent } from './agent/agent-consent.tsx';
import { BusinessEntry } from './business/business-entry.tsx';
import styles from './checkout.module.css';
import { CheckoutFailure, hasNewTotal } from './checkout-failure.tsx';
import { CheckoutStep } from './checkout-step.tsx';
import { CheckoutSummary } from './checkout-summary.tsx';
import { CodeEntries } from './code-entries.tsx';
import { DeliveryStep } from './delivery/delivery-step.tsx';
import { walletCountries } from './delivery/wallet-request.ts';
import { DigitalConsent } from './digital/digital-consent.tsx';
import { DebitPayment, WalletPayment } from './payment/card-provider.ts';
import { noPaymentMethodId } from './payment/no-payment-method.tsx';
import { PayButton } from './payment/pay-button.tsx';
import { PaymentMethods } from './payment/payment-methods.tsx';
import { RestToPay } from './payment/rest-to-pay.tsx';
import { AccountPayment } from './payment/saved/account-payment.tsx';
import { redirectLabel } from './payment/use-payment-choice.ts';
import { ProcessingOverlay } from './processing-overlay.tsx';
import { useCheckout } from './use-checkout.ts';

/** Renders the form of the checkout: its steps, the result, and the overlay while the order is placed. */
export function CheckoutForm({ cart }: { cart: ShopCart }) {
  const form = useRef<HTMLFormElement>(null);
  const checkout = useCheckout(cart, form);
  const { address, business, consent, current, delivery, failure, payment, quote, shown, site } = checkout;
  return (
    <form ref={form} className={styles.checkout} noValidate onSubmit={checkout.onSubmit}>
      <div className={styles.side}>
        <CheckoutSummary
          cart={cart}
          quote={current}
          country={address.entered.country}
          totals={shown.totals}
          before={failure && hasNewTotal(failure) ? failure.seen : undefined}
        />
        <CodeEntries
          quote={current}
          requestQuote={(codes) => checkout.requestQuote({ ...checkout.choices, ...codes })}
        />
        <StoreCreditChoice quote={current} isUsed={checkout.usesCredit} onChange={checkout.setUsesCredit} />
      </div>
      <div className={styles.entries}>
        {consent.allowsWallets && (
          <WalletPayment
            // The amounts on the page contain a fee that a wallet does not have.
            order={payment.option?.fee === undefined ? shown : { ...shown, amountDue: null }}
            countries={current ? walletCountries(current, site.countries) : site.countries}
            quoteAt={checkout.quoteAt}
            onPay={checkout.payByWallet}
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
            <PaymentMethods
              choice={payment}
              debit={<DebitPayment onEntry={checkout.setEntry} />}
              account={checkout.isFree ? null : <AccountPayment choice={payment} />}
            >
              <RestToPay
                quote={current}
                isFree={checkout.isFree}
                isUnpayable={payment.isUnpayable}
                reported={failure?.message}
                onEntry={checkout.setEntry}
              />
            </PaymentMethods>
            {!failure && <FormError message={checkout.paused} />}
            {failure && <CheckoutFailure failure={failure} amountDue={shown.amountDue} />}
            <DigitalConsent consent={consent} />
            <AgentConsent />
            <PayButton
              label={redirectLabel(payment) ?? t('specified.checkoutSubmit')}
              amountDue={shown.amountDue}
              isDisabled={checkout.isProcessing || checkout.isRefused}
              reasonId={checkout.isUnpayable ? noPaymentMethodId : undefined}
              isByCard={payment.option === null && !checkout.isUnpayable}
            />
          </CheckoutStep>
        </ol>
      </div>
      {checkout.isProcessing && <ProcessingOverlay />}
    </form>
  );
}

import { Elements, ExpressCheckoutElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type {
  StripeExpressCheckoutElementClickEvent,
  StripeExpressCheckoutElementConfirmEvent,
} from '@stripe/stripe-js';
import { messages } from '@vitrine/domain/errors/messages.ts';
import type { Address } from '@vitrine/domain/shipping/address.ts';
import { useState } from 'react';
import { useSite } from '../shop/shop-context.tsx';
import { type CardEntry, walletEntry } from './card-entry.ts';
import type { ShownOrder } from './shown-order.ts';
import { walletAddress } from './wallet-address.ts';
import styles from './wallet-buttons.module.css';

export interface WalletButtonsProps {
  readonly order: ShownOrder;
  /** Places the order; returns the message of a failure, or null. */
  readonly onPay: (to: Address, entry: CardEntry) => Promise<string | null>;
}

/** Stripe's Express Checkout Element: the buttons of the wallets that this browser has. */
export function WalletButtons({ order, onPay }: WalletButtonsProps) {
  const stripe = useStripe();
  if (!stripe) return null;
  const options = {
    mode: 'payment',
    amount: order.totals.total,
    currency: 'usd',
    paymentMethodCreation: 'manual',
  } as const;
  return (
    <Elements stripe={stripe} options={options}>
      <Buttons order={order} onPay={onPay} />
    </Elements>
  );
}

function Buttons({ order, onPay }: WalletButtonsProps) {
  const stripe = useStripe();
  const elements = useElements();
  const { countries } = useSite();
  const [isOffered, setIsOffered] = useState(false);
  const { subtotal, shipping, tax } = order.totals;

  const onClick = ({ resolve }: StripeExpressCheckoutElementClickEvent) =>
    resolve({
      emailRequired: true,
      shippingAddressRequired: true,
      allowedShippingCountries: [...countries],
      shippingRates: [{ id: 'standard', displayName: 'Standard delivery', amount: shipping }],
      lineItems: [
        { name: messages.totals.subtotal, amount: subtotal },
        { name: messages.totals.shipping, amount: shipping },
        { name: messages.totals.salesTax, amount: tax },
      ],
    });
  const onConfirm = async (event: StripeExpressCheckoutElementConfirmEvent) => {
    if (!stripe || !elements) return;
    const { error } = await elements.submit();
    const message = error
      ? (error.message ?? messages.checkout.paymentMethodFailed)
      : await onPay(walletAddress(event), walletEntry(stripe, elements));
    if (message !== null) event.paymentFailed({ reason: 'fail', message });
  };

  return (
    <section className={isOffered ? styles.wallets : styles.hidden} aria-label="Express payment">
      <ExpressCheckoutElement
        onReady={({ availablePaymentMethods }) => setIsOffered(availablePaymentMethods !== undefined)}
        onLoadError={() => setIsOffered(false)}
        onClick={onClick}
        onConfirm={(event) => void onConfirm(event)}
      />
      <p className={styles.or}>Or enter your details</p>
    </section>
  );
}

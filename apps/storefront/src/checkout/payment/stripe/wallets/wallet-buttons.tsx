import { Elements, ExpressCheckoutElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type {
  StripeExpressCheckoutElementClickEvent,
  StripeExpressCheckoutElementConfirmEvent,
  StripeExpressCheckoutElementShippingAddressChangeEvent,
  StripeExpressCheckoutElementShippingRateChangeEvent,
} from '@stripe/stripe-js';
import type { Quote } from '@vitrine/contract/orders/quote-cart.schema.ts';
import type { Address } from '@vitrine/domain/shipping/address/address.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { use, useRef, useState } from 'react';
import type { QuoteChoices } from '../../../../cart/use-quote.ts';
import { useSite } from '../../../../shop/shop-context.tsx';
import { createWalletRequest, type WalletQuote, walletRows } from '../../../delivery/wallet-request.ts';
import type { ShownOrder } from '../../../shown-order.ts';
import type { CardEntry } from '../../card-entry.ts';
import { walletEntry } from '../card-entry.ts';
import { CardLoadingContext } from '../card-loading.ts';
import { ReservedSpace } from './reserved-space.tsx';
import { walletAddress } from './wallet-address.ts';
import styles from './wallet-buttons.module.css';

export interface WalletButtonsProps {
  readonly order: ShownOrder;
  /** The countries of the shop in which a wallet can pay the order. */
  readonly countries: readonly string[];
  /** Quotes the cart for an address of the wallet. undefined in a shop whose prices depend on no address. */
  readonly quoteAt: ((choices: QuoteChoices) => Promise<Quote>) | undefined;
  /** Places the order. Returns the message of a failure, or null. */
  readonly onPay: (to: Address, entry: CardEntry, quoted: WalletQuote | null) => Promise<string | null>;
}

/** The server takes no payment of a button that leads to another page. */
const expressOptions = {
  paymentMethods: {
    applePay: 'auto',
    googlePay: 'auto',
    link: 'auto',
    amazonPay: 'never',
    klarna: 'never',
    paypal: 'never',
  },
} as const;

/** Renders Stripe's Express Checkout Element: the buttons of the wallets that this browser has. */
export function WalletButtons(props: WalletButtonsProps) {
  const stripe = useStripe();
  const { currency } = useSite();
  const { state } = use(CardLoadingContext);
  if (!stripe) return state === 'failed' ? null : <ReservedSpace />;
  const options = {
    mode: 'payment',
    amount: props.order.amountDue ?? props.order.totals.total,
    currency: currency.toLowerCase(),
    paymentMethodCreation: 'manual',
  } as const;
  return (
    <Elements stripe={stripe} options={options}>
      <Buttons {...props} />
    </Elements>
  );
}

function Buttons({ order, countries, quoteAt, onPay }: WalletButtonsProps) {
  const stripe = useStripe();
  const elements = useElements();
  /** Whether this browser has a wallet. null: not known yet. */
  const [isOffered, setIsOffered] = useState<boolean | null>(null);
  /** The address in the wallet's sheet, and its quote. */
  const location = useRef<QuoteChoices['address']>(null);
  const quoted = useRef<WalletQuote | null>(null);

  const onClick = ({ resolve }: StripeExpressCheckoutElementClickEvent) => {
    location.current = null;
    quoted.current = null;
    resolve({
      emailRequired: true,
      shippingAddressRequired: true,
      allowedShippingCountries: [...countries],
      shippingRates: [{ id: 'standard', displayName: t('checkout.standardDelivery'), amount: order.totals.shipping }],
      lineItems: walletRows(order),
    });
  };
  const requote = async (
    choices: QuoteChoices,
    { resolve, reject }: Pick<StripeExpressCheckoutElementShippingAddressChangeEvent, 'resolve' | 'reject'>,
  ) => {
    if (!quoteAt || !elements) return resolve();
    const discount = await quoteAt(choices).then(
      (quote) => createWalletRequest(quote, choices.address?.country ?? ''),
      () => null,
    );
    if (discount === null) return reject();
    quoted.current = discount.quoted;
    await elements.update({ amount: discount.quoted.amountDue });
    return resolve(discount.sheet);
  };
  const onAddress = (event: StripeExpressCheckoutElementShippingAddressChangeEvent) => {
    const { country, state, postal_code: postalCode } = event.address;
    location.current = { country, state, postalCode };
    void requote({ address: location.current }, event);
  };
  const onRate = (event: StripeExpressCheckoutElementShippingRateChangeEvent) =>
    void requote({ address: location.current, shippingMethodId: event.shippingRate.id }, event);
  const onConfirm = async (event: StripeExpressCheckoutElementConfirmEvent) => {
    if (!stripe || !elements) return;
    const { error } = await elements.submit();
    const message = error
      ? (error.message ?? t('specified.checkoutPaymentMethodFailed'))
      : await onPay(walletAddress(event), walletEntry(stripe, elements), quoted.current);
    if (message !== null) event.paymentFailed({ reason: 'fail', message });
  };

  return (
    <section className={wallets(isOffered)} aria-label={t('checkout.expressPayment')}>
      <ExpressCheckoutElement
        options={expressOptions}
        onReady={({ availablePaymentMethods }) => setIsOffered(availablePaymentMethods !== undefined)}
        onLoadError={() => setIsOffered(false)}
        onClick={onClick}
        {...(quoteAt && { onShippingAddressChange: onAddress, onShippingRateChange: onRate })}
        onConfirm={(event) => void onConfirm(event)}
      />
      <p className={styles.or}>{t('checkout.orEnterYourDetails')}</p>
    </section>
  );
}

function wallets(isOffered: boolean | null): string | undefined {
  if (isOffered === null) return styles.reserved;
  return isOffered ? styles.wallets : styles.hidden;
}

import type { PaymentLinkView } from '@vitrine/contract/orders/payment-link.schema.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { useState } from 'react';
import { TrackLink } from '../orders/confirmation/order-thanks.tsx';
import styles from '../orders/order-page.module.css';
import { paymentAddress } from '../orders/payment/payment-address.ts';
import { failureMessage } from '../routing/route-failure.ts';
import { shopClient } from '../shop/shop-client.ts';
import buttons from '../ui/button.module.css';
import { FormError } from '../ui/fields/field.tsx';
import { Link } from '../ui/link.tsx';

interface WrittenOrderProps {
  readonly order: Exclude<PaymentLinkView, { state: 'OPEN' }>;
  /** Reads the link again after its payment ended. */
  readonly onEnded: () => unknown;
}

/**
 * Shows that the order of the link is paid, or that its payment is in progress. The customer can cancel the payment
 * while the bank waits.
 */
export function WrittenOrder({ order, onEnded }: WrittenOrderProps) {
  return (
    <div className={styles.done}>
      <div className={styles.thanks}>
        <h1>{order.state === 'PAID' ? t('checkout.thisOrderIsPaid') : t('checkout.aPaymentIsInProgress')}</h1>
        <p className={styles.number}>{t('checkout.orderNumberOrderNumber', { orderNumber: order.orderNumber })}</p>
        {order.state === 'PAID' ? (
          <>
            <p>{t('checkout.thereIsNothingLeftToPay')}</p>
            <TrackLink token={order.trackingToken} />
          </>
        ) : (
          <Paying order={order} onEnded={onEnded} />
        )}
        <Link to="/">{t('checkout.continueToTheShop')}</Link>
      </div>
    </div>
  );
}

function Paying({ order: { orderId, trackingToken }, onEnded }: WrittenOrderProps) {
  const [isEnding, setEnding] = useState(false);
  const [failure, setFailure] = useState('');
  const end = async () => {
    setEnding(true);
    setFailure('');
    try {
      const answer = await shopClient.orders.cancelPayment(orderId, { token: trackingToken });
      if (!answer.success && 'pending' in answer) setFailure(t('checkout.theBankHasNotResponded'));
      await onEnded();
    } catch (error) {
      setFailure(failureMessage(error));
    }
    setEnding(false);
  };
  return (
    <>
      <p>{t('checkout.someoneHasStartedToPay')}</p>
      <Link className={`${buttons.button} ${buttons.primary}`} to={paymentAddress(trackingToken)}>
        {t('checkout.viewThisPayment')}
      </Link>
      <button
        type="button"
        className={`${buttons.button} ${buttons.quiet}`}
        disabled={isEnding}
        onClick={() => void end()}
      >
        {t('checkout.cancelItAndUseAnother')}
      </button>
      <FormError message={failure} />
    </>
  );
}

import type { PaymentLinkView } from '@vitrine/contract/orders/payment-link.schema.ts';
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
        <h1>{order.state === 'PAID' ? 'This order is paid' : 'A payment is in progress'}</h1>
        <p className={styles.number}>Order number {order.orderNumber}</p>
        {order.state === 'PAID' ? (
          <>
            <p>There is nothing left to pay here.</p>
            <TrackLink token={order.trackingToken} />
          </>
        ) : (
          <Paying order={order} onEnded={onEnded} />
        )}
        <Link to="/">Continue to the shop</Link>
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
      if (!answer.success && 'pending' in answer)
        setFailure('The bank has not responded yet, so this payment cannot be cancelled. Try again in a moment.');
      await onEnded();
    } catch (error) {
      setFailure(failureMessage(error));
    }
    setEnding(false);
  };
  return (
    <>
      <p>Someone has started to pay for this order. It is charged only once.</p>
      <Link className={`${buttons.button} ${buttons.primary}`} to={paymentAddress(trackingToken)}>
        View this payment
      </Link>
      <button
        type="button"
        className={`${buttons.button} ${buttons.quiet}`}
        disabled={isEnding}
        onClick={() => void end()}
      >
        Cancel it and use another card
      </button>
      <FormError message={failure} />
    </>
  );
}

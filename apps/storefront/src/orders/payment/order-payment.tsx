import { methodName } from '@vitrine/domain/orders/status/order-status.ts';
import buttons from '../../ui/button.module.css';
import { Link } from '../../ui/link.tsx';
import spinner from '../../ui/spinner.module.css';
import { OrderThanks, TrackLink } from '../confirmation/order-thanks.tsx';
import styles from '../order-page.module.css';
import { BankConfirmation } from './bank-confirmation.tsx';
import { PaymentFailed } from './payment-failed.tsx';
import type { PaymentView } from './payment-view.ts';
import { usePayment } from './use-payment.ts';

/**
 * Shows the payment state of the order with this token. The token is null until hydration, because the server does not
 * know it.
 */
export function OrderPayment({ token }: { token: string | null }) {
  const { payment, unknownOrder, isOffline, askNow } = usePayment(token);
  if (payment && token) return <Known payment={payment} token={token} isOffline={isOffline} askNow={askNow} />;
  return (
    <div className={styles.thanks}>
      <h1>Your order</h1>
      {unknownOrder === null ? (
        <p role="status">
          {isOffline ? 'The shop is not responding. We will try again automatically.' : 'Looking up your order...'}
        </p>
      ) : (
        <p role="alert">{unknownOrder}</p>
      )}
      <noscript>
        <p>This page needs JavaScript to show your order.</p>
      </noscript>
      <Link to="/track">Track an order</Link>
    </div>
  );
}

/** Renders what the page waits for: the result of the payment, or the shopper's approval. */
function Waiting({ needsApproval, isOffline }: { readonly needsApproval: boolean; readonly isOffline: boolean }) {
  return (
    <>
      {!needsApproval && <span className={spinner.spinner} aria-hidden="true" />}
      <h1>{needsApproval ? 'Your order waits for your payment' : 'We are confirming your payment'}</h1>
      <p role="status">
        {isOffline
          ? 'The shop is not responding right now. We will try again automatically.'
          : 'This page updates automatically as soon as we know.'}
      </p>
    </>
  );
}

interface NextStepProps {
  readonly payment: PaymentView;
  readonly onDone: () => unknown;
}

/** Renders what the shopper does until the payment is decided. */
function NextStep({ payment, onDone }: NextStepProps) {
  if (payment.kind === 'needs-shopper') return <BankConfirmation clientSecret={payment.clientSecret} onDone={onDone} />;
  if (payment.kind === 'needs-approval') {
    return (
      <>
        <p>You have not approved this payment yet. If you do not approve within ten minutes, the order is cancelled.</p>
        <a className={`${buttons.button} ${buttons.primary}`} href={payment.redirectUrl}>
          Continue to {methodName(payment.order.payment.method)}
        </a>
        <Link to="/checkout">Back to the checkout</Link>
      </>
    );
  }
  return (
    <p>Please do not order again. You can close this page and return to it later. Your cart is saved until then.</p>
  );
}

interface KnownProps {
  readonly payment: PaymentView;
  readonly token: string;
  readonly isOffline: boolean;
  readonly askNow: () => unknown;
}

function Known({ payment, token, isOffline, askNow }: KnownProps) {
  const { order } = payment;
  switch (payment.kind) {
    case 'paid':
      return <OrderThanks token={token} order={order} />;
    case 'failed':
      return <PaymentFailed reason={payment.reason} order={order} />;
    case 'given-back':
      return (
        <div className={styles.thanks}>
          <h1>This order was {order.status === 'CANCELLED' ? 'cancelled' : 'refunded'}</h1>
          <p className={styles.number}>Order number {order.number}</p>
          <TrackLink token={token} />
          <Link to="/">Continue shopping</Link>
        </div>
      );
    case 'pending':
    case 'needs-shopper':
    case 'needs-approval':
      return (
        <div className={styles.thanks}>
          <Waiting needsApproval={payment.kind === 'needs-approval'} isOffline={isOffline} />
          <p className={styles.number}>Order number {order.number}</p>
          <NextStep payment={payment} onDone={askNow} />
          <button type="button" className={`${buttons.button} ${buttons.quiet} ${buttons.small}`} onClick={askNow}>
            Check again now
          </button>
        </div>
      );
  }
}

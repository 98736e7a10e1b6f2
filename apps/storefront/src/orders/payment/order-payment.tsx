import { methodName } from '@vitrine/domain/orders/status/order-status.ts';
import { t } from '@vitrine/messages/src/t.ts';
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
      <h1>{t('orders.yourOrder')}</h1>
      {unknownOrder === null ? (
        <p role="status">{isOffline ? t('orders.theShopIsNotResponding') : t('orders.lookingUpYourOrder')}</p>
      ) : (
        <p role="alert">{unknownOrder}</p>
      )}
      <noscript>
        <p>{t('orders.thisPageNeedsJavaScriptTo')}</p>
      </noscript>
      <Link to="/track">{t('orders.trackAnOrder')}</Link>
    </div>
  );
}

/** Renders what the page waits for: the result of the payment, or the shopper's approval. */
function Waiting({ needsApproval, isOffline }: { readonly needsApproval: boolean; readonly isOffline: boolean }) {
  return (
    <>
      {!needsApproval && <span className={spinner.spinner} aria-hidden="true" />}
      <h1>{needsApproval ? t('orders.yourOrderWaitsForYour') : t('orders.weAreConfirmingYourPayment')}</h1>
      <p role="status">
        {isOffline ? t('orders.theShopIsNotRespondingRight') : t('orders.thisPageUpdatesAutomaticallyAs')}
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
        <p>{t('orders.youHaveNotApprovedThis')}</p>
        <a className={`${buttons.button} ${buttons.primary}`} href={payment.redirectUrl}>
          {t('orders.continueToName', { name: methodName(payment.order.payment.method) })}
        </a>
        <Link to="/checkout">{t('orders.backToTheCheckout')}</Link>
      </>
    );
  }
  return <p>{t('orders.pleaseDoNotOrderAgain')}</p>;
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
          <h1>{order.status === 'CANCELLED' ? t('orders.thisOrderWasCancelled') : t('orders.thisOrderWasRefunded')}</h1>
          {order.payment.isReleased && <p>{t('orders.paymentReleased')}</p>}
          <p className={styles.number}>{t('orders.orderNumberNumber', { number: order.number })}</p>
          <TrackLink token={token} />
          <Link to="/">{t('orders.continueShopping')}</Link>
        </div>
      );
    case 'processing':
      return (
        <div className={styles.thanks}>
          <h1>{t('orders.yourBankProcesses')}</h1>
          <p role="status">{t('orders.bankTakesDays')}</p>
          <p className={styles.number}>{t('orders.orderNumberNumber', { number: order.number })}</p>
          <TrackLink token={token} />
          <Link to="/">{t('orders.continueShopping')}</Link>
        </div>
      );
    case 'pending':
    case 'needs-shopper':
    case 'needs-approval':
      return (
        <div className={styles.thanks}>
          <Waiting needsApproval={payment.kind === 'needs-approval'} isOffline={isOffline} />
          <p className={styles.number}>{t('orders.orderNumberNumber', { number: order.number })}</p>
          <NextStep payment={payment} onDone={askNow} />
          <button type="button" className={`${buttons.button} ${buttons.quiet} ${buttons.small}`} onClick={askNow}>
            {t('orders.checkAgainNow')}
          </button>
        </div>
      );
  }
}

import type { OrderView } from '@vitrine/contract/orders/order-view.schema.ts';
import { cardMethod } from '@vitrine/domain/payments/card-provider.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { useCart } from '../../cart/cart-store.ts';
import buttons from '../../ui/button.module.css';
import { Link } from '../../ui/link.tsx';
import styles from '../order-page.module.css';

/** Shows why the payment failed, and a link to the checkout. The cart is unchanged. */
export function PaymentFailed({
  reason,
  order,
}: {
  reason: string;
  order: Pick<OrderView, 'number' | 'payment' | 'refunds'>;
}) {
  const hasCart = useCart().items.length > 0;
  // A payment that arrived after its order was cancelled is refunded in full.
  const wasCharged = order.refunds.length > 0;
  const isByCard = order.payment.method === cardMethod;
  return (
    <div className={styles.thanks}>
      <h1>{t('orders.yourPaymentWasNotCompleted')}</h1>
      <p role="alert">{reason}</p>
      <p>
        {wasCharged ? chargedText(isByCard) : notChargedText(isByCard)}
        {hasCart && ` ${t('orders.yourCartIsSaved')}`}
      </p>
      <p className={styles.number}>{t('orders.orderNumberNumber', { number: order.number })}</p>
      {hasCart && (
        <Link className={`${buttons.button} ${buttons.primary}`} to="/checkout">
          {t('orders.backToTheCheckout')}
        </Link>
      )}
      <Link to="/">{t('orders.continueShopping')}</Link>
    </div>
  );
}

function chargedText(isByCard: boolean): string {
  return isByCard ? t('orders.yourCardWasChargedAnd') : t('orders.youWereChargedAnd');
}

function notChargedText(isByCard: boolean): string {
  return isByCard ? t('orders.yourCardWasNotCharged') : t('orders.youWereNotCharged');
}

import type { OrderView } from '@vitrine/contract/orders/order-view.schema.ts';
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
  const who = order.payment.method === 'STRIPE' ? 'Your card was' : 'You were';
  return (
    <div className={styles.thanks}>
      <h1>Your payment was not completed</h1>
      <p role="alert">{reason}</p>
      <p>
        {wasCharged ? `${who} charged, and we are refunding the full amount.` : `${who} not charged.`}
        {hasCart && ' Your cart is saved.'}
      </p>
      <p className={styles.number}>Order number {order.number}</p>
      {hasCart && (
        <Link className={`${buttons.button} ${buttons.primary}`} to="/checkout">
          Back to the checkout
        </Link>
      )}
      <Link to="/">Continue shopping</Link>
    </div>
  );
}

import type { Quote } from '@vitrine/contract/orders/quote-cart.schema.ts';
import { addressWanted } from '@vitrine/domain/shipping/methods/delivery-reasons.ts';
import styles from './not-delivered.module.css';

/** Shows early in the cart why it cannot be delivered, if that does not depend on a future address. */
export function NotDelivered({ quote }: { quote: Pick<Quote, 'shippingReason'> | undefined }) {
  const reason = quote?.shippingReason;
  if (!reason || reason === addressWanted) return null;
  return (
    <p className={styles.reason} role="status">
      {reason}
    </p>
  );
}

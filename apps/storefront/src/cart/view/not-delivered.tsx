import type { Quote } from '@vitrine/contract/orders/quote-cart.schema.ts';
import { addressWanted } from '@vitrine/domain/shipping/methods/delivery-reasons.ts';
import styles from './not-delivered.module.css';

/** Says in the cart already why it can't be delivered, where that does not depend on an address that is still to come. */
export function NotDelivered({ quote }: { quote: Pick<Quote, 'shippingReason'> | undefined }) {
  const reason = quote?.shippingReason;
  if (!reason || reason === addressWanted) return null;
  return (
    <p className={styles.reason} role="status">
      {reason}
    </p>
  );
}

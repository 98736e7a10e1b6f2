import { type CartTotals, shippingLabel } from '@vitrine/domain/cart/cart-totals.ts';
import styles from './checkout.module.css';

/** The way of delivery: a shop has one, with the shipping that its settings give (docs/behaviour/arithmetic.md#totals). */
export function DeliveryStep({ totals }: { totals: CartTotals }) {
  return (
    <div className={styles.delivery}>
      <p>
        <strong>Standard delivery</strong>
        <span className={styles.soft}>Sent to the address above, with a tracking link by email.</span>
      </p>
      <p className={styles.deliveryPrice}>{totals.shipping === 0 ? 'Free' : shippingLabel(totals)}</p>
    </div>
  );
}

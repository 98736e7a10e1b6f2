import type { CartQuote } from '@vitrine/contract/orders/quote-cart.schema.ts';
import { type CartTotals, shippingLabel } from '@vitrine/domain/cart/cart-totals.ts';
import { ArrivalNote } from '../cart/arrival-note.tsx';
import styles from './checkout.module.css';

/** The way of delivery: a shop has one, with the shipping that its settings give (docs/behaviour/arithmetic.md#totals). */
export function DeliveryStep({ totals, quote }: { totals: CartTotals; quote: CartQuote | undefined }) {
  return (
    <div className={styles.delivery}>
      <div>
        <strong>Standard delivery</strong>
        <ArrivalNote quote={quote} />
        <span className={styles.soft}>Sent to the address above, with a tracking link by email.</span>
      </div>
      <p className={styles.deliveryPrice}>{totals.shipping === 0 ? 'Free' : shippingLabel(totals)}</p>
    </div>
  );
}

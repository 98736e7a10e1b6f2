import type { ShopperOrder } from '@vitrine/contract/orders/order-view.schema.ts';
import buttons from '../ui/button.module.css';
import { NextSteps } from './next-steps.tsx';
import styles from './order-summary.module.css';
import { OrderSummary } from './order-summary.tsx';

/** Shows everything about an order to whoever has its secret link: what happens next, the order, how to return it, and a print button. */
export function WholeOrder({ order }: { order: ShopperOrder }) {
  return (
    <div className={styles.whole}>
      <NextSteps order={order} />
      <section aria-labelledby="order-details">
        <h2 id="order-details" className={styles.heading}>
          Order details
        </h2>
        <OrderSummary order={order} />
      </section>
      {order.returnsText && (
        <section aria-labelledby="returns">
          <h2 id="returns" className={styles.heading}>
            How to return it
          </h2>
          <p className={styles.returns}>{order.returnsText}</p>
        </section>
      )}
      <button type="button" className={`${buttons.button} ${buttons.quiet}`} onClick={() => window.print()}>
        Print this order
      </button>
    </div>
  );
}

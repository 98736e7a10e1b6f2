import type { ShopperOrder } from '@vitrine/contract/orders/order-view.schema.ts';
import { cents } from '@vitrine/domain/money/cents.ts';
import { paymentRows } from '@vitrine/domain/payments/payment-rows.ts';
import { useSite } from '../../shop/shop-context.tsx';
import styles from '../summary/order-summary.module.css';

type WaitingOrder = Pick<ShopperOrder, 'number' | 'status' | 'total' | 'giftCardAmount' | 'payment'>;

/** Shows how to pay an order that waits for a payment without a provider, or nothing for any other order. */
export function PaymentTerms({ order }: { order: WaitingOrder }) {
  const { timeZone, currency } = useSite();
  const { terms } = order.payment;
  if (!terms || order.status !== 'PENDING') return null;
  const due = cents(order.total - order.giftCardAmount);
  return (
    <section aria-labelledby="how-to-pay">
      <h2 id="how-to-pay" className={styles.heading}>
        How to pay: {terms.name}
      </h2>
      <p className={styles.returns}>{terms.instructions}</p>
      <dl className={styles.terms}>
        {paymentRows({
          method: order.payment.method,
          due,
          currency,
          orderNumber: order.number,
          dueAt: terms.dueAt,
          timeZone,
        }).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

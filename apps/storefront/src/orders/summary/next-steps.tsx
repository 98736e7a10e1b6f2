import type { ShopperOrder } from '@vitrine/contract/orders/order-view.schema.ts';
import { nextStepsIn } from '@vitrine/messages/src/order-words.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { arrivalText } from '../../words/arrival.ts';
import styles from './order-summary.module.css';

/** Shows what happens next with the order and when it arrives, or nothing when no automatic step follows. */
export function NextSteps({
  order,
}: {
  order: Pick<ShopperOrder, 'status' | 'email' | 'arrival' | 'shippingInfo' | 'payment' | 'items'>;
}) {
  const { payment, shippingInfo, arrival } = order;
  const { pickupPlace } = shippingInfo;
  const arrives = arrival && arrivalText(arrival, pickupPlace);
  const waitsFor = payment.terms && payment.method;
  const steps = nextStepsIn({ ...order, arrives, pickupPlace, waitsFor }, t);
  // Nothing of such an order is packed.
  const isDigital = order.items.every((line) => line.isDigital);
  if (steps.length === 0 || isDigital) return null;
  return (
    <section aria-labelledby="next-steps">
      <h2 id="next-steps" className={styles.heading}>
        {t('orders.whatHappensNext')}
      </h2>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}

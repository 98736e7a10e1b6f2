import type { Quote } from '@vitrine/contract/orders/quote-cart.schema.ts';
import { cents } from '@vitrine/domain/money/cents.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { useMoney } from '../../shop/use-money.ts';
import { arrivalText } from '../../words/arrival.ts';
import styles from './delivery-methods.module.css';

interface DeliveryMethodsProps {
  readonly quote: Pick<Quote, 'shippingMethods' | 'shippingReason'>;
  /** The id of the marked method. */
  readonly chosenId: string | null;
  readonly onChoose: (id: string) => void;
}

/**
 * Renders the shipping methods for the address with price and days, the charged one chosen. Shows the reason when there
 * is none.
 */
export function DeliveryMethods({ quote, chosenId, onChoose }: DeliveryMethodsProps) {
  const money = useMoney();
  const { shippingMethods: methods, shippingReason: reason } = quote;
  if (reason) {
    return (
      <p className={styles.reason} role="status">
        {reason}
      </p>
    );
  }
  return (
    <fieldset className={styles.methods}>
      <legend className="visually-hidden">{t('checkout.shippingMethod')}</legend>
      {methods.map((method) => (
        <label key={method.id} className={styles.method}>
          <input
            type="radio"
            name="shipping-method"
            value={method.id}
            checked={method.id === chosenId}
            onChange={() => onChoose(method.id)}
          />
          <span className={styles.words}>
            <strong>{method.title}</strong>
            {method.arrivesFrom && method.arrivesTo && (
              <span className={styles.soft}>
                {arrivalText({ from: method.arrivesFrom, to: method.arrivesTo }, method.pickupPlace)}
              </span>
            )}
            {method.pickupPlace && <span className={styles.location}>{method.pickupPlace}</span>}
          </span>
          <span className={styles.price}>{method.price === 0 ? t('checkout.free') : money(cents(method.price))}</span>
        </label>
      ))}
    </fieldset>
  );
}

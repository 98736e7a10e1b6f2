import { CardElement } from '@stripe/react-stripe-js';
import { use, useState } from 'react';
import { useSite } from '../../shop/shop-context.tsx';
import buttons from '../../ui/button.module.css';
import fields from '../../ui/fields/field.module.css';
import styles from '../checkout.module.css';
import { CardLoadingContext } from './card-loading.ts';

interface CardFieldProps {
  /** The message that the checkout's error line already shows, which is not repeated here. */
  readonly reported: string | undefined;
}

/** Shows the card provider's entry field in the shop's font and colours. */
export function CardField({ reported }: CardFieldProps) {
  const { demo } = useSite();
  const { state, tryAgain } = use(CardLoadingContext);
  const [error, setError] = useState('');
  const [style] = useState(cardStyle);
  return (
    <div className={styles.card}>
      {demo && (
        <p className={styles.hint}>
          This is a demo: use the test card number <strong>4242 4242 4242 4242</strong> with any future date and CVC.
          The order can be viewed in the admin dashboard.
        </p>
      )}
      <div className={fields.field}>
        <span className={fields.label}>Card</span>
        <div className={`${fields.input} ${styles.cardBox}`}>
          <CardElement
            options={{ style: { base: style }, hidePostalCode: true }}
            onChange={(event) => setError(event.error?.message ?? '')}
          />
        </div>
        {state === 'failed' && (
          <div className={styles.cardFailed} role="status">
            <p>The card field could not be loaded.</p>
            <button type="button" className={`${buttons.button} ${buttons.quiet} ${buttons.small}`} onClick={tryAgain}>
              Try again
            </button>
          </div>
        )}
        {error && error !== reported && (
          <p className={fields.error} role="alert">
            {error}
          </p>
        )}
      </div>
    </div>
  );
}

/** Returns the computed styles for the field, because style sheets do not apply inside its frame. */
function cardStyle() {
  const colors = getComputedStyle(document.documentElement);
  const color = (name: string) => colors.getPropertyValue(name).trim();
  return {
    color: color('--on-surface'),
    fontSize: '16px',
    '::placeholder': { color: color('--on-surface-muted') },
  };
}

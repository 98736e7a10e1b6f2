import { CardElement } from '@stripe/react-stripe-js';
import { t } from '@vitrine/messages/src/t.ts';
import { use, useState } from 'react';
import { useSite } from '../../../shop/shop-context.tsx';
import buttons from '../../../ui/button.module.css';
import fields from '../../../ui/fields/field.module.css';
import { rich } from '../../../ui/rich.tsx';
import styles from '../../checkout.module.css';
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
          {rich(t('checkout.thisIsADemoUse'), { strong: (text) => <strong>{text}</strong> })}
        </p>
      )}
      <div className={fields.field}>
        <span className={fields.label}>{t('checkout.card')}</span>
        <div className={`${fields.input} ${styles.cardBox}`}>
          <CardElement
            options={{ style: { base: style }, hidePostalCode: true }}
            onChange={(event) => setError(event.error?.message ?? '')}
          />
        </div>
        {state === 'failed' && (
          <div className={styles.cardFailed} role="status">
            <p>{t('checkout.theCardFieldCouldNot')}</p>
            <button type="button" className={`${buttons.button} ${buttons.quiet} ${buttons.small}`} onClick={tryAgain}>
              {t('checkout.tryAgain')}
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

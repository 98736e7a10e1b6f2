import { type Cents } from '@vitrine/domain/money/cents.ts';
import { cardProviderName } from '@vitrine/domain/payments/card-provider.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { useId } from 'react';
import { useMoney } from '../../shop/use-money.ts';
import buttons from '../../ui/button.module.css';
import { LockIcon } from '../../ui/icons.tsx';
import { CardMarks } from './card-marks.tsx';
import styles from './pay-button.module.css';

interface PayButtonProps {
  readonly label: string;
  /** In cents; null while the shop has not quoted the cart. */
  readonly amountDue: Cents | null;
  readonly isDisabled: boolean;
  /** The id of the words that say why it is disabled. */
  readonly reasonId?: string | undefined;
  /** Whether a card pays. */
  readonly isByCard?: boolean;
}

/** The button that pays, with the amount that it charges, and who takes the payment (decision 0036). */
export function PayButton({ label, amountDue, isDisabled, reasonId, isByCard = true }: PayButtonProps) {
  const id = useId();
  const money = useMoney();
  const amount = amountDue === null ? null : money(amountDue);
  return (
    <div className={styles.pay}>
      <button
        type="submit"
        className={`${buttons.button} ${buttons.primary} ${buttons.wide} ${styles.button}`}
        disabled={isDisabled}
        aria-describedby={reasonId ?? (amount === null ? undefined : id)}
      >
        <span>{label}</span>{' '}
        {amount !== null && (
          <span id={id} className={styles.amount} aria-hidden="true">
            {amount}
          </span>
        )}
      </button>
      {isByCard && amountDue !== 0 && <CardTrust />}
    </div>
  );
}

function CardTrust() {
  return (
    <div className={styles.trust}>
      <p className={styles.secure}>
        <LockIcon size={18} />
        <span>{t('checkout.encryptedAndProcessedBy', { provider: cardProviderName })}</span>
      </p>
      <CardMarks />
    </div>
  );
}

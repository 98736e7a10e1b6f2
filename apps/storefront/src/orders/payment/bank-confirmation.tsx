import { t } from '@vitrine/messages/src/t.ts';
import { useState } from 'react';
import { useSite } from '../../shop/shop-context.tsx';
import buttons from '../../ui/button.module.css';
import fields from '../../ui/fields/field.module.css';
import { Link } from '../../ui/link.tsx';

interface BankConfirmationProps {
  readonly clientSecret: string;
  /** Runs when the bank has responded, or could not be reached. */
  readonly onDone: () => unknown;
}

/** Allows the shopper to finish an outstanding 3-D Secure confirmation, or to start again at the checkout. */
export function BankConfirmation({ clientSecret, onDone }: BankConfirmationProps) {
  const { publishableKey, scriptUrl } = useSite().payment;
  const [isAsking, setIsAsking] = useState(false);
  const [failure, setFailure] = useState('');
  const confirm = async () => {
    setIsAsking(true);
    setFailure('');
    try {
      const { confirmWithBank } = await import('../../checkout/payment/card-provider.ts');
      setFailure((await confirmWithBank({ publishableKey, scriptUrl }, clientSecret)) ?? '');
    } catch (error) {
      console.error('Card client not loaded', error);
      setFailure(t('specified.checkoutCardClientNotLoaded'));
    }
    await onDone();
    setIsAsking(false);
  };
  return (
    <>
      <p>{t('orders.yourBankAsksYouTo')}</p>
      <button
        type="button"
        className={`${buttons.button} ${buttons.primary}`}
        disabled={isAsking}
        onClick={() => void confirm()}
      >
        {t('orders.confirmWithYourBank')}
      </button>
      {failure && (
        <p className={fields.error} role="alert">
          {failure}
        </p>
      )}
      <Link to="/checkout">{t('orders.backToTheCheckout')}</Link>
    </>
  );
}

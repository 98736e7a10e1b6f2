import { t } from '@vitrine/messages/src/t.ts';
import { useState } from 'react';
import { shopClient } from '../shop/shop-client.ts';
import buttons from '../ui/button.module.css';
import { FormError } from '../ui/fields/field.tsx';
import { rich } from '../ui/rich.tsx';
import styles from './security.module.css';
import { useAction } from './use-action.ts';

/** Explains why the account cannot add a second factor yet, and resends the email confirmation link. */
export function ConfirmEmailFirst({ email }: { email: string }) {
  const [isSent, setIsSent] = useState(false);
  const { isBusy, failure, action: run } = useAction();
  return (
    <section className={styles.codes} aria-label={t('account.confirmYourEmailFirst')}>
      <p>{rich(t('account.confirmYourEmailFirstYou', { email }), { strong: (text) => <strong>{text}</strong> })}</p>
      <FormError message={failure} />
      <p role="status">{isSent && t('account.weSentANewEmail')}</p>
      {!isSent && (
        <button
          type="button"
          className={`${buttons.button} ${buttons.primary} ${styles.start}`}
          aria-disabled={isBusy || undefined}
          onClick={() =>
            run(async () => {
              await shopClient.auth.sendConfirmationAgain();
              setIsSent(true);
            })
          }
        >
          {isBusy ? t('account.sending') : t('account.sendTheEmailAgain')}
        </button>
      )}
    </section>
  );
}

import { useState } from 'react';
import { shopClient } from '../shop/shop-client.ts';
import buttons from '../ui/button.module.css';
import { FormError } from '../ui/fields/field.tsx';
import styles from './security.module.css';
import { useAction } from './use-action.ts';

/** Explains why the account cannot add a second factor yet, and resends the email confirmation link. */
export function ConfirmEmailFirst({ email }: { email: string }) {
  const [isSent, setIsSent] = useState(false);
  const { isBusy, failure, action: run } = useAction();
  return (
    <section className={styles.codes} aria-label="Confirm your email first">
      <p>
        <strong>Confirm your email first.</strong> You can add a passkey or an authenticator app after you confirm that{' '}
        {email} is yours. Open the link in our email, then come back to this page.
      </p>
      <FormError message={failure} />
      <p role="status">{isSent && 'We sent a new email.'}</p>
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
          {isBusy ? 'Sending...' : 'Send the email again'}
        </button>
      )}
    </section>
  );
}

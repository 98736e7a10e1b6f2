import { useQuery } from '@tanstack/react-query';
import { t } from '@vitrine/messages/src/t.ts';
import { useState } from 'react';
import { givePasskey, PasskeyFailure } from '../../security/passkeys-in-browser.ts';
import { plainClient } from '../../security/security-client.ts';
import { shopClient } from '../../shop/shop-client.ts';
import buttons from '../../ui/button.module.css';
import { Field, FormError } from '../../ui/fields/field.tsx';
import page from '../../ui/page.module.css';
import { newPasswordErrors } from '../password/new-password-errors.ts';
import { failedField } from '../rejected-field.ts';
import { useForm } from '../use-form.ts';
import styles from './account.module.css';

/**
 * Renders the form to change the email with the password or a passkey. A link to the new address confirms the change.
 */
export function ChangeEmail({ onDone, onCancel }: { onDone: () => Promise<void>; onCancel: () => void }) {
  const [isWithPasskey, setWithPasskey] = useState(false);
  const { data: proof } = useQuery({ queryKey: ['proof'], queryFn: () => plainClient.proof() });
  const { form, field, failure, isSending } = useForm({
    initial: { email: '', currentPassword: '' },
    check: ({ email, currentPassword }) =>
      newPasswordErrors({
        email: email.trim() === '' ? t('specified.signUpEmailRequired') : undefined,
        currentPassword: !isWithPasskey && currentPassword === '' ? t('specified.loginPasswordRequired') : undefined,
      }),
    send: async ({ email, currentPassword }) => {
      try {
        await shopClient.auth.changeEmail(
          isWithPasskey
            ? { email, passkey: await givePasskey(await plainClient.proofRequest()) }
            : { email, currentPassword },
        );
        await onDone();
        return null;
      } catch (error) {
        if (error instanceof PasskeyFailure) return { field: null, message: error.message };
        return failedField(error, ['email', 'currentPassword']);
      }
    },
  });
  return (
    <form {...form} method="post" className={page.form}>
      <Field label={t('account.newEmail')} type="email" autoComplete="email" {...field('email')} />
      {!isWithPasskey && (
        <Field
          label={t('account.yourPassword')}
          type="password"
          autoComplete="current-password"
          {...field('currentPassword')}
        />
      )}
      {proof?.ways.includes('passkey') && (
        <button
          type="button"
          className={`${buttons.button} ${buttons.quiet}`}
          onClick={() => setWithPasskey(!isWithPasskey)}
        >
          {isWithPasskey ? t('account.useThePasswordInstead') : t('account.useAPasskeyInstead')}
        </button>
      )}
      <FormError message={failure} />
      <div className={styles.buttons}>
        <button type="submit" className={`${buttons.button} ${buttons.primary}`} aria-disabled={isSending || undefined}>
          {isSending ? t('account.sending') : t('account.sendLinkToTheNew')}
        </button>
        <button type="button" className={`${buttons.button} ${buttons.quiet}`} onClick={onCancel}>
          {t('account.cancel')}
        </button>
      </div>
    </form>
  );
}

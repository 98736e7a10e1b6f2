import { t } from '@vitrine/messages/src/t.ts';
import { useState } from 'react';
import { shopClient } from '../../shop/shop-client.ts';
import buttons from '../../ui/button.module.css';
import { Field, FormError } from '../../ui/fields/field.tsx';
import page from '../../ui/page.module.css';
import { confirmationError, passwordError } from '../../words/account.ts';
import { newPasswordErrors } from '../password/new-password-errors.ts';
import { PasswordMeter } from '../password/password-meter.tsx';
import { failedField } from '../rejected-field.ts';
import { useForm } from '../use-form.ts';
import styles from './account.module.css';

/**
 * Renders the form to change the signed-in user's password, which ends all other sessions
 * (docs/behaviour/accounts.md#passwords).
 */
export function ChangePassword() {
  const [isDone, setIsDone] = useState(false);
  const { form, field, values, failure, isSending } = useForm({
    initial: { currentPassword: '', newPassword: '', confirmPassword: '' },
    check: ({ currentPassword, newPassword, confirmPassword }) =>
      newPasswordErrors({
        currentPassword: currentPassword === '' ? t('specified.loginPasswordRequired') : undefined,
        newPassword: passwordError(newPassword),
        confirmPassword: confirmationError(newPassword, confirmPassword),
      }),
    send: async ({ currentPassword, newPassword }) => {
      try {
        await shopClient.auth.changePassword({ currentPassword, newPassword });
        setIsDone(true);
        return null;
      } catch (error) {
        return failedField(error, ['currentPassword', 'newPassword']);
      }
    },
  });
  return (
    <section className={styles.section} aria-labelledby="password">
      <h2 id="password">{t('account.password')}</h2>
      {isDone ? (
        <p role="status">{t('account.yourPasswordHasBeenChanged')}</p>
      ) : (
        <form {...form} method="post" className={page.form}>
          <Field
            label={t('account.currentPassword')}
            type="password"
            autoComplete="current-password"
            {...field('currentPassword')}
          />
          <Field
            label={t('account.newPassword')}
            type="password"
            autoComplete="new-password"
            {...field('newPassword')}
          />
          <PasswordMeter password={values.newPassword} />
          <Field
            label={t('account.confirmPassword')}
            type="password"
            autoComplete="new-password"
            {...field('confirmPassword')}
          />
          <FormError message={failure} />
          <button type="submit" className={`${buttons.button} ${buttons.quiet}`} aria-disabled={isSending || undefined}>
            {isSending ? t('account.saving') : t('account.changePassword')}
          </button>
        </form>
      )}
    </section>
  );
}

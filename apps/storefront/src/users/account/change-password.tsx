import { messages } from '@vitrine/domain/errors/messages.ts';
import { confirmationError, passwordError } from '@vitrine/domain/users/registration.ts';
import { useState } from 'react';
import { shopClient } from '../../shop/shop-client.ts';
import buttons from '../../ui/button.module.css';
import { Field, FormError } from '../../ui/fields/field.tsx';
import page from '../../ui/page.module.css';
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
        currentPassword: currentPassword === '' ? messages.login.passwordRequired : undefined,
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
      <h2 id="password">Password</h2>
      {isDone ? (
        <p role="status">Your password has been changed.</p>
      ) : (
        <form {...form} method="post" className={page.form}>
          <Field
            label="Current password"
            type="password"
            autoComplete="current-password"
            {...field('currentPassword')}
          />
          <Field label="New password" type="password" autoComplete="new-password" {...field('newPassword')} />
          <PasswordMeter password={values.newPassword} />
          <Field label="Confirm password" type="password" autoComplete="new-password" {...field('confirmPassword')} />
          <FormError message={failure} />
          <button type="submit" className={`${buttons.button} ${buttons.quiet}`} aria-disabled={isSending || undefined}>
            {isSending ? 'Saving...' : 'Change password'}
          </button>
        </form>
      )}
    </section>
  );
}

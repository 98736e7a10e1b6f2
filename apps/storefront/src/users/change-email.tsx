import { messages } from '@vitrine/domain/errors/messages.ts';
import { shopClient } from '../shop/shop-client.ts';
import buttons from '../ui/button.module.css';
import fields from '../ui/field.module.css';
import { Field } from '../ui/field.tsx';
import styles from './account.module.css';
import { newPasswordErrors } from './new-password-errors.ts';
import { failedField } from './refused-field.ts';
import { useForm } from './use-form.ts';

/** Asks for another e-mail, with the password; it changes by a link to the new one. */
export function ChangeEmail({ onDone, onCancel }: { onDone: () => Promise<void>; onCancel: () => void }) {
  const { form, field, failure, isSending } = useForm({
    initial: { email: '', currentPassword: '' },
    check: ({ email, currentPassword }) =>
      newPasswordErrors({
        email: email.trim() === '' ? messages.signUp.emailRequired : undefined,
        currentPassword: currentPassword === '' ? messages.login.passwordRequired : undefined,
      }),
    send: async (body) => {
      try {
        await shopClient.auth.changeEmail(body);
        await onDone();
        return null;
      } catch (error) {
        return failedField(error, ['email', 'currentPassword']);
      }
    },
  });
  return (
    <form {...form} method="post" className={styles.form}>
      <Field label="New email" type="email" autoComplete="email" {...field('email')} />
      <Field label="Your password" type="password" autoComplete="current-password" {...field('currentPassword')} />
      {failure && (
        <p className={fields.formError} role="alert">
          {failure}
        </p>
      )}
      <div className={styles.buttons}>
        <button type="submit" className={`${buttons.button} ${buttons.primary}`} aria-disabled={isSending || undefined}>
          {isSending ? 'Sending...' : 'Send link to the new e-mail'}
        </button>
        <button type="button" className={`${buttons.button} ${buttons.quiet}`} onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  );
}

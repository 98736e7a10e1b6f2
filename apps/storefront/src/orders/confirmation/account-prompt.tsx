import { t } from '@vitrine/messages/src/t.ts';
import { useState } from 'react';
import buttons from '../../ui/button.module.css';
import { Field, FormError } from '../../ui/fields/field.tsx';
import { Link } from '../../ui/link.tsx';
import { rich } from '../../ui/rich.tsx';
import { PasswordMeter } from '../../users/password/password-meter.tsx';
import { refusedField } from '../../users/rejected-field.ts';
import { registerWithOrder } from '../../users/session.ts';
import { useForm } from '../../users/use-form.ts';
import { useUser } from '../../users/user-store.ts';
import { passwordError } from '../../words/account.ts';
import styles from './account-prompt.module.css';

interface AccountInvitationProps {
  /** The order's signed token. */
  readonly token: string;
  /** The order's email, which becomes the account's. */
  readonly email: string;
}

/** Suggests an account to a guest for the email of the order that was just placed. Only a password is to be entered (decision 0036). */
export function AccountInvitation({ token, email }: AccountInvitationProps) {
  const isSignedIn = useUser() !== null;
  const [isMade, setIsMade] = useState(false);
  if (isMade) return <MadeAccount email={email} isSignedIn={isSignedIn} />;
  if (isSignedIn) return null;
  return <InvitationForm token={token} email={email} onMade={() => setIsMade(true)} />;
}

function InvitationForm({ token, email, onMade }: AccountInvitationProps & { readonly onMade: () => void }) {
  const [isTaken, setIsTaken] = useState(false);
  const { form, field, values, failure, isSending } = useForm({
    initial: { password: '' },
    check: ({ password }) => {
      const error = passwordError(password);
      return error ? { password: error } : {};
    },
    send: async ({ password }) => {
      const answer = await registerWithOrder(token, password);
      if (answer.success) {
        onMade();
        return null;
      }
      setIsTaken(answer.status === 'USER_EXISTS');
      return refusedField(answer, ['password']) ?? { field: null, message: answer.message };
    },
  });
  return (
    <section className={styles.discount} aria-labelledby="account-offer">
      <h2 id="account-offer">{t('orders.createAnAccountWithThis')}</h2>
      <p>{t('orders.checkOutFasterNextTime', { email })}</p>
      <form {...form} method="post" className={styles.form}>
        {/* Password managers store the password with this name. */}
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <Field label={t('orders.password')} type="password" autoComplete="new-password" {...field('password')} />
        <PasswordMeter password={values.password} known={[email]} />
        <FormError message={failure} />
        {isTaken && (
          <p>{rich(t('orders.loginWithItsPasswordInstead'), { link: (text) => <Link to="/login">{text}</Link> })}</p>
        )}
        <button type="submit" className={`${buttons.button} ${buttons.quiet}`} aria-disabled={isSending || undefined}>
          {isSending ? t('specified.signUpSubmitting') : t('orders.createMyAccount')}
        </button>
      </form>
    </section>
  );
}

function MadeAccount({ email, isSignedIn }: { readonly email: string; readonly isSignedIn: boolean }) {
  return (
    <section className={styles.discount} role="status">
      <h2>{t('orders.yourAccountIsReady')}</h2>
      <p>{t('orders.weSentALinkTo', { email })}</p>
      {isSignedIn ? (
        <Link to="/account">{t('orders.goToYourAccount')}</Link>
      ) : (
        <Link to="/login">{t('orders.login')}</Link>
      )}
    </section>
  );
}

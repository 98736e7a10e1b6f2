import { t } from '@vitrine/messages/src/t.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { PageHead } from '../../shell/page-head.tsx';
import { shopClient } from '../../shop/shop-client.ts';
import { Field } from '../../ui/fields/field.tsx';
import { Link } from '../../ui/link.tsx';
import { confirmationError, passwordError } from '../../words/account.ts';
import styles from '../account-form.module.css';
import { AccountForm } from '../account-form.tsx';
import { failedField } from '../rejected-field.ts';
import { useForm } from '../use-form.ts';
import { newPasswordErrors } from './new-password-errors.ts';
import { PasswordMeter } from './password-meter.tsx';

const title = () => t('account.chooseANewPassword');

/** Renders the page of the emailed link: /reset-password?token= */
export function Page() {
  const [address] = useSearchParams();
  const [isDone, setIsDone] = useState(false);
  const { form, field, values, failure, isSending } = useForm({
    initial: { password: '', confirmPassword: '' },
    check: ({ password, confirmPassword }) =>
      newPasswordErrors({
        password: passwordError(password),
        confirmPassword: confirmationError(password, confirmPassword),
      }),
    send: async ({ password }) => {
      try {
        await shopClient.auth.resetPassword({ token: address.get('token') ?? '', password });
        setIsDone(true);
        return null;
      } catch (error) {
        return failedField(error, ['password']);
      }
    },
  });
  return (
    <>
      <PageHead title={title()} path="/reset-password" isUnlisted />
      {isDone ? (
        <div className={styles.page} role="status">
          <h1 className={styles.title}>{t('account.yourPasswordHasBeenChanged2')}</h1>
          <p className={styles.after}>
            <Link to="/login">{t('account.logInWithTheNew')}</Link>
          </p>
        </div>
      ) : (
        <AccountForm
          title={title()}
          form={form}
          submit={t('account.savePassword')}
          submitting={t('account.saving')}
          isSending={isSending}
          failure={failure}
        >
          <Field label={t('account.newPassword')} type="password" autoComplete="new-password" {...field('password')} />
          <PasswordMeter password={values.password} />
          <Field
            label={t('account.confirmPassword')}
            type="password"
            autoComplete="new-password"
            {...field('confirmPassword')}
          />
        </AccountForm>
      )}
    </>
  );
}

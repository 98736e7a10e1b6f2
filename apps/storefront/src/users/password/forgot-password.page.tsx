import { t } from '@vitrine/messages/src/t.ts';
import { useState } from 'react';
import { failureMessage } from '../../routing/route-failure.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { shopClient } from '../../shop/shop-client.ts';
import { Field } from '../../ui/fields/field.tsx';
import { Link } from '../../ui/link.tsx';
import styles from '../account-form.module.css';
import { AccountForm } from '../account-form.tsx';
import { useForm } from '../use-form.ts';

const title = () => t('account.forgotYourPassword');

/**
 * Requests a link by email. The response is the same for known and unknown emails
 * (docs/behaviour/accounts.md#passwords).
 */
export function Page() {
  const [isSent, setIsSent] = useState(false);
  const { form, field, failure, isSending } = useForm({
    initial: { email: '' },
    check: ({ email }) => (email.trim() === '' ? { email: t('specified.loginEmailRequired') } : {}),
    send: async ({ email }) => {
      try {
        await shopClient.auth.forgotPassword({ email });
        setIsSent(true);
        return null;
      } catch (error) {
        return { field: null, message: failureMessage(error) };
      }
    },
  });
  return (
    <>
      <PageHead title={title()} path="/forgot-password" isUnlisted />
      {isSent ? (
        <div className={styles.page} role="status">
          <h1 className={styles.title}>{t('account.checkYourEmail')}</h1>
          <p className={styles.after}>{t('account.ifThereIsAnAccount')}</p>
        </div>
      ) : (
        <AccountForm
          title={title()}
          form={form}
          submit={t('account.sendLink')}
          submitting={t('account.sending')}
          isSending={isSending}
          failure={failure}
          after={<Link to="/login">{t('account.backToLogin')}</Link>}
        >
          <Field label={t('account.email')} type="email" autoComplete="username" {...field('email')} />
        </AccountForm>
      )}
    </>
  );
}

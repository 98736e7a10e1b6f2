import { messages } from '@vitrine/domain/errors/messages.ts';
import { useState } from 'react';
import { failureMessage } from '../../routing/route-failure.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { shopClient } from '../../shop/shop-client.ts';
import { Field } from '../../ui/fields/field.tsx';
import { Link } from '../../ui/link.tsx';
import styles from '../account-form.module.css';
import { AccountForm } from '../account-form.tsx';
import { useForm } from '../use-form.ts';

const title = 'Forgot your password?';

/**
 * Requests a link by email. The response is the same for known and unknown emails
 * (docs/behaviour/accounts.md#passwords).
 */
export function Page() {
  const [isSent, setIsSent] = useState(false);
  const { form, field, failure, isSending } = useForm({
    initial: { email: '' },
    check: ({ email }) => (email.trim() === '' ? { email: messages.login.emailRequired } : {}),
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
      <PageHead title={title} path="/forgot-password" isUnlisted />
      {isSent ? (
        <div className={styles.page} role="status">
          <h1 className={styles.title}>Check your email</h1>
          <p className={styles.after}>
            If there is an account with this email, we sent it a link to choose a new password.
          </p>
        </div>
      ) : (
        <AccountForm
          title={title}
          form={form}
          submit="Send link"
          submitting="Sending..."
          isSending={isSending}
          failure={failure}
          after={<Link to="/login">Back to login</Link>}
        >
          <Field label="Email" type="email" autoComplete="username" {...field('email')} />
        </AccountForm>
      )}
    </>
  );
}

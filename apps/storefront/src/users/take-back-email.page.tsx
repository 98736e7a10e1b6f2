import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { failureMessage } from '../routing/route-failure.ts';
import { PageHead } from '../shell/page-head.tsx';
import { shopClient } from '../shop/shop-client.ts';
import styles from './account-form.module.css';
import { AccountForm } from './account-form.tsx';
import { useForm } from './use-form.ts';
import { userStore } from './user-store.ts';

const title = 'Take your account back';

/** Where the letters to the old address lead: /take-back-email?key=. Needs no session: whoever asks may have lost it. */
export function Page() {
  const [address] = useSearchParams();
  const [email, setEmail] = useState('');
  const { form, failure, isSending } = useForm({
    initial: {},
    check: () => ({}),
    send: async () => {
      try {
        const takenBack = await shopClient.auth.takeBackEmail({ key: address.get('key') ?? '' });
        userStore.set(null);
        setEmail(takenBack.email);
        return null;
      } catch (error) {
        return { field: null, message: failureMessage(error) };
      }
    },
  });
  return (
    <>
      <PageHead title={title} path="/take-back-email" isUnlisted />
      {email !== '' ? (
        <div className={styles.page} role="status">
          <h1 className={styles.title}>The account is yours again</h1>
          <p className={styles.after}>
            Its e-mail is {email}, and everybody is signed out. The old password works no more: a link to choose a new
            one is on its way to you.
          </p>
        </div>
      ) : (
        <AccountForm
          title={title}
          form={form}
          submit="Take it back"
          submitting="Taking it back..."
          isSending={isSending}
          failure={failure}
        >
          <p className={styles.after}>
            If you did not change the e-mail of your account, take it back. Everybody is signed out, and only you can
            choose a new password.
          </p>
        </AccountForm>
      )}
    </>
  );
}

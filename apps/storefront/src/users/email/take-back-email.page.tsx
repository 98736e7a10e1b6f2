import { PageHead } from '../../shell/page-head.tsx';
import { shopClient } from '../../shop/shop-client.ts';
import styles from '../account-form.module.css';
import { AccountForm } from '../account-form.tsx';
import { userStore } from '../user-store.ts';
import { useMailedKey } from './use-email-key.ts';

const title = 'Restore your account';

/**
 * Renders the page that emails to the old address link to: /take-back-email?key=. It needs no session, because the user
 * may have lost it.
 */
export function Page() {
  const { email, form } = useMailedKey(async (key) => {
    const takenBack = await shopClient.auth.takeBackEmail({ key });
    userStore.set(null);
    return takenBack;
  });
  return (
    <>
      <PageHead title={title} path="/take-back-email" isUnlisted />
      {email !== '' ? (
        <div className={styles.page} role="status">
          <h1 className={styles.title}>Your account has been restored</h1>
          <p className={styles.after}>
            Its email is {email}, and all devices are signed out. The old password no longer works: we sent you a link
            to choose a new one.
          </p>
        </div>
      ) : (
        <AccountForm title={title} submit="Restore my account" submitting="Restoring..." {...form}>
          <p className={styles.after}>
            If you did not change the email of your account, restore it. All devices are signed out, and only you can
            choose a new password.
          </p>
        </AccountForm>
      )}
    </>
  );
}

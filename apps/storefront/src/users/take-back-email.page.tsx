import { PageHead } from '../shell/page-head.tsx';
import { shopClient } from '../shop/shop-client.ts';
import styles from './account-form.module.css';
import { AccountForm } from './account-form.tsx';
import { useMailedKey } from './use-mailed-key.ts';
import { userStore } from './user-store.ts';

const title = 'Take your account back';

/** The page to which letters to the old address link: /take-back-email?key=. It needs no session, because the user may have lost it. */
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
          <h1 className={styles.title}>The account is yours again</h1>
          <p className={styles.after}>
            Its e-mail is {email}, and everybody is signed out. The old password works no more: a link to choose a new
            one is on its way to you.
          </p>
        </div>
      ) : (
        <AccountForm title={title} submit="Take it back" submitting="Taking it back..." {...form}>
          <p className={styles.after}>
            If you did not change the e-mail of your account, take it back. Everybody is signed out, and only you can
            choose a new password.
          </p>
        </AccountForm>
      )}
    </>
  );
}

import { PageHead } from '../../shell/page-head.tsx';
import { shopClient } from '../../shop/shop-client.ts';
import { useHydrated } from '../../shop/use-hydrated.ts';
import buttons from '../../ui/button.module.css';
import { Link } from '../../ui/link.tsx';
import styles from '../account-form.module.css';
import { AccountForm } from '../account-form.tsx';
import { userStore, useUser } from '../user-store.ts';
import { useMailedKey } from './use-email-key.ts';

const title = 'Confirm your email';

/**
 * Renders the page that emails to a new address link to: /confirm-email?key=. The user must be signed in to the
 * account.
 */
export function Page() {
  const user = useUser();
  const isHydrated = useHydrated();
  const { key, email, form } = useMailedKey(async (mailedKey) => {
    const confirmed = await shopClient.auth.confirmEmail({ key: mailedKey });
    const present = userStore.get();
    if (present) userStore.set({ ...present, email: confirmed.email });
    return confirmed;
  });
  if (email !== '') {
    return (
      <div className={styles.page} role="status">
        <PageHead title={title} path="/confirm-email" isUnlisted />
        <h1 className={styles.title}>Your email is confirmed</h1>
        <p className={styles.after}>
          {email} is the email of your account. <Link to="/account">Go to your account</Link>
        </p>
      </div>
    );
  }
  if (isHydrated && !user) {
    const back = `/confirm-email?key=${encodeURIComponent(key)}`;
    return (
      <div className={styles.page}>
        <PageHead title={title} path="/confirm-email" isUnlisted />
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.after}>Log in to the account that the email is about, then confirm it.</p>
        <Link className={`${buttons.button} ${buttons.primary}`} to={`/login?from=${encodeURIComponent(back)}`}>
          Login
        </Link>
      </div>
    );
  }
  return (
    <>
      <PageHead title={title} path="/confirm-email" isUnlisted />
      <AccountForm title={title} submit="Confirm email" submitting="Confirming..." {...form}>
        <p className={styles.after}>
          {user ? `You are logged in as ${user.email}.` : ''} Only confirm if you requested this email.
        </p>
      </AccountForm>
    </>
  );
}

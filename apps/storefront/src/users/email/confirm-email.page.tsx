import { t } from '@vitrine/messages/src/t.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { shopClient } from '../../shop/shop-client.ts';
import { useHydrated } from '../../shop/use-hydrated.ts';
import buttons from '../../ui/button.module.css';
import { Link } from '../../ui/link.tsx';
import { rich } from '../../ui/rich.tsx';
import styles from '../account-form.module.css';
import { AccountForm } from '../account-form.tsx';
import { userStore, useUser } from '../user-store.ts';
import { useMailedKey } from './use-email-key.ts';

const title = () => t('account.confirmYourEmail');

/**
 * Renders the page that emails to a new address link to: /confirm-email?key=. The user must be signed in to the
 * account.
 */
export function Page() {
  const user = useUser();
  const isHydrated = useHydrated();
  const { key, email, form } = useMailedKey(async (mailedKey) => {
    const confirmed = await shopClient.auth.confirmEmail({ key: mailedKey });
    const signedIn = userStore.get();
    if (signedIn) userStore.set({ ...signedIn, email: confirmed.email });
    return confirmed;
  });
  if (email !== '') {
    return (
      <div className={styles.page} role="status">
        <PageHead title={title()} path="/confirm-email" isUnlisted />
        <h1 className={styles.title}>{t('account.yourEmailIsConfirmed2')}</h1>
        <p className={styles.after}>
          {rich(t('account.emailIsTheEmailOf', { email }), { link: (text) => <Link to="/account">{text}</Link> })}
        </p>
      </div>
    );
  }
  if (isHydrated && !user) {
    const back = `/confirm-email?key=${encodeURIComponent(key)}`;
    return (
      <div className={styles.page}>
        <PageHead title={title()} path="/confirm-email" isUnlisted />
        <h1 className={styles.title}>{title()}</h1>
        <p className={styles.after}>{t('account.logInToTheAccount')}</p>
        <Link className={`${buttons.button} ${buttons.primary}`} to={`/login?from=${encodeURIComponent(back)}`}>
          {t('account.login')}
        </Link>
      </div>
    );
  }
  return (
    <>
      <PageHead title={title()} path="/confirm-email" isUnlisted />
      <AccountForm title={title()} submit={t('account.confirmEmail')} submitting={t('account.confirming')} {...form}>
        <p className={styles.after}>
          {user ? t('account.youAreLoggedInAs', { email: user.email }) : ''} {t('account.onlyConfirmIfYouRequested')}
        </p>
      </AccountForm>
    </>
  );
}

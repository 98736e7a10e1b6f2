import { t } from '@vitrine/messages/src/t.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { shopClient } from '../../shop/shop-client.ts';
import styles from '../account-form.module.css';
import { AccountForm } from '../account-form.tsx';
import { userStore } from '../user-store.ts';
import { useMailedKey } from './use-email-key.ts';

const title = () => t('account.restoreYourAccount');

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
      <PageHead title={title()} path="/take-back-email" isUnlisted />
      {email !== '' ? (
        <div className={styles.page} role="status">
          <h1 className={styles.title}>{t('account.yourAccountHasBeenRestored')}</h1>
          <p className={styles.after}>{t('account.itsEmailIsEmailAnd', { email })}</p>
        </div>
      ) : (
        <AccountForm
          title={title()}
          submit={t('account.restoreMyAccount')}
          submitting={t('account.restoring')}
          {...form}
        >
          <p className={styles.after}>{t('account.ifYouDidNotChange')}</p>
        </AccountForm>
      )}
    </>
  );
}

import { isStaff } from '@vitrine/domain/users/roles.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { Preferences } from '../../marketing/preferences-form.tsx';
import { useSite } from '../../shop/shop-context.tsx';
import styles from './account.module.css';
import { AccountPage } from './account-page.tsx';
import { EmailSection } from './email-section.tsx';
import { NameSection } from './name-section.tsx';
import { OwnDataSection } from './own-data/own-data-section.tsx';
import { StockAlertsSection } from './stock-alerts-section.tsx';

/** Renders name and email of the signed-in user with their changes, and the rights to the stored data. */
export function Page() {
  const { emailPurposes } = useSite();
  return (
    <AccountPage title={t('account.yourDetails')} path="/account/details">
      {(user) => (
        <>
          {!user.isDemo && <NameSection user={user} />}
          <EmailSection userId={user.id} />
          {!user.isDemo && <StockAlertsSection userId={user.id} />}
          {emailPurposes && !user.isDemo && (
            <section className={styles.section} aria-labelledby="email-preferences">
              <h2 id="email-preferences">{t('marketing.preferencesTitle')}</h2>
              <Preferences linkKey={null} />
            </section>
          )}
          {!user.isDemo && <OwnDataSection isStaffMember={isStaff(user.role)} />}
        </>
      )}
    </AccountPage>
  );
}

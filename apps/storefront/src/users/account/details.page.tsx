import { t } from '@vitrine/messages/src/t.ts';
import { AccountPage } from './account-page.tsx';
import { EmailSection } from './email-section.tsx';
import { NameSection } from './name-section.tsx';

/** Renders name and email of the signed-in user, with their changes. */
export function Page() {
  return (
    <AccountPage title={t('account.yourDetails')} path="/account/details">
      {(user) => (
        <>
          {!user.isDemo && <NameSection user={user} />}
          <EmailSection userId={user.id} />
        </>
      )}
    </AccountPage>
  );
}

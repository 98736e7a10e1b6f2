import { t } from '@vitrine/messages/src/t.ts';
import { AccountPage } from './account-page.tsx';
import { AddressBookSection } from './address-book-section.tsx';

/** Renders the address book of the signed-in user. The shared demo account has none. */
export function Page() {
  return (
    <AccountPage title={t('account.addresses')} path="/account/addresses">
      {(user) =>
        user.isDemo ? <p role="note">{t('account.theDemoAccountIsSharedSo')}</p> : <AddressBookSection user={user} />
      }
    </AccountPage>
  );
}

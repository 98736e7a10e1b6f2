import { t } from '@vitrine/messages/src/t.ts';
import { AccountPage } from '../account-page.tsx';
import { SavedMethodsSection } from './saved-methods-section.tsx';

/** Renders the saved payment methods of the signed-in user. The shared demo account has none. */
export function Page() {
  return (
    <AccountPage title={t('account.paymentMethods')} path="/account/payment-methods">
      {(user) =>
        user.isDemo ? <p role="note">{t('account.theDemoAccountIsSharedSo')}</p> : <SavedMethodsSection user={user} />
      }
    </AccountPage>
  );
}

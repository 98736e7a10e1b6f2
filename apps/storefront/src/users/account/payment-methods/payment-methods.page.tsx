import { t } from '@vitrine/messages/src/t.ts';
import { AccountPage } from '../account-page.tsx';
import { SavedCardsSection } from './saved-cards-section.tsx';

/** Renders the saved cards of the signed-in user. The shared demo account has none. */
export function Page() {
  return (
    <AccountPage title={t('account.paymentMethods')} path="/account/payment-methods">
      {(user) =>
        user.isDemo ? <p role="note">{t('account.theDemoAccountIsSharedSo')}</p> : <SavedCardsSection user={user} />
      }
    </AccountPage>
  );
}

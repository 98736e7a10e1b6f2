import { t } from '@vitrine/messages/src/t.ts';
import { AccountReturns } from '../../returns/account-returns.tsx';
import { AccountPage } from './account-page.tsx';

/** Renders the returns of the signed-in user. */
export function Page() {
  return (
    <AccountPage title={t('returns.returns')} path="/account/returns">
      {(user) => <AccountReturns userId={user.id} />}
    </AccountPage>
  );
}

import type { User } from '@vitrine/contract/users/user.schema.ts';
import { isStaff } from '@vitrine/domain/users/roles.ts';
import { fullName } from '@vitrine/domain/users/user-name.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { useNavigate } from 'react-router';
import { OrderHistory } from '../../orders/history/order-history.tsx';
import { StoredWaitingOrders } from '../../orders/payment/waiting-orders.tsx';
import buttons from '../../ui/button.module.css';
import { logout } from '../session.ts';
import styles from './account.module.css';
import { AccountCards } from './account-cards.tsx';
import { AccountPage } from './account-page.tsx';
import { PendingEmail } from './email-notice.tsx';
import { StoreCreditSection } from './store-credit-section.tsx';

/**
 * Renders welcome and Logout, the cards with email and role (spec §2), the orders that wait for payment, the latest
 * orders and the credit.
 */
export function Page() {
  return (
    <AccountPage title={t('account.account')} path="/account" head={(user) => <Welcome user={user} />}>
      {(user) => (
        <>
          <PendingEmail userId={user.id} />
          <StoredWaitingOrders />
          <AccountCards user={user} />
          <OrderHistory userId={user.id} isShort />
          <StoreCreditSection userId={user.id} />
        </>
      )}
    </AccountPage>
  );
}

function Welcome({ user }: { readonly user: User }) {
  const navigate = useNavigate();
  const signOut = async () => {
    await logout();
    await navigate('/');
  };
  return (
    <header className={styles.header}>
      <div>
        <h1>{t('account.welcomeName', { name: fullName(user) })}</h1>
        {isStaff(user.role) && <a href="/admin">{t('specified.menuAdminDashboard')}</a>}
      </div>
      <button type="button" className={`${buttons.button} ${buttons.quiet}`} onClick={() => void signOut()}>
        {t('specified.menuLogout')}
      </button>
    </header>
  );
}

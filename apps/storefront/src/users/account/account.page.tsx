import { messages } from '@vitrine/domain/errors/messages.ts';
import { isStaff } from '@vitrine/domain/users/roles.ts';
import { fullName } from '@vitrine/domain/users/user-name.ts';
import { useNavigate } from 'react-router';
import { OrderHistory } from '../../orders/history/order-history.tsx';
import { PageHead } from '../../shell/page-head.tsx';
import { useHydrated } from '../../shop/use-hydrated.ts';
import { WithQueries } from '../../shop/with-queries.tsx';
import buttons from '../../ui/button.module.css';
import { Link } from '../../ui/link.tsx';
import page from '../../ui/page.module.css';
import { logout } from '../session.ts';
import { useUser } from '../user-store.ts';
import styles from './account.module.css';
import { AddressBookSection } from './address-book-section.tsx';
import { ChangePassword } from './change-password.tsx';
import { EmailSection } from './email-section.tsx';
import { NameSection } from './name-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { StoreCreditSection } from './store-credit-section.tsx';

/**
 * Renders welcome, email, role and Logout (spec §2), the orders, and the account's security: email, password, devices.
 */
export function Page() {
  const user = useUser();
  const isHydrated = useHydrated();
  const navigate = useNavigate();
  const signOut = async () => {
    await logout();
    await navigate('/');
  };
  return (
    <div className={`${page.page} ${styles.page}`}>
      <PageHead title="Account" path="/account" isUnlisted />
      {user ? (
        <>
          <header className={styles.header}>
            <h1>Welcome, {fullName(user)}</h1>
            <button type="button" className={`${buttons.button} ${buttons.quiet}`} onClick={() => void signOut()}>
              {messages.menu.logout}
            </button>
          </header>
          <dl className={styles.facts}>
            <dt>Email</dt>
            <dd>{user.email}</dd>
            <dt>Role</dt>
            <dd>{user.role}</dd>
          </dl>
          {isStaff(user.role) && (
            <p>
              <a href="/admin">{messages.menu.adminDashboard}</a>
            </p>
          )}
          <p>
            <Link to="/account/security">Sign-in and security</Link>: passkeys, authenticator app, recovery codes
          </p>
          <WithQueries>
            <OrderHistory userId={user.id} />
            <StoreCreditSection userId={user.id} />
            {!user.isDemo && <AddressBookSection user={user} />}
          </WithQueries>
          {!user.isDemo && <NameSection user={user} />}
          <WithQueries>
            <EmailSection userId={user.id} />
          </WithQueries>
          <ChangePassword />
          <WithQueries>
            <SessionsSection userId={user.id} />
          </WithQueries>
        </>
      ) : (
        <div className={styles.visitor}>
          <h1>Account</h1>
          {isHydrated && (
            <>
              <p>You are not logged in.</p>
              <Link className={`${buttons.button} ${buttons.primary}`} to="/login?from=/account">
                {messages.login.submit}
              </Link>
            </>
          )}
        </div>
      )}
    </div>
  );
}

import type { User } from '@vitrine/contract/users/user.schema.ts';
import { messages } from '@vitrine/domain/errors/messages.ts';
import type { ReactNode } from 'react';
import { PageHead } from '../../shell/page-head.tsx';
import { useHydrated } from '../../shop/use-hydrated.ts';
import { WithQueries } from '../../shop/with-queries.tsx';
import buttons from '../../ui/button.module.css';
import { Link, NavLink } from '../../ui/link.tsx';
import page from '../../ui/page.module.css';
import { useUser } from '../user-store.ts';
import styles from './account.module.css';

interface AccountPageProps {
  readonly title: string;
  readonly path: string;
  /** The level-one heading and its row. The default is the title. */
  readonly head?: (user: User) => ReactNode;
  readonly children: (user: User) => ReactNode;
}

const entries = [
  { path: '/account', name: 'Overview' },
  { path: '/account/orders', name: 'Orders' },
  { path: '/account/addresses', name: 'Addresses' },
  { path: '/account/details', name: 'Details' },
  { path: '/account/security', name: 'Security' },
] as const;

/** Renders a page of the account with the account's navigation. A visitor sees the way to log in. */
export function AccountPage({ title, path, head, children }: AccountPageProps) {
  const user = useUser();
  const isHydrated = useHydrated();
  return (
    <div className={`${page.page} ${styles.page}`}>
      <PageHead title={title} path={path} isUnlisted />
      {user ? (
        <>
          {head ? head(user) : <h1>{title}</h1>}
          <div className={styles.columns}>
            <AccountNavigation />
            <div className={styles.content}>
              <WithQueries>{children(user)}</WithQueries>
            </div>
          </div>
        </>
      ) : (
        <div className={styles.visitor}>
          <h1>{title}</h1>
          {isHydrated && (
            <>
              <p>You are not logged in.</p>
              <Link className={`${buttons.button} ${buttons.primary}`} to={`/login?from=${path}`}>
                {messages.login.submit}
              </Link>
            </>
          )}
        </div>
      )}
    </div>
  );
}

function AccountNavigation() {
  return (
    <nav className={styles.navigation} aria-label="Account">
      <ul>
        {entries.map(({ path, name }) => (
          <li key={path}>
            <NavLink to={path}>{name}</NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

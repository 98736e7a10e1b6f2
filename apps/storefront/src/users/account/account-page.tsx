import type { User } from '@vitrine/contract/users/user.schema.ts';
import { t } from '@vitrine/messages/src/t.ts';
import type { ReactNode } from 'react';
import { PageHead } from '../../shell/page-head.tsx';
import { useSite } from '../../shop/shop-context.tsx';
import { useHydrated } from '../../shop/use-hydrated.ts';
import { WithQueries } from '../../shop/with-queries.tsx';
import buttons from '../../ui/button.module.css';
import { Link, NavLink } from '../../ui/link.tsx';
import page from '../../ui/page.module.css';
import { useUser } from '../user-store.ts';
import styles from './account.module.css';
import { useVisibleTab } from './use-visible-tab.ts';

interface AccountPageProps {
  readonly title: string;
  readonly path: string;
  /** The level-one heading and its row. The default is the title. */
  readonly head?: (user: User) => ReactNode;
  readonly children: (user: User) => ReactNode;
}

const paymentMethodsPath = '/account/payment-methods';

const entries = [
  {
    path: '/account',
    get name() {
      return t('account.overview');
    },
  },
  {
    path: '/account/orders',
    get name() {
      return t('account.orders');
    },
  },
  {
    path: '/account/returns',
    get name() {
      return t('returns.returns');
    },
  },
  {
    path: '/wishlist',
    get name() {
      return t('shell.wishlist');
    },
  },
  {
    path: '/account/addresses',
    get name() {
      return t('account.addresses');
    },
  },
  {
    path: paymentMethodsPath,
    get name() {
      return t('account.paymentMethods');
    },
  },
  {
    path: '/account/details',
    get name() {
      return t('account.details');
    },
  },
  {
    path: '/account/security',
    get name() {
      return t('account.security');
    },
  },
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
              <p>{t('account.youAreNotLoggedIn')}</p>
              <Link className={`${buttons.button} ${buttons.primary}`} to={`/login?from=${path}`}>
                {t('specified.loginSubmit')}
              </Link>
            </>
          )}
        </div>
      )}
    </div>
  );
}

function AccountNavigation() {
  const { savesMethods } = useSite().payment;
  const list = useVisibleTab();
  return (
    <nav className={styles.navigation} aria-label={t('account.account')}>
      <ul ref={list}>
        {entries
          .filter(({ path }) => savesMethods || path !== paymentMethodsPath)
          .map(({ path, name }) => (
            <li key={path}>
              <NavLink to={path}>{name}</NavLink>
            </li>
          ))}
      </ul>
    </nav>
  );
}

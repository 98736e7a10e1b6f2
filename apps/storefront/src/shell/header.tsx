import { avatarInitial, fullName } from '@vitrine/domain/users/user-name.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { MenuIcon } from '../ui/icons.tsx';
import { Link, LinkButton, NavLink } from '../ui/link.tsx';
import { useUser } from '../users/user-store.ts';
import { CartButton } from './cart-button.tsx';
import styles from './header.module.css';
import { Logo } from './logo.tsx';
import { DrawerButton } from './menu/drawer-button.tsx';
import { DesktopSearch, MobileSearch } from './search/search.tsx';

/** Renders menu, logo, search, account and cart (spec §2, Header). */
export function Header() {
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <div className={styles.start}>
          <MenuButton />
          <Logo />
        </div>
        <DesktopSearch />
        <div className={styles.end}>
          <MobileSearch />
          <Account />
          <CartButton />
        </div>
      </div>
    </header>
  );
}

function MenuButton() {
  return (
    <DrawerButton
      drawer="menu"
      label={t('shell.menu')}
      className={styles.round}
      load={() => import('./menu/menu-content.tsx')}
    >
      <MenuIcon />
    </DrawerButton>
  );
}

function Account() {
  const user = useUser();
  const { pathname } = useLocation();
  // Set by entry-first.ts until the user is known.
  useEffect(() => {
    delete document.documentElement.dataset['returning'];
  }, []);
  if (!user) {
    // On the sign-in page, only the form has a button named Login.
    const Entry = pathname === '/login' ? NavLink : LinkButton;
    return (
      <Entry to="/login" className={styles.login}>
        {t('specified.menuLogin')}
      </Entry>
    );
  }
  const name = fullName(user);
  return (
    <Link to="/account" className={styles.avatar} title={name} aria-label={t('shell.accountOfName', { name })}>
      <span aria-hidden="true">{avatarInitial(user.email)}</span>
    </Link>
  );
}

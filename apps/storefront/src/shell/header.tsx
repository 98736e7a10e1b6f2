import { messages } from '@vitrine/domain/errors/messages.ts';
import { avatarInitial, fullName } from '@vitrine/domain/users/user-name.ts';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useCart } from '../cart/cart-store.ts';
import { useSite } from '../shop/shop-context.tsx';
import { BagIcon, MenuIcon } from '../ui/icons.tsx';
import { Link, LinkButton, NavLink } from '../ui/link.tsx';
import { useUser } from '../users/user-store.ts';
import styles from './header.module.css';
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
    <DrawerButton drawer="menu" label="Menu" className={styles.round}>
      <MenuIcon />
    </DrawerButton>
  );
}

function Logo() {
  const { logoURL, siteName } = useSite();
  return (
    <Link to="/" className={styles.logo}>
      {logoURL ? <img src={logoURL} alt={siteName} height={36} width={171} fetchPriority="high" /> : siteName}
    </Link>
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
        {messages.menu.login}
      </Entry>
    );
  }
  const name = fullName(user);
  return (
    <Link to="/account" className={styles.avatar} title={name} aria-label={`Account of ${name}`}>
      <span aria-hidden="true">{avatarInitial(user.email)}</span>
    </Link>
  );
}

function CartButton() {
  const { totalItems } = useCart();
  const units = totalItems === 1 ? '1 item' : `${totalItems} items`;
  return (
    <DrawerButton drawer="cart" label={totalItems > 0 ? `Cart, ${units}` : 'Cart'} className={styles.round}>
      <BagIcon />
      {totalItems > 0 && (
        <span key={totalItems} className={styles.badge} aria-hidden="true">
          {totalItems}
        </span>
      )}
    </DrawerButton>
  );
}

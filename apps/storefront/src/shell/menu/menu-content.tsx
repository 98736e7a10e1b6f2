import { isStaff } from '@vitrine/domain/users/roles.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { useNavigate } from 'react-router';
import { useCategories, useCollections } from '../../shop/shop-context.tsx';
import { NavLink } from '../../ui/link.tsx';
import { useUser } from '../../users/user-store.ts';
import { LanguageChoice } from '../language-choice.tsx';
import { MarketChoice } from '../markets/market-choice.tsx';
import styles from './menu-drawer.module.css';
import { MenuEntries } from './menu-entries.tsx';
import { drawers } from './open-drawer.ts';

/** Renders Admin for staff, the categories, the collections, sign-in or sign-out, and About (spec §2, Menu drawer). */
export function MenuContent() {
  const categories = useCategories();
  return (
    <nav className={styles.menu} aria-label={t('shell.menu')}>
      <AdminEntry />
      <ul className={styles.categories}>
        {categories.map(({ id, name, slug }) => (
          <li key={id}>
            <NavLink to={`/category/${slug}`}>{name}</NavLink>
          </li>
        ))}
      </ul>
      <Collections />
      <ul className={styles.others}>
        <li>
          <NavLink to="/products">{t('shell.allProducts')}</NavLink>
        </li>
        <li>
          <SignInOrOut />
        </li>
        <li>
          <NavLink to="/about">{t('specified.menuAbout')}</NavLink>
        </li>
        <li>
          <NavLink to="/track">{t('shell.trackAnOrder')}</NavLink>
        </li>
        <MenuEntries />
      </ul>
      <LanguageChoice />
      <MarketChoice />
    </nav>
  );
}

function Collections() {
  const collections = useCollections();
  if (collections.length === 0) return null;
  return (
    <>
      <h3 className={styles.title}>{t('shell.collections')}</h3>
      <ul className={styles.collections}>
        {collections.map(({ id, name, slug }) => (
          <li key={id}>
            <NavLink to={`/collection/${slug}`}>{name}</NavLink>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Renders a plain link without the router, because the admin area is a separate application. */
function AdminEntry() {
  const user = useUser();
  if (!user || !isStaff(user.role)) return null;
  return (
    <a className={styles.admin} href="/admin">
      {t('specified.menuAdminDashboard')}
    </a>
  );
}

function SignInOrOut() {
  const user = useUser();
  const navigate = useNavigate();
  if (!user) {
    return <NavLink to="/login">{t('specified.menuLogin')}</NavLink>;
  }
  const signOut = async () => {
    const { logout } = await import('../../users/session.ts');
    await logout();
    drawers.close();
    await navigate('/login');
  };
  return (
    <button type="button" onClick={() => void signOut()}>
      {t('specified.menuLogout')}
    </button>
  );
}

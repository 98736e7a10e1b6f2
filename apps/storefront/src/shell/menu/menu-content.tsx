import type { MenuCategory } from '@vitrine/contract/shop-api.ts';
import type { CategoryNode } from '@vitrine/domain/catalog/category-tree.ts';
import { isStaff } from '@vitrine/domain/users/roles.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { useNavigate } from 'react-router';
import { useCategoryTree, useCollections, useSite } from '../../shop/shop-context.tsx';
import { NavLink } from '../../ui/link.tsx';
import { useUser } from '../../users/user-store.ts';
import { LanguageChoice } from '../language-choice.tsx';
import { MarketChoice } from '../markets/market-choice.tsx';
import styles from './menu-drawer.module.css';
import { drawers } from './open-drawer.ts';
import { FoldEntries } from './own/fold-menu.tsx';

/** Renders Admin for staff, the categories, the collections, sign-in or sign-out, and About (spec §2, Menu drawer). */
export function MenuContent() {
  const categories = useCategoryTree();
  const { menuEntries, replacesMenu } = useSite();
  return (
    <nav className={styles.menu} aria-label={t('shell.menu')}>
      <AdminEntry />
      {replacesMenu ? (
        <ul className={styles.categories}>
          <FoldEntries entries={menuEntries} />
        </ul>
      ) : (
        <>
          <Categories nodes={categories} className={styles.categories} />
          <Collections />
        </>
      )}
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
        {!replacesMenu && <FoldEntries entries={menuEntries} />}
      </ul>
      <LanguageChoice />
      <MarketChoice />
    </nav>
  );
}

interface CategoriesProps {
  readonly nodes: readonly CategoryNode<MenuCategory>[];
  readonly className: string | undefined;
}

/** Renders categories with those below them as nested lists. */
function Categories({ nodes, className }: CategoriesProps) {
  return (
    <ul className={className}>
      {nodes.map(({ category: { id, name, slug }, children }) => (
        <li key={id}>
          <NavLink to={`/category/${slug}`}>{name}</NavLink>
          {children.length > 0 && <Categories nodes={children} className={styles.below} />}
        </li>
      ))}
    </ul>
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

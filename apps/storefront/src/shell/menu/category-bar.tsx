import { t } from '@vitrine/messages/src/t.ts';
import { useCategoryTree, useCollections } from '../../shop/shop-context.tsx';
import { NavLink } from '../../ui/link.tsx';
import { BarSubmenu } from './bar-submenu.tsx';
import styles from './category-bar.module.css';

/**
 * The maximum number of categories of the first level in the bar. With more, the bar scrolls too far. The menu lists all
 * levels.
 */
const maxCategories = 12;

/**
 * Renders the categories below the header from 1024 px on, then the collections as a submenu and all products.
 * The specification names the home page's navigation 'Categories' and the drawer's 'Menu', so this one has a different
 * name.
 */
export function CategoryBar() {
  const categories = useCategoryTree();
  const collections = useCollections();
  if (categories.length === 0 && collections.length === 0) return null;
  return (
    <nav className={styles.bar} aria-label={t('shell.shopByDepartment')}>
      <div className={styles.inner}>
        <ul className={styles.categories}>
          {categories.slice(0, maxCategories).map(({ category: { id, name, slug } }) => (
            <li key={id}>
              <NavLink to={`/category/${slug}`}>{name}</NavLink>
            </li>
          ))}
        </ul>
        <ul className={styles.others}>
          {collections.length > 0 && (
            <li>
              <BarSubmenu
                name={t('shell.collections')}
                entries={collections.map(({ name, slug }) => ({ name, path: `/collection/${slug}` }))}
              />
            </li>
          )}
          <li>
            <NavLink to="/products">{t('shell.allProducts')}</NavLink>
          </li>
        </ul>
      </div>
    </nav>
  );
}

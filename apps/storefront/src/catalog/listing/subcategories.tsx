import type { MenuCategory } from '@vitrine/contract/shop-api.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { Link } from '../../ui/link.tsx';
import listing from './listing.module.css';
import styles from './subcategories.module.css';

/** Shows links to the subcategories of a category. */
export function Subcategories({ categories }: { categories: readonly MenuCategory[] }) {
  return (
    <nav aria-label={t('catalog.subcategories')}>
      <ul className={styles.subcategories}>
        {categories.map(({ id, name, slug }) => (
          <li key={id}>
            <Link className={listing.appliedFilter} to={`/category/${slug}`}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

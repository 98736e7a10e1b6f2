import { t } from '@vitrine/messages/src/t.ts';
import { Link } from '../../ui/link.tsx';
import type { ListedProduct } from '../cards/listed-product.ts';
import styles from './collection-row.module.css';
import { ProductRow } from './product-row.tsx';

/** Shows the newest products of a shop whose owner has chosen no collections for the home page yet. */
export function NewestRow({ products }: { products: readonly ListedProduct[] }) {
  return (
    <ProductRow name="New arrivals" products={products}>
      <Link to="/products" className={styles.all} aria-label={t('catalog.viewAllNewArrivals')}>
        {t('catalog.viewAll')}
      </Link>
    </ProductRow>
  );
}

import type { HomeData } from '../../routing/page-loaders.ts';
import { Link } from '../../ui/link.tsx';
import styles from './collection-row.module.css';
import { ProductRow } from './product-row.tsx';

/** Shows the name of a collection with its products, and a link to all of them (spec §2). */
export function CollectionRow({ collection }: { collection: HomeData['collections'][number] }) {
  return (
    <ProductRow name={collection.name} products={collection.products}>
      <Link to={`/collection/${collection.slug}`} className={styles.all} aria-label={`View all of ${collection.name}`}>
        View all
      </Link>
    </ProductRow>
  );
}

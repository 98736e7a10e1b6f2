import { t } from '@vitrine/messages/src/t.ts';
import type { HomeData } from '../../routing/page-loaders.ts';
import { Link } from '../../ui/link.tsx';
import styles from './collection-row.module.css';
import { ProductRow } from './product-row.tsx';

interface CollectionRowProps {
  readonly collection: HomeData['collections'][number];
  readonly isBand: boolean;
}

/** Shows the name of a collection with its products, and a link to all of them (spec §2). */
export function CollectionRow({ collection, isBand }: CollectionRowProps) {
  return (
    <ProductRow
      name={collection.name}
      products={collection.products}
      isBand={isBand}
      description={collection.description}
    >
      <Link
        to={`/collection/${collection.slug}`}
        className={styles.all}
        aria-label={t('catalog.viewAllOfName', { name: collection.name })}
      >
        {t('catalog.viewAll')}
      </Link>
    </ProductRow>
  );
}

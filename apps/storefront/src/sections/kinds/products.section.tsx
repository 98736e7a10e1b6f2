import { t } from '@vitrine/messages/src/t.ts';
import styles from '../../catalog/home/collection-row.module.css';
import { ProductRow } from '../../catalog/home/product-row.tsx';
import { Link } from '../../ui/link.tsx';
import type { SectionProps } from '../page-section.ts';

/** Renders a row of products with a link to all of them. */
export function Products({ section: { fields, grouping, products = [] }, isStatic = true }: ProductsProps) {
  const { heading, source, tag, look } = fields;
  const name = heading || (grouping?.name ?? (source === 'tag' ? tag : t('catalog.newArrivals')));
  const path = grouping ? `/${grouping.kind}/${grouping.slug}` : source === 'newest' ? '/products' : null;
  return (
    <ProductRow
      name={name}
      products={products}
      isBand={look === 'band'}
      isPlain={isStatic}
      description={grouping?.description}
    >
      {path && (
        <Link
          to={path}
          className={styles.all}
          aria-label={grouping ? t('catalog.viewAllOfName', { name: grouping.name }) : t('catalog.viewAllNewArrivals')}
        >
          {t('catalog.viewAll')}
        </Link>
      )}
    </ProductRow>
  );
}

type ProductsProps = Omit<SectionProps<'products'>, 'isFirst'> & {
  /** Whether the row works without script. */
  readonly isStatic?: boolean;
};

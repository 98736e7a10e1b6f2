import { t } from '@vitrine/messages/src/t.ts';
import type { ListedProduct } from '../../cards/listed-product.ts';
import { ProductCard } from '../../cards/product-card.tsx';
import rows from '../../home/collection-row.module.css';
import styles from '../../reviews/reviews.module.css';

/** Shows other products of the same category. */
export function RelatedProducts({ products }: { products: readonly ListedProduct[] }) {
  if (products.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="related">
      <h2 id="related">{t('catalog.youMayAlsoLike')}</h2>
      <ul className={rows.row}>
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} sizes="220px" isPlain />
          </li>
        ))}
      </ul>
    </section>
  );
}

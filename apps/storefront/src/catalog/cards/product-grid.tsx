import type { ListedProduct } from './listed-product.ts';
import { ProductCard } from './product-card.tsx';
import styles from './product-grid.module.css';

const seenAtOnce = 2;

/** Shows products in a grid of two to six columns. */
export function ProductGrid({ products }: { products: readonly ListedProduct[] }) {
  return (
    <ul className={styles.grid}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            sizes="(width < 640px) 46vw, (width < 1024px) 30vw, (width < 1280px) 23vw, 18vw"
            isFirst={index < seenAtOnce}
          />
        </li>
      ))}
    </ul>
  );
}

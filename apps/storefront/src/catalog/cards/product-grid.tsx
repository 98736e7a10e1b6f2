import { memo, type RefObject } from 'react';
import type { ListedProduct } from './listed-product.ts';
import { ProductCard } from './product-card.tsx';
import styles from './product-grid.module.css';

interface ProductGridProps {
  readonly products: readonly ListedProduct[];
  /** Whether the first product spans two columns on wide screens. */
  readonly hasWideFirst?: boolean;
  readonly list?: RefObject<HTMLUListElement | null>;
}

const seenAtOnce = 2;
const sizes = '(width < 640px) 46vw, (width < 1280px) 30vw, 20vw';
const wideSizes = '(width < 640px) 46vw, (width < 1280px) 30vw, 40vw';

/** Shows products in a grid of two to six columns. A navigation renders it again only for other products. */
export const ProductGrid = memo(function ProductGrid({ products, hasWideFirst = false, list }: ProductGridProps) {
  return (
    <ul ref={list} className={styles.grid}>
      {products.map((product, index) => {
        const isWide = hasWideFirst && index === 0;
        return (
          <li key={product.id} className={isWide ? styles.wide : undefined}>
            <ProductCard product={product} sizes={isWide ? wideSizes : sizes} isFirst={index < seenAtOnce} />
          </li>
        );
      })}
    </ul>
  );
});

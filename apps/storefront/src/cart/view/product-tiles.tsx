import { useId } from 'react';
import { ProductTile } from '../../catalog/cards/product-tile.tsx';
import styles from './product-tiles.module.css';

interface ProductTilesProps {
  readonly title: string;
  readonly products: readonly { readonly slug: string; readonly name: string; readonly picture: string }[];
}

/** Shows a few products under a title, each as a small link. Without products it shows nothing. */
export function ProductTiles({ title, products }: ProductTilesProps) {
  const id = useId();
  if (products.length === 0) return null;
  return (
    <section className={styles.related} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {products.map((product) => (
          <li key={product.slug}>
            <ProductTile {...product} />
          </li>
        ))}
      </ul>
    </section>
  );
}

import type { ProductDetail } from '@vitrine/contract/shop-api.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { useEffect, useState } from 'react';
import { ProductTile } from '../../cards/product-tile.tsx';
import rows from '../../home/collection-row.module.css';
import sections from '../../reviews/reviews.module.css';
import { addViewed, viewedProducts } from './viewed-products.ts';

/** A single one is the page that the shopper has just left. */
const minShown = 2;

/** Shows the stored products, and stores this one. */
export function ViewedProducts({ product }: { product: ProductDetail }) {
  const [others] = useState(() => viewedProducts.get().filter(({ slug }) => slug !== product.slug));
  useEffect(() => addViewed(product), [product]);
  if (others.length < minShown) return null;
  return (
    <section className={sections.section} aria-labelledby="viewed">
      <h2 id="viewed">{t('catalog.recentlyViewed')}</h2>
      <ul className={rows.row}>
        {others.map(({ slug, name, picture }) => (
          <li key={slug}>
            <ProductTile slug={slug} name={name} picture={picture} />
          </li>
        ))}
      </ul>
    </section>
  );
}

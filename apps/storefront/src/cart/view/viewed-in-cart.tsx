import { t } from '@vitrine/messages/src/t.ts';
import { viewedProducts } from '../../catalog/product/more/viewed-products.ts';
import { ProductTiles } from './product-tiles.tsx';

const maxShown = 3;

/** Shows the products that this browser opened last. */
export function ViewedInCart() {
  return <ProductTiles title={t('catalog.recentlyViewed')} products={viewedProducts.get().slice(0, maxShown)} />;
}

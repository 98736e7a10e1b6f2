import type { ProductDetail } from '@vitrine/contract/shop-api.ts';
import { isText, readList } from '../../../shop/stored-fields.ts';
import { storedValue } from '../../../shop/stored-value.ts';

/** A product that this browser has opened. It has no price, which may have changed since. */
export interface ViewedProduct {
  readonly slug: string;
  readonly name: string;
  /** The address of its picture, or '' without one. */
  readonly picture: string;
}

const maxViewed = 9;

export const viewedProducts = storedValue<readonly ViewedProduct[]>({
  key: 'viewed-products',
  empty: [],
  read: (stored) =>
    readList(stored, ({ slug, name, picture }) =>
      isText(slug) && isText(name) && isText(picture) ? { slug, name, picture } : null,
    ),
});

/** Adds a product as the latest one. */
export function addViewed({ slug, name, images }: Pick<ProductDetail, 'slug' | 'name' | 'images'>): void {
  const others = viewedProducts.get().filter((viewed) => viewed.slug !== slug);
  viewedProducts.set([{ slug, name, picture: images[0]?.preview ?? '' }, ...others].slice(0, maxViewed));
}

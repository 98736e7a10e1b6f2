import type { HomeData, ListingData, ProductData, ShellData } from '../routing/page-loaders.ts';
import { emptySite } from '../settings/empty-site.ts';

/** What the loaders of a page have answered, by route. The ids are the URL table's (routes.tsx). */
interface LoadedData {
  readonly shop?: ShellData;
  readonly '/'?: HomeData;
  readonly '/category/:slug'?: ListingData;
  readonly '/collection/:slug'?: ListingData;
  readonly '/product/:idOrSlug'?: ProductData;
}

/**
 * The tags of what a page shows, as the database's triggers name them when something changes; null when the page may not be
 * kept: searches and made-up pages of a list come in endless variety, and a page made without the settings is a makeshift.
 */
export function cacheTags(loaded: LoadedData, { pathname, searchParams }: URL): readonly string[] | null {
  if (pathname === '/search' || !loaded.shop || loaded.shop.site === emptySite) return null;
  const listing = loaded['/category/:slug'] ?? loaded['/collection/:slug'];
  // A place in the list that the server did not make itself shows the first page, under any number of names.
  if (searchParams.has('after') && !listing?.previousCursor) return null;
  const home = loaded['/'];
  const category = loaded['/category/:slug']?.record;
  const collection = loaded['/collection/:slug']?.record;
  const product = loaded['/product/:idOrSlug'];
  return [
    'settings',
    'categories',
    ...(home?.collections.map(({ id }) => `collection:${id}`) ?? []),
    ...(category ? [`category:${category.id}`] : []),
    ...(collection ? [`collection:${collection.id}`] : []),
    ...(product ? productTags(product) : []),
  ];
}

function productTags({ product, category, related }: ProductData): readonly string[] {
  const products = [product, ...related].map(({ id }) => `product:${id}`);
  return category ? [...products, `category:${category.id}`] : products;
}

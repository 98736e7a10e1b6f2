import { readVariantId } from '../catalog/product/variant-address.ts';
import type { PostData } from '../journal/load-journal.ts';
import type { HomeData, ListingData, OwnPageData, ProductData, ShellData } from '../routing/page-loaders.ts';
import { emptySite } from '../settings/empty-site.ts';

/** The loader data of a page by route. The route ids match the URL table (routes.tsx). */
interface LoadedData {
  readonly shop?: ShellData;
  readonly '/'?: HomeData;
  readonly '/pages/:slug'?: OwnPageData;
  readonly '/journal/:slug'?: PostData;
  readonly '/category/:slug'?: ListingData;
  readonly '/collection/:slug'?: ListingData;
  readonly '/products'?: ListingData;
  readonly '/product/:idOrSlug'?: ProductData;
}

/**
 * Returns the cache tags of a page's content. The database's triggers name these tags when the content changes.
 * Returns null when the page must not be cached. Searches and invented list pages are unlimited in number, and a page
 * without settings is only a fallback.
 */
export function cacheTags(loaded: LoadedData, { pathname, searchParams }: URL): readonly string[] | null {
  if (pathname === '/search' || !loaded.shop || loaded.shop.site === emptySite) return null;
  const listing = loaded['/category/:slug'] ?? loaded['/collection/:slug'] ?? loaded['/products'];
  // An invalid cursor shows the first page, and the number of such cursors is unlimited.
  if (searchParams.has('after') && !listing?.previousCursor) return null;
  if (!hasKnownVariant(loaded['/product/:idOrSlug'], searchParams)) return null;
  const home = loaded['/'];
  const ownPage = loaded['/pages/:slug'];
  const category = loaded['/category/:slug']?.record;
  const collection = loaded['/collection/:slug']?.record;
  const product = loaded['/product/:idOrSlug'];
  return [
    'settings',
    'categories',
    'collections',
    ...(loaded.shop.site.menuProducts ?? []).map((id) => `card:${id}`),
    ...(loaded['/products'] ? ['products'] : []),
    ...(home?.collections.map(({ id }) => `collection:${id}`) ?? []),
    ...(home && !home.sections && home.collections.length === 0 ? ['products'] : []),
    ...(home ? ['sections:home', ...(home.tags ?? [])] : []),
    ...(ownPage ? ['sections:pages', ...('tags' in ownPage ? ownPage.tags : [])] : []),
    ...(loaded['/journal/:slug']?.products.map(({ id }) => `card:${id}`) ?? []),
    ...(listing?.tags ?? []),
    ...(category ? [`category:${category.id}`] : []),
    ...(collection ? [`collection:${collection.id}`] : []),
    ...(product ? productTags(product) : []),
  ];
}

/** The number of ids that no variant has is unlimited. Their page is that without a choice. */
function hasKnownVariant(page: ProductData | undefined, address: URLSearchParams): boolean {
  const id = readVariantId(address);
  return !page || id === null || page.product.variants.some((variant) => variant.id === id);
}

function productTags({ product, category, related, tags = [] }: ProductData): readonly string[] {
  const products = [`product:${product.id}`, ...related.map(({ id }) => `card:${id}`), ...tags];
  return category ? [...products, `category:${category.id}`] : products;
}

import { createHttpShopApi } from '@vitrine/contract/client/http-shop-api.ts';
import { postBounds } from '@vitrine/contract/journal/post-bounds.ts';
import type { OwnPage, ProductPage } from '@vitrine/contract/shop-api.ts';
import { language } from '@vitrine/messages/src/t.ts';
import { marketPrefix, withPrefix } from '../routing/language-prefix.ts';
import type { PageApi } from '../routing/page-loaders.ts';
import { hadFeature, sellsSomeProducts } from '../routing/rendered-features.ts';
import { movedPage } from './moved-page.ts';
import { queryClient } from './query-client.ts';
import { readable } from './readable-answer.ts';
import { shopClient } from './shop-client.ts';
import { type Fields, isFields } from './stored-fields.ts';

const getLocale = () => (withPrefix('/') === '/' ? undefined : language());
const api = sellsSomeProducts()
  ? (await import('./market-reads.ts')).createMarketReads({ prefix: marketPrefix() ?? null, language: language() })
  : createHttpShopApi(shopClient, getLocale);

/** The pages' reads in the browser, over HTTP. The query client caches and retries them. */
export const browserReads: PageApi = {
  rendered: async (path, route) =>
    isRendered(path) ? (await import('./rendered-page.ts')).renderedPage(path, route) : undefined,
  ownSections: async (_owner, _id, path) => (await import('./rendered-page.ts')).renderedSections(path),
  site: () => queryClient.fetchQuery({ queryKey: ['site'], queryFn: () => api.site() }),
  menu: () => queryClient.fetchQuery({ queryKey: ['menu'], queryFn: () => api.menu() }),
  home: () => queryClient.fetchQuery({ queryKey: ['home'], queryFn: () => api.home() }),
  listing: (request) =>
    queryClient.fetchQuery({
      queryKey: ['listing', request],
      queryFn: () => readable(api.listing(request), isListingRead),
    }),
  product: (idOrSlug) =>
    queryClient.fetchQuery({
      queryKey: ['product', idOrSlug],
      queryFn: async () => {
        const read = await api.product(idOrSlug);
        if (read.found === 'nothing') return movedPage<ProductPage>(`/product/${encodeURIComponent(idOrSlug)}`);
        return read.found === 'page' && hadFeature('hasJournal') ? withPosts(read) : read;
      },
    }),
  ownPage: (slug) =>
    queryClient.fetchQuery({
      queryKey: ['page', slug],
      queryFn: async () => {
        const read = await api.ownPage(slug);
        return read.found === 'nothing' ? movedPage<OwnPage>(`/pages/${encodeURIComponent(slug)}`) : read;
      },
    }),
  offers: (productIds) =>
    productIds.length === 0 || !hasDiscounts()
      ? Promise.resolve({ shown: {}, until: null })
      : queryClient.fetchQuery({ queryKey: ['offers', productIds], queryFn: () => api.offers(productIds) }),
  search: (text, signal) => {
    const queryKey = ['search', text];
    signal?.addEventListener('abort', () => void queryClient.cancelQueries({ queryKey }), { once: true });
    return queryClient.fetchQuery({ queryKey, queryFn: (query) => api.search(text, query.signal) });
  },
};

/** Returns whether the shop had automatic discounts when it rendered this page. If it had none, no request is sent. */
function hasDiscounts(): boolean {
  return hadFeature('hasOffers');
}

/** Returns whether only the server reads or renders the page: one with sections, or the journal. */
function isRendered(path: string): boolean {
  if (path.startsWith('/journal')) return true;
  return hadFeature(path === '/' ? 'hasHomeSections' : 'hasPageSections');
}

/** Adds the posts that mention the product. */
async function withPosts<Read extends { readonly page: ProductPage }>(read: Read): Promise<Read> {
  const { items } = await shopClient.posts.many({
    where: { productIds: { in: [read.page.product.id] } },
    select: ['id', 'slug', 'title'],
    orderBy: [{ publishedAt: 'desc' }],
    limit: postBounds.onProduct,
    locale: getLocale(),
  });
  return items.length === 0 ? read : { ...read, page: { ...read.page, posts: items } };
}

function isListingRead({ found, page }: Fields): boolean {
  if (found !== 'page') return found === 'moved' || found === 'gone' || found === 'nothing';
  return isFields(page) && Array.isArray(page['products']) && isFields(page['facets']);
}

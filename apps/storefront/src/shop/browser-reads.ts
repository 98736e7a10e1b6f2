import { createHttpShopApi } from '@vitrine/contract/client/http-shop-api.ts';
import type { ShopApi } from '@vitrine/contract/shop-api.ts';
import { queryClient } from './query-client.ts';
import { shopClient } from './shop-client.ts';

const api = createHttpShopApi(shopClient);

/** What pages read while the shopper walks through the shop: over HTTP, kept and retried by the query client. */
export const browserReads: ShopApi = {
  site: () => queryClient.fetchQuery({ queryKey: ['site'], queryFn: () => api.site() }),
  categories: () => queryClient.fetchQuery({ queryKey: ['categories'], queryFn: () => api.categories() }),
  home: () => queryClient.fetchQuery({ queryKey: ['home'], queryFn: () => api.home() }),
  listing: (request) => queryClient.fetchQuery({ queryKey: ['listing', request], queryFn: () => api.listing(request) }),
  product: (idOrSlug) =>
    queryClient.fetchQuery({ queryKey: ['product', idOrSlug], queryFn: () => api.product(idOrSlug) }),
  search: (text) => queryClient.fetchQuery({ queryKey: ['search', text], queryFn: () => api.search(text) }),
};

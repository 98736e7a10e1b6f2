import { cleanup, render } from '@testing-library/react';
import type { ProductRecord } from '@vitrine/contract/catalog/product.schema.ts';
import type { Listing } from '@vitrine/contract/shop-api.ts';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { vi } from 'vitest';
import { cart } from '../cart/cart-store.ts';
import { createRoutes } from '../routes.tsx';
import { browserLoaders } from '../routing/browser-loaders.ts';
import { stateElementId } from '../routing/page-state.ts';
import { emptySite } from '../settings/empty-site.ts';
import { queryClient } from '../shop/query-client.ts';
import { ShopProvider } from '../shop/shop-context.tsx';

/** Returns the response to one call of the API. It throws when the network is away. */
export type Respond = (body: unknown) => Response;
/** Responses by method and path below `/api/v1`, such as 'POST /catalog/listing'. */
export type Responses = Readonly<Record<string, Respond>>;

export interface OpenShop {
  /** Replaces responses. */
  respond(changes: Responses): void;
  /** Unmounts the shop and empties cart, cache and browser storage. */
  close(): void;
}

const origin = 'http://shop.example';

/**
 * Mounts the storefront in happy-dom at a path, as the browser runs it: its routes, loaders, client and cache. Only the network is
 * replaced. A call without a response returns 404.
 */
export function openShop(path: string, responses: Responses): OpenShop {
  const current = new Map(Object.entries({ ...shellResponses, ...responses }));
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const respond = current.get(`${init.method ?? 'GET'} ${input.replace('/api/v1', '')}`);
    return respond
      ? respond(JSON.parse(typeof init.body === 'string' ? init.body : 'null'))
      : Response.json({ status: 404 }, { status: 404 });
  });
  // Failed reads are retried as often as in the browser, without its pauses.
  const { queries } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ queries: { ...queries, retryDelay: 0 } });
  setAddress(`${origin}${path}`);
  document.body.innerHTML = '';
  const state = document.createElement('script');
  state.type = 'application/json';
  state.id = stateElementId;
  state.textContent = JSON.stringify({ router: { loaderData: {}, errors: null } });
  document.body.append(state);
  const router = createBrowserRouter(createRoutes(browserLoaders));
  render(
    <ShopProvider shop={{ origin, year: 2026, fallbackSite: emptySite }}>
      <RouterProvider router={router} />
    </ShopProvider>,
  );
  return {
    respond(changes) {
      for (const [call, respond] of Object.entries(changes)) current.set(call, respond);
    },
    close() {
      cleanup();
      router.dispose();
      queryClient.clear();
      // The files of a worker share the cart.
      cart.settleTo([]);
      localStorage.clear();
      vi.unstubAllGlobals();
    },
  };
}

/** Sets the address as a navigation would, without loading anything. */
function setAddress(address: string): void {
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(address);
}

const many = (items: readonly object[]) => () => Response.json({ items, nextCursor: null });

export const lighting = { id: '0190b000-0000-7000-8000-000000000001', name: 'Lighting', slug: 'lighting' };

const shellResponses: Responses = {
  'GET /settings/site': () => Response.json({ ...emptySite, aboutPageContent: '', homePageCollections: [] }),
  'POST /catalog/categories/many': many([{ ...lighting, images: [] }]),
  'POST /catalog/collections/many': many([]),
  'POST /products/many': many([]),
};

/** A product that is for sale. */
export const carafe: ProductRecord = {
  id: '0190b000-0000-7000-8000-000000000002',
  slug: 'glass-carafe',
  name: 'Carafe & Glass',
  longName: null,
  description: 'One',
  currency: 'USD',
  price: 3900,
  discount: 0,
  discountType: 'PERCENTAGE',
  lowestPrice: null,
  unitPrice: 3900,
  stock: 4,
  hasVariants: false,
  status: 'ACTIVE',
  publishAt: null,
  ratingCount: 0,
  ratingAverage: null,
  seoTitle: null,
  seoDescription: null,
  costPrice: null,
  weight: null,
  size: null,
  vendor: null,
  barcode: null,
  unitContent: null,
  isGiftCard: false,
  stockPolicy: 'TRACKED',
  taxClassId: null,
  shippingClassId: null,
  typeId: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  tags: [],
  images: [],
  options: [],
  swatches: [],
  variants: [],
  categories: [],
  collections: [],
  categoryIds: [],
  collectionIds: [],
  tagNames: [],
  priorPrices: null,
} as unknown as ProductRecord;

/** The listing of a category with one product. */
export const listingPage = {
  found: 'page',
  page: {
    record: { ...lighting, description: 'Lamps', image: null },
    products: [carafe],
    total: 1,
    nextCursor: null,
    previousCursor: null,
    facets: { price: null, tags: [], options: [], inStock: 1, soldOut: 0 },
  } as unknown as Listing,
} as const;

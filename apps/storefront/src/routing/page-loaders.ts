import type { Listing, PageRead, ShopApi, ShopMenu } from '@vitrine/contract/shop-api.ts';
import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import { readListingAddress, readSearchText } from '../catalog/listing-address.ts';
import { slimCards } from '../catalog/slim-card.ts';
import { emptySite } from '../settings/empty-site.ts';
import type { PageSite } from '../shop/page-site.ts';

/** Returns the source of the pages' data: the server's own process, or HTTP in the browser, whose code is loaded at first use. */
export type Reads = () => Promise<ShopApi>;

export interface ShellData {
  readonly site: PageSite;
  readonly menu: ShopMenu;
}
export type HomeData = Awaited<ReturnType<ReturnType<typeof createPageLoaders>['home']>>;
export type ListingData = Awaited<ReturnType<ReturnType<typeof createPageLoaders>['listing']>>;
export type ProductData = Awaited<ReturnType<ReturnType<typeof createPageLoaders>['product']>>;
export type OwnPageData = Awaited<ReturnType<ReturnType<typeof createPageLoaders>['ownPage']>>;
export type SearchData = Awaited<ReturnType<ReturnType<typeof createPageLoaders>['search']>>;

/** Returns the loaders, which read the data of each page before it is shown. */
export function createPageLoaders(reads: Reads) {
  return {
    shell: async (): Promise<ShellData> => {
      const api = await reads();
      const [site, menu] = await Promise.all([readSite(api), api.menu()]);
      return { site, menu };
    },
    home: async () => {
      const { categories, collections, newest } = await (await reads()).home();
      return {
        categories,
        collections: collections.map((collection) => ({ ...collection, products: slimCards(collection.products) })),
        newest: slimCards(newest),
      };
    },
    listing: async ({ request, params }: LoaderFunctionArgs) => {
      const { pathname, search, searchParams } = new URL(request.url);
      const kind = pathname.startsWith('/collection/') ? 'collection' : 'category';
      const { slug = '' } = params;
      const read = await (await reads()).listing({ kind, slug, ...readListingAddress(searchParams) });
      return slimListing(expectPage(read, (present) => `/${kind}/${present}${search}`));
    },
    allProducts: async ({ request }: LoaderFunctionArgs) => {
      const { searchParams } = new URL(request.url);
      const read = await (await reads()).listing({ kind: 'all', ...readListingAddress(searchParams) });
      return slimListing(expectPage(read, () => '/products'));
    },
    product: async ({ params }: LoaderFunctionArgs) => {
      const read = await (await reads()).product(params['idOrSlug'] ?? '');
      const page = expectPage(read, (present) => `/product/${present}`);
      return { ...page, related: slimCards(page.related) };
    },
    search: async ({ request }: LoaderFunctionArgs) => {
      const { searchParams } = new URL(request.url);
      const text = readSearchText(searchParams);
      if (text === '') return null;
      const read = await (await reads()).listing({ kind: 'search', text, ...readListingAddress(searchParams) });
      return read.found === 'page' ? slimListing(read.page) : null;
    },
    ownPage: async ({ params }: LoaderFunctionArgs) => {
      const read = await (await reads()).ownPage(params['slug'] ?? '');
      return expectPage(read, (present) => `/pages/${present}`);
    },
    about: async () => (await (await reads()).site()).aboutPageContent,
    missing: () => {
      throw data(null, { status: 404 });
    },
  };
}

function slimListing(listing: Listing): Listing {
  return { ...listing, products: slimCards(listing.products) };
}

/** Spec §8: if the settings can't be read, the shop continues with empty ones. */
async function readSite(api: ShopApi): Promise<PageSite> {
  try {
    const { aboutPageContent: _, ...site } = await api.site();
    return site;
  } catch (error) {
    console.error('Failed to fetch site settings', error);
    return emptySite;
  }
}

/** Returns the page; redirects a moved one permanently (docs/behaviour/pages.md#addresses), and throws the status of a missing one. */
function expectPage<Page>(read: PageRead<Page>, addressOf: (slug: string) => string): Page {
  if (read.found === 'page') return read.page;
  if (read.found === 'moved') throw redirect(addressOf(read.slug), 301);
  throw data(null, { status: read.found === 'gone' ? 410 : 404 });
}

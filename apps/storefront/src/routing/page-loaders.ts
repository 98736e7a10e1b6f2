import { cardPicture } from '@vitrine/contract/catalog/card-picture.ts';
import type { SectionOwner } from '@vitrine/contract/sections/section-hosts.ts';
import type { Listing, ShopApi, ShopMenu } from '@vitrine/contract/shop-api.ts';
import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import { type ListedProduct, listedProducts } from '../catalog/cards/listed-product.ts';
import {
  type ListingView,
  readListingAddress,
  readSearchText,
  requestFilters,
} from '../catalog/listing/listing-address.ts';
import { loadJournal, loadPost } from '../journal/load-journal.ts';
import type { OwnSections, prepareSections } from '../sections/page-section.ts';
import { emptySite } from '../settings/empty-site.ts';
import type { PageSite } from '../shop/page-site.ts';
import { expectPage, loadProductDiscounts } from './expect-page.ts';

/**
 * Returns the source of the pages' data: the server's process, or HTTP in the browser. The browser loads the HTTP code
 * at first use.
 */
export type Reads = () => Promise<PageApi>;

/** The reads of pages. */
export interface PageApi extends ShopApi {
  /**
   * Returns the data of a page as the server rendered it, or undefined when the page needs no HTML of the server. Only
   * the browser has it.
   */
  readonly rendered?: (path: string, route: string) => Promise<unknown>;
  /** Returns the own sections of a record that has some. The browser reads them from its page at `path`. */
  readonly ownSections: (owner: SectionOwner, id: string, path: string) => Promise<OwnSections>;
  /** Prepares sections for a page. Only the server has it, because the browser reads rendered pages. */
  readonly prepareSections?: typeof prepareSections;
}

export interface ShellData {
  readonly site: PageSite;
  readonly menu: ShopMenu;
}
export type PageLoaders = ReturnType<typeof createPageLoaders>;
export type HomeData = Awaited<ReturnType<PageLoaders['home']>>;
export type ListingData = Awaited<ReturnType<PageLoaders['listing']>>;
export type ProductData = Awaited<ReturnType<PageLoaders['product']>>;
export type OwnPageData = Awaited<ReturnType<PageLoaders['ownPage']>>;
export type SearchData = Awaited<ReturnType<PageLoaders['search']>>;

/** Returns the loaders that read the data of each page before it renders. */
export function createPageLoaders(reads: Reads) {
  return {
    shell: async (): Promise<ShellData> => {
      const api = await reads();
      const [site, menu] = await Promise.all([readSite(api), api.menu()]);
      return { site, menu };
    },
    home: async () => {
      const api = await reads();
      const rendered = await api.rendered?.('/', '/');
      return rendered === undefined ? readHome(api) : (rendered as Awaited<ReturnType<typeof readHome>>);
    },
    listing: async ({ request, params }: LoaderFunctionArgs) => {
      const { pathname, search, searchParams } = new URL(request.url);
      const kind = pathname.includes('/collection/') ? 'collection' : 'category';
      const { slug = '' } = params;
      const api = await reads();
      const read = await api.listing({ kind, slug, ...(await listingView(api, searchParams)) });
      const page = expectPage(read, (currentSlug) => `/${kind}/${currentSlug}${search}`);
      return {
        ...(await asListed(api, page)),
        ...(page.record?.hasSections && (await api.ownSections(kind, page.record.id, `/${kind}/${page.record.slug}`))),
      };
    },
    allProducts: async ({ request }: LoaderFunctionArgs) => {
      const { searchParams } = new URL(request.url);
      const api = await reads();
      const read = await api.listing({ kind: 'all', ...(await listingView(api, searchParams)) });
      return asListed(
        api,
        expectPage(read, () => '/products'),
      );
    },
    product: async ({ request, params }: LoaderFunctionArgs) => {
      const { search } = new URL(request.url);
      const api = await reads();
      const read = await api.product(params['idOrSlug'] ?? '');
      const page = expectPage(read, (currentSlug) => `/product/${currentSlug}${search}`);
      const discounts = await loadProductDiscounts(api, [page.product, ...page.related]);
      const { id, slug, hasSections } = page.product;
      return {
        ...page,
        related: listedProducts(page.related, discounts),
        discounts: discounts.shown[id] ?? [],
        discountsUntil: discounts.until,
        ...(hasSections && (await api.ownSections('product', id, `/product/${slug}`))),
      };
    },
    search: async ({ request }: LoaderFunctionArgs) => {
      const { searchParams } = new URL(request.url);
      const text = readSearchText(searchParams);
      const api = await reads();
      const view = await listingView(api, searchParams);
      const read = text === '' ? null : await api.listing({ kind: 'search', text, ...view });
      // The owner may redirect a search. The next search of the same words may lead elsewhere.
      if (read?.found === 'moved') throw redirect(read.slug);
      const listing = read?.found === 'page' ? await asListed(api, read.page) : null;
      const isDeadEnd = listing === null || (listing.total === 0 && view.filters === undefined);
      return { listing, suggested: isDeadEnd ? await readSuggested(api) : null };
    },
    ownPage: async ({ params }: LoaderFunctionArgs) => {
      const { slug = '' } = params;
      const api = await reads();
      const rendered = await api.rendered?.(`/pages/${encodeURIComponent(slug)}`, '/pages/:slug');
      return rendered === undefined ? readOwnPage(api, slug) : (rendered as Awaited<ReturnType<typeof readOwnPage>>);
    },
    journal: async ({ request }: LoaderFunctionArgs) => loadJournal(await reads(), new URL(request.url).searchParams),
    post: async ({ params }: LoaderFunctionArgs) => loadPost(await reads(), params['slug'] ?? ''),
    about: async () => (await (await reads()).site()).aboutPageContent,
    missing: () => {
      throw data(null, { status: 404 });
    },
  };
}

async function readHome(api: PageApi) {
  const { categories, collections, newest, sections, sharing } = await api.home();
  const discounts = await loadProductDiscounts(api, [
    ...collections.flatMap(({ products }) => products),
    ...newest,
    ...(sections ?? []).flatMap(({ products = [] }) => products),
  ]);
  return {
    discountsUntil: discounts.until,
    categories: categories.map((category) => ({ ...category, image: category.image && cardPicture(category.image) })),
    collections: collections.map((collection) => ({
      ...collection,
      products: listedProducts(collection.products, discounts),
    })),
    newest: listedProducts(newest, discounts),
    ...(sharing && { sharing }),
    ...(sections && api.prepareSections?.(sections, discounts, 'home')),
  };
}

async function readOwnPage(api: PageApi, slug: string) {
  const read = await api.ownPage(slug);
  const { sections, ...page } = expectPage(read, (currentSlug) => `/pages/${currentSlug}`);
  if (!sections || !api.prepareSections) return page;
  const products = sections.flatMap((section) => section.products ?? []);
  const discounts = await loadProductDiscounts(api, products);
  return {
    ...page,
    content: '',
    discountsUntil: discounts.until,
    ...api.prepareSections(sections, discounts, 'landing'),
  };
}

/** Returns the view of an address with prices as the shop's calls take them. */
async function listingView(api: ShopApi, address: URLSearchParams): Promise<ListingView> {
  const view = readListingAddress(address);
  const { filters } = view;
  if (filters?.minPrice === undefined && filters?.maxPrice === undefined) return view;
  const { currency } = await api.site();
  return { ...view, filters: requestFilters(filters, currency) };
}

/** A listing as its page shows it. */
export interface ShownListing extends Omit<Listing, 'products'> {
  readonly products: readonly ListedProduct[];
  /** The time when the discounts of its cards may change. Null means that they do not depend on time. */
  readonly discountsUntil: string | null;
}

async function asListed(api: ShopApi, listing: Listing): Promise<ShownListing> {
  const discounts = await loadProductDiscounts(api, listing.products);
  return { ...listing, products: listedProducts(listing.products, discounts), discountsUntil: discounts.until };
}

/** Products that a page suggests, under the name of their collection. Null names the newest products. */
interface Suggested {
  readonly name: string | null;
  readonly products: readonly Pick<ListedProduct, 'id' | 'slug' | 'name' | 'picture'>[];
}

/** The collection whose name promises what others buy is the best suggestion. */
const popular = /best|popular|favou?rite/i;
const maxSuggested = 6;

/** Returns products for a search that leads nowhere, or null. A page without suggestions is better than no page. */
async function readSuggested(api: ShopApi): Promise<Suggested | null> {
  try {
    const { collections, newest, sections = [] } = await api.home();
    // The rows of the owner's sections take the place of the collections of the settings.
    const rows = sections.flatMap(({ grouping, products = [] }) =>
      grouping ? [{ name: grouping.name, products }] : [],
    );
    const filled = [...collections, ...rows].filter(({ products }) => products.length > 0);
    const chosen = filled.find(({ name }) => popular.test(name)) ?? filled[0] ?? { name: null, products: newest };
    const products = chosen.products
      .slice(0, maxSuggested)
      .map(({ id, slug, name, picture }) => ({ id, slug, name, picture }));
    return products.length > 0 ? { name: chosen.name, products } : null;
  } catch (error) {
    console.error('Failed to fetch suggested products', error);
    return null;
  }
}

/** Returns the settings. If they cannot be read, the shop continues with empty ones (spec §8). */
async function readSite(api: ShopApi): Promise<PageSite> {
  try {
    const { aboutPageContent: _, ...site } = await api.site();
    return site;
  } catch (error) {
    console.error('Failed to fetch site settings', error);
    return emptySite;
  }
}

import { isRecordId } from '@vitrine/domain/catalog/record-id.ts';
import { basisPoints, cents } from '@vitrine/domain/money/cents.ts';
import type { GroupingRecord } from '../catalog/grouping.schema.ts';
import { maxStripCategories, menuBounds } from '../catalog/menu-bounds.ts';
import { pageBounds } from '../catalog/page-bounds.ts';
import type { ProductRecord } from '../catalog/product.schema.ts';
import { maxDiscountProducts } from '../catalog/product-discounts.schema.ts';
import { cardPictures, withReadableImages } from '../catalog/readable-images.ts';
import { maxRecords } from '../resources/list-bounds.ts';
import type {
  HomePage,
  MenuCategory,
  OwnPage,
  PageImage,
  PageRead,
  ProductCard,
  ProductDetail,
  ProductPage,
  ShopApi,
  ShopMenu,
  Site,
} from '../shop-api.ts';
import { ApiError, unreadableAnswer } from './api-error.ts';
import { type Client, createClient } from './client.ts';
import type { Many, ResourceCalls } from './resource-calls.ts';

const menuOrder: Record<string, 'asc' | 'desc'>[] = [{ position: 'asc' }, { name: 'asc' }];
const { cardsInRow, foundProducts, homeCollections, relatedProducts, reviews } = pageBounds;

/**
 * Returns the pages' reads over HTTP, by the calls that the specification lists for the storefront (§7). `getLocale`
 * returns the language of the texts, or undefined for the shop's main language.
 */
export function createHttpShopApi(
  plainClient: Client = createClient(),
  getLocale: () => string | undefined = () => undefined,
): ShopApi {
  const client = withLocale(plainClient, getLocale);
  return withReadableImages({
    site: () => site(client),
    menu: () => menu(client),
    home: () => home(client),
    listing: (request) => orMissing(client.listing(request)),
    product: (idOrSlug) => orMissing(product(client, idOrSlug)),
    ownPage: (slug) => orMissing(ownPage(client, slug)),
    offers: (productIds) => client.productOffers(productIds.slice(0, maxDiscountProducts)),
    search: async (text, signal) => {
      const searchFields = ['name', 'description'];
      const filter = { search: text, searchFields, include: ['tags', 'images'], limit: foundProducts };
      const found = await client.products.many(filter, signal);
      return toCards(found.items);
    },
  });
}

/**
 * Reads the cards of products, in the order of their ids (at most 100). Products that are not for sale are left out.
 * `getLocale` is as in `createHttpShopApi`.
 */
export async function readProductCards(
  plainClient: Client,
  ids: readonly string[],
  getLocale: () => string | undefined = () => undefined,
): Promise<readonly ProductCard[]> {
  if (ids.length === 0) return [];
  const where = { id: { in: [...ids] }, status: 'ACTIVE' };
  const filter = { where, include: ['tags', 'images'], limit: maxRecords };
  const { items } = await withLocale(plainClient, getLocale).products.many(filter);
  const found = new Map((await toCards(items)).map((card) => [card.id, card]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** Returns the calls whose records have texts with the language added to their filters. */
function withLocale(client: Client, getLocale: () => string | undefined): Client {
  const { products, categories, collections, pages, settings, listing } = client;
  return {
    ...client,
    products: readsWithLocale(products, getLocale),
    categories: readsWithLocale(categories, getLocale),
    collections: readsWithLocale(collections, getLocale),
    pages: readsWithLocale(pages, getLocale),
    settings: { ...settings, site: () => settings.site(getLocale()) },
    listing: (request) => listing({ ...request, ...addition(getLocale) }),
  };
}

function addition(getLocale: () => string | undefined): { readonly locale?: string } {
  const locale = getLocale();
  return locale === undefined ? {} : { locale };
}

function readsWithLocale<Item, Create, Update>(
  calls: ResourceCalls<Item, Create, Update>,
  getLocale: () => string | undefined,
): ResourceCalls<Item, Create, Update> {
  return {
    ...calls,
    one: (filter) => calls.one({ ...filter, ...addition(getLocale) }),
    many: (filter, signal) => calls.many({ ...filter, ...addition(getLocale) }, signal),
  };
}

async function site(client: Client): Promise<Site> {
  const settings = await client.settings.site();
  return {
    ...settings,
    freeShippingThreshold: cents(settings.freeShippingThreshold),
    flatShippingRate: cents(settings.flatShippingRate),
    taxRate: basisPoints(settings.taxRate),
    holdStockShare: basisPoints(settings.holdStockShare),
  };
}

async function menu(client: Client): Promise<ShopMenu> {
  const [categories, collections] = await Promise.all([
    menuEntries(client.categories, { max: menuBounds.categories, include: ['ancestorIds'] }),
    menuEntries(client.collections, { max: menuBounds.collections }),
  ]);
  return { categories, collections };
}

/** Reads the first records in the menu's order, page by page, because a response contains fewer records than a menu. */
async function menuEntries(
  calls: Pick<Client['categories'], 'many'>,
  { max, ...included }: { readonly max: number; readonly include?: string[] },
): Promise<MenuCategory[]> {
  const filter = { select: ['id', 'name', 'slug'], ...included, orderBy: menuOrder };
  const entries: MenuCategory[] = [];
  let cursor: string | null = null;
  do {
    const limit = Math.min(maxRecords, max - entries.length);
    const page: Many<GroupingRecord> = await calls.many({ ...filter, limit, ...(cursor && { cursor }) });
    entries.push(...page.items.map(({ ancestorIds, ...entry }) => ({ ...entry, parentId: ancestorIds?.at(-1) })));
    cursor = page.nextCursor;
  } while (cursor && entries.length < max);
  return entries;
}

async function home(client: Client): Promise<HomePage> {
  const { homePageCollections } = await client.settings.site();
  const ids = homePageCollections.map(({ id }) => id);
  const [categories, collections, newest] = await Promise.all([
    client.categories.many({ orderBy: menuOrder, limit: maxStripCategories }),
    ids.length > 0
      ? client.collections.many({
          where: { id: { in: ids } },
          include: ['products.images', 'products.tags'],
          limit: homeCollections,
        })
      : { items: [] },
    ids.length === 0
      ? client.products.many({
          where: { status: 'ACTIVE' },
          include: ['images', 'tags'],
          orderBy: [{ createdAt: 'desc' }],
          limit: cardsInRow,
        })
      : { items: [] },
  ]);
  const inOrder = ids.flatMap((id) => collections.items.filter((collection) => collection.id === id));
  return {
    categories: categories.items
      .filter(({ parentId }) => !parentId)
      .map((category) => ({ ...category, image: groupingImage(category) })),
    collections: await Promise.all(
      inOrder.map(async (collection) => ({
        ...collection,
        products: await toCards(collection.products.slice(0, cardsInRow)),
      })),
    ),
    newest: await toCards(newest.items),
  };
}

function groupingImage({ images }: GroupingRecord): PageImage | null {
  return images && { ...images, srcSet: [], width: null, height: null };
}

async function product(client: Client, idOrSlug: string): Promise<PageRead<ProductPage>> {
  const record = await client.products.one({
    where: isRecordId(idOrSlug) ? { id: idOrSlug } : { slug: idOrSlug },
    include: [
      'images',
      'tags',
      'options',
      'variants',
      'categories',
      'priorPrices',
      'isReturnable',
      'relatedIds',
      'shownFields',
      'variantFields',
      'hasSections',
      'formattedDescription',
    ],
  });
  if (!isRecordId(idOrSlug) && hasMoved(record, idOrSlug)) return { found: 'moved', slug: record.slug };
  const first = record.categories[0];
  const [shownReviews, siblings, chosen] = await Promise.all([
    productReviews(client, record),
    first ? client.listing({ kind: 'category', slug: first.slug }) : null,
    readProductCards(client, record.relatedIds ?? []),
  ]);
  const ancestors = siblings?.found === 'page' ? siblings.page.record?.ancestors : undefined;
  const category = first ? { ...first, ...(ancestors && { ancestors }) } : null;
  const inStock = chosen.filter(({ stock }) => stock > 0);
  const shown = [record, ...inStock];
  const others =
    siblings?.found === 'page' ? siblings.page.products.filter(({ id }) => !shown.some((card) => card.id === id)) : [];
  const related = [...inStock, ...others.filter(({ stock }) => stock > 0), ...others.filter(({ stock }) => stock <= 0)];
  return {
    found: 'page',
    page: { product: getDetail(record), category, related: related.slice(0, relatedProducts), ...shownReviews },
  };
}

/** Reads the page only if it is published. Staff may read their drafts, which have no page in the shop. */
async function ownPage(client: Client, slug: string): Promise<PageRead<OwnPage>> {
  const page = await client.pages.one({ where: { slug, isPublished: true }, include: ['shownFields'] });
  return hasMoved(page, slug) ? { found: 'moved', slug: page.slug } : { found: 'page', page };
}

/**
 * Returns whether a record has another slug than its address. In another language, the address has the slug of that
 * language.
 * @throws ApiError for a response that is no record. A redirect to it would repeat without end.
 */
function hasMoved({ slug }: { readonly slug: unknown }, address: string): boolean {
  if (typeof slug !== 'string' || slug === '') throw unreadableAnswer();
  return slug !== address;
}

/** Reads the newest 20 reviews, and the number of reviews for each rating. */
async function productReviews(client: Client, { id, ratingCount }: ProductRecord) {
  if (ratingCount === 0) return { reviews: [], ratingHistogram: [0, 0, 0, 0, 0] } as const;
  const count = async (rating: number) =>
    (await client.reviews.many({ where: { productId: id, rating }, select: ['id'], limit: 1, count: true })).total ?? 0;
  const [newest, ...counts] = await Promise.all([
    client.reviews.many({ where: { productId: id }, orderBy: [{ createdAt: 'desc' }], limit: reviews }),
    count(1),
    count(2),
    count(3),
    count(4),
    count(5),
  ]);
  return { reviews: newest.items, ratingHistogram: counts };
}

/** Returns the cards of records. The code of prices per unit loads when a record has a content. */
async function toCards(records: readonly ProductRecord[]): Promise<ProductCard[]> {
  const cards = records.map(toCard);
  if (records.every(({ cardContent }) => !cardContent)) return cards;
  const { cardPricePerUnit } = await import('@vitrine/domain/pricing/price-per-unit.ts');
  return cards.map((card, index) => ({ ...card, ...cardPricePerUnit(card, records[index]?.cardContent ?? null) }));
}

function toCard({ images, cardContent: _cardContent, ...record }: ProductRecord): ProductCard {
  return {
    ...record,
    price: cents(record.price),
    lowestPrice: getLowestPrice(record),
    ...cardPictures(images),
  };
}

function getLowestPrice({ lowestPrice }: Pick<ProductRecord, 'lowestPrice'>): ProductCard['lowestPrice'] {
  return lowestPrice === null ? null : cents(lowestPrice);
}

function getDetail(record: ProductRecord): ProductDetail {
  return {
    ...record,
    price: cents(record.price),
    lowestPrice: getLowestPrice(record),
    variants: record.variants.map((variant) => ({
      ...variant,
      price: variant.price === null ? null : cents(variant.price),
    })),
    priorPrices: record.priorPrices?.map(({ itemId, price }) => ({ itemId, price: cents(price) })) ?? null,
  };
}

/** Returns a missing record as a result, not as a failure. */
async function orMissing<Page>(read: Promise<PageRead<Page>>): Promise<PageRead<Page>> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { found: 'nothing' };
    if (error instanceof ApiError && error.status === 410) return { found: 'gone' };
    throw error;
  }
}

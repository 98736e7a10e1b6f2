import { type ReportUnreadable, withReadableImages } from '@vitrine/contract/catalog/readable-images.ts';
import type { ShownSection } from '@vitrine/contract/sections/shown-section.ts';
import type {
  HomePage,
  OwnPage,
  PageRead,
  ProductCard,
  ProductPage,
  ShopApi,
  Site,
} from '@vitrine/contract/shop-api.ts';
import { isSoldIn } from '@vitrine/domain/markets/market.ts';
import { cents } from '@vitrine/domain/money/cents.ts';
import type { Currency } from '@vitrine/domain/money/currencies.ts';
import { unitPrice } from '@vitrine/domain/pricing/price.ts';
import type { TextLookup } from '@vitrine/domain/translations/translatable-fields.ts';
import { loadPageDiscounts } from '../discounts/discounts.ts';
import { postsAboutProduct, readJournal, readPost } from '../journal/journal.ts';
import { cardsInMarket, limitingMarket, productInCurrency, toMarketId } from '../markets/markets.ts';
import type { AppContext } from '../platform/boot/context.ts';
import type { Db } from '../platform/database/connections/pool.ts';
import { signedCursors } from '../platform/database/pagination/signed-cursors.ts';
import { unreadableReporter } from '../platform/runtime/unreadable-reporter.ts';
import type { Seller } from '../resources/resource.ts';
import { type MarketView, publicSettings, publishedPage, type StoredPage } from '../settings/settings.ts';
import { loadKnownRates } from '../shipping/shipping.ts';
import {
  overlay,
  readBySlug,
  translateCards,
  translateHome,
  translateMenu,
  translateProductPage,
  translateSections,
} from '../translations/translations.ts';
import { listProducts } from './listings/list-products.ts';
import { loadSearchMeaning } from './search/loaded-rules.ts';
import { followSearch } from './search/missed-searches.ts';
import { type LimitingMarket, searchCards, shownCardRows, toCard } from './storefront/cards.queries.ts';
import { cleanFields, withCleanFields, withCleanRecord } from './storefront/clean-fields.ts';
import {
  type HomeCollectionRow,
  homeCollections,
  homeStart,
  newestCards,
  shopMenu,
} from './storefront/home.queries.ts';
import {
  findSlug,
  newestReviews,
  productForPage,
  relatedProducts,
  shownQuestions,
} from './storefront/product-page.queries.ts';
import { publishedSections } from './storefront/section-records.queries.ts';
import { cleanSections, sectionsInMarket, showSections } from './storefront/show-sections.ts';

/**
 * Creates the API that shoppers' pages use within the server's process. The home page takes 4 statements and a product
 * page 5, including the shell (`site` and `menu`, one statement each). With a `locale`, each call replaces its texts by
 * those of that language, with one more statement. With a `market`, it replaces prices in the same way. Drafts of
 * products have a page only `withDrafts`.
 */
export function createShopApi(context: AppContext, view: MarketView = {}, { withDrafts = false } = {}): ShopApi {
  const { locale, market, currency } = view;
  const { db } = context;
  const cursors = signedCursors(context.sessionSecret);
  const report = unreadableReporter(context.log);
  const inLanguage = async <Value>(
    value: Promise<Value>,
    translate: (value: Value, text: TextLookup) => Value,
  ): Promise<Value> => (locale === undefined ? value : overlay(db, locale, await value, translate));
  const readOwnProduct = async (idOrSlug: string) => {
    const page = await pageInMarket(
      context,
      view,
      await readProduct(context, { idOrSlug, withDrafts, market }, report),
    );
    return inLanguage(withShipping(context, page, currency), onPage(translateProductPage));
  };
  const readLimitingMarket = () => limitingMarket(context, market);
  const shownSections = async (stored: unknown) => {
    const shown = sectionsInMarket(context, view, await showSections(db, stored, report, await readLimitingMarket()));
    return locale === undefined ? shown : cleanSections(db, await inLanguage(shown, translateSections));
  };
  const api: ShopApi = {
    site: async (): Promise<Site> => publicSettings(context, view),
    menu: () => inLanguage(shopMenu(db), translateMenu),
    home: async () => {
      const home = await inLanguage(
        homeInMarket(context, view, await readHome(db, await readLimitingMarket(), report)),
        translateHome,
      );
      if (locale === undefined || !home.sections) return home;
      return { ...home, sections: await cleanSections(db, home.sections) };
    },
    listing: async (request) => {
      const requested = { ...request, locale };
      const listing = await listProducts({ db, cursors, report, shop: context }, requested, view);
      if (currency === undefined) followSearch(context, requested, listing);
      return withCleanRecord(db, listing);
    },
    product: async (idOrSlug) =>
      withCleanFields(
        db,
        await readBySlug(idOrSlug, {
          read: readOwnProduct,
          find: () => findSlug(db, 'PRODUCT', [idOrSlug, locale]),
          getSlug: ({ product }) => product.slug,
        }),
      ),
    ownPage: async (slug) => withSections(db, await publishedPage(db, slug, view), shownSections),
    sections: async (owner, id) => shownSections(await publishedSections(db, `${owner}:${id}`)),
    journal: {
      journal: (request) => readJournal({ db, locale, report }, request),
      post: async (slug) => {
        const read = await readPost({ db, locale, report }, slug);
        if (read.found !== 'page') return read;
        const { productIds, ...post } = read.page;
        const products = productIds.length === 0 ? [] : await readMarketCards(context, view, productIds);
        return { found: 'page', page: { ...post, products } };
      },
    },
    offers: (productIds) => loadPageDiscounts(context, productIds, currency),
    search: async (text) => {
      const soldBy = { market: await readLimitingMarket(), currency };
      const found = await searchProducts(context, { text, locale, soldBy }, report);
      return inLanguage(cardsInMarket(context, view, found), translateCards);
    },
  };
  return withReadableImages(api, report);
}

/** Returns the cards of products in their order, as a market shows them. It leaves out those that are not sold there. */
export async function readMarketCards(
  context: AppContext,
  view: MarketView,
  productIds: readonly string[],
): Promise<readonly ProductCard[]> {
  const { db } = context;
  const report = unreadableReporter(context.log);
  const found = (await shownCardRows(db, productIds)).map((row) => toCard(row, report));
  const cards = await cardsInMarket(context, view, found);
  const { locale } = view;
  return locale === undefined ? cards : overlay(db, locale, cards, translateCards);
}

async function homeInMarket(context: AppContext, view: MarketView, home: HomePage): Promise<HomePage> {
  const cards = [...home.newest, ...home.collections.flatMap(({ products }) => products)];
  const shown = new Map((await cardsInMarket(context, view, cards)).map((card) => [card.id, card]));
  const only = (products: readonly ProductCard[]) => products.flatMap(({ id }) => shown.get(id) ?? []);
  const collections = home.collections.map((collection) => ({ ...collection, products: only(collection.products) }));
  const sections = home.sections && (await sectionsInMarket(context, view, home.sections));
  return { ...home, newest: only(home.newest), collections, ...(sections && { sections }) };
}

/** Returns the page of a product with the prices of a market. A product without a price in its currency has none. */
async function pageInMarket(
  context: AppContext,
  view: MarketView,
  read: PageRead<ProductPage>,
): Promise<PageRead<ProductPage>> {
  if (read.found !== 'page') return read;
  const { page } = read;
  const { currency } = view;
  const product = currency === undefined ? page.product : await productInCurrency(context.db, currency, page.product);
  if (!product) return { found: 'nothing' };
  return { found: 'page', page: { ...page, product, related: await cardsInMarket(context, view, page.related) } };
}

/** Returns the page of a product with the known costs of shipping, which only the main market has. */
async function withShipping(
  context: AppContext,
  read: PageRead<ProductPage>,
  currency: Currency | undefined,
): Promise<PageRead<ProductPage>> {
  if (read.found !== 'page' || currency !== undefined || read.page.product.isGiftCard) return read;
  const { product } = read.page;
  const variants = product.variants.length > 0 ? product.variants : [null];
  const lowest = Math.min(...variants.map((variant) => unitPrice({ product, variant })));
  const shipping = await loadKnownRates(context, cents(lowest));
  return shipping.length === 0 ? read : { found: 'page', page: { ...read.page, shipping } };
}

/** Returns the translation of a found page. */
function onPage<Page>(translate: (page: Page, text: TextLookup) => Page) {
  return (read: PageRead<Page>, text: TextLookup): PageRead<Page> =>
    read.found === 'page' ? { found: 'page', page: translate(read.page, text) } : read;
}

/** Replaces the stored sections of a landing page by those that it shows. Cleans the HTML of its custom fields again. */
async function withSections(
  db: Db,
  read: PageRead<StoredPage>,
  show: (stored: unknown) => Promise<readonly ShownSection[]>,
): Promise<PageRead<OwnPage>> {
  if (read.found !== 'page') return read;
  const { sections, shownFields, ...texts } = read.page;
  const page = { ...texts, ...(shownFields && { shownFields: await cleanFields(db, shownFields) }) };
  return { found: 'page', page: sections === null ? page : { ...page, sections: await show(sections) } };
}

async function searchProducts(
  context: AppContext,
  { text, locale, soldBy }: { readonly text: string; readonly locale: string | undefined; readonly soldBy: Seller },
  report: ReportUnreadable,
): Promise<readonly ProductCard[]> {
  if (text.trim() === '') return [];
  const meaning = await loadSearchMeaning(context, text, locale);
  return (await searchCards(context.db, text, { meaning, soldBy })).map((row) => toCard(row, report));
}

async function readHome(db: Db, market: LimitingMarket, report: ReportUnreadable): Promise<HomePage> {
  const [{ categories, sections, sharing }, rows] = await Promise.all([homeStart(db), homeCollections(db, market)]);
  const start = { categories, ...(sharing && Object.keys(sharing).length > 0 && { sharing }) };
  if (sections !== null) {
    return { ...start, collections: [], newest: [], sections: await showSections(db, sections, report, market) };
  }
  const newest = rows.length === 0 ? await newestCards(db, market) : [];
  return {
    ...start,
    collections: getCollections(rows, report),
    newest: newest.map((row) => toCard(row, report)),
  };
}

type HomeCollection = HomePage['collections'][number];

function getCollections(rows: readonly HomeCollectionRow[], report: ReportUnreadable): HomeCollection[] {
  const found = new Map<
    string,
    { collection: HomeCollectionRow['collection']; products: HomeCollection['products'][number][] }
  >();
  for (const { collection, listing_place: _place, ...row } of rows) {
    const entry = found.get(collection.id) ?? { collection, products: [] };
    if (row.id !== null) entry.products.push(toCard(row, report));
    found.set(collection.id, entry);
  }
  return [...found.values()].map(({ collection, products }) => ({ ...collection, products }));
}

async function readProduct(
  context: AppContext,
  {
    idOrSlug,
    withDrafts,
    market,
  }: { readonly idOrSlug: string; readonly withDrafts: boolean; readonly market: MarketView['market'] },
  report: ReportUnreadable,
): Promise<PageRead<ProductPage>> {
  const { db } = context;
  const row = await productForPage(db, idOrSlug);
  if (!row) return { found: 'nothing' };
  const { status, category, ratings, currencies, soldIn, hasRelated, hasPosts, hasSections, takesQuestions, ...rest } =
    row;
  const { slugs, translated, variantFields, formattedDescription, ...product } = rest;
  if (status === 'ARCHIVED') return { found: 'gone' };
  const isShown = status === 'ACTIVE' && isSoldIn(toMarketId(market), soldIn);
  if (!isShown && !withDrafts) return { found: 'nothing' };
  const limiting = await limitingMarket(context, market);
  const [related, reviews, posts, questions] = await Promise.all([
    category || hasRelated
      ? relatedProducts(db, { categoryId: category?.id ?? null, productId: product.id }, limiting)
      : [],
    product.ratingCount > 0 ? newestReviews(db, product.id) : [],
    hasPosts ? postsAboutProduct(db, product.id) : [],
    takesQuestions ? shownQuestions(db, product.id) : undefined,
  ]);
  const count = (rating: number) => ratings[String(rating)] ?? 0;
  const ratingHistogram = [count(1), count(2), count(3), count(4), count(5)] as const;
  return {
    found: 'page',
    page: {
      ...(currencies && { currencies }),
      ...(soldIn && { soldIn }),
      product: {
        ...product,
        ...(variantFields && { variantFields }),
        ...(formattedDescription && { formattedDescription }),
        ...(slugs && { slugs }),
        ...(translated && { translated }),
        ...(hasSections && { hasSections }),
      },
      category,
      ...(posts.length > 0 && { posts }),
      related: related.map((card) => toCard(card, report)),
      reviews,
      ratingHistogram,
      ...(questions && { questions }),
    },
  };
}

import type { ProductDiscounts } from '@vitrine/contract/discounts/product-discounts.ts';
import { discountInCurrency } from '@vitrine/domain/discounts/discount-in-currency.ts';
import type { Discount } from '@vitrine/domain/discounts/pricing-discount.ts';
import { isForEveryVisitor, nextDiscountChange, toShownDiscounts } from '@vitrine/domain/discounts/shown-discounts.ts';
import { type Currency, defaultCurrency } from '@vitrine/domain/money/currencies.ts';
import type { AppContext } from '../platform/boot/context.ts';
import type { Db } from '../platform/database/connections/pool.ts';
import { requestCosts } from '../platform/http/load/request-costs.ts';
import type { PageCache } from '../platform/public-cache/pages/page-cache.ts';
import { duringWork } from '../platform/runtime/work.ts';
import { siteSettings } from '../settings/settings.ts';
import { groupsOfProducts, limitedProducts, loadAutomaticDiscountRows } from './pricing-discounts.queries.ts';
import { namesGroups, toDiscount } from './read-pricing-discounts.ts';

interface PageDiscounts {
  readonly discounts: readonly Discount[];
  readonly timeZone: string;
  readonly currency: Currency;
}

interface CachedDiscounts {
  readonly read: Promise<PageDiscounts>;
  /** The evictions that were applied here before the reading. */
  readonly since: number;
}

const discountsByCache = new WeakMap<PageCache, CachedDiscounts>();

/**
 * Returns the automatic discounts that pages show. Each process caches them until a write notifies it, so that a shop
 * without discounts pays for no query. While this process receives no notifications, it reads them each time.
 */
function createPageDiscounts({
  db,
  pageCache,
  pageEvictions,
  databaseHealth,
}: PageDiscountsContext): Promise<PageDiscounts> {
  const stored = discountsByCache.get(pageCache);
  if (stored && pageEvictions.isReceiving && !pageCache.hasEvictedSince(['offers', 'settings'], stored.since))
    return stored.read;
  // While the primary is unavailable, the page is rendered from a replica.
  if (databaseHealth.isAway) return readPageDiscounts(db);
  const since = pageCache.evictions;
  // Reads from the primary, because a replica may lack the notified change.
  const { work: kind, statements } = requestCosts.read;
  const read = duringWork({ kind, statements, statementCount: 0, reads: undefined }, () => readPageDiscounts(db));
  discountsByCache.set(pageCache, { read, since });
  read.catch(() => {
    if (discountsByCache.get(pageCache)?.read === read) discountsByCache.delete(pageCache);
  });
  return read;
}

type PageDiscountsContext = Pick<AppContext, 'db' | 'pageCache' | 'pageEvictions' | 'databaseHealth'>;

async function readPageDiscounts(db: Db): Promise<PageDiscounts> {
  const discounts = (await loadAutomaticDiscountRows(db)).map(toDiscount).filter(isForEveryVisitor);
  if (discounts.length === 0) return { discounts, timeZone: 'UTC', currency: defaultCurrency };
  const { timeZone, currency } = await siteSettings(db);
  return { discounts, timeZone, currency };
}

/**
 * Returns the discounts that pages show with products, and when others may be shown
 * (docs/behaviour/discounts.md#on-pages).
 */
export async function loadPageDiscounts(
  context: PageDiscountsContext,
  productIds: readonly string[],
  ofMarket?: Currency,
): Promise<ProductDiscounts> {
  const { discounts: all, timeZone, currency: ofShop } = await createPageDiscounts(context);
  const currency = ofMarket ?? ofShop;
  const discounts =
    ofMarket === undefined
      ? all
      : all.map((one) => discountInCurrency(one, ofMarket)).filter(({ lacksAmounts }) => !lacksAmounts);
  if (discounts.length === 0 || productIds.length === 0) return { shown: {}, until: null };
  const at = { now: Date.now(), timeZone, currency };
  const { db } = context;
  const [groups, limited] = await Promise.all([
    discounts.some(namesGroups) ? groupsOfProducts(db, productIds) : [],
    limitedProducts(db, productIds),
  ]);
  const groupsById = new Map(
    groups.map((row) => [row.id, { categoryIds: row.category_ids, collectionIds: row.collection_ids, tags: row.tags }]),
  );
  const limits = new Map(limited.map((row) => [row.id, row]));
  const shown = productIds.flatMap((id) => {
    if (limits.get(id)?.is_gift_card) return [];
    const found = toShownDiscounts(discounts, { id, isReduced: limits.has(id), groups: groupsById.get(id) }, at);
    return found.length === 0 ? [] : [[id, found] as const];
  });
  const until = nextDiscountChange(discounts, at);
  return { shown: Object.fromEntries(shown), until: until === null ? null : new Date(until).toISOString() };
}

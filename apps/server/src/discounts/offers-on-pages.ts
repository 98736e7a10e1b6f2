import type { ProductOffers } from '@vitrine/contract/shop-api.ts';
import type { Offer } from '@vitrine/domain/discounts/offer.ts';
import { isForEveryVisitor, nextOfferChange, shownOffers } from '@vitrine/domain/discounts/shown-offers.ts';
import type { AppContext } from '../platform/boot/context.ts';
import type { Db } from '../platform/database/connections/pool.ts';
import { requestCosts } from '../platform/http/load/request-costs.ts';
import type { PageCache } from '../platform/public-cache/pages/page-cache.ts';
import { duringWork } from '../platform/runtime/work.ts';
import { shopTimeZone } from '../settings/settings.ts';
import { automaticOfferRows, groupsOfProducts, limitedProducts } from './offers.queries.ts';
import { namesGroups, offerOf } from './read-offers.ts';

interface PageOffers {
  readonly offers: readonly Offer[];
  readonly timeZone: string;
}

interface Kept {
  readonly read: Promise<PageOffers>;
  /** The evictions that were applied here before the reading. */
  readonly since: number;
}

const keptOf = new WeakMap<PageCache, Kept>();

/**
 * Returns the automatic discounts that pages show. Each process caches them until a write notifies it, so that a shop
 * without discounts pays for no query. While this process receives no notifications, it reads them each time.
 */
function pageOffers({ db, pageCache, pageEvictions, databaseHealth }: OffersContext): Promise<PageOffers> {
  const kept = keptOf.get(pageCache);
  if (kept && pageEvictions.isHearing && !pageCache.hasEvictedSince(['offers', 'settings'], kept.since))
    return kept.read;
  // While the primary is unavailable, the page is rendered from a replica.
  if (databaseHealth.isAway) return readPageOffers(db);
  const since = pageCache.evictions;
  // Reads from the primary, because a replica may lack the notified change.
  const { work: kind, statements } = requestCosts.read;
  const read = duringWork({ kind, statements, statementCount: 0, reads: undefined }, () => readPageOffers(db));
  keptOf.set(pageCache, { read, since });
  read.catch(() => {
    if (keptOf.get(pageCache)?.read === read) keptOf.delete(pageCache);
  });
  return read;
}

type OffersContext = Pick<AppContext, 'db' | 'pageCache' | 'pageEvictions' | 'databaseHealth'>;

async function readPageOffers(db: Db): Promise<PageOffers> {
  const offers = (await automaticOfferRows(db)).map(offerOf).filter(isForEveryVisitor);
  return { offers, timeZone: offers.length === 0 ? 'UTC' : await shopTimeZone(db) };
}

/**
 * Returns the discounts that pages show with products, and when others may be shown
 * (docs/behaviour/discounts.md#on-pages).
 */
export async function offersOnPages(context: OffersContext, productIds: readonly string[]): Promise<ProductOffers> {
  const { offers, timeZone } = await pageOffers(context);
  if (offers.length === 0 || productIds.length === 0) return { shown: {}, until: null };
  const at = { now: Date.now(), timeZone };
  const { db } = context;
  const [groups, limited] = await Promise.all([
    offers.some(namesGroups) ? groupsOfProducts(db, productIds) : [],
    limitedProducts(db, productIds),
  ]);
  const groupsOf = new Map(
    groups.map((row) => [row.id, { categoryIds: row.category_ids, collectionIds: row.collection_ids, tags: row.tags }]),
  );
  const limits = new Map(limited.map((row) => [row.id, row]));
  const shown = productIds.flatMap((id) => {
    if (limits.get(id)?.is_gift_card) return [];
    const found = shownOffers(offers, { id, isReduced: limits.has(id), groups: groupsOf.get(id) }, at);
    return found.length === 0 ? [] : [[id, found] as const];
  });
  const until = nextOfferChange(offers, at);
  return { shown: Object.fromEntries(shown), until: until === null ? null : new Date(until).toISOString() };
}

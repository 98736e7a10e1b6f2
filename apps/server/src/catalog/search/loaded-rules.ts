import { maxSearchRules } from '@vitrine/contract/catalog/search-rules.schema.ts';
import { activeBoosts } from '@vitrine/domain/catalog/search/search-boosts.ts';
import {
  type ListChoice,
  listingChoice,
  noMeaning,
  type SearchMeaning,
  type SearchRules,
  searchLanguages,
  searchMeaning,
} from '@vitrine/domain/catalog/search/search-rules.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import type { Db } from '../../platform/database/connections/pool.ts';
import { requestCosts } from '../../platform/http/load/request-costs.ts';
import type { PageCache } from '../../platform/public-cache/pages/page-cache.ts';
import { duringWork } from '../../platform/runtime/work.ts';
import { boostsKey, readBoosts } from './search-boosts.ts';
import { loadRuleRows } from './search-rules.queries.ts';

export type RulesContext = Pick<AppContext, 'db' | 'pageCache' | 'pageEvictions' | 'databaseHealth'>;

interface CachedRules {
  readonly read: Promise<SearchRules>;
  /** The evictions that were applied here before the reading. */
  readonly since: number;
}

const rulesByCache = new WeakMap<PageCache, CachedRules>();

/**
 * Returns the synonyms and rules of the search. Each process caches them until a write notifies it, so that a search
 * without rules takes no further statement. While this process receives no notifications, it reads them each time.
 */
function loadSearchRules({ db, pageCache, pageEvictions, databaseHealth }: RulesContext): Promise<SearchRules> {
  const stored = rulesByCache.get(pageCache);
  if (stored && pageEvictions.isReceiving && !pageCache.hasEvictedSince(['search-rules', 'settings'], stored.since)) {
    return stored.read;
  }
  if (databaseHealth.isAway) return readRules(db);
  const since = pageCache.evictions;
  // Reads from the primary, because a replica may lack the notified change.
  const { work: kind, statements } = requestCosts.read;
  const read = duringWork({ kind, statements, statementCount: 0, reads: undefined }, () => readRules(db));
  rulesByCache.set(pageCache, { read, since });
  read.catch(() => {
    if (rulesByCache.get(pageCache)?.read === read) rulesByCache.delete(pageCache);
  });
  return read;
}

async function readRules(db: Db): Promise<SearchRules> {
  const { synonyms, rules, mainLocale, boosts: stored } = await loadRuleRows(db, { max: maxSearchRules, boostsKey });
  const boosts = activeBoosts(readBoosts(stored)) ?? undefined;
  return { synonyms: synonyms ?? [], rules: rules ?? [], mainLocale: mainLocale ?? 'en', boosts };
}

/** Returns what the owner pinned and hid in a category or collection, or undefined. */
export async function loadListingChoice(
  context: RulesContext,
  kind: 'category' | 'collection',
  id: string,
): Promise<ListChoice | undefined> {
  return listingChoice(kind, id, await loadSearchRules(context));
}

/**
 * Returns what a search means with the shop's synonyms, rules and languages, or undefined for an English search to which
 * none applies.
 */
export async function loadSearchMeaning(
  context: RulesContext,
  text: string,
  locale: string | undefined,
): Promise<SearchMeaning | undefined> {
  const rules = await loadSearchRules(context);
  const meaning = searchMeaning(text, locale, rules);
  const languages = searchLanguages(locale, rules.mainLocale);
  return languages ? { ...noMeaning, ...meaning, languages } : meaning;
}

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
import type { Db } from '../../platform/database/connections/pool.ts';
import { createCachedReading, type ReadingContext } from '../../platform/public-cache/evictions/cached-reading.ts';
import { boostsKey, readBoosts } from './search-boosts.ts';
import { loadRuleRows } from './search-rules.queries.ts';

export type RulesContext = ReadingContext;

/**
 * Returns the synonyms and rules of the search. Each process caches them until a write notifies it, so that a search
 * without rules takes no further statement.
 */
const loadSearchRules = createCachedReading(['search-rules', 'settings'], readRules);

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

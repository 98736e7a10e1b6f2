import type { SearchBoosts } from './search-boosts.ts';
import { searchWords } from './search-words.ts';
import { type Synonym, type SynonymIndex, searchAlternatives, synonymIndex } from './synonyms.ts';

/** The products at the start of a list, and those that it leaves out. */
export interface ListChoice {
  /** Products at the start of the list, in this order. */
  readonly pinnedIds: readonly string[];
  readonly hiddenIds: readonly string[];
}

/** What a search, a category or a collection shows by the choice of the owner (docs/behaviour/search.md#order-of-rules). */
export interface SearchRule extends ListChoice {
  /** The whole search, in the form of `searchWords`. Null for the rule of a category or collection. */
  readonly query: string | null;
  readonly categoryId: string | null;
  readonly collectionId: string | null;
  /** The language of the search. Null means every language without a rule of its own. */
  readonly locale: string | null;
  /** The address in the shop that the search opens, or null. */
  readonly target: string | null;
}

/** The synonyms and rules of a shop. */
export interface SearchRules {
  readonly synonyms: readonly Synonym[];
  readonly rules: readonly SearchRule[];
  /** The language of searches without a language of their own. */
  readonly mainLocale: string;
  /** Undefined when all boosts are off. */
  readonly boosts?: SearchBoosts | undefined;
}

/** The languages whose words a search finds. */
export interface SearchLanguages {
  /** The main language of the shop. */
  readonly main: string;
  /** The further language of the search. Its words rank above those of the main language. */
  readonly own?: string;
}

/**
 * Returns the languages of a search, or undefined for a search in English alone.
 * @example searchLanguages('de', 'en') // { main: 'en', own: 'de' }
 */
export function searchLanguages(locale: string | undefined, main: string): SearchLanguages | undefined {
  if (locale !== undefined && locale !== main) return { main, own: locale };
  return main === 'en' ? undefined : { main };
}

/** What a search means with the shop's synonyms and rules. */
export interface SearchMeaning extends ListChoice {
  /** The address that the search opens instead of results. */
  readonly target: string | null;
  /** Searches whose results belong to the results, at most 5. */
  readonly alternatives: readonly string[];
  /** What the owner raises in the ranking. Undefined: nothing. */
  readonly boosts?: SearchBoosts | undefined;
  /** Undefined: the search is in English. */
  readonly languages?: SearchLanguages | undefined;
}

/** A search without rules. */
export const noMeaning: SearchMeaning = { target: null, pinnedIds: [], hiddenIds: [], alternatives: [] };

/** Returns what the owner chose for a category or collection, or undefined. */
export function listingChoice(
  kind: 'category' | 'collection',
  id: string,
  { rules }: Pick<SearchRules, 'rules'>,
): ListChoice | undefined {
  return rules.find((rule) => (kind === 'category' ? rule.categoryId : rule.collectionId) === id);
}

const indexes = new WeakMap<readonly Synonym[], Map<string, SynonymIndex>>();

function indexFor(synonyms: readonly Synonym[], locale: string): SynonymIndex {
  const byLocale = indexes.get(synonyms) ?? new Map<string, SynonymIndex>();
  indexes.set(synonyms, byLocale);
  const index = byLocale.get(locale) ?? synonymIndex(synonyms, locale);
  byLocale.set(locale, index);
  return index;
}

/**
 * Returns what a search means, or undefined when no rule applies to it. The order is: redirect, pins, synonyms, ranking with its
 * boosts.
 * A redirect therefore has no other effect. `locale` is undefined for the shop's main language.
 */
export function searchMeaning(
  text: string,
  locale: string | undefined,
  { synonyms, rules, mainLocale, boosts }: SearchRules,
): SearchMeaning | undefined {
  const words = searchWords(text);
  if (words === '') return undefined;
  const language = locale ?? mainLocale;
  const ofQuery = rules.filter(({ query }) => query === words);
  const rule = ofQuery.find((one) => one.locale === language) ?? ofQuery.find((one) => one.locale === null);
  const alternatives = rule?.target ? [] : searchAlternatives(words, indexFor(synonyms, language));
  if (!rule && alternatives.length === 0 && !boosts) return undefined;
  const { target = null, pinnedIds = [], hiddenIds = [] } = rule ?? {};
  return { target, pinnedIds, hiddenIds, alternatives, ...(boosts && { boosts }) };
}

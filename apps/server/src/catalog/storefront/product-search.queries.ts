import type { Bind, SearchPlan, SearchRequest } from '../../resources/resource.ts';
import { boostedHits } from './boosted-hits.queries.ts';
import { pricedIn, soldIn } from './sold-in.queries.ts';

/** The weight label of each field's words in product_cards.search. */
const labels: Readonly<Record<string, string>> = { name: 'A', longName: 'B', tagNames: 'B', description: 'C' };

/** The fields of the shopper's search. */
export const shopperFields = ['name', 'longName', 'tagNames', 'description'] as const;

/** The maximum number of products on a search page, nearest first. */
export const maxResults = 400;

const inName = `ts_filter(search, '{a}')`;
const typedQuery = '(select query from asked)';
const loosenedQuery = '(select query from loosened)';
/** A word that no product contains is misspelt. The search finds nothing before its neighbours are known. */
const isBorne = '(select is_borne from asked)';
/** Excludes names in which only the start of a word matches. */
const beginsWithWords = `(search_name || ' ') ^@ ((select typed from asked) || ' ')`;

/** The maximum number of cards that a common word reads and ranks: by name, by the start of the name, and otherwise. */
const maxRanked = 500;
/**
 * The maximum number of names that start with the typed text. With 500, PostgreSQL's planner defaults read and sorted
 * every such name: 10,000 pages of 100,000 products.
 */
const maxPrefixes = 100;
/** The score of pinned products, above that of every other product. */
const pinnedScore = 1_000_000_000_000;

/**
 * Finds products by the words that a shopper typed (`0009_product_search.sql`): by beginnings of words, without
 * accents, singular or plural; when nothing matches, by similar spelling. Nearest first. A search of both name and
 * description is the shopper's search: it reads all the text of a card, including tags and options. With `max`, at most
 * that many of the products found by name are ranked. If names alone are not enough, as many of the others are. A match
 * in the name ranks highest.
 */
export function productSearch(request: SearchRequest, bind: Bind): SearchPlan {
  return { join: `join (${searchHits(request, bind)}) hit on hit.product_id = p.id`, score: 'hit.score' };
}

/**
 * Returns a statement for the products that a search finds: `product_id`, `is_shown` and `score`. With `max`, it
 * returns the nearest first.
 */
export function searchHits(request: SearchRequest, bind: Bind): string {
  const { max, meaning } = request;
  const isSold = soldCondition(request, bind);
  const ranked = rankedHits(request, isSold, bind);
  const found = meaning?.boosts && max !== undefined ? boostedHits(ranked, meaning.boosts, { max, bind }) : ranked;
  if (!meaning || meaning.pinnedIds.length + meaning.hiddenIds.length === 0) return found;
  const { pinnedIds, hiddenIds } = meaning;
  return `select coalesce(pin.product_id, found.product_id) as product_id, coalesce(pin.is_shown, found.is_shown) as is_shown,
      coalesce(pin.score, found.score) as score
    from (${found}) found full join (
      select card.product_id, card.is_shown, ${pinnedScore} - place as score
      from unnest(${bind(pinnedIds)}::uuid[]) with ordinality pinned(product_id, place)
      join product_cards card on card.product_id = pinned.product_id where card.is_shown and card.in_stock${isSold('card.product_id')}
    ) pin on pin.product_id = found.product_id
    where coalesce(pin.product_id, found.product_id) <> all (${bind(hiddenIds)}::uuid[])
    ${max === undefined ? '' : 'order by score desc, product_id desc'}`;
}

/** Returns the condition that a card is sold, as a part of a longer one. The search ranks no other card. */
type SoldCondition = (productId: string) => string;

function soldCondition({ soldBy }: SearchRequest, bind: Bind): SoldCondition {
  const market = soldBy?.market === undefined ? undefined : bind(soldBy.market);
  const currency = soldBy?.currency === undefined ? undefined : bind(soldBy.currency);
  return (productId) =>
    `${market === undefined ? '' : ` and ${soldIn(market, productId)}`}${currency === undefined ? '' : ` and ${pricedIn(currency, productId)}`}`;
}

/** The cards that a search reads, and the language of their words. */
interface SearchedCards {
  /** A table with the columns of product_cards that a search needs. */
  readonly table: string;
  /** The language of the words. Undefined for the English main language. */
  readonly language?: string;
  /** Whether the cards are those of a further language. */
  readonly isOwn: boolean;
  /** The condition under which similar spelling is tried. */
  readonly loosenedIf: string;
}

/** The search itself, as the query, the parts of the query without prefixes, the typed words, and whether products have them. */
function requestedQuery(words: string, { label, alternatives, language, isOwn }: RequestedQuery): string {
  const typed = `search_text(left(${words}, 200)) as typed`;
  if (language !== undefined) {
    const texts = alternatives === null ? `array[${words}::text]` : `array[${words}::text] || ${alternatives}::text[]`;
    return `select query, whole, ${typed}, true as is_borne from search_query_in_language(${texts}, '${label}', ${language}::text, ${isOwn})`;
  }
  return alternatives === null
    ? `select query, whole, ${typed}, every_word_borne(${words}) as is_borne from search_query(${words}, '${label}')`
    : `select query, whole, ${typed}, is_borne from any_search_query(array[${words}::text] || ${alternatives}::text[], '${label}')`;
}

interface RequestedQuery extends Pick<SearchedCards, 'language' | 'isOwn'> {
  readonly label: string;
  readonly alternatives: string | null;
}

/** What a translated card adds to the score. A word of the visitor's language ranks above every one of the main language. */
const ownScore = 50_000_000;

/**
 * The search in the main language, and in a further one also among its translated cards. Similar spelling is tried only
 * if neither language has the words.
 */
function rankedHits(request: SearchRequest, isSold: SoldCondition, bind: Bind): string {
  const { max, meaning } = request;
  const { main = 'en', own } = meaning?.languages ?? {};
  const mainLanguage = main === 'en' ? {} : { language: bind(main) };
  const mainCards = { table: 'product_cards', isOwn: false, ...mainLanguage };
  const bound = { ...boundSearch(request, bind), isSold };
  if (own === undefined) return hitsAmong(bound, { ...mainCards, loosenedIf: 'true' }, max);
  const language = bind(own);
  const table = `(select t.product_id, c.is_shown, c.in_stock, t.search, t.search_name from translated_cards t
    cross join lateral (select is_shown, in_stock from product_cards where product_id = t.product_id limit 1) c
    where t.locale = ${language}) translated`;
  const ownCards = { table, language, isOwn: true, loosenedIf: 'not exists (select from main_fitting)' };
  const { words, label, alternatives } = bound;
  return `with main_query as materialized (
      ${requestedQuery(words, { label, alternatives, ...mainCards })}
    ), main_fitting as (
      select from product_cards where is_shown and search @@ (select query from main_query)${isSold('product_id')} limit 1
    ), own_hits as materialized (
      ${hitsAmong(bound, ownCards, max)}
    ), main_hits as materialized (
      ${hitsAmong(bound, { ...mainCards, loosenedIf: 'not exists (select from own_hits where is_shown)' }, max)}
    )
    select product_id, is_shown, max(score) as score from (
      select product_id, is_shown, score + ${ownScore} as score from own_hits union all select product_id, is_shown, score from main_hits
    ) hits group by product_id, is_shown ${max === undefined ? '' : 'order by score desc, product_id desc'}`;
}

interface BoundSearch {
  readonly words: string;
  readonly label: string;
  readonly alternatives: string | null;
  readonly isEverything: boolean;
  readonly isByName: boolean;
  readonly isSold: SoldCondition;
}

function boundSearch({ text, fields, meaning }: SearchRequest, bind: Bind): Omit<BoundSearch, 'isSold'> {
  const requested = new Set(fields.map((field) => labels[field] ?? ''));
  const isEverything = requested.has('A') && requested.has('C');
  const isByName = requested.has('A') && requested.size === 1;
  const alternatives = meaning && meaning.alternatives.length > 0 ? bind(meaning.alternatives) : null;
  const label = isEverything || isByName ? '' : [...requested].sort().join('');
  return { words: bind(text), label, alternatives, isEverything, isByName };
}

function hitsAmong(
  { words, label, alternatives, isEverything, isByName, isSold }: BoundSearch,
  { table, language, isOwn, loosenedIf }: SearchedCards,
  max: number | undefined,
): string {
  const vector = isByName ? inName : 'search';
  const source: Source = { table, max, isSold };
  const byName = isByName || isEverything ? foundByName(source) : `by_name as materialized (${cards('false', source)})`;
  const enough = max === undefined ? isBorne : `${isBorne} and (select count(*) from by_name where is_shown) < ${max}`;
  const near = max === undefined ? `near join ${asCards(table)} on card.product_id = near.product_id` : 'near card';
  const loosened =
    language === undefined
      ? `loose_search_query(${words}, '${label}')`
      : `loose_query_in_language(${words}, '${label}', ${language}::text, ${isOwn})`;
  return `with asked as materialized (
        ${requestedQuery(words, { label, alternatives, isOwn, ...(language !== undefined && { language }) })}
      ), ${byName}, fitting as materialized (
        ${together(['select * from by_name', cards(`${vector} @@ ${typedQuery} and ${enough}`, source)], max)}
      ), loosened as materialized (
        select nullif(${loosened}, query) as query from asked
        where not exists (select from fitting where is_shown)${loosenedIf === 'true' ? '' : ` and ${loosenedIf}`}
      ), near as (
        ${together(['select * from fitting', cards(`${vector} @@ ${loosenedQuery}`, source)], max)}
      ), meant as materialized (
        select coalesce(${loosenedQuery}, query) as query, whole, typed from asked
      )
      select card.product_id, card.is_shown,
        search_score(card.search, ts_filter(card.search, '{a}'), card.search_name, card.in_stock, meant.query, meant.whole, meant.typed) as score
      from ${near} cross join meant ${max === undefined ? '' : 'order by score desc, product_id desc'}`;
}

/** Returns the table of cards under the name `card`. */
function asCards(table: string): string {
  return table === 'product_cards' ? 'product_cards card' : table.replace(/ translated$/, ' card');
}

interface Source extends Pick<SearchedCards, 'table'>, Pick<BoundSearch, 'isSold'> {
  readonly max: number | undefined;
}

/**
 * Returns the CTE `by_name`, the cards that are found by their name.
 * With `max`, it searches in steps of descending rank (search_score): names that start with the text, words in the
 * name, starts of words.
 * It skips a step when the previous steps have found enough. For a word start, the index collects every matching
 * product.
 */
function foundByName(source: Source): string {
  const { max } = source;
  if (max === undefined) {
    return `by_name as materialized (${together([namesThatBegin(source), cards(`${inName} @@ ${typedQuery}`, source)], max)})`;
  }
  const few = (found: string, condition: string) => `(select count(*) from ${found} where ${condition}) < ${max}`;
  const inWords = `${inName} @@ (select whole from asked) and ${isBorne} and ${few('begun', `is_shown and in_stock and ${beginsWithWords}`)}`;
  const inBeginnings = `${inName} @@ ${typedQuery} and ${isBorne} and ${few('in_words', 'is_shown and in_stock')}`;
  return `begun as materialized (${namesThatBegin(source)}
      ), in_words as materialized (
        ${together(['select * from begun', cards(inWords, source)], max)}
      ), by_name as materialized (
        ${together(['select * from in_words', cards(inBeginnings, source)], max)}
      )`;
}

/**
 * Returns the columns to read. With `max`, it reads few cards, once, with all data for their score. Otherwise it reads
 * ids, which may be many.
 */
function columns(max: number | undefined): string {
  return max === undefined ? 'product_id, is_shown' : 'product_id, is_shown, in_stock, search, search_name';
}

/** Returns the cards of several statements, each card once. */
function together(statements: readonly string[], max: number | undefined): string {
  if (max === undefined) return statements.join(' union ');
  return `select distinct on (product_id) * from (${statements.join(' union all ')}) found`;
}

/** Returns the matching cards. With `max`, it returns only the nearest. */
function cards(condition: string, { table, max, isSold }: Source): string {
  const fitting = `select ${columns(max)} from ${table} where ${condition}${isSold('product_id')}`;
  return max === undefined ? `(${fitting})` : nearest(fitting, max);
}

/**
 * Returns the top `max` cards of the first ones read: published first, then those that `before` names, then in stock.
 */
function nearest(cardsThatFit: string, max: number, { before = '', ranked = maxRanked } = {}): string {
  return `(select * from (${cardsThatFit} limit ${ranked}) met order by is_shown desc, ${before} in_stock desc limit ${max})`;
}

/**
 * Finds names that start with the typed text, shortest first. A short text matches so many names that an exact match
 * could be missed.
 */
function namesThatBegin({ table, max, isSold }: Source): string {
  const typed = '(select typed from asked)';
  const begin = `select ${columns(max)} from ${table}
    where ${typed} <> '' and search_name >= ${typed} and search_name < ${typed} || chr(1114111)${isSold('product_id')}`;
  return max === undefined
    ? `(${begin})`
    : nearest(`${begin} order by search_name`, max, {
        before: `search_name = ${typed} desc, ${beginsWithWords} desc,`,
        ranked: Math.max(max, maxPrefixes),
      });
}

import type { Bind, SearchPlan, SearchRequest } from '../resources/resource.ts';

/** The weight label of each field's words in product_cards.search. */
const labels: Readonly<Record<string, string>> = { name: 'A', longName: 'B', tagNames: 'B', description: 'C' };

const inName = `ts_filter(search, '{a}')`;
const typedQuery = '(select query from asked)';
const loosened = '(select query from loosened)';

/** For a common word, at most this many cards are read and ranked. */
const mostRanked = 2000;

/**
 * Finds products by the words that a shopper typed (migration 0090): by beginnings of words, without accents, singular or plural; when
 * nothing matches, by similar spelling. Nearest first. A search of both name and description is the shopper's search: it reads all the
 * text of a card, including tags and options. With `most`, at most that many of the products found by name are ranked, and as many of
 * the others when names alone are not enough: a match in the name ranks highest.
 */
export function productSearch({ text, fields, most }: SearchRequest, bind: Bind): SearchPlan {
  const asked = new Set(fields.map((field) => labels[field] ?? ''));
  const isEverything = asked.has('A') && asked.has('C');
  const isByName = asked.has('A') && asked.size === 1;
  const label = isEverything || isByName ? '' : [...asked].sort().join('');
  const isSearchedByName = isByName || isEverything;
  const words = bind(text);
  const vector = isByName ? inName : 'search';
  const byName = [namesThatBegin(most), cards(`${inName} @@ ${typedQuery}`, most)].join(' union ');
  const enough = most === undefined ? 'true' : `(select count(*) from by_name where is_shown) < ${most}`;
  return {
    join: `join (
      with asked as materialized (
        select query, whole, search_text(left(${words}, 200)) as typed from search_query(${words}, '${label}')
      ), by_name as materialized (
        ${isSearchedByName ? byName : cards('false', most)}
      ), fitting as materialized (
        select * from by_name union ${cards(`${vector} @@ ${typedQuery} and ${enough}`, most)}
      ), loosened as materialized (
        select nullif(loose_search_query(${words}, '${label}'), query) as query from asked
        where not exists (select from fitting where is_shown)
      ), near as (
        select * from fitting union ${cards(`${vector} @@ ${loosened}`, most)}
      ), meant as materialized (
        select coalesce(${loosened}, query) as query, whole, typed from asked
      )
      select card.product_id, search_score(card, meant.query, meant.whole, meant.typed) as score
      from near join product_cards card on card.product_id = near.product_id cross join meant
    ) hit on hit.product_id = p.id`,
    score: 'hit.score',
  };
}

/** Returns the matching cards; with `most`, only that many of the first ones read, shown and in-stock products before the rest. */
function cards(condition: string, most: number | undefined): string {
  const fitting = `select product_id, is_shown, in_stock from product_cards where ${condition}`;
  if (most === undefined) return `(${fitting})`;
  const met = `${fitting} limit ${Math.max(most, mostRanked)}`;
  return `(select * from (${met}) met order by is_shown desc, in_stock desc limit ${most})`;
}

/** Finds names that begin with the typed text, the shortest first: a short text fits so many that an exact match could be missed. */
function namesThatBegin(most: number | undefined): string {
  const typed = '(select typed from asked)';
  const order = most === undefined ? '' : `order by search_name limit ${most}`;
  return `(select product_id, is_shown, in_stock from product_cards
    where ${typed} <> '' and search_name >= ${typed} and search_name < ${typed} || chr(1114111) ${order})`;
}

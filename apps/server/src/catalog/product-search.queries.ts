import type { Bind, SearchPlan, SearchRequest } from '../resources/resource.ts';

/** Where a field's words stand in product_cards.search. */
const labels: Readonly<Record<string, string>> = { name: 'A', longName: 'B', tagNames: 'B', description: 'C' };

/** What a product's words can be searched by, each with an index of its own; `label` is for the combinations that have none. */
const indexed: Readonly<Record<string, string>> = {
  A: `ts_filter(search, '{a}')`,
  AC: `ts_filter(search, '{a,c}')`,
  ABC: 'search',
};

/**
 * Products by the words that a shopper typed: beginnings of words, without accents, misspelt words by their neighbours; nearest
 * first, what is in stock before what is not, names before tags before descriptions. With `most`, only so many of the products
 * found by name and so many of the others are looked at.
 */
export function productSearch({ text, fields, most }: SearchRequest, bind: Bind): SearchPlan {
  const asked = [...new Set(fields.map((field) => labels[field] ?? ''))].sort().join('');
  const words = bind(text);
  const vector = indexed[asked] ?? 'search';
  const label = indexed[asked] ? '' : asked;
  const limit = most === undefined ? '' : `limit ${most}`;
  const matching = (part: string) =>
    `(select product_id from product_cards where ${part} @@ (select query from asked) ${limit})`;
  const alternatives = [
    ...(isBeginning(text) && asked.includes('A') ? [nameBeginning(limit)] : []),
    ...(most !== undefined && asked.includes('A') && asked !== 'A' ? [matching(`ts_filter(search, '{a}')`)] : []),
    matching(vector),
  ];
  return {
    join: `join (
      with asked as materialized (
        select search_query(${words}, '${label}') as query, replace(replace(folded(${words}), '\\', ''), '%', '') || '%' as beginning
      )
      select card.product_id, (card.in_stock::int * 100000000 + (card.search_name like asked.beginning)::int * 2000000
        + (ts_rank('{0.01,0.05,0.4,1}', card.search, asked.query) * 1000000)::int) as score
      from (${alternatives.join(' union ')}) near join product_cards card on card.product_id = near.product_id cross join asked
    ) hit on hit.product_id = p.id`,
    score: 'hit.score',
  };
}

/** One or two letters begin so many words that names' beginnings are looked for first. */
function isBeginning(text: string): boolean {
  return /^[\p{L}\p{N}]{1,2}$/u.test(text);
}

function nameBeginning(limit: string): string {
  return `(select product_id from product_cards where search_name like (select beginning from asked) ${limit})`;
}

import { orderResource as declaration } from '@vitrine/contract/orders/order-resource.schema.ts';
import type { Condition } from '@vitrine/contract/resources/filter.schema.ts';
import { facetNames, facetNumbers } from '@vitrine/domain/orders/order-facets.ts';
import type { Bind, Column, Joint, SearchPlan, SearchRequest, TallyRequest } from '../../resources/resource.ts';
import { containing, whereConditions } from '../../resources/where.ts';

const mostWords = 6;
/** Which line of an order's text in `order_search` holds the field. */
const lines: Readonly<Record<string, number>> = { number: 1, email: 2, name: 3 };
const lineCount = Object.keys(lines).length;

const lineText = (line: number) => `split_part(text, e'\\n', ${line})`;

/**
 * Orders that hold every word in one of the fields. The index on the whole text finds them; who may not search all of the fields has
 * each of their own lines looked at besides.
 */
export function orderSearch({ text, fields }: SearchRequest, bind: Bind): SearchPlan {
  return { ids: `select order_id from order_search where ${searchConditions({ text, fields }, bind).join(' and ')}` };
}

function searchConditions({ text, fields }: Pick<SearchRequest, 'text' | 'fields'>, bind: Bind): string[] {
  const searched = fields.flatMap((field) => lines[field] ?? []);
  if (searched.length === 0) return ['false'];
  return text
    .split(/\s+/)
    .slice(0, mostWords)
    .flatMap((word) => {
      const pattern = `lower(${bind(containing(word))})`;
      const own = searched.map((line) => `${lineText(line)} like ${pattern}`);
      const inFields = `case when ${own.join(' or ')} then true else false end`;
      return [`text like ${pattern}`, ...(searched.length < lineCount ? [inFields] : [])];
    });
}

/**
 * The condition that a line of an order's text contains a LIKE pattern. As `case`, which the planner takes for half: as a second
 * condition it would be taken for rare, and the orders that fit for so few that they can all be read and sorted.
 */
function lineContains(line: number, pattern: string): string {
  return `text like lower(${pattern}) and case when ${lineText(line)} like lower(${pattern}) then true else false end`;
}

/** Orders by what their number, e-mail or recipient's name contains. */
export function ordersContaining(field: 'number' | 'email' | 'name'): (pattern: string) => string {
  return (pattern) => `select order_id from order_search where ${lineContains(lines[field] ?? 0, pattern)}`;
}

/** What staff choose orders by, in one number (`facetNumbers`). */
export function orderFacets(column: string): Joint {
  return {
    fields: facetNames,
    condition: (where, bind) => `${column} = any(${bind(facetNumbers(where))}::smallint[])`,
  };
}

/** What stands beside an order's text. */
const beside = {
  declaration,
  id: 'order_id',
  joint: orderFacets('facets'),
  columns: { total: { sql: 'total' }, createdAt: { sql: 'created_at' } } satisfies Record<string, Column>,
} as const;

/** Counts what a search leaves, narrowed by what stands beside the text, without asking for the orders. */
export function orderTally({ where, search }: TallyRequest, bind: Bind): string | undefined {
  const conditions = search ? searchConditions(search, bind) : [];
  const others: Record<string, Condition> = {};
  for (const [field, condition] of Object.entries(where)) {
    const words = wordsContained(condition);
    if (lines[field] !== undefined && words !== undefined) {
      conditions.push(lineContains(lines[field], bind(containing(words))));
    } else if (facetNames.some((name) => name === field) || Object.hasOwn(beside.columns, field)) {
      others[field] = condition;
    } else return undefined;
  }
  if (conditions.length === 0) return undefined;
  const all = [...whereConditions(beside, others, bind).map(({ sql }) => sql), ...conditions];
  return `select count(*) from order_search where ${all.join(' and ')}`;
}

/** What a condition wants contained and nothing else. */
function wordsContained(condition: Condition): string | undefined {
  if (condition === null || typeof condition !== 'object' || Object.keys(condition).length > 1) return undefined;
  return condition.contains;
}

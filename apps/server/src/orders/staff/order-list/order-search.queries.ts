import { orderResource as declaration } from '@vitrine/contract/orders/order-resource.schema.ts';
import type { Condition } from '@vitrine/contract/resources/filter.schema.ts';
import { facetNames, facetNumbers } from '@vitrine/domain/orders/status/order-facets.ts';
import { containing, whereConditions } from '../../../resources/read/where.ts';
import type { Bind, Column, Joint, SearchPlan, SearchRequest, TallyRequest } from '../../../resources/resource.ts';
import { orderParts } from '../order-details/order-parts.queries.ts';

const maxWords = 6;
/** The line of an order's text in `order_search` that holds each field. */
const lines: Readonly<Record<string, number>> = { number: 1, email: 2, name: 3 };
const lineCount = Object.keys(lines).length;

const lineText = (line: number) => `split_part(text, e'\\n', ${line})`;

/**
 * Finds orders that contain all words in one of the fields. The index on the whole text finds them. For a caller who
 * may not search all fields, it also checks the lines of the allowed fields.
 */
export function orderSearch({ text, fields }: SearchRequest, bind: Bind): SearchPlan {
  return { ids: `select order_id from order_search where ${searchConditions({ text, fields }, bind).join(' and ')}` };
}

function searchConditions({ text, fields }: Pick<SearchRequest, 'text' | 'fields'>, bind: Bind): string[] {
  const searched = fields.flatMap((field) => lines[field] ?? []);
  if (searched.length === 0) return ['false'];
  return text
    .split(/\s+/)
    .slice(0, maxWords)
    .flatMap((word) => {
      const pattern = `lower(${bind(containing(word))})`;
      const own = searched.map((line) => `${lineText(line)} like ${pattern}`);
      const inFields = `case when ${own.join(' or ')} then true else false end`;
      return [`text like ${pattern}`, ...(searched.length < lineCount ? [inFields] : [])];
    });
}

/**
 * Returns the condition that a line of an order's text contains a LIKE pattern. It is a `case`, whose selectivity the
 * planner estimates as one half. For a second plain condition it would expect so few orders that it would read and sort
 * them all.
 */
function lineContains(line: number, pattern: string): string {
  return `text like lower(${pattern}) and case when ${lineText(line)} like lower(${pattern}) then true else false end`;
}

/** Returns the condition that an order's number, e-mail or recipient's name contains a pattern. */
export function ordersContaining(field: 'number' | 'email' | 'name'): (pattern: string) => string {
  return (pattern) => `select order_id from order_search where ${lineContains(lines[field] ?? 0, pattern)}`;
}

/** Returns the facets that staff filter orders by, as one number (`facetNumbers`). */
export function orderFacets(column: string): Joint {
  return {
    fields: facetNames,
    condition: (where, bind) => `${column} = any(${bind(facetNumbers(where))}::smallint[])`,
  };
}

/** The columns next to an order's text. */
const beside = {
  declaration,
  id: 'order_id',
  joint: orderFacets('facets'),
  columns: { total: { sql: 'total' }, createdAt: { sql: 'created_at' } } satisfies Record<string, Column>,
} as const;

/**
 * Counts the orders of a search without reading them. Parts of the text and the columns next to it filter them. Returns
 * undefined when other conditions are set.
 */
export function orderTally({ where, search }: TallyRequest, bind: Bind): string | undefined {
  if (!search && Object.keys(where).length === 1 && where['isFailedAttempt'] === false) return withoutAttempts(bind);
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

/** Counts all orders without failed attempts: an index counts the others, and few payments were released. */
function withoutAttempts(bind: Bind): string {
  const others = orderFacets('o.facets').condition({ paymentStatus: { not: 'FAILED' } }, bind);
  return `select (select count(*) from orders o where ${others}) + (select count(*) from orders o
    where o.id in (select order_id from payment_events where kind in ('RELEASED', 'EXPIRED'))
      and o.payment_status = 'FAILED' and ${orderParts.isPaymentReleased})`;
}

/** Returns the words that a condition requires to be contained, if it requires nothing else. */
function wordsContained(condition: Condition): string | undefined {
  if (condition === null || typeof condition !== 'object' || Object.keys(condition).length > 1) return undefined;
  return condition.contains;
}

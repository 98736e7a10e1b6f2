import type { Bind, SearchPlan, SearchRequest } from '../resources/resource.ts';
import { containing } from '../resources/where.ts';

const mostWords = 6;
/** Which line of an order's text in `order_search` holds the field. */
const lines: Readonly<Record<string, number>> = { number: 1, email: 2, name: 3 };
const lineCount = Object.keys(lines).length;

/**
 * Orders that hold every word in one of the fields. The index on the whole text finds them; who may not search all of the fields has
 * each of their own lines looked at besides.
 */
export function orderSearch({ text, fields }: SearchRequest, bind: Bind): SearchPlan {
  const searched = fields.flatMap((field) => lines[field] ?? []);
  if (searched.length === 0) return { ids: 'select order_id from order_search where false' };
  const conditions = text
    .split(/\s+/)
    .slice(0, mostWords)
    .flatMap((word) => {
      const pattern = `lower(${bind(containing(word))})`;
      const own = searched.map((line) => `split_part(text, e'\\n', ${line}) like ${pattern}`);
      return [`text like ${pattern}`, ...(searched.length < lineCount ? [`(${own.join(' or ')})`] : [])];
    });
  return { ids: `select order_id from order_search where ${conditions.join(' and ')}` };
}

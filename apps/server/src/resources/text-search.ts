import type { Bind, SearchPlan, SearchRequest } from './resource.ts';
import { containing } from './where.ts';

const mostWords = 6;

/**
 * A search by parts of words in one column that holds the text of all fields in lower case, with an index on it. Who searches some of
 * the fields has those looked at besides.
 */
export function textSearch(text: string, columns: Readonly<Record<string, string>>) {
  return ({ text: typed, fields }: SearchRequest, bind: Bind): SearchPlan => {
    const searched = fields.flatMap((field) => columns[field] ?? []);
    const isEverything = searched.length === Object.keys(columns).length;
    const conditions = typed
      .split(/\s+/)
      .slice(0, mostWords)
      .flatMap((word) => {
        const pattern = bind(containing(word));
        const own = searched.map((column) => `${column} ilike ${pattern}`);
        return [`${text} like lower(${pattern})`, ...(isEverything ? [] : [`(${own.join(' or ')})`])];
      });
    return { condition: conditions.join(' and ') };
  };
}

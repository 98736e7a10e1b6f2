import type { Bind, SearchPlan, SearchRequest } from '../resource.ts';
import { containing } from './where.ts';

const maxWords = 6;

/**
 * Returns a search by parts of words in one indexed column, which contains the text of all fields in lower case. A
 * search of only some of the fields also checks these.
 */
export function textSearch(text: string, columns: Readonly<Record<string, string>>) {
  return ({ text: typed, fields }: SearchRequest, bind: Bind): SearchPlan => {
    const searched = fields.flatMap((field) => columns[field] ?? []);
    const isEverything = searched.length === Object.keys(columns).length;
    const conditions = typed
      .split(/\s+/)
      .slice(0, maxWords)
      .flatMap((word) => {
        const pattern = bind(containing(word));
        const own = searched.map((column) => `${column} ilike ${pattern}`);
        return [`${text} like lower(${pattern})`, ...(isEverything ? [] : [`(${own.join(' or ')})`])];
      });
    return { condition: conditions.join(' and ') };
  };
}

import type { Bind, Elsewhere, SearchPlan, SearchRequest } from './resource.ts';
import { containing } from './where.ts';

const mostWords = 6;

/**
 * A search by parts of words in several columns, each of which has a trigram index of its own: a union that every index answers
 * for itself. Ids grow with time, so that the newest so many matches of a common word are found without reading all of them.
 */
export function partsSearch(id: string, byField: Readonly<Record<string, Elsewhere>>) {
  return ({ text, fields, most }: SearchRequest, bind: Bind): SearchPlan => {
    const words = text.split(/\s+/).slice(0, mostWords);
    const limit = (column: string) =>
      most === undefined || words.length > 1 ? '' : `order by ${column} desc limit ${most}`;
    const matches = words.map((word) => {
      const pattern = bind(containing(word));
      const alternatives = fields.flatMap((field) => {
        const searched = byField[field];
        if (!searched) return [];
        return `(select ${searched.id} from ${searched.from} where ${searched.text} ilike ${pattern} ${limit(searched.id)})`;
      });
      return `(${alternatives.join(' union ')})`;
    });
    return { join: `join (${matches.join(' intersect ')}) hit(id) on hit.id = ${id}` };
  };
}

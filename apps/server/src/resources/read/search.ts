import type { Filter } from '@vitrine/contract/resources/filter.schema.ts';
import { isReadable } from '@vitrine/contract/resources/resource-declaration.ts';
import type { SearchMeaning } from '@vitrine/domain/catalog/search/search-rules.ts';
import { type Caller, isStaff } from '../../platform/http/caller/caller.ts';
import type { Bind, Resource } from '../resource.ts';
import { amongIds, containing, type Narrowing } from './where.ts';

/** Maximum number of words of a search. Further words are ignored. */
const maxWords = 8;
/** A plain search returns at most this many of the nearest found by name, and as many found otherwise. */
const nearest = 300;

/** A search as SQL. */
export interface Found {
  readonly join?: string;
  readonly narrowing?: Narrowing;
  readonly score?: string;
}

/**
 * Returns the search text and fields of a filter. By default it uses all fields that the caller may search. Returns
 * undefined for no search.
 */
export function searchedFor(
  resource: Resource,
  { filter, caller }: { readonly filter: Filter; readonly caller: Caller },
): { readonly text: string; readonly fields: readonly string[] } | undefined {
  const text = filter.search?.trim() ?? '';
  return text === '' ? undefined : { text, fields: filter.searchFields ?? searchableBy(resource, caller) };
}

interface Searching {
  readonly filter: Filter;
  readonly caller: Caller;
  readonly meaning?: SearchMeaning | undefined;
}

/**
 * Returns a filter's `search` as SQL: the resource's own search, or a condition that one of the fields contains each
 * word.
 */
export function buildSearch(resource: Resource, { filter, caller, meaning }: Searching, bind: Bind): Found | undefined {
  const searched = searchedFor(resource, { filter, caller });
  if (!searched) return undefined;
  const { text, fields } = searched;
  if (fields.length === 0) return { narrowing: { sql: 'false' } };
  if (resource.search) {
    const request = { text, fields, meaning, ...(isNearestOnly(filter) && { max: nearest }) };
    const { ids, condition, ...plan } = resource.search(request, bind);
    if (condition !== undefined) return { ...plan, narrowing: { sql: condition } };
    return ids === undefined ? plan : { ...plan, narrowing: amongIds(resource, ids) };
  }
  const words = text.split(/\s+/).slice(0, maxWords);
  const conditions = words.map((word) => {
    const pattern = bind(containing(word));
    return `(${fields.map((field) => `${resource.columns[field]?.sql ?? 'null'} ilike ${pattern}`).join(' or ')})`;
  });
  return { narrowing: { sql: conditions.join(' and ') } };
}

/** Returns whether nothing else filters, orders or counts the results of a search. */
export function isNearestOnly({ where = {}, count, orderBy = [] }: Filter): boolean {
  return Object.keys(where).length === 0 && !count && orderBy.length === 0;
}

function searchableBy({ declaration, columns }: Resource, caller: Caller): string[] {
  const isDemo = caller.kind === 'user' && caller.isDemo;
  return declaration.searchable.filter(
    (field) =>
      isReadable(declaration, field, isStaff(caller) ? 'staff' : 'public') && !(isDemo && columns[field]?.mask),
  );
}

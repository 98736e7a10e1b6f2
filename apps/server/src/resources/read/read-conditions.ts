import type { Filter } from '@vitrine/contract/resources/filter.schema.ts';
import type { Caller } from '../../platform/http/caller/caller.ts';
import type { Bind, Resource } from '../resource.ts';
import type { Plan } from '../statement.ts';
import type { Found } from './search.ts';
import { type Narrowing, whereConditions } from './where.ts';

/** Returns the conditions of a read: the caller's scope, the filter's `where` and its search. */
export function narrowings(
  resource: Resource,
  { filter, caller, search }: { readonly filter: Filter; readonly caller: Caller; readonly search: Found | undefined },
  bind: Bind,
): Narrowing[] {
  const where = whereConditions(resource, filter.where ?? {}, bind);
  const all = [{ sql: resource.scope(caller, bind) }, ...where, ...(search?.narrowing ? [search.narrowing] : [])];
  return all.filter(({ sql }) => sql !== 'true');
}

export function whereText(conditions: readonly Narrowing[]): string {
  return conditions.length === 0 ? '' : `where ${conditions.map(({ sql }) => sql).join(' and ')}`;
}

/**
 * Returns whether one plan suits every value. A plan built without the values assumes that rare ones are common, and
 * then reads a million orders to find the three that are unpaid.
 */
export function planFor({ where = {} }: Filter, search: Found | undefined): Plan {
  const isOne = (field: string) => (field === 'id' || field === 'slug') && typeof where[field] === 'string';
  const isSteady =
    Object.keys(where).every(isOne) && search?.narrowing === undefined && !search?.join?.includes(' ilike ');
  return isSteady ? 'named' : 'unnamed';
}

import type { Condition } from '@vitrine/contract/resources/filter.schema.ts';
import { type Bind, type ListingRequest, type NarrowList, seesAll } from '../../resources/resource.ts';
import { rowsOfListing } from './listing-source.queries.ts';

const groupings = { categoryIds: 'category', collectionIds: 'collection' } as const;

/** Reads the products of one category or collection, newest or oldest first, from the listing that shoppers see. */
export function listedRecords({ where, orderBy, caller }: ListingRequest, bind: Bind): NarrowList | undefined {
  const order = orderBy.flatMap((keys) => Object.keys(keys));
  if (seesAll(caller) || order.some((field) => field !== 'createdAt')) return undefined;
  for (const [field, kind] of Object.entries(groupings)) {
    const { [field]: condition, ...rest } = where;
    const id = onlyId(condition);
    if (id === undefined) continue;
    const rows = rowsOfListing({ kind, id }, bind);
    return {
      join: `join (select product_id, created_at from listed_products where ${rows}) l on l.product_id = p.id`,
      where: rest,
      id: 'l.product_id',
      columns: { createdAt: 'l.created_at' },
    };
  }
  return undefined;
}

/** Returns the one id that a condition names, or undefined for several or another condition. */
function onlyId(condition: Condition | undefined): string | undefined {
  if (typeof condition === 'string') return condition;
  if (typeof condition !== 'object' || condition === null) return undefined;
  const { in: ids, ...others } = condition;
  const [id, ...more] = ids ?? [];
  const isOnly =
    typeof id === 'string' && more.length === 0 && Object.values(others).every((value) => value === undefined);
  return isOnly ? id : undefined;
}

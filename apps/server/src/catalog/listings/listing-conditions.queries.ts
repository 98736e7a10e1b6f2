import type { ListingFilters } from '@vitrine/contract/shop-api.ts';
import { parseOption } from '@vitrine/domain/variants/options.ts';

export type Bind = (value: unknown) => string;

/** The filters of a listing as conditions on `card_price`, `tag_names`, `in_stock` and `option_values`. */
export interface ListingConditions {
  readonly price: string | null;
  /** The conditions by group. "or" joins choices within a group. A facet ignores the choices of its group. */
  readonly groups: ReadonlyMap<string, string>;
}

/**
 * Returns the conditions. `of` is the table alias of the columns with its dot, for statements in which several tables
 * have such columns.
 */
export function listingConditions(filters: ListingFilters, bind: Bind, of = ''): ListingConditions {
  const price = [
    ...(filters.minPrice === undefined ? [] : [`${of}card_price >= ${bind(filters.minPrice)}::bigint`]),
    ...(filters.maxPrice === undefined ? [] : [`${of}card_price <= ${bind(filters.maxPrice)}::bigint`]),
  ];
  const groups = new Map<string, string>();
  if (filters.tags?.length) groups.set('tags', `${of}tag_names && ${bind(filters.tags)}::text[]`);
  if (filters.inStock) groups.set('stock', `${of}in_stock`);
  const byName = new Map<string, string[]>();
  for (const option of filters.options ?? []) {
    const name = parseOption(option)?.name ?? '';
    byName.set(name, [...(byName.get(name) ?? []), option]);
  }
  for (const [name, values] of byName) groups.set(`option:${name}`, `${of}option_values && ${bind(values)}::text[]`);
  return { price: price.length > 0 ? price.join(' and ') : null, groups };
}

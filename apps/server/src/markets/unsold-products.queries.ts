import type { Db } from '../platform/database/connections/pool.ts';
import { namedStatement } from '../platform/database/statements/named-statement.ts';

const anyLimited = namedStatement<{ readonly is_any: boolean }>(
  'markets_any_limited_product',
  'select exists (select from products where sold_in is not null) as is_any',
);

/** Returns whether some product is sold in some of the markets only. */
export async function hasLimitedProducts(db: Db): Promise<boolean> {
  const [row] = await anyLimited.rows(db, []);
  return row?.is_any ?? false;
}

const unsold = namedStatement<{ readonly id: string }>(
  'markets_unsold_products',
  `select p.id from unnest($2::uuid[]) wanted(id) join products p on p.id = wanted.id
   where p.sold_in is not null and $1::text <> all (p.sold_in)`,
);

/** Returns those products that their owner has excluded from a market. */
export function unsoldRows(
  db: Db,
  marketId: string,
  productIds: readonly string[],
): Promise<{ readonly id: string }[]> {
  return unsold.rows(db, [marketId, productIds]);
}

import type { Db } from '../platform/database/connections/pool.ts';
import { namedStatement } from '../platform/database/statements/named-statement.ts';

export interface LimitedProductRow {
  readonly id: string;
  readonly sold_in: readonly string[];
}

const limited = namedStatement<LimitedProductRow>(
  'markets_limited_products',
  'select id, sold_in from products where sold_in is not null order by id',
);

/** Returns the products that are sold in some of the markets only. */
export function limitedProducts(db: Db): Promise<LimitedProductRow[]> {
  return limited.rows(db, []);
}

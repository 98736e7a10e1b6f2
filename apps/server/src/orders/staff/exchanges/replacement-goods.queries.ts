import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connections/pool.ts';

/** Returns variants of products, by position. */
export async function variantsOfProducts(db: Db, productIds: readonly string[], limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select v.id from variants v where v.product_id = any (${productIds}::uuid[])
    order by array_position(${productIds}::uuid[], v.product_id), v.position, v.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

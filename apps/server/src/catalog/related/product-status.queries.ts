import type { Db } from '../../platform/database/connections/pool.ts';

/** Returns the status of a product, or undefined when there is no such product. */
export async function productStatus(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('products').select('status').where('id', '=', id).executeTakeFirst();
  return row?.status;
}

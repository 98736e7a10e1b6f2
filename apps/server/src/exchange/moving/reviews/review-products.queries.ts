import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/migrations/schema.ts';

/** Returns the ids of products by their handles, current or previous, and by the SKUs of their variants. */
export async function productsNamed(
  db: Kysely<Database>,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ name: string; id: string }>`
    select v.sku as name, v.product_id as id from variants v where v.sku = any (${names}::text[])
    union all select sku, id from products where sku = any (${names}::text[])
    union all
    select s.slug, s.target_id from slug_redirects s where s.kind = 'PRODUCT' and s.slug = any (${names}::text[])
    union all
    select p.slug, p.id from products p where p.slug = any (${names}::text[])`.execute(db);
  return new Map(rows.map(({ name, id }) => [name, id]));
}

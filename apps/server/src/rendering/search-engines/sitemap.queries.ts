import { sql } from 'kysely';
import type { Db } from '../../platform/database/connections/pool.ts';

interface FoundPage {
  readonly path: string;
  readonly changedAt: Date;
}

/** Counts the pages for search engines, without the fixed ones. */
export async function pagesToFindCount(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from categories) + (select count(*) from collections)
      + (select count(*) from products where status = 'ACTIVE')
      + (select count(*) from pages where is_published) as count
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** Returns categories, collections, published products and published pages with the time of their last change, in a stable order. */
export async function pagesToFind(db: Db, { from, limit }: { from: number; limit: number }): Promise<FoundPage[]> {
  const { rows } = await sql<FoundPage>`
    select path, changed_at as "changedAt" from (
      select 1 as kind, id, '/category/' || slug as path, updated_at as changed_at from categories
      union all
      select 2, id, '/collection/' || slug, updated_at from collections
      union all
      select 3, id, '/product/' || slug, updated_at from products where status = 'ACTIVE'
      union all
      select 4, id, '/pages/' || slug, updated_at from pages where is_published
    ) pages
    order by kind, id
    limit ${limit} offset ${from}
  `.execute(db);
  return rows;
}

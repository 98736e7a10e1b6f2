import { sql, type Transaction } from 'kysely';
import type { Db } from '../../platform/database/connections/pool.ts';
import type { Database } from '../../platform/database/migrations/schema.ts';

export interface Redirect {
  /** In the form that `redirectPath` returns. */
  readonly path: string;
  readonly target: string;
}

export async function redirectTarget(db: Db, path: string): Promise<string | null> {
  const row = await db.selectFrom('redirects').select('target').where('path', '=', path).executeTakeFirst();
  return row?.target ?? null;
}

const pages = {
  PRODUCT: { table: 'products', prefix: '/product/' },
  CATEGORY: { table: 'categories', prefix: '/category/' },
  COLLECTION: { table: 'collections', prefix: '/collection/' },
} as const;

/** Returns the address of the record that has or had this slug. It includes products only if shoppers see them. */
export async function presentAddress(db: Db, kind: keyof typeof pages, slug: string): Promise<string | null> {
  const { table, prefix } = pages[kind];
  const isShown = kind === 'PRODUCT' ? sql`t.status = 'ACTIVE'` : sql`true`;
  const { rows } = await sql<{ slug: string }>`
    select t.slug from ${sql.table(table)} t
    where ${isShown} and (t.slug = ${slug}
      or t.id = (select r.target_id from slug_redirects r where r.kind = ${kind} and r.slug = ${slug}))
    order by t.slug = ${slug} desc limit 1`.execute(db);
  return rows[0] ? prefix + rows[0].slug : null;
}

/** Writes redirects. An existing one gets the new target. Returns how many differ from before. */
export async function writeRedirects(tx: Transaction<Database>, redirects: readonly Redirect[]): Promise<number> {
  const { rows } = await sql<{ path: string }>`
    insert into redirects (path, target)
    select n.path, n.target from jsonb_to_recordset(${JSON.stringify(redirects)}::jsonb) as n(path text, target text)
    on conflict (path) do update set target = excluded.target where redirects.target <> excluded.target
    returning path`.execute(tx);
  return rows.length;
}

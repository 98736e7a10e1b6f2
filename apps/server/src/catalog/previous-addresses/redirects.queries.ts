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
export async function currentAddress(db: Db, kind: keyof typeof pages, slug: string): Promise<string | null> {
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

/** The maximum number of redirects that are followed to find a loop. */
const maxSteps = 20;

/** Returns those of the paths whose redirects lead back to themselves. */
export async function redirectLoops(tx: Transaction<Database>, paths: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ start: string }>`
    with recursive steps (start, target, step) as (
      select path, target, 1 from redirects where path = any (${paths}::text[])
      union all
      select s.start, r.target, s.step + 1 from steps s
      join redirects r on r.path = rtrim(lower(split_part(split_part(s.target, '?', 1), '#', 1)), '/')
      where s.step < ${maxSteps} and r.path <> s.start
    )
    select distinct start from steps where rtrim(lower(split_part(split_part(target, '?', 1), '#', 1)), '/') = start`.execute(
    tx,
  );
  return rows.map(({ start }) => start);
}

/** Deletes redirects by their paths. Returns those that existed. */
export async function deleteRedirectRows(
  tx: Transaction<Database>,
  paths: readonly string[],
): Promise<readonly Redirect[]> {
  return tx.deleteFrom('redirects').where('path', 'in', paths).returning(['path', 'target']).execute();
}

export interface ListedRedirect extends Redirect {
  readonly createdAt: Date;
  readonly hits: number;
}

/** Returns redirects by path from a position, with how often each was followed in 30 days. */
export async function listRedirects(
  db: Db,
  { search, after, limit }: { readonly search: string; readonly after: string; readonly limit: number },
): Promise<readonly ListedRedirect[]> {
  const { rows } = await sql<ListedRedirect>`
    select path, target, created_at as "createdAt", (
      select coalesce(sum(hits), 0)::int from redirect_hits h where h.path = r.path and h.day > current_date - 30) as hits
    from redirects r where path > ${after} and (${search} = '' or position(${search} in path) > 0 or position(${search} in lower(target)) > 0)
    order by path limit ${limit}`.execute(db);
  return rows;
}

/** Returns how often a redirect was followed on each day, newest first. */
export async function hitsOfDays(db: Db, path: string, limit: number): Promise<{ day: string; hits: number }[]> {
  const { rows } = await sql<{ day: string; hits: number }>`
    select day::text, hits from redirect_hits where path = ${path} order by day desc limit ${limit}`.execute(db);
  return rows;
}

/** Adds to the daily counts of followed redirects. Paths without a redirect are ignored. */
export async function addRedirectHits(
  db: Db,
  hits: readonly { readonly day: string; readonly path: string; readonly count: number }[],
): Promise<void> {
  await sql`insert into redirect_hits as h (day, path, hits)
    select n.day, n.path, n.count from jsonb_to_recordset(${JSON.stringify(hits)}::jsonb) as n(day date, path text, count int)
    where exists (select from redirects r where r.path = n.path) order by n.path, n.day
    on conflict (path, day) do update set hits = h.hits + excluded.hits`.execute(db);
}

/** Deletes counts of followed redirects after 90 days. Returns how many. */
export async function deleteOldRedirectHits(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`delete from redirect_hits where day < current_date - 90`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

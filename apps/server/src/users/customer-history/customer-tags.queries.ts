import { sql } from 'kysely';
import type { Db } from '../../platform/database/connections/pool.ts';

/** Replaces the tags of a customer. It is a change of the account, so that a stale edit of it is refused. */
export async function replaceTags(tx: Db, userId: string, tags: readonly string[]): Promise<void> {
  await sql`update users set updated_at = now() where id = ${userId}::uuid`.execute(tx);
  await sql`delete from customer_tags where user_id = ${userId}::uuid and tag <> all (${tags}::text[])`.execute(tx);
  await sql`insert into customer_tags (user_id, tag) select ${userId}::uuid, unnest(${tags}::text[])
    on conflict do nothing`.execute(tx);
}

/** Returns tags in use, in alphabetical order. */
export async function loadTags(db: Db, limit: number): Promise<readonly string[]> {
  const { rows } = await sql<{ tag: string }>`
    select distinct tag from customer_tags order by tag limit ${limit}`.execute(db);
  return rows.map(({ tag }) => tag);
}

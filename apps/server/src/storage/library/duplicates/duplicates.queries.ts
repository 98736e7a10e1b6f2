import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/migrations/schema.ts';
import type { CursorPosition } from '../../../platform/database/pagination/keyset-page.ts';

/** Uploads with the same content, the oldest first. */
export interface GroupRow {
  readonly ids: string[];
  readonly newestId: string;
  readonly newestAt: Date;
}

const sameContent = sql`kind, content_type, file_hash`;

/** Returns groups of uploads with the same content, the group with the newest upload first. */
export async function duplicateGroups(
  db: Kysely<Database>,
  { after, limit }: { readonly after: CursorPosition | null; readonly limit: number },
): Promise<GroupRow[]> {
  const start = after ? sql`("newestAt", "newestId") < (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`;
  const { rows } = await sql<GroupRow>`
    select * from (
      select array_agg(id order by created_at, id) as ids, max(created_at) as "newestAt",
        (array_agg(id order by created_at desc, id desc))[1] as "newestId"
      from media where file_hash <> '' group by ${sameContent} having count(*) > 1
    ) groups where ${start} order by "newestAt" desc, "newestId" desc limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

/** Returns whether all uploads have the same content. Not before all of them have a hash. */
export async function haveSameContent(db: Kysely<Database>, ids: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ isSame: boolean }>`
    select bool_and(file_hash is not null and file_hash <> '') and count(distinct (${sameContent})) = 1 as "isSame"
    from media where id = any (${ids}::uuid[])`.execute(db);
  return rows[0]?.isSame ?? false;
}

export interface UnhashedRow {
  readonly id: string;
  readonly mainUrl: string;
  readonly storageKeys: string[];
}

/** Returns uploads without a hash, in the order of their ids. */
export async function unhashedFiles(db: Kysely<Database>, limit: number): Promise<UnhashedRow[]> {
  return db
    .selectFrom('media')
    .select(['id', 'main_url as mainUrl', 'storage_keys as storageKeys'])
    .where('file_hash', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function setFileHash(db: Kysely<Database>, id: string, hash: string): Promise<void> {
  await db.updateTable('media').set({ file_hash: hash }).where('id', '=', id).execute();
}

export async function unhashedCount(db: Kysely<Database>): Promise<number> {
  const row = await db
    .selectFrom('media')
    .select((has) => has.fn.countAll<string>().as('count'))
    .where('file_hash', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

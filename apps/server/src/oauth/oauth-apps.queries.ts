import { type Selectable, sql } from 'kysely';
import type { Db } from '../platform/database/connections/pool.ts';
import type { OauthAppsTable } from '../platform/database/migrations/schema.ts';

export type AppRow = Selectable<OauthAppsTable>;

/** An app for the list, with the number of its consents that have not ended. */
export interface ListedAppRow extends AppRow {
  readonly grant_count: number;
}

export function appRow(db: Db, id: string): Promise<AppRow | undefined> {
  return db.selectFrom('oauth_apps').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Returns the apps, the newest first. */
export function appRows(db: Db, now: Date, max: number): Promise<ListedAppRow[]> {
  const grantCount = sql<number>`(
    select count(*)::int from oauth_grants g
    where g.app_id = a.id and g.access_hash is not null and g.expires_at > ${now}
  )`;
  return db
    .selectFrom('oauth_apps as a')
    .selectAll('a')
    .select(grantCount.as('grant_count'))
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(max)
    .execute();
}

export async function insertApp(
  tx: Db,
  app: Pick<AppRow, 'id' | 'name' | 'redirect_uris' | 'secret_hash'>,
): Promise<AppRow> {
  return tx
    .insertInto('oauth_apps')
    .values({ ...app, last_used_at: null })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Deletes an app with its grants. Returns it, or undefined when there is none. */
export function deleteApp(tx: Db, id: string): Promise<AppRow | undefined> {
  return tx.deleteFrom('oauth_apps').where('id', '=', id).returningAll().executeTakeFirst();
}

export async function countApps(tx: Db): Promise<number> {
  const row = await tx
    .selectFrom('oauth_apps')
    .select((of) => of.cast<number>(of.fn.countAll(), 'integer').as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function noteAppUse(tx: Db, id: string, now: Date): Promise<void> {
  await tx.updateTable('oauth_apps').set({ last_used_at: now }).where('id', '=', id).execute();
}

import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/migrations/schema.ts';

export interface SavedViewRow {
  readonly id: string;
  readonly label: string;
  readonly query: string;
}

const columns = ['id', 'label', 'query'] as const;

export function savedViewRows(db: Kysely<Database>, userId: string, list: string): Promise<SavedViewRow[]> {
  return db
    .selectFrom('saved_views')
    .select(columns)
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Saves a view, replacing one of the same name. */
export function saveViewRow(
  db: Kysely<Database>,
  view: SavedViewRow & { readonly user_id: string; readonly list: string },
): Promise<SavedViewRow> {
  return db
    .insertInto('saved_views')
    .values(view)
    .onConflict((conflict) => conflict.columns(['user_id', 'list', 'label']).doUpdateSet({ query: view.query }))
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Deletes a view. Returns false when the user has no such view. */
export async function deleteViewRow(db: Kysely<Database>, userId: string, id: string): Promise<boolean> {
  const gone = await db.deleteFrom('saved_views').where('id', '=', id).where('user_id', '=', userId).executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

/** Serializes saving a user's views, so that the limit holds. */
export async function lockSavedViews(tx: Kysely<Database>, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('saved_views.' || ${userId}))`.execute(tx);
}

import { type Kysely, sql, type Transaction } from 'kysely';
import { namedStatement } from '../platform/database/named-statement.ts';
import type { Database } from '../platform/database/schema.ts';

export interface SettingRow {
  readonly key: string;
  readonly value: unknown;
  readonly updated_at: Date;
}

const settingsOfKeys = namedStatement<SettingRow>(
  'settings_of_keys',
  'select key, value, updated_at from settings where key = any ((select $1::text[])::text[])',
);

export function settingRows(db: Kysely<Database>, keys: readonly string[]): Promise<SettingRow[]> {
  return settingsOfKeys.rows(db, [keys]);
}

/** Locks a key until the transaction ends and returns its row, which need not exist yet. */
export async function lockedSettingRow(tx: Transaction<Database>, key: string): Promise<SettingRow | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext('settings.' || ${key}))`.execute(tx);
  const [row] = await settingRows(tx, [key]);
  return row;
}

export async function saveSetting(
  tx: Transaction<Database>,
  setting: { readonly key: string; readonly value: unknown; readonly updatedBy: string | null },
): Promise<Date> {
  const value = JSON.stringify(setting.value);
  const row = await tx
    .insertInto('settings')
    .values({ key: setting.key, value, updated_by: setting.updatedBy })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, updated_by: setting.updatedBy }))
    .returning('updated_at')
    .executeTakeFirstOrThrow();
  return row.updated_at;
}

/** Returns the ids that do not belong to a collection. */
export async function unknownCollections(db: Kysely<Database>, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('collections').select('id').where('id', 'in', ids).execute();
  const known = new Set(rows.map((row) => row.id));
  return ids.filter((id) => !known.has(id.toLowerCase()));
}

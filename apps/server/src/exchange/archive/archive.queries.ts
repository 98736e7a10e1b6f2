import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/migrations/schema.ts';

type Tx = Transaction<Database>;

/** Returns the names of the migrations applied to this database. */
export async function appliedMigrations(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from schema_migrations order by number`.execute(tx);
  return rows.map(({ name }) => name);
}

/** Returns the store keys of all uploaded files. */
export async function storedKeys(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`select unnest(storage_keys) as key from media order by 1`.execute(tx);
  return rows.map(({ key }) => key);
}

import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

type Tx = Transaction<Database>;

/** The names of the migrations that made this database what it is. */
export async function appliedMigrations(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from schema_migrations order by number`.execute(tx);
  return rows.map(({ name }) => name);
}

/** The keys in the store of every uploaded file. */
export async function storedKeys(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`select unnest(storage_keys) as key from media order by 1`.execute(tx);
  return rows.map(({ key }) => key);
}

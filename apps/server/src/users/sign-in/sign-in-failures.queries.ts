import { sql, type Transaction } from 'kysely';
import type { Db } from '../../platform/database/connections/pool.ts';
import type { Database } from '../../platform/database/migrations/schema.ts';

export interface FailuresRow {
  readonly key: Buffer;
  readonly failures: number;
  readonly last_at: Date;
  readonly blocked_until: Date | null;
}

/**
 * Returns the counters of the keys, created where missing, and locks them until the transaction ends, in the order of
 * the keys.
 */
export async function lockFailures(
  tx: Transaction<Database>,
  keys: readonly Buffer[],
  now: Date,
): Promise<FailuresRow[]> {
  for (;;) {
    await sql`insert into sign_in_failures (key, failures, last_at)
      select key, 0, ${now} from unnest(${keys}::bytea[]) key order by key on conflict (key) do nothing`.execute(tx);
    const rows = await lockStoredFailures(tx, keys);
    // A correct attempt may have deleted a counter between the two statements.
    if (rows.length === keys.length) return rows;
  }
}

/** Locks and returns existing counters only. */
export function lockStoredFailures(tx: Transaction<Database>, keys: readonly Buffer[]): Promise<FailuresRow[]> {
  return tx
    .selectFrom('sign_in_failures')
    .select(['key', 'failures', 'last_at', 'blocked_until'])
    .where('key', 'in', keys)
    .orderBy('key')
    .forUpdate()
    .execute();
}

export async function setFailures(tx: Transaction<Database>, { key, ...counted }: FailuresRow): Promise<void> {
  await tx.updateTable('sign_in_failures').set(counted).where('key', '=', key).execute();
}

/** Deletes the counter of a key. */
export async function deleteFailures(db: Db, key: Buffer): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('key', '=', key).execute();
}

/** Removes one counted attempt, which was correct, and the pause that it caused. */
export async function releaseAttempt(db: Db, key: Buffer, free: number): Promise<void> {
  await sql`update sign_in_failures set failures = greatest(failures - 1, 0),
      blocked_until = case when failures - 1 < ${free}::int then null else blocked_until end
    where key = ${key}`.execute(db);
}

export async function deleteFailuresBefore(db: Db, before: Date): Promise<number> {
  const result = await db.deleteFrom('sign_in_failures').where('last_at', '<', before).executeTakeFirst();
  return Number(result.numDeletedRows);
}

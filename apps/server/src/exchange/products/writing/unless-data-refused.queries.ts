import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/migrations/schema.ts';
import { sqlState } from '../../../platform/database/statements/sql-state.ts';

/**
 * Runs the work. When the database refuses its data (SQLSTATE 22 or 23), it rolls back and returns null. Other errors
 * are rethrown.
 */
export async function unlessDataRefused<Result>(
  tx: Transaction<Database>,
  work: () => Promise<Result>,
): Promise<Result | null> {
  await sql`savepoint batch`.execute(tx);
  try {
    const result = await work();
    await sql`release savepoint batch`.execute(tx);
    return result;
  } catch (error) {
    if (!/^2[23]/.test(sqlState(error) ?? '')) throw error;
    await sql`rollback to savepoint batch`.execute(tx);
    return null;
  }
}

import type { Transaction } from 'kysely';
import type { Db } from '../../../platform/database/connections/pool.ts';
import type { Database } from '../../../platform/database/migrations/schema.ts';

/** Runs the work in a transaction. A dry run rolls it back. */
export async function inTransactionOrTried<Result>(
  db: Db,
  { isDryRun }: { readonly isDryRun: boolean },
  work: (tx: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  if (!isDryRun) return db.transaction().execute(work);
  const transaction = await db.startTransaction().execute();
  try {
    return await work(transaction);
  } finally {
    await transaction.rollback().execute();
  }
}

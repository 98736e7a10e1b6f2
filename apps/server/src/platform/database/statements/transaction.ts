import { setTimeout as pause } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import { errorCode } from '../../runtime/error-code.ts';
import { isFailure } from '../../runtime/outcome.ts';
import type { Db } from '../connections/pool.ts';
import type { Database } from '../migrations/schema.ts';

/** 40001 serialization_failure, 40P01 deadlock_detected: the whole transaction must be repeated. */
const askToRepeat: ReadonlySet<string | undefined> = new Set(['40001', '40P01']);
const attempts = 5;

/**
 * Runs the work in one transaction. Commits it, or rolls it back when the work throws or returns an `Outcome` that is
 * not ok. That outcome is then returned. The work runs again when PostgreSQL aborts it because of a deadlock or a
 * conflict. Outside the database it may therefore only do what may be done twice. Inside a transaction it joins that
 * one. An error, or an outcome that is not ok, then rolls back only this work's writes. The outer work decides about the rest.
 *
 * @example return inTransaction(db, async (tx) => {
 *   const user = await lockUser(tx, id);
 *   if (!user) return failure('NOT_FOUND', 'There is no such user.');
 *   await setSuspended(tx, id, now);
 *   return success(null); });
 */
export async function inTransaction<Result>(
  db: Db,
  work: (transaction: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  if (isTransaction(db)) return joined(db, work);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await committed(db, work);
    } catch (error) {
      if (attempt === attempts || !askToRepeat.has(errorCode(error))) throw error;
      await pause(Math.random() * 10 * 2 ** attempt);
    }
  }
}

async function committed<Result>(db: Db, work: (tx: Transaction<Database>) => Promise<Result>): Promise<Result> {
  const tx = await db.startTransaction().execute();
  try {
    const result = await work(tx);
    await (isFailure(result) ? tx.rollback() : tx.commit()).execute();
    return result;
  } catch (error) {
    // It fails only on a lost connection, with which the transaction has ended. The work's own error is more useful.
    if (!tx.isRolledBack)
      await tx
        .rollback()
        .execute()
        .catch(() => undefined);
    throw error;
  }
}

/** Runs the work within a savepoint. Savepoints may share a name, because PostgreSQL uses the latest one. */
async function joined<Result>(
  tx: Transaction<Database>,
  work: (tx: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  await sql`savepoint joined_work`.execute(tx);
  const result = await work(tx).catch(async (error: unknown) => {
    // The outer work may catch the error and continue. On a lost connection this fails too; the work's error is more useful.
    await sql`rollback to savepoint joined_work`.execute(tx).catch(() => undefined);
    throw error;
  });
  if (isFailure(result)) await sql`rollback to savepoint joined_work`.execute(tx);
  await sql`release savepoint joined_work`.execute(tx);
  return result;
}

function isTransaction(db: Db): db is Transaction<Database> {
  return db.isTransaction;
}

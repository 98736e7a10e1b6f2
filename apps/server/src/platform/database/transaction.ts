import { setTimeout as pause } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { errorCode } from '../error-code.ts';
import type { Db } from './pool.ts';
import type { Database } from './schema.ts';

/** 40001 serialization_failure, 40P01 deadlock_detected: PostgreSQL asks for the whole transaction once more. */
const askToRepeat: ReadonlySet<string | undefined> = new Set(['40001', '40P01']);
const attempts = 5;

/**
 * Runs the work in one transaction, repeated when PostgreSQL broke a deadlock or a conflict by giving it up: the work
 * may run more than once, so it does nothing outside the database. Inside a transaction it simply joins it.
 */
export async function inTransaction<Result>(
  db: Db,
  work: (transaction: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  if (isTransaction(db)) return work(db);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === attempts || !askToRepeat.has(errorCode(error))) throw error;
      await pause(Math.random() * 10 * 2 ** attempt);
    }
  }
}

function isTransaction(db: Db): db is Transaction<Database> {
  return db.isTransaction;
}

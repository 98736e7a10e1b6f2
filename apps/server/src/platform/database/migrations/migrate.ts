import { setTimeout as pause } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import { errorCode } from '../../runtime/error-code.ts';
import type { DatabaseAddress } from '../connections/address.ts';
import { BoundedClient } from '../connections/bounded-client.ts';
import { settingLimits, timeLimits } from '../connections/work-limits.ts';
import { locksOfMigration, takeTableLocks } from './locks/table-locks.ts';
import type { Migration } from './migration-files.ts';

/** The database and the code do not match. The message is one line that states what to do. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

/** The lock's number, the same for all processes that migrate the shop's database. */
const lockKey = 7_240_317;
/** SQL that takes the lock until the transaction ends. */
export const takeMigrationLock = `select pg_advisory_xact_lock(${lockKey})`;

/**
 * Applies the missing migrations, each in a transaction of its own and under a lock, so that any number of processes may
 * start at once. Applied ones are recorded in `schema_migrations`. Beside a selling shop a migration takes its tables in the order of a
 * sale and waits for each half a second at most; then it gives them up and tries again, for ten minutes (decision 0004).
 * @returns the names of those it applied.
 * @throws MigrationError when the database is newer than the code, or an applied file has changed since, or one fails.
 */
export async function migrate(address: DatabaseAddress, migrations: readonly Migration[]): Promise<string[]> {
  const client = new BoundedClient({ ...address, application_name: 'vitrine-migrate' });
  await client.connect();
  try {
    // The lock belongs to the transaction, because a pooler in transaction mode would lose a session's lock.
    await locked(client, () => client.query(bookkeeping));
    await locked(client, () => compare(client, migrations));
    const applied: string[] = [];
    for (const migration of migrations) {
      if (await applyInTurn(client, migration)) applied.push(migration.name);
    }
    return applied;
  } finally {
    await client.end();
  }
}

const bookkeeping = `
  create table if not exists schema_migrations (
    number integer primary key,
    name text not null,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`;

/** 55P03 lock_not_available, 40P01 deadlock_detected: nothing was changed, and the migration may run again. */
const lockFailures: ReadonlySet<string | undefined> = new Set(['55P03', '40P01']);
/**
 * Milliseconds. A statement that waits for a table blocks every later one, so a migration gives up soon and tries
 * again. The limit is less than PostgreSQL's deadlock_timeout. In a deadlock with a sale the migration therefore ends
 * and the sale continues.
 */
export const tableLockMs = 500;
const maxPauseMs = 1_000;

/** Applies a migration, with retries while its tables are in use, for as long as a migration may wait for locks. */
async function applyInTurn(client: ClientBase, migration: Migration): Promise<boolean> {
  const deadline = performance.now() + timeLimits.migration.lock;
  for (;;) {
    try {
      return await locked(client, () => apply(client, migration));
    } catch (error) {
      const code = error instanceof MigrationError ? errorCode(error.cause) : errorCode(error);
      if (!lockFailures.has(code) || performance.now() > deadline) throw error;
      await pause(100 + Math.random() * maxPauseMs);
    }
  }
}

async function locked<Result>(client: ClientBase, work: () => Promise<Result>): Promise<Result> {
  await client.query('begin');
  try {
    await client.query(settingLimits(timeLimits.migration, 'local'));
    await client.query(takeMigrationLock);
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function compare(client: ClientBase, migrations: readonly Migration[]): Promise<void> {
  const { rows } = await client.query<Pick<Migration, 'number' | 'name' | 'checksum'>>(
    'select number, name, checksum from schema_migrations order by number',
  );
  const latest = migrations.at(-1);
  for (const { number, name, checksum } of rows) {
    const file = migrations.find((migration) => migration.number === number);
    if (!file && number > (latest?.number ?? 0)) {
      throw new MigrationError(
        `The database is newer than this version of Vitrine: it was migrated to ${rows.at(-1)?.name}, and this version ends at ${latest?.name}. Start the newer version, or restore a backup from before it.`,
      );
    }
    if (!file) throw new MigrationError(`The database was migrated by ${name}, which this version of Vitrine lacks.`);
    if (file.checksum !== checksum) {
      throw new MigrationError(
        `${file.name} has changed since it was applied to the database. Restore the file, and write the change as a new migration.`,
      );
    }
  }
}

/** Applies a migration. Returns false when another process has already applied it. */
async function apply(client: ClientBase, { number, name, sql, checksum }: Migration): Promise<boolean> {
  const { rowCount } = await client.query('select from schema_migrations where number = $1', [number]);
  if (rowCount) return false;
  try {
    await client.query(`set local lock_timeout = ${tableLockMs}`);
    await takeTableLocks(client, locksOfMigration(sql));
    await client.query(sql);
  } catch (cause) {
    throw new MigrationError(
      `${name} failed and was rolled back: ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    );
  }
  await client.query('insert into schema_migrations (number, name, checksum) values ($1, $2, $3)', [
    number,
    name,
    checksum,
  ]);
  return true;
}

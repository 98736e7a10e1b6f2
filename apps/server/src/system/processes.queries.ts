import { sql } from 'kysely';
import type { Db } from '../platform/database/connections/pool.ts';

/** The time after its last report for which a process counts as running. */
const lives = sql.lit('3 minutes');

/** A process of the shop, as the checks compare it with the others. */
export interface ProcessRecord {
  readonly id: string;
  /** Maximum number of its database connections. */
  readonly poolSize: number;
  readonly secretMark: string;
}

/** Records that a process runs, and deletes those that have ended without a report. */
export async function reportProcess(db: Db, { id, poolSize, secretMark }: ProcessRecord): Promise<void> {
  await sql`insert into jobs.processes (id, pool_size, secret_mark) values (${id}, ${poolSize}, ${secretMark})
    on conflict (id) do update set seen_at = now()`.execute(db);
  await sql`delete from jobs.processes where seen_at < now() - interval ${lives}`.execute(db);
}

export async function deleteProcess(db: Db, id: string): Promise<void> {
  await sql`delete from jobs.processes where id = ${id}`.execute(db);
}

export interface SharedDatabase {
  /** The sum of the maximum connections of all running processes. */
  readonly wanted: number;
  /** The connections that the server, the database and the role allow to ordinary users. */
  readonly available: number;
  /** Whether a running process has another session secret. */
  readonly hasOtherSecret: boolean;
}

/** Compares the running processes with the database and with a process, which need not be recorded. */
export async function sharedDatabase(
  db: Db,
  own: Pick<ProcessRecord, 'poolSize' | 'secretMark'>,
): Promise<SharedDatabase> {
  const { rows } = await sql<SharedDatabase>`
    select greatest(coalesce(sum(pool_size), 0), ${own.poolSize}::int)::int as wanted,
      least(
        current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
          - coalesce(current_setting('reserved_connections', true), '0')::int,
        (select nullif(datconnlimit, -1) from pg_database where datname = current_database()),
        (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user)
      )::int as available,
      coalesce(bool_or(secret_mark <> ${own.secretMark}), false) as "hasOtherSecret"
    from jobs.processes where seen_at > now() - interval ${lives}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The database returned no row of an aggregate.');
  return row;
}

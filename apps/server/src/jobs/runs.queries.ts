import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/database/connections/pool.ts';
import { deleteInBatches, rowsPerDelete } from '../platform/database/statements/delete-in-batches.ts';

/**
 * Claims the job's next run when it is due. Returns false when another process has claimed it.
 * A run that is due later than one period from now was planned while the clock was ahead, and is due at once. The
 * minute covers a process that started its statement earlier and waited for the row.
 */
export async function takeRun(db: Db, name: string, everyMs: number): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`
    insert into jobs.runs as run (name, due_at) values (${name}, now() + ${everyMs} * interval '1 millisecond')
    on conflict (name) do update set due_at = excluded.due_at where run.due_at <= now() or run.due_at > excluded.due_at + interval '1 minute'
    returning name`.execute(db);
  return rows.length > 0;
}

/** A time of night in the shop's time zone, in minutes after midnight. */
export interface NightlyRun {
  readonly minutes: number;
  readonly timeZone: string;
}

const nextNight = ({
  minutes,
  timeZone,
}: NightlyRun) => sql<Date>`(date_trunc('day', now() at time zone ${timeZone} - ${minutes} * interval '1 minute')
    + interval '1 day' + ${minutes} * interval '1 minute') at time zone ${timeZone}`;

/**
 * Makes a nightly job due in the coming night, unless it is already planned. A new shop's first run is no part of its
 * start.
 */
export async function planNight(db: Db, name: string, night: NightlyRun): Promise<void> {
  await sql`insert into jobs.runs (name, due_at) values (${name}, ${nextNight(night)}) on conflict (name) do nothing`.execute(
    db,
  );
}

/** Makes a nightly job due in the coming night by its new time. */
export async function planNightAgain(db: Db, name: string, night: NightlyRun): Promise<void> {
  await sql`update jobs.runs set due_at = ${nextNight(night)} where name = ${name}`.execute(db);
}

/**
 * Claims a nightly job's run when it is due, and makes the next one due in the night after. Returns false when there is
 * nothing to do.
 */
export async function takeNightlyRun(db: Db, name: string, night: NightlyRun): Promise<boolean> {
  await planNight(db, name, night);
  const { rows } = await sql<{ name: string }>`
    update jobs.runs set due_at = ${nextNight(night)} where name = ${name} and due_at <= now() returning name`.execute(
    db,
  );
  return rows.length > 0;
}

interface DeletedRecords {
  readonly idempotencyKeys: number;
  readonly providerEvents: number;
  readonly contentReports: number;
}

/**
 * Deletes unneeded records: keys of requests with an old response, events applied long ago, blocked content that has
 * not occurred for long. Returns how many of each.
 */
export async function deleteOldRecords(db: Db, providerEventDays: number): Promise<DeletedRecords> {
  return {
    idempotencyKeys: await deleteInBatches(() =>
      deleted(
        sql`delete from idempotency_keys where (scope, key) in (
        select scope, key from idempotency_keys where created_at < now() - interval '30 days' limit ${rowsPerDelete})`,
        db,
      ),
    ),
    providerEvents: await deleteInBatches(() =>
      deleted(
        sql`delete from provider_events where (provider, event_id) in (
        select provider, event_id from provider_events
        where processed_at < now() - ${providerEventDays}::int * interval '1 day' limit ${rowsPerDelete})`,
        db,
      ),
    ),
    contentReports: await deleted(sql`delete from content_reports where last_seen_at < now() - interval '30 days'`, db),
  };
}

async function deleted(statement: RawBuilder<unknown>, db: Db): Promise<number> {
  return Number((await statement.execute(db)).numAffectedRows ?? 0n);
}

import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../platform/database/connections/pool.ts';
import type { WebhookEvent } from '../../webhooks/webhooks.ts';

/** Longer than any hook takes. After it, another process takes over. */
const leaseSeconds = 90;
/** Failures in a row after which an extension is stopped. */
const stopAfterFailures = 10;
/** Attempts at an event. */
const maxAttempts = 5;

export interface Turn {
  readonly name: string;
  readonly lease: string;
  readonly jobRuns: Readonly<Record<string, string>>;
}

/** What an extension may have to do. */
interface Waiting {
  readonly hasEvents: boolean;
  readonly jobRuns: Turn['jobRuns'];
}

/** Returns what waits for an extension, or null while it is off or paused. It locks and writes nothing. */
export async function readWaiting(db: Db, name: string): Promise<Waiting | null> {
  const { rows } = await sql<Waiting>`
    select job_runs as "jobRuns",
      exists (select from jobs.extension_deliveries where extension = ${name} and status = 'QUEUED') as "hasEvents"
    from jobs.extensions
    where name = ${name} and state in ('ACTIVE', 'FAILING') and (paused_until is null or paused_until <= now())`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Returns the state of an extension, or null while it is off, stopped or paused. */
export async function isOn(db: Db, name: string): Promise<string | null> {
  const { rows } = await sql<{ state: string }>`
    select state from jobs.extensions
    where name = ${name} and state in ('ACTIVE', 'FAILING') and (paused_until is null or paused_until <= now())`.execute(
    db,
  );
  return rows[0]?.state ?? null;
}

/** Stores that a hook for which someone waits succeeded after a failure. */
export async function storeRecovery(db: Db, name: string): Promise<void> {
  await sql`update jobs.extensions set state = 'ACTIVE', failures_in_a_row = 0, paused_until = null, last_run_at = now()
    where name = ${name} and state = 'FAILING'`.execute(db);
}

/** Claims the right to run the hooks of an extension. Returns null while it is off, paused, or running elsewhere. */
export async function takeTurn(db: Db, name: string): Promise<Turn | null> {
  const lease = uuidv7();
  const { rows } = await sql<Turn>`
    update jobs.extensions set lease_id = ${lease}, lease_until = now() + ${sql.lit(leaseSeconds)} * interval '1 second'
    where name = ${name} and state in ('ACTIVE', 'FAILING') and (paused_until is null or paused_until <= now())
      and (lease_until is null or lease_until <= now())
    returning name, lease_id as lease, job_runs as "jobRuns"`.execute(db);
  return rows[0] ?? null;
}

/** Extends a turn. Returns false when it has ended, or the owner switched the extension off. */
export async function extendTurn(db: Db, { name, lease }: Turn): Promise<boolean> {
  const { rows } = await sql`
    update jobs.extensions set lease_until = now() + ${sql.lit(leaseSeconds)} * interval '1 second'
    where name = ${name} and lease_id = ${lease} and state in ('ACTIVE', 'FAILING') returning name`.execute(db);
  return rows.length > 0;
}

export async function endTurn(db: Db, { name, lease }: Turn): Promise<void> {
  await sql`update jobs.extensions set lease_id = null, lease_until = null where name = ${name} and lease_id = ${lease}`.execute(
    db,
  );
}

export interface DueEvent extends WebhookEvent {
  readonly position: number;
}

/** Returns the next event of an extension: the oldest of a subject, those with fewer attempts first. */
export async function nextEvent(db: Db, name: string): Promise<DueEvent | null> {
  const { rows } = await sql<DueEvent>`
    select d.position, e.id as event_id, e.type, e.subject_id, e.record_id, e.at
    from jobs.extension_deliveries d join jobs.webhook_events e on e.position = d.position
    where d.extension = ${name} and d.status = 'QUEUED' and not exists (
      select from jobs.extension_deliveries earlier where earlier.extension = d.extension and earlier.subject_id = d.subject_id
        and earlier.status = 'QUEUED' and earlier.position < d.position
    )
    order by d.attempts, d.position limit 1`.execute(db);
  return rows[0] ?? null;
}

/** What a finished hook was for. */
export interface Finished {
  readonly position?: number;
  readonly job?: string;
  readonly tookMs: number;
}

/**
 * Stores that a hook succeeded, in the transaction of its writes. Returns false when another process took over. The
 * writes must then be rolled back.
 */
export async function storeSuccess(
  tx: Db,
  { name, lease }: Turn,
  { position, job, tookMs }: Finished,
): Promise<boolean> {
  const { rows } = await sql`
    update jobs.extensions set state = 'ACTIVE', failures_in_a_row = 0, paused_until = null, last_run_at = now(), took_ms = ${tookMs},
      job_runs = case when ${job ?? null}::text is null then job_runs else job_runs || jsonb_build_object(${job ?? null}::text, now()) end
    where name = ${name} and lease_id = ${lease} and state in ('ACTIVE', 'FAILING') returning name`.execute(tx);
  if (rows.length === 0) return false;
  if (position === undefined) return true;
  const done = await sql`update jobs.extension_deliveries set status = 'DONE', attempts = attempts + 1
    where extension = ${name} and position = ${position} and status = 'QUEUED' returning position`.execute(tx);
  return done.rows.length > 0;
}

/**
 * Stores that a hook failed. The extension pauses, 10 s after the first failure and twice as long after each further one,
 * at most 10 minutes. Returns the new state.
 */
export async function storeFailure(
  tx: Db,
  { name }: Pick<Turn, 'name'>,
  { position, job, error }: Pick<Finished, 'position' | 'job'> & { readonly error: string },
): Promise<string | undefined> {
  if (position !== undefined)
    await sql`update jobs.extension_deliveries set attempts = attempts + 1,
        status = case when attempts + 1 >= ${sql.lit(maxAttempts)} then 'FAILED' else status end
      where extension = ${name} and position = ${position} and status = 'QUEUED'`.execute(tx);
  const { rows } = await sql<{ state: string }>`
    update jobs.extensions set failures_in_a_row = failures_in_a_row + 1, last_error = ${error.slice(0, 500)}, last_error_at = now(),
      last_run_at = now(), paused_until = now() + least(10 * power(2, least(failures_in_a_row, 10)), 600) * interval '1 second',
      job_runs = case when ${job ?? null}::text is null then job_runs else job_runs || jsonb_build_object(${job ?? null}::text, now()) end,
      state = case when state not in ('ACTIVE', 'FAILING') then state
        when failures_in_a_row + 1 >= ${sql.lit(stopAfterFailures)} then 'STOPPED' else 'FAILING' end
    where name = ${name} returning state`.execute(tx);
  return rows[0]?.state;
}

/**
 * Stores that a call of a provider failed. The extension pauses from the third failure in a row on, 10 s at first, at most
 * 10 minutes. Its providers never stop it: they serve again when their service responds again.
 */
export async function storeProviderFailure(db: Db, name: string, error: string): Promise<void> {
  await sql`
    update jobs.extensions set failures_in_a_row = least(failures_in_a_row + 1, ${sql.lit(stopAfterFailures - 1)}),
      last_error = ${error.slice(0, 500)}, last_error_at = now(), last_run_at = now(),
      paused_until = case when failures_in_a_row < 2 then paused_until
        else now() + least(10 * power(2, failures_in_a_row - 2), 600) * interval '1 second' end,
      state = case when state = 'ACTIVE' then 'FAILING' else state end
    where name = ${name}`.execute(db);
}

/** Stores the error of a call for the owner. It does not count as a failure. */
export async function storeError(db: Db, name: string, error: string): Promise<void> {
  await sql`update jobs.extensions set last_error = ${error.slice(0, 500)}, last_error_at = now() where name = ${name}`.execute(
    db,
  );
}

/** Records store credit. Returns the cents of the last 24 hours together with it, and the limit. */
export async function recordCredit(
  tx: Db,
  name: string,
  { amount, reason }: { readonly amount: number; readonly reason: string },
): Promise<{ readonly issued: number; readonly max: number }> {
  await sql`insert into jobs.extension_credits (extension, amount, reason) values (${name}, ${amount}, ${reason})`.execute(
    tx,
  );
  const { rows } = await sql<{ issued: number; max: number }>`
    select coalesce(sum(c.amount), 0)::bigint as issued, max(e.daily_credit_limit) as max
    from jobs.extensions e left join jobs.extension_credits c on c.extension = e.name and c.at > now() - interval '24 hours'
    where e.name = ${name}`.execute(tx);
  return rows[0] ?? { issued: amount, max: 0 };
}

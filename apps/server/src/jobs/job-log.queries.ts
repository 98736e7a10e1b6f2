import { sql } from 'kysely';
import type { Db } from '../platform/database/connections/pool.ts';

interface EndedRun {
  readonly name: string;
  readonly everyMs: number;
  readonly startedAt: Date;
  readonly tookMs: number;
  /** Null when it succeeded. */
  readonly error: string | null;
}

/** Stores the result of a job's last run. */
export async function recordRun(db: Db, { name, everyMs, startedAt, tookMs, error }: EndedRun): Promise<void> {
  const problem = error === null ? null : error.slice(0, 2000);
  await sql`insert into jobs.outcomes as o (name, every_ms, started_at, took_ms, error, failed_at, failures_in_a_row, succeeded_at)
    values (${name}, ${everyMs}, ${startedAt}, ${tookMs}, ${problem}, ${problem === null ? null : startedAt}, ${problem === null ? 0 : 1},
      ${problem === null ? startedAt : null})
    on conflict (name) do update set every_ms = excluded.every_ms, started_at = excluded.started_at, took_ms = excluded.took_ms,
      error = excluded.error, failed_at = coalesce(excluded.failed_at, o.failed_at),
      succeeded_at = coalesce(excluded.succeeded_at, o.succeeded_at),
      failures_in_a_row = case when excluded.error is null then 0 else o.failures_in_a_row + 1 end`.execute(db);
}

/** Makes a shared job due immediately. */
export async function makeDue(db: Db, name: string): Promise<void> {
  await sql`update jobs.runs set due_at = now() where name = ${name}`.execute(db);
}

export interface JobRow {
  readonly name: string;
  readonly every_ms: number;
  readonly started_at: Date;
  readonly took_ms: number;
  readonly error: string | null;
  readonly failed_at: Date | null;
  readonly failures_in_a_row: number;
  /** Only for a job that all processes share. */
  readonly due_at: Date | null;
}

export async function jobRows(db: Db): Promise<JobRow[]> {
  const { rows } = await sql<JobRow>`
    select o.name, o.every_ms, o.started_at, o.took_ms, o.error, o.failed_at, o.failures_in_a_row, r.due_at
    from jobs.outcomes o left join jobs.runs r using (name)`.execute(db);
  return rows;
}

interface QueueRow {
  readonly name: string;
  readonly waiting: number;
  readonly failed: number;
}

/** Returns the amount of waiting work in each queue, and how much was given up. */
export async function queueRows(db: Db): Promise<QueueRow[]> {
  const { rows } = await sql<QueueRow>`
    select 'mail' as name, count(*) filter (where status in ('QUEUED', 'SENDING'))::int as waiting,
      count(*) filter (where status = 'FAILED')::int as failed from mail_messages where status <> 'SENT'
    union all select 'webhooks', count(*) filter (where status = 'QUEUED')::int, count(*) filter (where status = 'FAILED')::int
      from jobs.webhook_deliveries where status <> 'DELIVERED'
    union all select 'provider-events', count(*) filter (where error is null)::int, count(*) filter (where error is not null)::int
      from provider_events where processed_at is null
    union all select 'refunds', count(*) filter (where status = 'PENDING')::int, 0 from refunds where status = 'PENDING'
    union all select 'tax-books',
      ((select count(*) from order_tax_sources where state = 'WAITING' and tries > 0)
        + (select count(*) from tax_reversals where state in ('WAITING', 'UNDOING')))::int,
      ((select count(*) from order_tax_sources where state in ('EXPIRED', 'REFUSED')) + (select count(*) from tax_reversals where state = 'REFUSED'))::int
    union all select 'imports', count(*)::int, 0 from jobs.product_imports where status in ('QUEUED', 'RUNNING')`.execute(
    db,
  );
  return rows;
}

import { sql } from 'kysely';
import type { Db } from '../../platform/database/connections/pool.ts';
import { deleteInBatches, rowsPerDelete } from '../../platform/database/statements/delete-in-batches.ts';
import type { WebhookEvent } from './event-payload.ts';

/** How long events and deliveries are stored. */
const storedDays = 30;
/** Longer than one attempt takes. After it, another process repeats the attempt. */
const leaseSeconds = 60;
/** Number of events that one statement spreads. */
const eventsPerSpread = 500;

/**
 * Creates the deliveries of new events, in their order. Only one process does this at a time, because an earlier event
 * must get its delivery before a later one. Returns the number of events.
 */
export async function spreadEvents(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with turn as materialized (select pg_try_advisory_xact_lock(hashtext('webhooks.spread')) as is_ours),
    fresh as materialized (
      select e.position, e.type, e.subject_id, e.record_id, e.transaction_id, e.at from turn, jobs.webhook_events e
      where turn.is_ours and not e.is_spread order by e.position limit ${sql.lit(eventsPerSpread)}
    ),
    added as (
      insert into jobs.webhook_deliveries (endpoint_id, position, subject_id)
      select w.id, f.position, f.subject_id
      from (select distinct on (record_id, type, transaction_id) * from fresh order by record_id, type, transaction_id, position) f
      join webhook_endpoints w on w.state in ('ACTIVE', 'FAILING') and w.events && webhook_patterns(f.type) and w.created_at <= f.at
      on conflict do nothing
    ),
    extended as (
      insert into jobs.extension_deliveries (extension, position, subject_id)
      select x.name, f.position, f.subject_id
      from (select distinct on (record_id, type, transaction_id) * from fresh order by record_id, type, transaction_id, position) f
      join jobs.extensions x on x.state in ('ACTIVE', 'FAILING', 'STOPPED') and x.events && webhook_patterns(f.type)
      on conflict do nothing
    ),
    spread as (update jobs.webhook_events e set is_spread = true from fresh f where e.position = f.position returning 1)
    select count(*)::int as count from spread`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Returns the endpoints with due deliveries. */
export async function dueEndpoints(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select w.id from webhook_endpoints w where w.state in ('ACTIVE', 'FAILING') and exists (
      select from jobs.webhook_deliveries d where d.endpoint_id = w.id and d.status = 'QUEUED' and d.next_attempt_at <= now()::timestamptz(3)
    )`.execute(db);
  return rows.map(({ id }) => id);
}

export interface ClaimedDelivery extends WebhookEvent {
  readonly id: string;
  readonly endpoint_id: string;
  readonly attempts: number;
}

/**
 * Claims due deliveries of an endpoint until their lease ends, at most one of each subject: the oldest that waits.
 * An endpoint that fails gets one at a time.
 */
export async function claimDeliveries(db: Db, endpointId: string, limit: number): Promise<ClaimedDelivery[]> {
  const { rows } = await sql<ClaimedDelivery>`
    update jobs.webhook_deliveries d set attempts = d.attempts + 1, next_attempt_at = now() + ${sql.lit(leaseSeconds)} * interval '1 second'
    from (
      select q.id from jobs.webhook_deliveries q
      where q.endpoint_id = ${endpointId} and q.status = 'QUEUED' and q.next_attempt_at <= now()::timestamptz(3)
        and not exists (
          select from jobs.webhook_deliveries earlier where earlier.endpoint_id = q.endpoint_id and earlier.subject_id = q.subject_id
            and earlier.status = 'QUEUED' and earlier.position < q.position
        )
      order by q.position limit (
        select case state when 'ACTIVE' then ${limit}::int when 'FAILING' then 1 else 0 end from webhook_endpoints where id = ${endpointId}
      ) for update skip locked
    ) due, jobs.webhook_events e where d.id = due.id and e.position = d.position
    returning d.id, d.endpoint_id, d.attempts, e.id as event_id, e.type, e.subject_id, e.record_id, e.at`.execute(db);
  return rows;
}

export interface AttemptResult {
  readonly status: 'QUEUED' | 'DELIVERED' | 'FAILED';
  readonly statusCode: number | null;
  readonly tookMs: number;
  readonly response: string | null;
  readonly error: string | null;
  /** The pause until the next attempt; 0 when there is none. */
  readonly pauseMs: number;
}

/** Stores the result of an attempt, unless its lease has ended and another attempt has begun. */
export async function storeAttempt(
  db: Db,
  { id, attempts }: Pick<ClaimedDelivery, 'id' | 'attempts'>,
  result: AttemptResult,
): Promise<void> {
  await sql`update jobs.webhook_deliveries set status = ${result.status}, status_code = ${result.statusCode}, took_ms = ${result.tookMs},
      response = ${result.response}, error = ${result.error}, attempted_at = now(),
      next_attempt_at = now() + ${result.pauseMs} * interval '1 millisecond'
    where id = ${id} and status = 'QUEUED' and attempts = ${attempts}`.execute(db);
}

/** Deletes old events with their deliveries. Returns how many events. */
export function deleteOldWebhookEvents(db: Db): Promise<number> {
  return deleteInBatches(async () => {
    const { numAffectedRows } = await sql`delete from jobs.webhook_events where position in (
      select position from (select position, at from jobs.webhook_events order by position limit ${rowsPerDelete}) oldest
      where at < now() - ${sql.lit(storedDays)} * interval '1 day')`.execute(db);
    return Number(numAffectedRows ?? 0n);
  });
}

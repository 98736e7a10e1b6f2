import { sql } from 'kysely';
import type { Db } from '../../platform/database/connections/pool.ts';
import type { ClaimedDelivery } from '../delivery/deliveries.queries.ts';

export interface DeliveryRow extends ClaimedDelivery {
  readonly status: 'QUEUED' | 'DELIVERED' | 'FAILED';
  readonly status_code: number | null;
  readonly took_ms: number | null;
  readonly response: string | null;
  readonly error: string | null;
  readonly created_at: Date;
  readonly attempted_at: Date | null;
  readonly next_attempt_at: Date;
}

const columns = sql`d.id, d.endpoint_id, d.attempts, d.status, d.status_code, d.took_ms, d.response, d.error, d.created_at, d.attempted_at,
  d.next_attempt_at, e.id as event_id, e.type, e.subject_id, e.record_id, e.at`;

/** Returns one row more than a page, newest first. */
export async function deliveryRows(
  db: Db,
  page: {
    readonly endpointId: string;
    readonly status?: DeliveryRow['status'] | undefined;
    readonly limit: number;
    readonly after: { readonly at: Date; readonly id: string } | null;
  },
): Promise<DeliveryRow[]> {
  const { endpointId, status = null, limit, after } = page;
  const { rows } = await sql<DeliveryRow>`
    select ${columns} from jobs.webhook_deliveries d join jobs.webhook_events e on e.position = d.position
    where d.endpoint_id = ${endpointId} and (${status}::text is null or d.status = ${status})
      and (${after?.at ?? null}::timestamptz is null or (d.created_at, d.id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by d.created_at desc, d.id desc limit ${limit + 1}`.execute(db);
  return rows;
}

export async function deliveryRow(db: Db, endpointId: string, id: string): Promise<DeliveryRow | undefined> {
  const { rows } = await sql<DeliveryRow>`
    select ${columns} from jobs.webhook_deliveries d join jobs.webhook_events e on e.position = d.position
    where d.endpoint_id = ${endpointId} and d.id = ${id}`.execute(db);
  return rows[0];
}

/** Queues a finished delivery again with all its attempts. Returns false when it waits already. */
export async function requeueDelivery(db: Db, endpointId: string, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update jobs.webhook_deliveries set status = 'QUEUED', attempts = 0, next_attempt_at = now()
    where endpoint_id = ${endpointId} and id = ${id} and status <> 'QUEUED'`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Queues the recorded events of a period that the endpoint wants. Returns how many. */
export async function requeuePeriod(
  db: Db,
  endpointId: string,
  { from, to }: { from: string; to: string },
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into jobs.webhook_deliveries as d (endpoint_id, position, subject_id)
    select distinct on (e.record_id, e.type, e.transaction_id) w.id, e.position, e.subject_id from jobs.webhook_events e
    join webhook_endpoints w on w.id = ${endpointId} and w.events && webhook_patterns(e.type)
    where e.is_spread and e.at >= ${from}::timestamptz and e.at <= ${to}::timestamptz
    order by e.record_id, e.type, e.transaction_id, e.position
    on conflict (endpoint_id, position) do update set status = 'QUEUED', attempts = 0, next_attempt_at = now()
      where d.status <> 'QUEUED'`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/**
 * Writes a test event with its delivery to one endpoint, which this process has claimed. Returns the delivery's id.
 */
export async function insertTestDelivery(db: Db, endpointId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with event as (
      insert into jobs.webhook_events (type, subject_id, record_id, is_spread)
      values ('webhook.test', gen_random_uuid(), ${endpointId}, true) returning position, subject_id
    )
    insert into jobs.webhook_deliveries (endpoint_id, position, subject_id, attempts, next_attempt_at)
    select ${endpointId}, position, subject_id, 1, now() + interval '1 minute' from event returning id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The test event was not written.');
  return row.id;
}

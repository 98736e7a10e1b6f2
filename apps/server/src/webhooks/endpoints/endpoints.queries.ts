import { type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/database/connections/pool.ts';
import type { WebhookEndpointsTable } from '../../platform/database/migrations/schema.ts';

export type EndpointRow = Selectable<WebhookEndpointsTable>;

export function endpointRows(db: Db): Promise<EndpointRow[]> {
  return db.selectFrom('webhook_endpoints').selectAll().orderBy('created_at').orderBy('id').execute();
}

export function endpointRow(db: Db, id: string): Promise<EndpointRow | undefined> {
  return db.selectFrom('webhook_endpoints').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locks an endpoint until the transaction ends. */
export function lockedEndpoint(tx: Db, id: string): Promise<EndpointRow | undefined> {
  return tx.selectFrom('webhook_endpoints').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

type NewEndpoint = Pick<
  EndpointRow,
  'id' | 'url' | 'description' | 'events' | 'sealed_secret' | 'signature' | 'created_by'
>;

export function insertEndpoint(tx: Db, endpoint: NewEndpoint): Promise<EndpointRow> {
  return tx.insertInto('webhook_endpoints').values(endpoint).returningAll().executeTakeFirstOrThrow();
}

export function updateEndpoint(tx: Db, id: string, changes: Partial<EndpointRow>): Promise<EndpointRow> {
  return tx
    .updateTable('webhook_endpoints')
    .set({ ...changes, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Deletes an endpoint with its deliveries. */
export async function deleteEndpoint(tx: Db, id: string): Promise<void> {
  await sql`delete from jobs.webhook_deliveries where endpoint_id = ${id}`.execute(tx);
  await tx.deleteFrom('webhook_endpoints').where('id', '=', id).execute();
}

/** Notes that an endpoint works. Only the first success after a failure writes. */
export async function noteSuccess(db: Db, id: string): Promise<void> {
  await sql`update webhook_endpoints set failures_in_a_row = 0, failing_since = null,
      state = case state when 'FAILING' then 'ACTIVE' else state end
    where id = ${id} and failing_since is not null`.execute(db);
}

/**
 * Counts a failed attempt. Returns the endpoint when it fails from now on: after several failures in a row over half an
 * hour, which a restart of the receiver does not cause.
 */
export async function noteFailure(tx: Db, id: string): Promise<EndpointRow | null> {
  const { rows } = await sql<{ begins: boolean }>`
    update webhook_endpoints set failures_in_a_row = failures_in_a_row + 1, failing_since = coalesce(failing_since, now())
    where id = ${id}
    returning state = 'ACTIVE' and failures_in_a_row >= 4 and failing_since <= now() - interval '30 minutes' as begins`.execute(
    tx,
  );
  return rows[0]?.begins ? updateEndpoint(tx, id, { state: 'FAILING' }) : null;
}

/** Disables an endpoint that responded with 410. Returns it, or null when it was disabled before. */
export async function disableGone(tx: Db, id: string): Promise<EndpointRow | null> {
  const row = await lockedEndpoint(tx, id);
  if (!row || row.state === 'OFF' || row.state === 'GONE') return null;
  return updateEndpoint(tx, id, { state: 'GONE' });
}

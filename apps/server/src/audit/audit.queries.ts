import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../platform/database/migrations/schema.ts';

export interface AuditRow {
  readonly id: string;
  readonly action: string;
  readonly resource: string;
  readonly resource_id: string | null;
  readonly before: unknown;
  readonly after: unknown;
  readonly kept: unknown;
}

export async function auditEntry(db: Kysely<Database>, id: string): Promise<AuditRow | undefined> {
  return db
    .selectFrom('audit_log')
    .select(['id', 'action', 'resource', 'resource_id', 'before', 'after', 'kept'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Returns the id of the latest entry about a record. */
export async function latestEntry(
  db: Kysely<Database>,
  resource: string,
  resourceId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('audit_log')
    .select('id')
    .where('resource', '=', resource)
    .where('resource_id', '=', resourceId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** Serializes the undos of one record, even when there is no record to lock. */
export async function lockUndo(tx: Transaction<Database>, resource: string, resourceId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('undo.' || ${resource} || '/' || ${resourceId}))`.execute(tx);
}

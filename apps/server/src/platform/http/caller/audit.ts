import { sql, type Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../database/migrations/schema.ts';
import type { Caller } from './caller.ts';

export interface AuditEntry {
  /** null for the shop's command line. */
  readonly caller: Caller | null;
  /** A verb: create, update, delete, refund, upload. */
  readonly action: string;
  /** The resource's path below /api/v1, such as 'products/variants'. */
  readonly resource: string;
  readonly resourceId: string | null;
  /** The record before and after the write. null if there was or is none. Never contains a password or a token. */
  readonly before: unknown;
  readonly after: unknown;
  readonly requestId?: string | null;
  /** Rows that a deletion removed, stored for an undo. No call returns them. */
  readonly kept?: unknown;
  /** The entry that this write undoes. */
  readonly undoes?: string | undefined;
}

/**
 * Records a staff write in the audit log (docs/behaviour/rights.md#audit-log), in the same transaction as the write.
 * docs/architecture.md lists the writes outside the database. Returns the entry's id.
 *
 * @example await recordAudit(tx, { caller, action: 'note', resource: 'orders', resourceId: id, before: null, after: {
 * body }, requestId });
 */
export async function recordAudit(tx: Transaction<Database>, entry: AuditEntry): Promise<string> {
  const row = auditRow(entry);
  await tx.insertInto('audit_log').values(row).execute();
  return row.id;
}

/** Records several writes in one statement: at most 500, because of the parameter limit. */
export async function recordAudits(tx: Transaction<Database>, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length > 0) await tx.insertInto('audit_log').values(entries.map(auditRow)).execute();
}

function auditRow(entry: AuditEntry) {
  const { caller } = entry;
  const user = caller?.kind === 'user' ? caller : null;
  return {
    id: uuidv7(),
    // The time of the write, not of its transaction's start, so that entries of one record follow the order of their
    // locks.
    at: sql<Date>`clock_timestamp()`,
    user_id: user?.userId ?? null,
    user_email: user?.email ?? null,
    action: entry.action,
    resource: entry.resource,
    resource_id: entry.resourceId,
    before: jsonOrNull(entry.before),
    after: jsonOrNull(entry.after),
    request_id: entry.requestId ?? null,
    kept: jsonOrNull(entry.kept),
    undoes: entry.undoes ?? null,
    key_name: user?.apiKey?.name ?? null,
  };
}

function jsonOrNull(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value);
}

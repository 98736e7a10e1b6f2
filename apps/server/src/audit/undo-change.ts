import type { UndoAnswer } from '@vitrine/contract/audit/undo-change.schema.ts';
import type { Transaction } from 'kysely';
import * as z from 'zod';
import type { Database } from '../platform/database/migrations/schema.ts';
import { inTransaction } from '../platform/database/statements/transaction.ts';
import { hasPermission, type SignedInCaller } from '../platform/http/caller/caller.ts';
import { type Failure, failure, type Outcome, success } from '../platform/runtime/outcome.ts';
import type { Resource } from '../resources/resource.ts';
import { notUndoable, undoWrite } from '../resources/write/undo.ts';
import { toRecord } from '../resources/write/writable-fields.ts';
import type { Writing } from '../resources/write/write-steps.ts';
import { undoSettingChange } from '../settings/settings.ts';
import { type ReplacementEntry, undoReplacement } from '../storage/storage.ts';
import { type AuditRow, auditEntry, latestEntry, lockUndo } from './audit.queries.ts';

export interface Undoing {
  readonly writing: Writing;
  readonly resources: readonly Resource[];
}

interface By {
  readonly caller: SignedInCaller;
  readonly requestId: string;
}

const changedSince = failure('STALE', 'This was changed again later. Undo the later change first.');
const writes = new Set(['create', 'update', 'delete']);

/**
 * Undoes a change of the catalog or of settings that is still the latest change of its record (`undoWrite`,
 * `undoSettingChange`). Failures: NOT_FOUND, UNPROCESSABLE with the reason, STALE, FORBIDDEN, DEMO_RESTRICTED.
 */
export async function undoChange(
  undoing: Undoing,
  id: string,
  { caller, requestId }: By,
): Promise<Outcome<UndoAnswer>> {
  const { db } = undoing.writing;
  const entry = await auditEntry(db, id);
  const refusal = findRefusal(undoing, entry);
  if (!entry || entry.resource_id === null || refusal) return refusal ?? notUndoable;
  const { resource, resource_id: resourceId } = entry;
  const claim = async (tx: Transaction<Database>): Promise<Outcome<null>> => {
    await lockUndo(tx, resource, resourceId);
    return (await latestEntry(tx, resource, resourceId)) === id ? success(null) : changedSince;
  };
  if (resource === 'settings') {
    const { before, after } = entry;
    return undoSettingChange(db, { key: resourceId, before, after, entryId: id, caller, requestId, claim });
  }
  if (resource === 'storage') {
    const replacement = toReplacement(entry);
    if (!replacement) return notUndoable;
    if (!hasPermission(caller, 'files:write')) {
      return failure('FORBIDDEN', 'This is not allowed without the permission files:write.');
    }
    return inTransaction(db, async (tx) => {
      const claimed = await claim(tx);
      if (!claimed.ok) return claimed;
      const undone = await undoReplacement(tx, replacement, { caller, requestId, undoes: id, resourceId });
      return undone.ok ? success({ success: true as const, leftBehind: [] }) : undone;
    });
  }
  const found = undoing.resources.find(({ declaration }) => declaration.path === resource);
  if (!found) return notUndoable;
  const [before, after, stored] = [toRecord(entry.before), toRecord(entry.after), toRecord(entry.kept)];
  return undoWrite(undoing.writing, found, {
    entry: { id, action: entry.action, resourceId, before, after, kept: stored },
    request: { caller, requestId },
    claim,
  });
}

/** Returns why a change cannot be undone, as far as this is known without a trial. Failure: NOT_FOUND. */
export async function undoRefusal(undoing: Undoing, id: string): Promise<Outcome<{ reason: string | null }>> {
  const entry = await auditEntry(undoing.writing.db, id);
  const refusal = findRefusal(undoing, entry);
  if (refusal?.code === 'NOT_FOUND') return refusal;
  if (refusal || !entry || entry.resource_id === null) return success({ reason: (refusal ?? notUndoable).detail });
  const latest = await latestEntry(undoing.writing.db, entry.resource, entry.resource_id);
  return success({ reason: latest === id ? null : changedSince.detail });
}

function findRefusal({ resources }: Undoing, entry: AuditRow | undefined): Failure | undefined {
  if (!entry) return failure('NOT_FOUND', 'There is no such entry.');
  const isKnown =
    entry.resource === 'settings' ||
    toReplacement(entry) !== null ||
    resources.some(({ declaration, undo }) => undo !== undefined && declaration.path === entry.resource);
  if (!isKnown || entry.resource_id === null || !writes.has(entry.action)) return notUndoable;
  if (entry.before !== null && entry.after === null && entry.kept === null) {
    return failure('UNPROCESSABLE', 'This deletion is too old to be undone.');
  }
  return undefined;
}

const replacedSchema = z.object({
  before: z.object({ id: z.uuid(), url: z.string() }),
  after: z.object({ id: z.uuid(), url: z.string(), wasUsed: z.boolean() }),
});

/** Returns the replacement of a file that an entry records, or null. Other changes of files cannot be undone. */
function toReplacement({ resource, before, after }: AuditRow): ReplacementEntry | null {
  return resource === 'storage' ? (replacedSchema.safeParse({ before, after }).data ?? null) : null;
}

import type { UndoAnswer } from '@vitrine/contract/audit/undo-change.schema.ts';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/migrations/schema.ts';
import { setAuditActor } from '../../platform/database/statements/audit-actor.ts';
import { hasPermission, type SignedInCaller } from '../../platform/http/caller/caller.ts';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { narrowedResource } from '../read/narrowed-resource.ts';
import { findRefusal } from '../read/rights.ts';
import type { Fields, Resource, UndoRules } from '../resource.ts';
import { putRowsBack, storedRows } from './stored-rows.ts';
import { audit, lockRecord, type WriteRequest, type Writing, wholeRecord, writeTransaction } from './write-steps.ts';

/** The parts of an audit log entry that an undo needs. */
export interface UndoableEntry {
  readonly id: string;
  readonly action: string;
  readonly resourceId: string;
  readonly before: Fields | null;
  readonly after: Fields | null;
  readonly kept: Fields | null;
}

export interface UndoRequest {
  readonly entry: UndoableEntry;
  readonly request: Omit<WriteRequest, 'body'>;
  /** Locks the record's entries and returns a failure unless this one is still the latest. */
  readonly claim: (tx: Transaction<Database>) => Promise<Outcome<null>>;
}

/**
 * Undoes the change of an audit log entry, in one transaction and with a separate entry. Changed fields get their
 * previous values. A created record is deleted. A deleted one is restored with its parts and ids. Failures: STALE when
 * the record has changed since; the resource's own failures.
 */
export function undoWrite(writing: Writing, resource: Resource, requested: UndoRequest): Promise<Outcome<UndoAnswer>> {
  const { undo } = resource;
  if (!undo) return Promise.resolve(notUndoable);
  const kind = getKind(requested.entry);
  const refusal = findRefusal(resource, kind, requested.request.caller);
  if (refusal) return Promise.resolve(refusal);
  const { restoreNeeds } = undo;
  if (kind === 'create' && restoreNeeds && !hasPermission(requested.request.caller, restoreNeeds)) {
    return Promise.resolve(failure('FORBIDDEN', `This is not allowed without the permission ${restoreNeeds}.`));
  }
  return writeTransaction(writing.db, resource, async (tx) => {
    await setAuditActor(tx, { userId: requested.request.caller.userId });
    const claimed = await requested.claim(tx);
    if (!claimed.ok) return claimed;
    return ways[kind](tx, { writing, resource, undo, ...requested });
  });
}

export const notUndoable = failure('UNPROCESSABLE', 'Only changes of the catalog and of settings can be undone.');
const changedSince = failure('STALE', 'This was changed again later. Undo the later change first.');

interface Work extends UndoRequest {
  readonly writing: Writing;
  readonly resource: Resource;
  readonly undo: UndoRules;
}

/** Returns the effect of the undo on the record: the opposite of the change. */
function getKind({ before, after }: UndoableEntry): 'create' | 'update' | 'delete' {
  if (before === null) return 'delete';
  return after === null ? 'create' : 'update';
}

const ways = {
  create: showSteps,
  update: changeBack,
  delete: takeAway,
} as const satisfies Record<string, (tx: Transaction<Database>, work: Work) => Promise<Outcome<UndoAnswer>>>;

async function showSteps(tx: Transaction<Database>, work: Work): Promise<Outcome<UndoAnswer>> {
  const { writing, resource, undo, entry, request } = work;
  const id = entry.resourceId;
  if (entry.kept === null) {
    return failure('UNPROCESSABLE', 'This deletion is too old to be undone.');
  }
  const locked = await undo.lockRestored?.(tx, entry.kept);
  if (locked) return locked;
  const leftBehind = await putRowsBack(tx, resource, { id, kept: entry.kept });
  const after = await wholeRecord(tx, writing, resource, { caller: request.caller, id });
  if (after === null) return failure('UNPROCESSABLE', leftBehind.join(' '));
  await audit(tx, { resource, request, action: 'create', id, before: null, after, undoes: entry.id });
  return success({ success: true, leftBehind });
}

async function changeBack(tx: Transaction<Database>, work: Work): Promise<Outcome<UndoAnswer>> {
  const { writing, resource, undo, entry, request } = work;
  const id = entry.resourceId;
  const { update } = resource.writes;
  const before = await unchangedSince(tx, work);
  if (!before.ok) return before;
  if (!update || entry.before === null || entry.after === null) return notUndoable;
  const body = await undo.previousBody(tx, id, { before: entry.before, after: entry.after });
  if (!body.ok) return body;
  const hidden = hiddenField(resource, body.value, request.caller);
  if (hidden !== undefined) return failure('FORBIDDEN', `Your role does not allow changing ${hidden}.`);
  const updated = await update({ tx, caller: request.caller }, id, body.value as never);
  if (!updated.ok) return updated;
  const after = await wholeRecord(tx, writing, resource, { caller: request.caller, id });
  await audit(tx, { resource, request, action: 'update', id, before: before.value, after, undoes: entry.id });
  return success({ success: true, leftBehind: [] });
}

/** Returns a field of the body that the caller may not write, because a custom role or a key hides it. */
function hiddenField(resource: Resource, body: Fields, caller: SignedInCaller): string | undefined {
  const [all, shown] = [resource, narrowedResource(resource, caller)].map(
    ({ declaration }) => declaration.updateBody?.shape ?? {},
  );
  return Object.keys(body).find((name) => Object.hasOwn(all ?? {}, name) && !Object.hasOwn(shown ?? {}, name));
}

async function takeAway(tx: Transaction<Database>, work: Work): Promise<Outcome<UndoAnswer>> {
  const { writing, resource, entry, request } = work;
  const id = entry.resourceId;
  const { remove } = resource.writes;
  const before = await unchangedSince(tx, work);
  if (!before.ok) return before;
  if (!remove) return notUndoable;
  const rows = await storedRows(tx, resource, id);
  const removed = await remove({ tx, caller: request.caller }, id);
  if (!removed.ok) return removed;
  const after = await wholeRecord(tx, writing, resource, { caller: request.caller, id });
  await audit(tx, {
    resource,
    request,
    action: 'delete',
    id,
    before: before.value,
    after,
    kept: after === null ? rows : null,
    undoes: entry.id,
  });
  const leftBehind = after === null ? [] : ['It has been ordered since, so it was archived instead.'];
  return success({ success: true, leftBehind });
}

/**
 * Locks and returns the record. Fails with STALE when it was changed without an entry in the log, such as by its
 * author.
 */
async function unchangedSince(
  tx: Transaction<Database>,
  { writing, resource, entry, request }: Work,
): Promise<Outcome<Fields>> {
  const id = entry.resourceId;
  const seen = await lockRecord(tx, resource, { caller: request.caller, id });
  if (!seen) return failure('STALE', 'It no longer exists.');
  const known = entry.after?.['updatedAt'];
  if (typeof known === 'string' && Date.parse(known) < seen.editedAt.getTime()) return changedSince;
  return success((await wholeRecord(tx, writing, resource, { caller: request.caller, id })) ?? {});
}

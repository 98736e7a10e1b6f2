import type { CustomerTags, CustomerTimeline } from '@vitrine/contract/users/customer-history.schema.ts';
import type { Permission } from '@vitrine/domain/users/permissions/permissions.ts';
import type { Db } from '../../platform/database/connections/pool.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import { recordAudit } from '../../platform/http/caller/audit.ts';
import type { SignedInCaller } from '../../platform/http/caller/caller.ts';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { maskedPeople } from '../../resources/read/masked-fields.ts';
import { deleteCustomerNote, insertCustomerNote, isCustomer, loadTimeline } from './customer-history.queries.ts';
import { loadTags } from './customer-tags.queries.ts';

const eventsPerPage = 50;
const maxTagsInUse = 500;

const unknownCustomer = failure('NOT_FOUND', 'There is no such customer.');

/** Returns a page of what happened with a customer. Events that the caller may not see are absent. Failure: NOT_FOUND. */
export async function readTimeline(
  db: Db,
  caller: SignedInCaller,
  { userId, before }: { readonly userId: string; readonly before: string | undefined },
): Promise<Outcome<CustomerTimeline>> {
  if (!(await isCustomer(db, userId))) return unknownCustomer;
  const may = (permission: Permission) => caller.allowed?.has(permission) ?? true;
  const sees = {
    orders: may('orders:read'),
    returns: may('returns:read'),
    reviews: may('reviews:read'),
    credit: may('customers:credit'),
    flowEmails: may('marketing:read'),
  };
  const start = before === undefined ? null : new Date(before);
  const rows = await loadTimeline(db, userId, { before: start, limit: eventsPerPage, sees });
  const events = rows.map(({ event }) => event);
  return success({
    events: caller.isDemo ? (maskedPeople(events) as typeof events) : events,
    next: rows.length < eventsPerPage ? null : (rows.at(-1)?.at.toISOString() ?? null),
  });
}

/** Returns the tags in use, in alphabetical order. */
export async function readCustomerTags(db: Db): Promise<CustomerTags> {
  return { tags: [...(await loadTags(db, maxTagsInUse))] };
}

interface NoteRequest {
  readonly caller: SignedInCaller;
  readonly requestId: string;
  readonly userId: string;
}

/** Adds a note about a customer. Failure: NOT_FOUND. */
export async function addCustomerNote(
  db: Db,
  { caller, requestId, userId, body }: NoteRequest & { readonly body: string },
): Promise<Outcome<{ readonly success: true }>> {
  return inTransaction(db, async (tx): Promise<Outcome<{ readonly success: true }>> => {
    if (!(await isCustomer(tx, userId))) return unknownCustomer;
    const noteId = await insertCustomerNote(tx, { userId, authorId: caller.userId, body });
    const entry = { action: 'note', resource: 'users', resourceId: userId, before: null };
    await recordAudit(tx, { caller, ...entry, after: { noteId }, requestId });
    return success({ success: true });
  });
}

/** Deletes a note about a customer. Failure: NOT_FOUND. */
export async function removeCustomerNote(
  db: Db,
  { caller, requestId, userId, noteId }: NoteRequest & { readonly noteId: string },
): Promise<Outcome<{ readonly success: true }>> {
  return inTransaction(db, async (tx): Promise<Outcome<{ readonly success: true }>> => {
    if ((await deleteCustomerNote(tx, userId, noteId)) === undefined)
      return failure('NOT_FOUND', 'There is no such note.');
    const entry = { action: 'delete-note', resource: 'users', resourceId: userId, after: null };
    await recordAudit(tx, { caller, ...entry, before: { noteId }, requestId });
    return success({ success: true });
  });
}

import { type Kysely, sql } from 'kysely';
import type * as z from 'zod';
import { recordAudit } from '../platform/audit.ts';
import type { Db } from '../platform/database/pool.ts';
import type { Database } from '../platform/database/schema.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { requestFaults } from '../platform/errors/request-faults.ts';
import { isStaff, type SignedInCaller } from '../platform/http/caller.ts';
import { type Failure, failure, type Outcome, success } from '../platform/outcome.ts';
import { conflictOf } from './conflicts.ts';
import type { Cursors } from './cursor.ts';
import { notFound, type Reading, readOne } from './read.ts';
import type { Resource } from './resource.ts';
import { parameters, runOnKysely } from './statement.ts';

/** What a write works with; `caller` has passed the resource's rights for the action. */
export interface Writing {
  readonly db: Db;
  readonly cursors: Cursors;
  readonly find: (path: string) => Resource;
}

export interface WriteRequest {
  readonly caller: SignedInCaller;
  readonly requestId: string;
  readonly body: unknown;
}

/** A failure on its way out of the transaction, which it undoes. */
class Undone extends Error {
  override readonly name = 'Undone';
  readonly failure: Failure;

  constructor(undoing: Failure) {
    super(undoing.detail);
    this.failure = undoing;
  }
}

/** Creates a record with its parts; answers it as JSON text. */
export function createRecord(writing: Writing, resource: Resource, request: WriteRequest): Promise<Outcome<string>> {
  const { create } = resource.writes;
  const { createBody, ownCreateBody } = resource.declaration;
  const parsed = parseBody(isStaff(request.caller) ? createBody : (ownCreateBody ?? createBody), request.body);
  if (!create || !parsed.ok) return Promise.resolve(parsed.ok ? notFound(resource) : parsed);
  return undoable(writing.db, resource, async (tx) => {
    await actAs(tx, request.caller);
    const id = orUndo(await create({ tx, caller: request.caller }, parsed.value as never));
    return afterWrite(tx, { writing, resource, request, action: 'create', id, before: null });
  });
}

/** Changes what the body names, under a lock on the record; answers the record as JSON text. */
export function updateRecord(
  writing: Writing,
  resource: Resource,
  request: WriteRequest & { readonly id: string },
): Promise<Outcome<string>> {
  const { update } = resource.writes;
  const { updateBody, ownUpdateBody } = resource.declaration;
  const parsed = parseBody(isStaff(request.caller) ? updateBody : (ownUpdateBody ?? updateBody), request.body);
  if (!update || !parsed.ok) return Promise.resolve(parsed.ok ? notFound(resource) : parsed);
  const { id, updatedAt, ...changes } = parsed.value;
  if (id !== undefined && id !== request.id) {
    const errors = [{ path: 'id', message: 'Must be the id of the address' }];
    return Promise.resolve(failure('INVALID_REQUEST', 'The body names another id than the address.', { errors }));
  }
  return undoable(writing.db, resource, async (tx) => {
    await actAs(tx, request.caller);
    const seen = await lockRecord(tx, resource, request);
    if (!seen) throw new Undone(notFound(resource));
    if (typeof updatedAt === 'string' && Date.parse(updatedAt) !== seen.getTime()) {
      throw new Undone(failure('STALE', 'Someone else has changed this since you opened it. Load it again.'));
    }
    if (Object.keys(changes).length === 0) return answeredRecord(tx, writing, resource, request);
    const before = await wholeRecord(tx, writing, resource, request);
    orUndo(await update({ tx, caller: request.caller }, request.id, changes as never));
    return afterWrite(tx, { writing, resource, request, action: 'update', id: request.id, before });
  });
}

/** Deletes a record, or what its resource does in place of that. */
export function removeRecord(
  writing: Writing,
  resource: Resource,
  request: WriteRequest & { readonly id: string },
): Promise<Outcome<string>> {
  const { remove } = resource.writes;
  if (!remove) return Promise.resolve(notFound(resource));
  return undoable(writing.db, resource, async (tx) => {
    await actAs(tx, request.caller);
    if (!(await lockRecord(tx, resource, request))) throw new Undone(notFound(resource));
    const before = await wholeRecord(tx, writing, resource, request);
    orUndo(await remove({ tx, caller: request.caller }, request.id));
    if (isStaff(request.caller)) {
      const after = await wholeRecord(tx, writing, resource, request);
      await audit(tx, { resource, request, action: 'delete', id: request.id, before, after });
    }
    return '{"success":true}';
  });
}

async function undoable(
  db: Db,
  resource: Resource,
  work: (tx: Parameters<Parameters<typeof inTransaction>[1]>[0]) => Promise<string>,
): Promise<Outcome<string>> {
  try {
    return success(await inTransaction(db, work));
  } catch (error) {
    if (error instanceof Undone) return error.failure;
    const conflict = conflictOf(resource, error);
    if (conflict) return conflict;
    throw error;
  }
}

function orUndo<Value>(outcome: Outcome<Value>): Value {
  if (!outcome.ok) throw new Undone(outcome);
  return outcome.value;
}

function parseBody(schema: z.ZodObject | undefined, body: unknown): Outcome<Record<string, unknown>> {
  if (!schema) return failure('NOT_FOUND', 'There is no such call.');
  const parsed = schema.safeParse(body ?? {});
  if (parsed.success) return success(parsed.data);
  const errors = requestFaults(parsed.error);
  const words = errors.slice(0, 3).map(({ path, message }) => (path ? `${path}: ${message}` : message));
  return failure('INVALID_REQUEST', words.join('; '), { errors });
}

/** Tells the database's own records (stock ledger, order history) who acts. */
async function actAs(tx: Kysely<Database>, { userId }: SignedInCaller): Promise<void> {
  await sql`select set_config('vitrine.actor', ${userId}, true)`.execute(tx);
}

/** Locks the record if it exists for the caller; answers when it was last changed. */
async function lockRecord(
  tx: Kysely<Database>,
  resource: Resource,
  { caller, id }: { readonly caller: SignedInCaller; readonly id: string },
): Promise<Date | undefined> {
  const { values, bind } = parameters();
  const [, alias = ''] = resource.from.split(' ');
  const text = `select ${alias}.updated_at from ${resource.from}
    where ${resource.id} = ${bind(id)}::uuid and ${resource.scope(caller, bind)} for update of ${alias}`;
  const [row] = await runOnKysely(tx)(text, values, 1);
  return row?.[0] ? new Date(Date.parse(row[0].replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'))) : undefined;
}

async function afterWrite(
  tx: Kysely<Database>,
  { writing, resource, request, action, id, before }: Written & { readonly writing: Writing },
): Promise<string> {
  const record = await answeredRecord(tx, writing, resource, { caller: request.caller, id });
  if (isStaff(request.caller)) {
    const after = await wholeRecord(tx, writing, resource, { caller: request.caller, id });
    await audit(tx, { resource, request, action, id, before, after });
  }
  return record;
}

async function answeredRecord(
  tx: Kysely<Database>,
  writing: Writing,
  resource: Resource,
  { caller, id }: { readonly caller: SignedInCaller; readonly id: string },
): Promise<string> {
  return orUndo(await readOne(readingIn(tx, writing), resource, { body: { where: { id } }, caller }));
}

interface Written {
  readonly resource: Resource;
  readonly request: WriteRequest;
  readonly action: 'create' | 'update' | 'delete';
  readonly id: string;
  readonly before: unknown;
}

/** The record as staff see it all, with the parts that the audit log keeps; null when it is not there. */
async function wholeRecord(
  tx: Kysely<Database>,
  writing: Writing,
  resource: Resource,
  { caller, id }: { readonly caller: SignedInCaller; readonly id: string },
): Promise<unknown> {
  if (!isStaff(caller)) return null;
  const include = resource.declaration.byInclude.filter((field) => field !== 'orderCount' && field !== 'orderTotal');
  const unmasked = { ...caller, isDemo: false };
  const read = await readOne(readingIn(tx, writing), resource, { body: { where: { id }, include }, caller: unmasked });
  return read.ok ? JSON.parse(read.value) : null;
}

function readingIn(tx: Kysely<Database>, { cursors, find }: Writing): Reading {
  return { run: runOnKysely(tx), cursors, find };
}

function audit(
  tx: Kysely<Database>,
  { resource, request, action, id, before, after }: Written & { readonly after: unknown },
) {
  return recordAudit(tx, {
    caller: request.caller,
    action,
    resource: resource.declaration.path,
    resourceId: id,
    before,
    after,
    requestId: request.requestId,
  });
}

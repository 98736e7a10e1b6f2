import { type Kysely, sql, type Transaction } from 'kysely';
import type { Db } from '../../platform/database/connections/pool.ts';
import type { Database } from '../../platform/database/migrations/schema.ts';
import type { Cursors } from '../../platform/database/pagination/signed-cursors.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import { recordAudit } from '../../platform/http/caller/audit.ts';
import { isStaff, type SignedInCaller } from '../../platform/http/caller/caller.ts';
import { type Outcome, success } from '../../platform/runtime/outcome.ts';
import { type Reading, readOne } from '../read/read.ts';
import type { Fields, Resource } from '../resource.ts';
import { parameters, runOnKysely } from '../statement.ts';
import { toConflict } from './conflicts.ts';
import { toRecord } from './writable-fields.ts';

/** The context of a write. The caller's right to the action has been checked. */
export interface Writing {
  readonly db: Db;
  readonly cursors: Cursors;
  readonly sessionSecret: string;
  readonly find: (path: string) => Resource;
}

export interface WriteRequest {
  readonly caller: SignedInCaller;
  readonly requestId: string;
  readonly body: unknown;
  /** The `Idempotency-Key` header. A repeated creation with the same key returns the record of the first one. */
  readonly idempotencyKey?: string | undefined;
  /** Whether nothing is stored: the response is that of the write, which is then rolled back. */
  readonly isDryRun?: boolean | undefined;
}

/** Ends the transaction of a dry run, which succeeded. */
class DryRunEnded extends Error {
  override readonly name = 'DryRunEnded';
  readonly outcome: Outcome<unknown>;

  constructor(outcome: Outcome<unknown>) {
    super('The transaction of a dry run is rolled back.');
    this.outcome = outcome;
  }
}

/**
 * Runs the work in one transaction (`inTransaction`). A violated constraint rolls it back with the failure that the
 * resource declares. A dry run is always rolled back (docs/agents.md#staff).
 */
export async function writeTransaction<Value>(
  db: Db,
  resource: Resource,
  work: (tx: Transaction<Database>) => Promise<Outcome<Value>>,
  { isDryRun = false }: Pick<WriteRequest, 'isDryRun'> = {},
): Promise<Outcome<Value>> {
  const trial = async (tx: Transaction<Database>): Promise<Outcome<Value>> => {
    const outcome = await work(tx);
    if (!outcome.ok) return outcome;
    // The constraints that a commit would check.
    await sql`set constraints all immediate`.execute(tx);
    throw new DryRunEnded(outcome);
  };
  try {
    return await inTransaction(db, isDryRun ? trial : work);
  } catch (error) {
    if (error instanceof DryRunEnded) return error.outcome as Outcome<Value>;
    const conflict = toConflict(resource, error);
    if (conflict) return conflict;
    throw error;
  }
}

/** The time at which a record last changed in any way, and by an editor. Both are equal if only editors change it. */
export interface Changed {
  readonly at: Date;
  readonly editedAt: Date;
}

/** Locks the record if it exists for the caller. Returns when it was last changed. */
export async function lockRecord(
  tx: Kysely<Database>,
  resource: Resource,
  { caller, id }: { readonly caller: SignedInCaller; readonly id: string },
): Promise<Changed | undefined> {
  const { values, bind } = parameters();
  const [, alias = ''] = resource.from.split(' ');
  const at = `${alias}.updated_at`;
  const text = `select ${at}, ${resource.sold?.editedAt ?? at} from ${resource.from}
    where ${resource.id} = ${bind(id)}::uuid and ${resource.scope(caller, bind)} for update of ${alias}`;
  const [row] = await runOnKysely(tx)({ text, values, width: 2 });
  if (!row) return undefined;
  const [changedAt, editedAt] = row.map(
    (time) => new Date((time ?? '').replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')),
  );
  return changedAt && editedAt && { at: changedAt, editedAt };
}

/** Records a write by staff in the audit log. Returns the record as JSON text. */
export async function afterWrite(
  tx: Transaction<Database>,
  { writing, ...written }: Written & { readonly writing: Writing },
): Promise<Outcome<string>> {
  const { resource, request, id } = written;
  const record = await responseRecord(tx, writing, resource, { caller: request.caller, id });
  if (record.ok && isStaff(request.caller)) {
    const after = await wholeRecord(tx, writing, resource, { caller: request.caller, id });
    await audit(tx, { ...written, after });
  }
  return record;
}

/** Returns the record as JSON text, as the caller may see it. */
export async function responseRecord(
  tx: Kysely<Database>,
  writing: Writing,
  resource: Resource,
  { caller, id }: { readonly caller: SignedInCaller; readonly id: string },
): Promise<Outcome<string>> {
  const read = await readOne(readingIn(tx, writing), resource, { body: { where: { id } }, caller });
  return read.ok ? success(read.value.text) : read;
}

export interface Written {
  readonly resource: Resource;
  readonly request: Omit<WriteRequest, 'body'>;
  readonly action: 'create' | 'update' | 'delete';
  readonly id: string;
  readonly before: unknown;
  /** The rows that a deletion removes (`stored-rows.ts`). */
  readonly kept?: unknown;
  /** The entry of the audit log that the write undoes. */
  readonly undoes?: string | undefined;
}

/**
 * Returns the full record as staff see it, with the parts that the audit log stores, or null when it does not exist.
 */
export async function wholeRecord(
  tx: Kysely<Database>,
  writing: Writing,
  resource: Resource,
  { caller, id }: { readonly caller: SignedInCaller; readonly id: string },
): Promise<Fields | null> {
  if (!isStaff(caller)) return null;
  const include = resource.declaration.byInclude.filter((field) => field !== 'orderCount' && field !== 'orderTotal');
  const unmasked = { ...caller, isDemo: false, allowed: undefined };
  const read = await readOne(readingIn(tx, writing), resource, { body: { where: { id }, include }, caller: unmasked });
  return read.ok ? toRecord(JSON.parse(read.value.text)) : null;
}

function readingIn(tx: Kysely<Database>, { cursors, find }: Writing): Reading {
  return { run: runOnKysely(tx), cursors, find };
}

/** Adds one entry to the audit log. */
export function audit(
  tx: Transaction<Database>,
  { resource, request, action, id, before, after, kept: stored, undoes }: Written & { readonly after: unknown },
) {
  return recordAudit(tx, {
    caller: request.caller,
    action,
    resource: resource.declaration.path,
    resourceId: id,
    before,
    after,
    requestId: request.requestId,
    kept: stored,
    undoes,
  });
}

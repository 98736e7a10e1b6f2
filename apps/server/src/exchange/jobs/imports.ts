import {
  type CreateImportBody,
  type ImportsAnswer,
  importPartBytes,
  type ProductImport,
  type RunImportBody,
} from '@vitrine/contract/exchange/import.schema.ts';
import { v7 as uuidv7 } from 'uuid';
import type { AppContext } from '../../platform/boot/context.ts';
import type { SignedInCaller } from '../../platform/http/caller/caller.ts';
import { type Failure, failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { emit } from '../../platform/runtime/shop-events.ts';
import { detectMoveForm } from '../moving/move-in.ts';
import { unlessRefused } from '../products/csv/import-error.ts';
import { importFields } from '../products/import-fields.ts';
import { outcomeCsv, refusedOutcome, type StoredOutcome, shownOutcome } from '../products/import-outcome.ts';
import { readHeader } from '../products/read-product-file.ts';
import {
  createPartSource,
  deleteForgottenImports,
  deleteImport,
  type ImportKind,
  type ImportRow,
  insertImport,
  insertPart,
  loadImport,
  loadImports,
  markReady,
  partPositions,
  queueImport,
} from './imports.queries.ts';

type Context = Pick<AppContext, 'db' | 'pool'>;

/**
 * The number of a user's unfinished files that are retained: the current and the previous product file, and all lists
 * of a previous shop.
 */
const storedCounts: Readonly<Record<ImportKind, number>> = { products: 2, 'move-in': 8 };
const listedCount = 20;

/** Announces a file before its parts. Failures: FORBIDDEN. */
export async function announceImport(
  { db }: Context,
  caller: SignedInCaller,
  { kind = 'products', fileName, byteSize }: CreateImportBody,
): Promise<Outcome<ProductImport>> {
  if (kind === 'move-in' && caller.role !== 'SITE_OWNER') return ownersOnly();
  const id = uuidv7();
  const { userId, email: userEmail } = caller;
  await insertImport(db, { id, kind, userId, userEmail, fileName, byteSize });
  await deleteForgottenImports(db, { userId, kind }, storedCounts[kind]);
  return ownImport({ db }, caller, id);
}

/**
 * Stores a part. After the last part, it reads the columns of the file. Failures: NOT_FOUND, UNPROCESSABLE, CONFLICT.
 */
export async function storePart(
  { db }: Context,
  caller: SignedInCaller,
  part: { readonly id: string; readonly position: number; readonly bytes: Uint8Array },
): Promise<Outcome<ProductImport>> {
  const row = await loadImport(db, caller.userId, part.id);
  if (!row) return unknown();
  if (row.status !== 'UPLOADING') return loadView(db, row);
  const expected = Math.min(importPartBytes, row.byte_size - part.position * importPartBytes);
  if (part.bytes.byteLength !== expected) {
    return failure(
      'UNPROCESSABLE',
      `Part ${part.position} of the file has ${Math.max(0, expected)} bytes, not ${part.bytes.byteLength}.`,
    );
  }
  await insertPart(db, row.id, part.position, part.bytes);
  if ((await missingParts({ db }, row)).length === 0) await markReady(db, row.id, await unreadable(db, row));
  return ownImport({ db }, caller, part.id);
}

/**
 * Queues a run, which a job executes. It continues when the caller's connection is lost, and starts again when its
 * process dies. A repeated request for a run that is running or done changes nothing. Failures: NOT_FOUND, FORBIDDEN,
 * DEMO_RESTRICTED, CONFLICT.
 */
export async function requestRun(
  context: Context,
  caller: SignedInCaller,
  run: RunImportBody & { readonly id: string; readonly requestId: string },
): Promise<Outcome<ProductImport>> {
  const { id, isDryRun, requestId, columns = {} } = run;
  const row = await loadImport(context.db, caller.userId, id);
  if (!row) return unknown();
  // The role may have changed since the file was announced.
  if (row.kind === 'move-in' && caller.role !== 'SITE_OWNER') return ownersOnly();
  if (caller.isDemo && !isDryRun) {
    return failure('DEMO_RESTRICTED', 'The demo account can preview an import, but not run it.');
  }
  if (row.status === 'UPLOADING') return failure('CONFLICT', 'The file has not been uploaded completely.');
  const queued = await queueImport(context.db, id, { columns, isDryRun, requestId });
  if (queued) {
    emit(context, 'import-queued');
    return loadView(context.db, queued);
  }
  // The run was requested earlier, perhaps by a request whose response was lost. Returns its current state.
  const current = await loadImport(context.db, caller.userId, id);
  if (!current) return unknown();
  if (current.status === 'DONE' && isDryRun) return failure('CONFLICT', 'This file has already been imported.');
  if (current.status !== 'DONE' && current.is_dry_run !== isDryRun) {
    return failure('CONFLICT', 'The file is being processed.');
  }
  return loadView(context.db, current);
}

/** Failures: NOT_FOUND. */
export async function ownImport(
  { db }: Pick<Context, 'db'>,
  caller: SignedInCaller,
  id: string,
): Promise<Outcome<ProductImport>> {
  const row = await loadImport(db, caller.userId, id);
  return row ? loadView(db, row) : unknown();
}

/** Returns the caller's own imports, newest first. */
export async function ownImports({ db }: Context, caller: SignedInCaller): Promise<ImportsAnswer> {
  const rows = await loadImports(db, caller.userId, listedCount);
  return { items: await Promise.all(rows.map((row) => importView(db, row))) };
}

/** Returns all errors and notes of the last run as CSV, in chunks. Failures: NOT_FOUND. */
export async function ownErrors(
  { db }: Context,
  caller: SignedInCaller,
  id: string,
): Promise<Outcome<AsyncIterable<string>>> {
  const row = await loadImport(db, caller.userId, id);
  if (!row?.outcome) return failure('NOT_FOUND', 'This import has no messages.');
  return success(outcomeCsv(row.outcome));
}

/** Deletes a file, even during a run, which then writes nothing. Failures: NOT_FOUND. */
export async function forgetImport(
  { db }: Context,
  caller: SignedInCaller,
  id: string,
): Promise<Outcome<{ success: true }>> {
  return (await deleteImport(db, caller.userId, id)) ? success({ success: true }) : unknown();
}

/** Limits the import of customers and orders to the owner. It bypasses all rules of a sale and creates accounts. */
function ownersOnly(): Failure {
  return failure(
    'FORBIDDEN',
    'Only the site owner can import the customers, orders, discounts, redirects and reviews of a previous shop.',
  );
}

function unknown(): Failure {
  return failure('NOT_FOUND', 'There is no such import.');
}

async function missingParts({ db }: Pick<Context, 'db'>, row: ImportRow): Promise<number[]> {
  const there = new Set(await partPositions(db, row.id));
  const count = Math.ceil(row.byte_size / importPartBytes);
  return Array.from({ length: count }, (_, position) => position).filter((position) => !there.has(position));
}

/** Returns why a file cannot be read at all, or null when it can. */
async function unreadable(db: Context['db'], row: ImportRow): Promise<StoredOutcome | null> {
  return unlessRefused(
    async () => {
      if (row.kind === 'move-in') await detectMoveForm(createPartSource(db, row.id));
      else await readHeader(createPartSource(db, row.id), {});
      return null;
    },
    (refusal) => refusedOutcome(refusal, { isDryRun: true }),
  );
}

async function loadView(db: Context['db'], row: ImportRow): Promise<Outcome<ProductImport>> {
  return success(await importView(db, row));
}

async function importView(db: Context['db'], row: ImportRow): Promise<ProductImport> {
  const isWhole = row.status !== 'UPLOADING';
  const isChosen = isWhole && row.status !== 'DONE' && row.kind === 'products';
  const header = isChosen ? await loadHeader(db, row) : { columns: [], form: null };
  return {
    id: row.id,
    kind: row.kind,
    fileName: row.file_name,
    byteSize: row.byte_size,
    status: row.status,
    partBytes: importPartBytes,
    missingParts: isWhole ? [] : await missingParts({ db }, row),
    ...header,
    fields: getFields(row),
    isDryRun: row.is_dry_run,
    progress: row.stage === null ? null : { stage: row.stage, done: row.done, all: row.total },
    outcome: row.outcome && shownOutcome(row.outcome),
    createdAt: row.created_at.toISOString(),
  };
}

/** Returns the fields that a column can map to. The columns of a previous shop's lists are fixed. */
function getFields({ kind }: ImportRow): ProductImport['fields'] {
  if (kind === 'move-in') return [];
  return importFields.map(({ name, forms, requiredBy }) => ({
    name,
    forms: [...forms],
    requiredBy: [...requiredBy],
  }));
}

/** Returns the columns as the file writes them, or none for an unreadable file. */
async function loadHeader(db: Context['db'], row: ImportRow): Promise<Pick<ProductImport, 'columns' | 'form'>> {
  return unlessRefused(
    async () => {
      const { columns, form } = await readHeader(createPartSource(db, row.id), row.columns ?? {});
      return { columns: [...columns], form };
    },
    () => ({ columns: [], form: null }),
  );
}

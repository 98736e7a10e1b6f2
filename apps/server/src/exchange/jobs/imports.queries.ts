import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/connections/pool.ts';
import type { FileSource } from '../products/csv/file-source.ts';
import type { ColumnChoice } from '../products/csv/renamed-columns.ts';
import type { StoredOutcome } from '../products/import-outcome.ts';

export type ImportStatus = 'UPLOADING' | 'READY' | 'QUEUED' | 'RUNNING' | 'DONE';
export type ImportStage = 'reading' | 'images' | 'writing';

/** The content of a file: products, or the customers, orders, discounts, redirects or reviews of a previous shop. */
export type ImportKind = 'products' | 'move-in';

/** A file that a user imports, and its progress (`0020_jobs.sql`). */
export interface ImportRow {
  readonly id: string;
  readonly kind: ImportKind;
  readonly user_id: string;
  readonly user_email: string;
  readonly file_name: string;
  readonly byte_size: number;
  readonly status: ImportStatus;
  readonly columns: ColumnChoice | null;
  readonly is_dry_run: boolean;
  readonly request_id: string | null;
  readonly stage: ImportStage | null;
  readonly done: number;
  readonly total: number | null;
  readonly attempts: number;
  readonly outcome: StoredOutcome | null;
  readonly created_at: Date;
}

const fields = sql`id, kind, user_id, user_email, file_name, byte_size, status, columns, is_dry_run, request_id, stage, done, total,
  attempts, outcome, created_at`;

async function oneRow(db: Db, statement: RawBuilder<ImportRow>): Promise<ImportRow | undefined> {
  const { rows } = await statement.execute(db);
  return rows[0];
}

export interface NewImport {
  readonly id: string;
  readonly kind: ImportKind;
  readonly userId: string;
  readonly userEmail: string;
  readonly fileName: string;
  readonly byteSize: number;
}

export async function insertImport(db: Db, file: NewImport): Promise<void> {
  const { id, kind, userId, userEmail, fileName, byteSize } = file;
  await sql`insert into jobs.product_imports (id, kind, user_id, user_email, file_name, byte_size)
    values (${id}, ${kind}, ${userId}, ${userEmail}, ${fileName}, ${byteSize})`.execute(db);
}

/** Deletes a user's unfinished files of a kind except the newest ones, everyone's unfinished files after two days, and outcomes after a month. */
export async function deleteForgottenImports(
  db: Db,
  { userId, kind }: Pick<NewImport, 'userId' | 'kind'>,
  maxStored: number,
): Promise<void> {
  await sql`delete from jobs.product_imports where status in ('UPLOADING', 'READY') and (updated_at < now() - interval '2 days'
      or id in (select id from jobs.product_imports where user_id = ${userId} and kind = ${kind}
        and status in ('UPLOADING', 'READY') order by created_at desc, id desc offset ${sql.lit(maxStored)}))
    or created_at < now() - interval '30 days'`.execute(db);
}

/** Returns a user's own import. Users cannot see the imports of others. */
export function loadImport(db: Db, userId: string, id: string): Promise<ImportRow | undefined> {
  return oneRow(
    db,
    sql<ImportRow>`select ${fields} from jobs.product_imports where id = ${id} and user_id = ${userId}`,
  );
}

export async function loadImports(db: Db, userId: string, limit: number): Promise<ImportRow[]> {
  const { rows } = await sql<ImportRow>`select ${fields} from jobs.product_imports where user_id = ${userId}
    order by created_at desc, id desc limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

/** Stores one part of a file that is being uploaded. An already stored part is unchanged. */
export async function insertPart(db: Db, id: string, position: number, bytes: Uint8Array): Promise<void> {
  await sql`insert into jobs.product_import_parts (import_id, position, bytes) values (${id}, ${position}, ${bytes})
    on conflict do nothing`.execute(db);
}

export async function partPositions(db: Db, id: string): Promise<number[]> {
  const { rows } = await sql<{ position: number }>`
    select position from jobs.product_import_parts where import_id = ${id} order by position`.execute(db);
  return rows.map(({ position }) => position);
}

/** Returns the file of an import, read part by part. */
export function createPartSource(db: Db, id: string): FileSource {
  return async function* read() {
    for (let position = 0; ; position += 1) {
      const { rows } = await sql<{ bytes: Buffer }>`
        select bytes from jobs.product_import_parts where import_id = ${id} and position = ${position}`.execute(db);
      const [part] = rows;
      if (!part) return;
      yield part.bytes;
    }
  };
}

/** Changes only an import in UPLOADING. Of several last parts, one makes it READY. */
export async function markReady(db: Db, id: string, outcome: StoredOutcome | null): Promise<void> {
  await sql`update jobs.product_imports set status = 'READY', outcome = ${toJson(outcome)}, updated_at = now()
    where id = ${id} and status = 'UPLOADING'`.execute(db);
}

export interface QueuedRun {
  readonly columns: ColumnChoice;
  readonly isDryRun: boolean;
  readonly requestId: string;
}

/** Queues a run. Returns undefined when the import is not READY. */
export function queueImport(
  db: Db,
  id: string,
  { columns, isDryRun, requestId }: QueuedRun,
): Promise<ImportRow | undefined> {
  return oneRow(
    db,
    sql<ImportRow>`update jobs.product_imports set status = 'QUEUED', columns = ${JSON.stringify(columns)}::jsonb,
      is_dry_run = ${isDryRun}, request_id = ${requestId}, stage = null, done = 0, total = null, attempts = 0,
      leased_until = null, outcome = null, updated_at = now()
    where id = ${id} and status = 'READY' returning ${fields}`,
  );
}

/** Claims the import that was queued first, or one whose runner has written nothing for the length of its lease. */
export function claimImport(db: Db, leaseMs: number): Promise<ImportRow | undefined> {
  return oneRow(
    db,
    sql<ImportRow>`update jobs.product_imports i set status = 'RUNNING', attempts = i.attempts + 1,
      leased_until = now() + ${leaseMs} * interval '1 millisecond', updated_at = now()
    from (select id from jobs.product_imports where status = 'QUEUED' or (status = 'RUNNING' and leased_until < now())
      order by created_at limit 1 for update skip locked) due
    where i.id = due.id
    returning i.id, i.kind, i.user_id, i.user_email, i.file_name, i.byte_size, i.status, i.columns, i.is_dry_run, i.request_id, i.stage,
      i.done, i.total, i.attempts, i.outcome, i.created_at`,
  );
}

/** The identity of a run. Updates apply only while the import still belongs to this runner. */
type Runner = Pick<ImportRow, 'id' | 'attempts'>;

const isOwn = ({ id, attempts }: Runner) => sql`id = ${id} and status = 'RUNNING' and attempts = ${attempts}`;

interface Progress {
  readonly stage: ImportStage;
  readonly done: number;
  readonly all: number | null;
}

/** Records a run's progress and extends its lease. Returns false when the import no longer belongs to the runner. */
export async function noteProgress(
  db: Db,
  runner: Runner,
  { progress, leaseMs }: { readonly progress: Progress | null; readonly leaseMs: number },
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`update jobs.product_imports set
      stage = ${progress?.stage ?? null}, done = ${progress?.done ?? 0}, total = ${progress?.all ?? null},
      leased_until = now() + ${leaseMs} * interval '1 millisecond', updated_at = now()
    where ${isOwn(runner)} returning id`.execute(db);
  return rows.length > 0;
}

/** Ends a run and deletes the imported file. Returns false when the import no longer belongs to the runner. */
export async function finishRun(
  db: Db,
  runner: Runner,
  { status, outcome }: { readonly status: 'READY' | 'DONE'; readonly outcome: StoredOutcome },
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`update jobs.product_imports set status = ${status},
      outcome = ${toJson(outcome)}, leased_until = null, stage = null, updated_at = now()
    where ${isOwn(runner)} returning id`.execute(db);
  if (rows.length > 0 && status === 'DONE') {
    await sql`delete from jobs.product_import_parts where import_id = ${runner.id}`.execute(db);
  }
  return rows.length > 0;
}

/** Returns a run to the queue as if it had not been started. */
export async function releaseRun(db: Db, runner: Runner): Promise<void> {
  await sql`update jobs.product_imports set status = 'QUEUED', leased_until = null, attempts = attempts - 1
    where ${isOwn(runner)}`.execute(db);
}

export async function deleteImport(db: Db, userId: string, id: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    delete from jobs.product_imports where id = ${id} and user_id = ${userId} returning id`.execute(db);
  return rows.length > 0;
}

function toJson(value: unknown) {
  return value === null ? sql`null` : sql`${JSON.stringify(value)}::jsonb`;
}

import type { Transaction } from 'kysely';
import type { AppContext } from '../../platform/boot/context.ts';
import type { Database } from '../../platform/database/migrations/schema.ts';
import { recordAudit } from '../../platform/http/caller/audit.ts';
import { ImportRefused } from '../products/csv/import-error.ts';
import { failedOutcome, refusedOutcome, reportOutcome } from '../products/import-outcome.ts';
import { type ImportReport, importProducts } from '../products/import-products.ts';
import { importer } from './importer.ts';
import { claimImport, createPartSource, finishRun, type ImportRow, releaseRun } from './imports.queries.ts';
import { runMoveIn } from './run-move-in.ts';
import { leaseMs, type WatchedRun, watchedRun } from './watched-run.ts';

/** The maximum number of runs whose process died. After them, an import is not retried. */
const maxAttempts = 5;

/** Runs the queued imports, one after the other, until none is left. */
export async function runImports(context: AppContext, signal?: AbortSignal): Promise<void> {
  for (;;) {
    if (signal?.aborted) return;
    const row = await claimImport(context.db, leaseMs);
    if (!row) return;
    await runImport(context, row, signal);
  }
}

/**
 * Runs one import. One database transaction writes all products, or all records of a previous shop, and marks the
 * import as done.
 * The process may die at any moment. The next one finds either nothing written or nothing left to do. It does not fetch
 * images again.
 */
async function runImport(context: AppContext, row: ImportRow, signal?: AbortSignal): Promise<void> {
  const { db } = context;
  const isDryRun = row.is_dry_run;
  if (row.attempts > maxAttempts) {
    const detail = 'The import started several times and never finished. Nothing was imported.';
    await finishRun(db, row, { status: 'READY', outcome: failedOutcome(detail, { isDryRun }) });
    return;
  }
  const watch = watchedRun(context, row, signal);
  try {
    if (row.kind === 'move-in') await runMoveIn(context, row, watch);
    else await runProducts(context, row, watch);
  } catch (error) {
    if (error === watch.stopped.reason) return await releaseRun(db, row);
    if (error instanceof ImportRefused) {
      await finishRun(db, row, { status: 'READY', outcome: refusedOutcome(error, { isDryRun }) });
      return;
    }
    context.log.error({ err: error, importId: row.id, requestId: row.request_id }, 'import failed');
    const detail = `The import failed. Nothing was imported. Request ${row.request_id ?? row.id}.`;
    await finishRun(db, row, { status: 'READY', outcome: failedOutcome(detail, { isDryRun }) });
  } finally {
    watch.end();
  }
}

async function runProducts(context: AppContext, row: ImportRow, watch: WatchedRun): Promise<void> {
  const isDryRun = row.is_dry_run;
  const report = await importProducts(context, {
    source: createPartSource(context.db, row.id),
    columns: row.columns ?? {},
    imageFolder: null,
    mayReachPrivateHosts: false,
    category: null,
    isDryRun,
    onProgress: watch.report,
    onWritten: isDryRun ? undefined : (tx, written) => markImported(tx, { row, report: written, watch }),
  });
  if (isDryRun) await finishRun(context.db, row, { status: 'READY', outcome: reportOutcome(report, { isDryRun }) });
}

interface Written {
  readonly row: ImportRow;
  readonly report: ImportReport;
  readonly watch: WatchedRun;
}

/** Marks the import as done, in the transaction that writes the products. A run that has to stop is rolled back. */
async function markImported(tx: Transaction<Database>, { row, report, watch }: Written): Promise<void> {
  const isOwn = await finishRun(tx, row, { status: 'DONE', outcome: reportOutcome(report, { isDryRun: false }) });
  if (!isOwn) {
    watch.stop();
    watch.stopped.throwIfAborted();
  }
  const { rowCount, created, updated } = report;
  await recordAudit(tx, {
    caller: importer(row),
    action: 'import',
    resource: 'products',
    resourceId: null,
    before: null,
    after: { file: row.file_name, rowCount, created, updated },
    requestId: row.request_id,
  });
}

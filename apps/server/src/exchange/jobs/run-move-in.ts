import type { Transaction } from 'kysely';
import type { AppContext } from '../../platform/boot/context.ts';
import type { Database } from '../../platform/database/migrations/schema.ts';
import { moveIn } from '../moving/move-in.ts';
import { movedOutcome } from '../moving/moved-outcome.ts';
import { importer } from './importer.ts';
import { createPartSource, finishRun, type ImportRow } from './imports.queries.ts';
import type { WatchedRun } from './watched-run.ts';

/**
 * Imports an uploaded file of a previous shop, with the code of the command `move-in`. It marks the file as done in the
 * same transaction.
 */
export async function runMoveIn(context: AppContext, row: ImportRow, watch: WatchedRun): Promise<void> {
  const isDryRun = row.is_dry_run;
  const report = await moveIn(context, {
    source: createPartSource(context.db, row.id),
    isDryRun,
    onProgress: (rows) => watch.report('writing', rows, null),
    audit: { caller: importer(row), requestId: row.request_id },
    onWritten: async (tx: Transaction<Database>, written) => {
      if (isDryRun) return;
      const isOwn = await finishRun(tx, row, { status: 'DONE', outcome: movedOutcome(written, { isDryRun }) });
      if (isOwn) return;
      watch.stop();
      watch.stopped.throwIfAborted();
    },
  });
  if (isDryRun) await finishRun(context.db, row, { status: 'READY', outcome: movedOutcome(report, { isDryRun }) });
}

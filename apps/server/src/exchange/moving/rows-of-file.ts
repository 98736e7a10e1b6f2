import type { Job } from '../../platform/runtime/workers/worker-job.ts';
import { streamJob } from '../../platform/runtime/workers/worker-pool.ts';
import type { CsvRow } from '../products/csv/csv-rows.ts';
import type { FileSource } from '../products/csv/file-source.ts';
import { ImportRefused } from '../products/csv/import-error.ts';
import { refusingStopped } from '../products/read-product-file.ts';
import type { RowsItem } from './csv-rows.job.ts';

const rowsJob: Job = {
  module: new URL('./csv-rows.job.ts', import.meta.url).href,
  name: 'readRows',
  lane: 'imports',
  limits: { silenceMs: 60_000, cpuMs: 10_000, megabytes: 400 },
};

/**
 * Yields the rows of a CSV file, the header first, read in a worker process (decision 0011).
 * @throws ImportRefused when the file stops being CSV at some line, or reading takes too much time or memory.
 */
export async function* rowsOfFile(source: FileSource): AsyncGenerator<CsvRow> {
  const items = streamJob<RowsItem>(rowsJob, null, source);
  try {
    for (;;) {
      const next = await refusingStopped(items.next());
      if (next.done) return;
      if ('refused' in next.value) throw new ImportRefused(next.value.refused.message, next.value.refused.errors);
      yield* next.value.rows;
    }
  } finally {
    await items.return(undefined);
  }
}

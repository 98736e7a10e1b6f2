import type { JobLine } from '../../platform/runtime/workers/worker-job.ts';
import { type CsvRow, csvRows } from '../products/csv/csv-rows.ts';
import { unlessRefused } from '../products/csv/import-error.ts';
import type { Refusal } from '../products/product-file.job.ts';

/** One message with many rows. Separate messages would cost more than reading the rows. */
export type RowsItem = { readonly rows: readonly CsvRow[] } | { readonly refused: Refusal };

const rowsAtATime = 200;

/** Reads all rows of a CSV file as a job, the header first, and sends them in batches. */
export async function readRows(_input: null, line: JobLine): Promise<void> {
  const refused = await unlessRefused(
    async () => {
      let rows: CsvRow[] = [];
      for await (const row of csvRows(line.bytes)) {
        rows.push(row);
        if (rows.length < rowsAtATime) continue;
        await line.send({ rows } satisfies RowsItem);
        rows = [];
      }
      if (rows.length > 0) await line.send({ rows } satisfies RowsItem);
      return null;
    },
    ({ message, errors }): RowsItem => ({ refused: { message, errors } }),
  );
  if (refused !== null) await line.send(refused);
}

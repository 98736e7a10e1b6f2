import type { Transaction } from 'kysely';
import type { KeyedValues } from '../../custom-fields/custom-fields.ts';
import type { Database } from '../../platform/database/migrations/schema.ts';
import type { CsvRow } from '../products/csv/csv-rows.ts';
import type { ImportError } from '../products/csv/import-error.ts';
import type { MoveReport } from './move-report.ts';
import { movedFields } from './moved-fields.ts';
import { loadOrderNumbers } from './moving.queries.ts';
import { readCell } from './moving-cells.ts';

const ordersAtATime = 500;

/** The names of the column with the number, in the languages of the admin area. */
const numberColumns = ['order', 'bestellung'] as const;

/** Returns whether the columns are those of the list of orders, as the admin area exports it. */
export function isOrderList(columns: ReadonlySet<string>): boolean {
  return numberColumns.some((name) => columns.has(name));
}

/** Imports the custom fields in the exported list of orders. Nothing else of an order changes, and no order is added. */
export async function moveOrderFields(
  tx: Transaction<Database>,
  rows: AsyncIterable<CsvRow>,
  { form, onProgress }: { readonly form: string; readonly onProgress: (count: number) => void },
): Promise<MoveReport> {
  const fields = movedFields(tx, 'ORDER');
  const skipped: ImportError[] = [];
  let batch: (KeyedValues & { readonly line: number })[] = [];
  let rowCount = 0;
  let taken = 0;
  let unchanged = 0;
  const write = async () => {
    const existing = await loadOrderNumbers(tx, ['', ...batch.map(({ key }) => key)]);
    const known = batch.filter(({ key }) => existing.has(key));
    for (const { key, line } of batch) {
      if (!existing.has(key)) skipped.push({ line, reason: `the shop has no order ${key.slice(0, 100)}` });
    }
    const changed = await fields.write(known);
    taken += changed.size;
    unchanged += known.length - changed.size;
    batch = [];
    onProgress(rowCount);
  };
  for await (const row of rows) {
    rowCount += 1;
    const values = await fields.read(row);
    if (typeof values === 'string') skipped.push({ line: row.line, reason: values });
    else if (values) batch.push({ key: readCell(row, ...numberColumns), values, line: row.line });
    if (batch.length === ordersAtATime) await write();
  }
  await write();
  skipped.sort((a, b) => a.line - b.line);
  return { form, noun: 'order', rowCount, taken, unchanged, skipped, notes: [], sums: [] };
}

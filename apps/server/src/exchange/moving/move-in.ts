import type { Transaction } from 'kysely';
import type { AppContext } from '../../platform/context.ts';
import type { Database } from '../../platform/database/schema.ts';
import { type CsvRow, csvRows } from '../products/csv-rows.ts';
import type { FileSource } from '../products/file-source.ts';
import { ImportRefused } from '../products/import-fault.ts';
import { inTransactionOrTried } from '../products/in-transaction-or-tried.ts';
import { moveCustomers } from './move-customers.ts';
import { moveOrders } from './move-orders.ts';
import { moveRedirects, redirectColumns } from './move-redirects.ts';
import type { MoveReport } from './move-report.ts';
import { customerForms } from './moved-customer.ts';
import { orderColumns } from './moved-order.ts';
import { lockMoving } from './moving.queries.ts';

export interface MoveRequest {
  readonly source: FileSource;
  readonly isDryRun: boolean;
  /** Called often with the number of rows that are done. */
  readonly onProgress: (rows: number) => void;
}

type Move = (tx: Transaction<Database>, rows: AsyncIterable<CsvRow>) => Promise<MoveReport>;

/**
 * Takes over one file of a former shop: customers, orders or redirects, told apart by their columns. Rows that can't be taken are skipped and
 * named; everything else is written in one transaction. A file that was taken over before changes nothing.
 * @throws ImportRefused when the file is none of these, is not CSV, or sums of money would differ.
 */
export async function moveIn({ db }: Pick<AppContext, 'db'>, request: MoveRequest): Promise<MoveReport> {
  const move = moveOf(await header(request.source), request);
  return inTransactionOrTried(db, request, async (tx) => {
    await lockMoving(tx, 'the former shop');
    return move(tx, withoutHeader(request.source));
  });
}

function moveOf(columns: ReadonlySet<string>, { onProgress }: MoveRequest): Move {
  const has = (names: readonly string[]) => names.every((name) => columns.has(name));
  if (has(orderColumns)) return (tx, rows) => moveOrders(tx, rows, onProgress);
  if (has(redirectColumns)) return (tx, rows) => moveRedirects(tx, rows, onProgress);
  const customers = customerForms.find((form) => has(form.columns));
  if (customers) return (tx, rows) => moveCustomers(tx, rows, { form: customers.form, onProgress });
  const found = [...columns].slice(0, 12).join(', ');
  throw new ImportRefused(
    `The file is no export of customers, orders or redirects that the shop reads. Its columns: ${found}.`,
  );
}

async function header(source: FileSource): Promise<ReadonlySet<string>> {
  for await (const row of csvRows(source)) return new Set(row.cells.keys());
  throw new ImportRefused('The file is empty.');
}

async function* withoutHeader(source: FileSource): AsyncGenerator<CsvRow> {
  let isHeader = true;
  for await (const row of csvRows(source)) {
    if (!isHeader) yield row;
    isHeader = false;
  }
}

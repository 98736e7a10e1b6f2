import type { Transaction } from 'kysely';
import type { AppContext } from '../../platform/boot/context.ts';
import type { Database } from '../../platform/database/migrations/schema.ts';
import { recordAudit } from '../../platform/http/caller/audit.ts';
import type { SignedInCaller } from '../../platform/http/caller/caller.ts';
import type { CsvRow } from '../products/csv/csv-rows.ts';
import type { FileSource } from '../products/csv/file-source.ts';
import { ImportRefused } from '../products/csv/import-error.ts';
import { inTransactionOrTried } from '../products/writing/commit-or-roll-back.ts';
import { moveCustomers } from './move-customers.ts';
import { moveDiscounts } from './move-discounts.ts';
import { isOrderList, moveOrderFields } from './move-order-fields.ts';
import { moveOrders, orderForms } from './move-orders.ts';
import { moveRedirects, redirectColumns } from './move-redirects.ts';
import type { MoveReport } from './move-report.ts';
import { customerForms } from './moved-customer.ts';
import { discountColumns } from './moved-discount.ts';
import { hasFieldColumns } from './moved-fields.ts';
import { lockMoving } from './moving.queries.ts';
import { moveReviews } from './reviews/move-reviews.ts';
import { reviewForms } from './reviews/moved-review.ts';
import { rowsOfFile } from './rows-of-file.ts';

export interface MoveRequest {
  readonly source: FileSource;
  readonly isDryRun: boolean;
  /** Runs often with the number of processed rows. */
  readonly onProgress: (rows: number) => void;
  /** The user who requested it. If absent, the command line did. */
  readonly audit?: { readonly caller: SignedInCaller; readonly requestId: string | null };
  /** Runs in the transaction that writes, before it ends. */
  readonly onWritten?: (tx: Transaction<Database>, report: MoveReport) => Promise<void>;
}

type Move = (tx: Transaction<Database>, rows: AsyncIterable<CsvRow>) => Promise<MoveReport>;

/**
 * Imports one file of a previous shop: customers, orders, discounts, redirects or reviews. It detects the kind by the
 * columns. It skips and names invalid rows, and writes everything else in one transaction, with an entry in the audit log. A
 * file that was imported before changes nothing else.
 * @throws ImportRefused when the file is none of these, is not CSV, or sums of money would differ.
 */
export async function moveIn({ db }: Pick<AppContext, 'db'>, request: MoveRequest): Promise<MoveReport> {
  const { move } = selectMove(await header(request.source), request);
  const { audit, onWritten } = request;
  return inTransactionOrTried(db, request, async (tx) => {
    await lockMoving(tx, 'the previous shop');
    const report = await move(tx, withoutHeader(request.source));
    await recordAudit(tx, {
      caller: audit?.caller ?? null,
      action: 'move-in',
      ...target,
      before: null,
      after: figures(report),
      ...(audit && { requestId: audit.requestId }),
    });
    await onWritten?.(tx, report);
    return report;
  });
}

/** The entry belongs to no single record. */
const target = { resource: 'exchange/move-in', resourceId: null };

/** Returns the report without its sentences, which may repeat names and emails from the file. */
function figures({ skipped, notes, ...report }: MoveReport): object {
  return { ...report, skipped: skipped.length, notes: notes.length };
}

/**
 * Returns the form of a file, such as 'Shopify orders', by its columns.
 * @throws ImportRefused when it is none that the shop reads.
 */
export async function detectMoveForm(source: FileSource): Promise<string> {
  return selectMove(await header(source), { onProgress: () => {} }).form;
}

interface FormAndMove {
  readonly form: string;
  readonly move: Move;
}

function selectMove(
  columns: ReadonlySet<string>,
  { onProgress, audit }: Pick<MoveRequest, 'onProgress' | 'audit'>,
): FormAndMove {
  const has = (names: readonly string[]) => names.every((name) => columns.has(name));
  const orders = orderForms.find((form) => has(form.columns));
  if (orders) {
    return { form: orders.form, move: (tx, rows) => moveOrders(tx, rows, { form: orders, onProgress }) };
  }
  if (has(redirectColumns)) {
    return { form: 'Shopify redirects', move: (tx, rows) => moveRedirects(tx, rows, onProgress) };
  }
  if (discountColumns.some(has)) {
    const by = { caller: audit?.caller ?? null, requestId: audit?.requestId ?? null };
    return { form: 'Shopify discounts', move: (tx, rows) => moveDiscounts(tx, rows, { ...by, onProgress }) };
  }
  const reviews = reviewForms.find((form) => has(form.columns));
  if (reviews) {
    const { source } = reviews;
    return { form: `${source} reviews`, move: (tx, rows) => moveReviews(tx, rows, { source, onProgress }) };
  }
  const customers = customerForms.find((form) => has(form.columns));
  if (customers) {
    const { form } = customers;
    return { form, move: (tx, rows) => moveCustomers(tx, rows, { form, onProgress }) };
  }
  if (hasFieldColumns(columns, 'CUSTOMER') && (columns.has('email') || columns.has('e-mail'))) {
    const form = 'List of customers';
    return { form, move: (tx, rows) => moveCustomers(tx, rows, { form, onProgress }) };
  }
  if (hasFieldColumns(columns, 'ORDER') && isOrderList(columns)) {
    const form = 'List of orders';
    return { form, move: (tx, rows) => moveOrderFields(tx, rows, { form, onProgress }) };
  }
  const found = [...columns].slice(0, 12).join(', ');
  throw new ImportRefused(
    `The file is not a supported export of customers, orders, discounts, redirects or reviews. Its columns: ${found}.`,
  );
}

async function header(source: FileSource): Promise<ReadonlySet<string>> {
  for await (const row of rowsOfFile(source)) return new Set(row.cells.keys());
  throw new ImportRefused('The file is empty.');
}

async function* withoutHeader(source: FileSource): AsyncGenerator<CsvRow> {
  let isHeader = true;
  for await (const row of rowsOfFile(source)) {
    if (!isHeader) yield row;
    isHeader = false;
  }
}

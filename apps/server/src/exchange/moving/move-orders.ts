import type { Currency } from '@vitrine/domain/money/currencies.ts';
import type { Transaction } from 'kysely';
import type { KeyedValues } from '../../custom-fields/custom-fields.ts';
import type { Database } from '../../platform/database/migrations/schema.ts';
import { siteSettings } from '../../settings/settings.ts';
import type { CsvRow } from '../products/csv/csv-rows.ts';
import { type ImportError, ImportRefused } from '../products/csv/import-error.ts';
import type { ComparedSum, MoveReport } from './move-report.ts';
import { movedFields } from './moved-fields.ts';
import { type MovedOrder, movedOrder, orderColumns } from './moved-order.ts';
import { movedWooOrder, readNumber, wooOrderColumns } from './moved-woo-order.ts';
import { insertOrders, loadOrderNumbers, loadSums, type OrderSums } from './moving.queries.ts';
import { readCell } from './moving-cells.ts';

const ordersAtATime = 300;

/** A form of order exports. */
export interface OrderForm {
  readonly form: string;
  /** The system, as orders store it. */
  readonly from: string;
  readonly columns: readonly string[];
  /** The common value of the rows of one order. They are consecutive. */
  readonly getNumber: (row: CsvRow) => string;
  /** Returns the order, or a text with the reason to skip it. */
  readonly read: (rows: readonly [CsvRow, ...CsvRow[]], shopCurrency: Currency) => MovedOrder | string;
}

export const orderForms: readonly OrderForm[] = [
  {
    form: 'Shopify orders',
    from: 'Shopify',
    columns: orderColumns,
    getNumber: (row) => readCell(row, 'name'),
    read: movedOrder,
  },
  {
    form: 'WooCommerce orders',
    from: 'WooCommerce',
    columns: wooOrderColumns,
    getNumber: readNumber,
    read: movedWooOrder,
  },
];

/**
 * Imports the orders of an export as history and compares the sums of money in the file with those in the shop.
 * @throws ImportRefused when a sum differs: then nothing is written.
 */
export async function moveOrders(
  tx: Transaction<Database>,
  rows: AsyncIterable<CsvRow>,
  { form, onProgress }: { readonly form: OrderForm; readonly onProgress: (count: number) => void },
): Promise<MoveReport> {
  const { currency } = await siteSettings(tx);
  const skipped: ImportError[] = [];
  const notes: ImportError[] = [];
  const ids: string[] = [];
  const inFile: Record<keyof OrderSums, number> = { total: 0, discount: 0, shipping: 0, tax: 0, refunded: 0, paid: 0 };
  const seen = new Set<string>();
  let unchanged = 0;
  let rowCount = 0;
  const fields = movedFields(tx, 'ORDER');
  let batch: (MovedOrder & { readonly values: KeyedValues['values'] | undefined })[] = [];
  const write = async () => {
    const existing = await loadOrderNumbers(tx, ['', ...batch.map(({ number }) => number)]);
    const fresh = batch.filter(({ number }) => !existing.has(number));
    for (const { number, line } of batch) {
      if (existing.get(number) === null) skipped.push({ line, reason: `the shop has an order ${number} of its own` });
      else if (existing.has(number)) unchanged += 1;
    }
    for (const order of fresh) {
      addUp(inFile, order);
      if (order.note !== null) notes.push({ line: order.line, reason: order.note });
    }
    ids.push(...(await insertOrders(tx, fresh, { from: form.from, currency })));
    await fields.write(fresh.flatMap(({ number, values }) => (values ? [{ key: number, values }] : [])));
    batch = [];
    onProgress(rowCount);
  };
  for await (const group of groupOrders(rows, form.getNumber)) {
    rowCount += group.length;
    const [{ line }] = group;
    const read = form.read(group, currency);
    if (typeof read === 'string') skipped.push({ line, reason: `order ${form.getNumber(group[0])} ${read}` });
    else if (seen.has(read.number)) skipped.push({ line, reason: `order ${read.number} is in the file twice` });
    else {
      const values = await fields.read(group[0]);
      if (typeof values === 'string') skipped.push({ line, reason: `order ${read.number}: ${values}` });
      else batch.push({ ...withOwnNumber(read), values });
    }
    if (typeof read !== 'string') seen.add(read.number);
    if (batch.length === ordersAtATime) await write();
  }
  await write();
  const sums = compared(inFile, await loadSums(tx, ids));
  const differing = sums.filter((sum) => sum.inFile !== sum.inShop);
  if (differing.length > 0) {
    throw new ImportRefused(`Nothing was imported: ${differing.map(({ label }) => label).join(', ')} would differ.`);
  }
  return { form: form.form, noun: 'order', rowCount, taken: ids.length, unchanged, skipped, notes, sums };
}

/** Prefixes a number of digits, because it could be the next number of the shop's own orders. */
function withOwnNumber(order: MovedOrder): MovedOrder {
  return /^\d+$/.test(order.number) ? { ...order, number: `#${order.number}` } : order;
}

type Rows = [CsvRow, ...CsvRow[]];

/** Yields the rows of each order. They are consecutive and have its number. */
async function* groupOrders(rows: AsyncIterable<CsvRow>, numberOfRow: (row: CsvRow) => string): AsyncGenerator<Rows> {
  let group: Rows | undefined;
  for await (const row of rows) {
    if (group && numberOfRow(group[0]) === numberOfRow(row)) group.push(row);
    else {
      if (group) yield group;
      group = [row];
    }
  }
  if (group) yield group;
}

function addUp(sums: Record<keyof OrderSums, number>, order: MovedOrder): void {
  for (const name of ['total', 'discount', 'shipping', 'tax', 'refunded'] as const) sums[name] += order[name];
  if (order.payment !== 'FAILED') sums.paid += order.total;
}

const labels: Readonly<Record<keyof OrderSums, string>> = {
  total: 'Totals',
  discount: 'Discounts',
  shipping: 'Shipping',
  tax: 'Taxes',
  paid: 'Paid',
  refunded: 'Refunded',
};

function compared(inFile: OrderSums, inShop: OrderSums): ComparedSum[] {
  return (Object.keys(labels) as (keyof OrderSums)[]).map((name) => ({
    label: labels[name],
    inFile: inFile[name],
    inShop: inShop[name],
  }));
}

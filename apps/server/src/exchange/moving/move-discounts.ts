import type { Transaction } from 'kysely';
import { loadDiscountSums, takenCodes, takeOverDiscounts } from '../../discounts/discounts.ts';
import type { Database } from '../../platform/database/migrations/schema.ts';
import type { SignedInCaller } from '../../platform/http/caller/caller.ts';
import { errorCode } from '../../platform/runtime/error-code.ts';
import { siteSettings } from '../../settings/settings.ts';
import type { CsvRow } from '../products/csv/csv-rows.ts';
import { type ImportError, ImportRefused } from '../products/csv/import-error.ts';
import type { MoveReport } from './move-report.ts';
import { type MovedDiscount, movedDiscount, readCode } from './moved-discount.ts';

const discountsAtATime = 200;
/** The maximum number of rows. One transaction writes them all, each with its entry in the audit log. */
const maxRows = 20_000;

interface Options {
  readonly caller: SignedInCaller | null;
  readonly requestId: string | null;
  readonly onProgress: (count: number) => void;
}

/**
 * Imports the discounts of a Shopify shop. A code that the shop already has retains its meaning here.
 * @throws ImportRefused when the file has too many rows, or a sum differs: then nothing is written.
 */
export async function moveDiscounts(
  tx: Transaction<Database>,
  rows: AsyncIterable<CsvRow>,
  { onProgress, ...by }: Options,
): Promise<MoveReport> {
  const now = new Date();
  const { currency } = await siteSettings(tx);
  const skipped: ImportError[] = [];
  const notes: ImportError[] = [];
  const seen = new Map<string, number>();
  const inFile = { amounts: 0, minimums: 0 };
  const ids: string[] = [];
  let batch: MovedDiscount[] = [];
  let rowCount = 0;
  let unchanged = 0;
  const write = async () => {
    const known = await takenCodes(
      tx,
      batch.map(({ code }) => code),
    );
    const wanted = batch.filter(({ code }) => !known.has(code));
    unchanged += batch.length - wanted.length;
    const outcomes = await unlessTaken(
      takeOverDiscounts(
        tx,
        wanted.map(({ body }) => body),
        by,
      ),
    );
    for (const [index, { line, code, body, notes: lines }] of wanted.entries()) {
      const made = outcomes[index];
      if (!made?.ok) {
        skipped.push({ line, reason: `discount ${code} is rejected: ${made?.detail ?? ''}` });
        continue;
      }
      ids.push(made.value);
      if (body.kind === 'AMOUNT') inFile.amounts += body.value ?? 0;
      inFile.minimums += body.minimumSubtotal ?? 0;
      notes.push(...lines.map((reason) => ({ line, reason: `discount ${code}: ${reason}` })));
    }
    batch = [];
    onProgress(rowCount);
  };
  for await (const row of rows) {
    rowCount += 1;
    if (rowCount > maxRows) throw new ImportRefused(`The file has more than ${maxRows} rows. Split it.`);
    const read = movedDiscount(row, now, currency);
    const key = readCode(row).toUpperCase();
    const earlier = seen.get(key);
    if (typeof read === 'string')
      skipped.push({ line: row.line, reason: `discount ${readCode(row).slice(0, 80)} ${read}` });
    else if (earlier !== undefined)
      skipped.push({ line: row.line, reason: `discount ${read.code} is already on line ${earlier}` });
    else {
      seen.set(key, row.line);
      batch.push(read);
    }
    if (batch.length === discountsAtATime) await write();
  }
  await write();
  const inShop = await loadDiscountSums(tx, ids);
  const sums = [
    { label: 'Amounts off', inFile: inFile.amounts, inShop: inShop.amounts },
    { label: 'Minimum purchases', inFile: inFile.minimums, inShop: inShop.minimums },
  ];
  const differing = sums.filter((sum) => sum.inFile !== sum.inShop);
  if (differing.length > 0) {
    throw new ImportRefused(`Nothing was imported: ${differing.map(({ label }) => label).join(', ')} would differ.`);
  }
  return { form: 'Shopify discounts', noun: 'discount', rowCount, taken: ids.length, unchanged, skipped, notes, sums };
}

/** Refuses the file when staff assigned one of the codes to a discount at the same time. */
async function unlessTaken<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (errorCode(error) !== '23505') throw error;
    const [, code = ''] = /\)=\((.{1,64})\)/.exec(getErrorDetail(error)) ?? [];
    throw new ImportRefused(`Another discount got the code ${code} at the same time. Nothing was imported: try again.`);
  }
}

/** Returns the database's detail about a refused row, such as 'Key (upper(code))=(FIVER) already exists.' */
function getErrorDetail(error: unknown): string {
  return error instanceof Error && 'detail' in error && typeof error.detail === 'string' ? error.detail : '';
}

import type { Transaction } from 'kysely';
import type { KeyedValues } from '../../custom-fields/custom-fields.ts';
import type { Database } from '../../platform/database/migrations/schema.ts';
import type { CsvRow } from '../products/csv/csv-rows.ts';
import type { ImportError } from '../products/csv/import-error.ts';
import type { MoveReport } from './move-report.ts';
import { type MovedCustomer, movedCustomer } from './moved-customer.ts';
import { movedFields } from './moved-fields.ts';
import { insertCustomers, takenEmails } from './moving.queries.ts';

const customersAtATime = 500;

/**
 * Imports customers as accounts without a password. An e-mail with an account retains that account, and only its custom
 * fields change. The account's user has not proved that the e-mail, and so the address in the file, is theirs.
 */
export async function moveCustomers(
  tx: Transaction<Database>,
  rows: AsyncIterable<CsvRow>,
  { form, onProgress }: { readonly form: string; readonly onProgress: (count: number) => void },
): Promise<MoveReport> {
  const skipped: ImportError[] = [];
  const seen = new Map<string, number>();
  const fields = movedFields(tx, 'CUSTOMER');
  let batch: (MovedCustomer & { readonly values: KeyedValues['values'] | undefined })[] = [];
  let rowCount = 0;
  let taken = 0;
  let unchanged = 0;
  const write = async () => {
    const known = await takenEmails(
      tx,
      batch.map(({ key }) => key),
    );
    const fresh = batch.filter(({ key }) => !known.has(key));
    await insertCustomers(tx, fresh);
    const changed = await fields.write(batch.flatMap(({ key, values }) => (values ? [{ key, values }] : [])));
    const takenCount = batch.filter(({ key }) => !known.has(key) || changed.has(key)).length;
    taken += takenCount;
    unchanged += batch.length - takenCount;
    batch = [];
    onProgress(rowCount);
  };
  for await (const row of rows) {
    rowCount += 1;
    const read = movedCustomer(row);
    const values = await fields.read(row);
    const earlier = typeof read === 'string' ? undefined : seen.get(read.key);
    if (typeof read === 'string') skipped.push({ line: row.line, reason: read });
    else if (earlier !== undefined) skipped.push({ line: row.line, reason: `the email is already on line ${earlier}` });
    else if (typeof values === 'string') skipped.push({ line: row.line, reason: values });
    else {
      seen.set(read.key, read.line);
      batch.push({ ...read, values });
    }
    if (batch.length === customersAtATime) await write();
  }
  await write();
  return { form, noun: 'customer', rowCount, taken, unchanged, skipped, notes: [], sums: [] };
}

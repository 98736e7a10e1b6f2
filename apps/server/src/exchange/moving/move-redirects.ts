import { shopTarget } from '@vitrine/domain/web/shop-target.ts';
import type { Transaction } from 'kysely';
import { type Redirect, redirectLoops, redirectPath, writeRedirects } from '../../catalog/catalog.ts';
import type { Database } from '../../platform/database/migrations/schema.ts';
import type { CsvRow } from '../products/csv/csv-rows.ts';
import { type ImportError, ImportRefused } from '../products/csv/import-error.ts';
import type { MoveReport } from './move-report.ts';
import { readCell } from './moving-cells.ts';

/** The columns of Shopify's export of URL redirects. */
export const redirectColumns = ['redirect from', 'redirect to'] as const;

/** Imports the redirects of a Shopify shop. An existing redirect gets its new target. */
export async function moveRedirects(
  tx: Transaction<Database>,
  rows: AsyncIterable<CsvRow>,
  onProgress: (count: number) => void,
): Promise<MoveReport> {
  const skipped: ImportError[] = [];
  const redirects = new Map<string, Redirect>();
  const lines = new Map<string, number>();
  let rowCount = 0;
  for await (const row of rows) {
    rowCount += 1;
    const read = readRedirect(row);
    if (typeof read === 'string') skipped.push({ line: row.line, reason: read });
    else {
      redirects.set(read.path, read);
      lines.set(read.path, row.line);
    }
    onProgress(rowCount);
  }
  const taken = await writeRedirects(tx, [...redirects.values()]);
  const unchanged = redirects.size - taken;
  const loops = await redirectLoops(tx, [...redirects.keys()]);
  if (loops.length > 0) {
    const errors = loops.map((path) => ({ line: lines.get(path) ?? 0, reason: 'leads back to itself' }));
    throw new ImportRefused('Redirects lead in a circle. Nothing was imported.', errors);
  }
  return { form: 'Shopify redirects', noun: 'redirect', rowCount, taken, unchanged, skipped, notes: [], sums: [] };
}

function readRedirect(row: CsvRow): Redirect | string {
  const [from, to] = [readCell(row, 'redirect from'), readCell(row, 'redirect to')];
  const path = redirectPath(from);
  if (path === null) return `'${from.slice(0, 80)}' is not a path such as /old-page`;
  const target = shopTarget(to);
  if (target === null) return `'${to.slice(0, 80)}' is not a path of the shop such as /new-page`;
  if (target.length > 1000) return 'the target is longer than 1,000 characters';
  return redirectPath(target) === path ? 'leads to itself' : { path, target };
}

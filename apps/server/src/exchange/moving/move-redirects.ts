import type { Transaction } from 'kysely';
import { type Redirect, redirectPath, writeRedirects } from '../../catalog/catalog.ts';
import type { Database } from '../../platform/database/migrations/schema.ts';
import type { CsvRow } from '../products/csv/csv-rows.ts';
import type { ImportError } from '../products/csv/import-error.ts';
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
  let rowCount = 0;
  for await (const row of rows) {
    rowCount += 1;
    const read = readRedirect(row);
    if (typeof read === 'string') skipped.push({ line: row.line, reason: read });
    else redirects.set(read.path, read);
    onProgress(rowCount);
  }
  const taken = await writeRedirects(tx, [...redirects.values()]);
  const unchanged = redirects.size - taken;
  return { form: 'Shopify redirects', noun: 'redirect', rowCount, taken, unchanged, skipped, notes: [], sums: [] };
}

function readRedirect(row: CsvRow): Redirect | string {
  const [from, to] = [readCell(row, 'redirect from'), readCell(row, 'redirect to')];
  const path = redirectPath(from);
  if (path === null) return `'${from.slice(0, 80)}' is not a path such as /old-page`;
  const target = parseTarget(to);
  if (target === null) return `'${to.slice(0, 80)}' is not a path of the shop such as /new-page`;
  if (target.length > 1000) return 'the target is longer than 1,000 characters';
  return redirectPath(target) === path ? 'leads to itself' : { path, target };
}

/** An origin that no address in a file has. */
const here = 'https://shop.invalid';

/** Returns a target as browsers resolve it, or null when it leads out of the shop. */
function parseTarget(text: string): string | null {
  if (!text.startsWith('/')) return null;
  const url = URL.parse(text, here);
  if (url?.origin !== here || /^\/[/\\]/.test(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}

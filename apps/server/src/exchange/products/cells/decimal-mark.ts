import type { Currency } from '@vitrine/domain/money/currencies.ts';
import type { CsvRow } from '../csv/csv-rows.ts';

/** The character before the cents: '12.50' or '12,50'. */
export type DecimalMark = '.' | ',';

/** How a file writes amounts, and the currency in which the shop reads them. */
export interface AmountForm {
  readonly mark: DecimalMark;
  readonly currency: Currency;
}

/** The number of sampled amounts with cents. */
const maxSampled = 500;

/**
 * Returns the decimal mark of the majority of the file's first amounts with cents. Returns a point for a tie or without
 * such amounts.
 * `columns`: the names of the columns with amounts, in lower case.
 */
export async function detectDecimalMark(rows: AsyncIterable<CsvRow>, columns: readonly string[]): Promise<DecimalMark> {
  const count = { '.': 0, ',': 0 };
  for await (const { cells } of rows) {
    for (const column of columns) {
      const mark = /\d([.,])\d\d$/.exec(cells.get(column) ?? '')?.[1];
      if (mark === '.' || mark === ',') count[mark] += 1;
    }
    if (count['.'] + count[','] >= maxSampled) break;
  }
  return count[','] > count['.'] ? ',' : '.';
}

/**
 * Returns an amount with a point before the cents and nothing between the thousands. Returns null when it is none, or
 * is ambiguous.
 */
export function plainAmount(text: string, mark: DecimalMark): string | null {
  const bare = text.replace(/^\$\s?/, '');
  const [whole = '', decimals, ...more] = bare.split(mark);
  if (more.length > 0 || (decimals !== undefined && !/^\d{1,12}$/.test(decimals))) return null;
  const groups = whole.split(mark === '.' ? ',' : '.');
  const [first = '', ...others] = groups;
  const isGrouped = others.length > 0;
  // '1,234' may be a thousand or a little more than one. '1,234,567' and '1,234.50' are clear.
  if (isGrouped && others.length === 1 && decimals === undefined) return null;
  if (!/^\d{1,12}$/.test(first) || (isGrouped && first.length > 3)) return null;
  if (others.some((group) => !/^\d{3}$/.test(group))) return null;
  return decimals === undefined ? groups.join('') : `${groups.join('')}.${decimals}`;
}

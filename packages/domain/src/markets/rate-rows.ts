import { type Currency, isCurrency } from '../money/currencies.ts';
import { isDay } from '../time/calendar-days.ts';
import { isRate } from './rate-price.ts';

export interface RateRow {
  readonly currency: Currency;
  readonly rate: string;
  /** 'YYYY-MM-DD'. Null when the row has none. */
  readonly date: string | null;
}

export interface RateRowError {
  readonly line: number;
  readonly problem: 'COLUMNS' | 'CURRENCY' | 'RATE' | 'DATE' | 'TWICE' | 'LONG';
  readonly value: string;
}

const maxLines = 500;

/**
 * Reads rates from a CSV with the columns currency, rate and, optionally, date. The separator is a comma, a semicolon or
 * a tab. A heading is skipped. A file with an error has no rows.
 */
export function readRateRows(
  text: string,
  today: string,
): { readonly rows: readonly RateRow[]; readonly errors: readonly RateRowError[] } {
  const lines = text.replace(/^\ufeff/, '').split(/\r?\n/, maxLines + 1);
  if (lines.length > maxLines) return { rows: [], errors: [{ line: maxLines + 1, problem: 'LONG', value: '' }] };
  const rows: RateRow[] = [];
  const errors: RateRowError[] = [];
  for (const [index, line] of lines.entries()) {
    const cells = toCells(line);
    const isHeading = rows.length === 0 && cells[0]?.toLowerCase() === 'currency';
    if (line.trim() === '' || isHeading) continue;
    const read = readRow(cells, { line, today, isKnown: (code) => rows.some(({ currency }) => currency === code) });
    if ('problem' in read) errors.push({ line: index + 1, ...read });
    else rows.push(read);
  }
  return { rows: errors.length > 0 ? [] : rows, errors };
}

function toCells(line: string): readonly string[] {
  const separator = ['\t', ';'].find((mark) => line.includes(mark)) ?? ',';
  return line.split(separator).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
}

interface RowTerms {
  readonly line: string;
  readonly today: string;
  readonly isKnown: (currency: string) => boolean;
}

function readRow(
  [code = '', rate = '', date = '', ...more]: readonly string[],
  { line, today, isKnown }: RowTerms,
): RateRow | Omit<RateRowError, 'line'> {
  if (rate === '' || more.length > 0) return { problem: 'COLUMNS', value: line.trim().slice(0, 60) };
  const currency = code.toUpperCase();
  if (!isCurrency(currency)) return { problem: 'CURRENCY', value: code.slice(0, 60) };
  if (isKnown(currency)) return { problem: 'TWICE', value: currency };
  const number = rate.replace(',', '.');
  if (!isRate(number)) return { problem: 'RATE', value: rate.slice(0, 60) };
  if (date !== '' && (!isDay(date) || date > today)) return { problem: 'DATE', value: date.slice(0, 60) };
  return { currency, rate: number, date: date || null };
}

import { type Cents, parseMoney } from '@vitrine/domain/money/cents.ts';
import { type Currency, currencyDecimals } from '@vitrine/domain/money/currencies.ts';
import { storedAmount, type WeightUnit } from '@vitrine/domain/shipping/units.ts';
import { type AmountForm, type DecimalMark, plainAmount } from './decimal-mark.ts';

/** The value of a cell, or why it is unreadable. */
export type Reading<Value> = { readonly value: Value } | { readonly error: string };

/**
 * Parses '9.99', '1250', '$9.9900', '1,250.00': at most the decimals of the currency, after the file's decimal mark.
 * Empty is null.
 */
export function readPrice(cell: string, column: string, { mark, currency }: AmountForm): Reading<Cents | null> {
  if (cell === '') return { value: null };
  const amount = plainAmount(cell, mark) ?? '';
  const decimals = /^\d{1,12}(?:\.(\d*[1-9])?0*)?$/.exec(amount);
  if (!decimals || (decimals[1] ?? '').length > currencyDecimals(currency) || amount.endsWith('.'))
    return {
      error: `${column} holds '${cell.slice(0, 40)}', which is not an amount such as ${sampleAmount(mark, currency)}`,
    };
  return { value: parseMoney(amount, currency) };
}

/** Returns an amount with the decimals of the currency: '12,34'. */
function sampleAmount(mark: DecimalMark, currency: Currency): string {
  const decimals = '345'.slice(0, currencyDecimals(currency));
  return decimals ? `12${mark}${decimals}` : '12';
}

/** Parses a weight in this unit as ounces. Empty and 0 are null, because other shops write 0 for 'not weighed'. */
export function readWeight(
  cell: string,
  column: string,
  { unit, mark }: { readonly unit: WeightUnit; readonly mark: DecimalMark },
): Reading<number | null> {
  if (cell === '') return { value: null };
  const amount = /[.,]/.test(cell) && !cell.includes(mark) ? cell.replace(',', '.') : (plainAmount(cell, mark) ?? '');
  if (!/^\d{1,9}(?:\.\d{1,12})?$/.test(amount))
    return { error: `${column} holds '${cell.slice(0, 40)}', which is not a weight such as 12${mark}5` };
  const ounces = storedAmount(Number(amount), unit);
  return { value: ounces > 0 ? ounces : null };
}

/** Parses a whole number of units. Empty is null. */
export function readStock(cell: string, column: string): Reading<number | null> {
  if (cell === '') return { value: null };
  if (!/^-?\d{1,9}(?:\.0+)?$/.test(cell))
    return { error: `${column} holds '${cell.slice(0, 40)}', which is not a whole number` };
  if (Number(cell) < 0) return { error: `${column} holds '${cell}': stock is never below 0` };
  return { value: Math.abs(Number(cell)) };
}

/** Parses yes and no as spreadsheets write them. Empty is null. */
export function readYesNo(cell: string, column: string): Reading<boolean | null> {
  const word = cell.toLowerCase();
  if (word === '') return { value: null };
  if (['true', 'yes', 'y', '1'].includes(word)) return { value: true };
  if (['false', 'no', 'n', '0', '-1'].includes(word)) return { value: false };
  return { error: `${column} holds '${cell.slice(0, 40)}', which is neither TRUE nor FALSE` };
}

/** Splits 'Pot, Plants' into its parts, without blank ones and without repetitions in another case. */
export function readList(cell: string): string[] {
  const byName = new Map<string, string>();
  for (const part of cell.split(',')) {
    const name = part.trim();
    if (name !== '' && !byName.has(name.toLowerCase())) byName.set(name.toLowerCase(), name);
  }
  return [...byName.values()];
}

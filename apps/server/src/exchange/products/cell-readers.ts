import { type Cents, cents } from '@vitrine/domain/money/cents.ts';

/** A cell that was read, or why it could not be. */
export type Reading<Value> = { readonly value: Value } | { readonly fault: string };

/** Reads '9.99', '1250', '$9.9900': at most two significant decimals. Empty is null. */
export function readPrice(cell: string, column: string): Reading<Cents | null> {
  if (cell === '') return { value: null };
  const match = /^\$?\s?(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(cell);
  if (!match) return { fault: `${column} holds '${cell.slice(0, 40)}', which is not an amount such as 12.34` };
  return { value: cents(Number(`${match[1]}${(match[2] ?? '').padEnd(2, '0')}`)) };
}

/** Reads a whole number of units; empty is null. Negative numbers (oversold) become 0. */
export function readStock(cell: string, column: string): Reading<number | null> {
  if (cell === '') return { value: null };
  if (!/^-?\d{1,9}(?:\.0+)?$/.test(cell))
    return { fault: `${column} holds '${cell.slice(0, 40)}', which is not a whole number` };
  return { value: Math.max(0, Number(cell)) };
}

/** Reads yes and no as spreadsheets write them; empty is null. */
export function readYesNo(cell: string, column: string): Reading<boolean | null> {
  const word = cell.toLowerCase();
  if (word === '') return { value: null };
  if (['true', 'yes', 'y', '1'].includes(word)) return { value: true };
  if (['false', 'no', 'n', '0', '-1'].includes(word)) return { value: false };
  return { fault: `${column} holds '${cell.slice(0, 40)}', which is neither TRUE nor FALSE` };
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

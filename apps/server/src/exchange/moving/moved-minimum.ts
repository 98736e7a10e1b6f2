import type { CreateDiscountInput } from '@vitrine/contract/discounts/discount.schema.ts';
import type { Currency } from '@vitrine/domain/money/currencies.ts';
import type { CsvRow } from '../products/csv/csv-rows.ts';
import { parseCents, readCell } from './moving-cells.ts';

type Minimum = Pick<CreateDiscountInput, 'minimumSubtotal' | 'minimumQuantity'>;

const none: ReadonlySet<string> = new Set(['', 'none', 'no minimum requirements', '0', '0.0', '0.00']);

/**
 * Parses the minimum order of a discount, from 'Minimum Purchase Requirements' or from separate columns for amount and
 * quantity. Returns a text with the reason if it is unreadable.
 */
export function movedMinimum(row: CsvRow, currency: Currency): Minimum | string {
  const text = readCell(row, 'minimum purchase requirements').toLowerCase();
  const read = none.has(text) || kinds.has(text) ? {} : fromText(text, currency);
  if (read === null) return `has the minimum '${text.slice(0, 80)}', which may be an amount or a number of items`;
  const amount = readCell(row, 'minimum purchase amount', 'minimum amount');
  const quantity = readCell(row, 'minimum quantity', 'minimum quantity of items');
  if (kinds.has(text) && amount === '' && quantity === '') return `has the minimum '${text}' without its figure`;
  const cents = parseCents(amount.replace(/^\$/, ''), currency);
  if (cents === null) return `has the minimum amount '${amount.slice(0, 80)}', which is no number`;
  const units = quantity === '' ? 0 : parseUnits(quantity);
  if (units === null) return `has the minimum quantity '${quantity.slice(0, 80)}', which is no number`;
  return {
    ...(cents > 0 && { minimumSubtotal: cents }),
    ...(units > 0 && { minimumQuantity: units }),
    ...read,
  };
}

/** The values of the column when a separate column holds the figure. */
const kinds: ReadonlySet<string> = new Set([
  'amount',
  'quantity',
  'minimum purchase amount',
  'minimum quantity',
  'minimum quantity of items',
]);

/**
 * Parses '$50', '50.00', 'minimum purchase of $50.00', '2 items' or 'minimum of 2 items'. Returns null for anything
 * else, such as '50'.
 */
function fromText(text: string, currency: Currency): Minimum | null {
  const [, figure = '', isItems] =
    /^(?:minimum (?:purchase |quantity )?of )?(\$?[\d.]{1,15})( items?)?$/.exec(text) ?? [];
  if (isItems) {
    const units = parseUnits(figure);
    return units === null ? null : { minimumQuantity: units };
  }
  const cents = figure.startsWith('$') || figure.includes('.') ? parseCents(figure.replace(/^\$/, ''), currency) : null;
  return cents === null || figure === '' ? null : { minimumSubtotal: cents };
}

function parseUnits(text: string): number | null {
  return /^\d{1,6}$/.test(text) ? Number(text) : null;
}

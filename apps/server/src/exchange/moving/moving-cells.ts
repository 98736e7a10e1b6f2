import { parseMoney } from '@vitrine/domain/money/cents.ts';
import { type Currency, currencyDecimals } from '@vitrine/domain/money/currencies.ts';
import { oneLine } from '../products/cells/one-line.ts';
import type { CsvRow } from '../products/csv/csv-rows.ts';

/**
 * Returns a cell by the first of these column names that the file has, in lower case, or '' without one. Spreadsheets
 * mark text by "'".
 */
export function readCell(row: CsvRow, ...names: readonly string[]): string {
  const name = names.find((candidate) => row.cells.has(candidate));
  return name === undefined ? '' : oneLine(row.cells.get(name) ?? '').replace(/^'/, '');
}

/** Parses '12.34' or '1234' with the decimals of a currency. '' is 0. Returns null for anything else. */
export function parseCents(text: string, currency: Currency): number | null {
  if (text === '') return 0;
  return isAmount(text) && hasDecimals(text, currency) ? parseMoney(text, currency) : null;
}

/**
 * Parses amounts with any number of decimals, such as '9.0909', rounded half up to those of the currency. '' is 0.
 * Returns null for anything else.
 */
export function parseRoundedCents(text: string, currency: Currency): number | null {
  if (text === '') return 0;
  return isAmount(text) ? parseMoney(text, currency) : null;
}

function isAmount(text: string): boolean {
  return /^\d{1,12}(?:\.\d{1,12})?$/.test(text);
}

/** Returns whether an amount has no further decimals than its currency, except zeros. */
function hasDecimals(text: string, currency: Currency): boolean {
  const [, decimals = ''] = text.split('.');
  return Number(decimals.slice(currencyDecimals(currency))) === 0;
}

/** Parses '2025-10-07 09:50:26 +0200' and ISO 8601. Returns null for anything else. */
export function parseTime(text: string): Date | null {
  const match = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d)?)(?:\.\d{1,6})?\s?(Z|UTC|[+-]\d\d:?\d\d)?$/.exec(text);
  if (!match) return null;
  const [, day, time, zone = 'Z'] = match;
  const offset = zone === 'UTC' ? 'Z' : zone.replace(/^([+-]\d\d)(\d\d)$/, '$1:$2');
  const date = new Date(`${day}T${time}${offset}`);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** An address as the tables store it. */
export interface MovedAddress {
  readonly name: string;
  readonly phone: string | null;
  readonly street1: string;
  readonly street2: string | null;
  readonly city: string;
  readonly state: string;
  readonly postal_code: string;
  readonly country: string;
}

type AddressPart = 'name' | 'phone' | 'street1' | 'street2' | 'company' | 'city' | 'state' | 'postalCode' | 'country';

/** Returns an address, or null when the file has no complete one. Countries without states get '-'. */
export function toAddress(part: (name: AddressPart) => string): MovedAddress | null {
  const [name, street1, city, country] = [part('name'), part('street1'), part('city'), part('country').toUpperCase()];
  if (name === '' || street1 === '' || city === '' || !/^[A-Z]{2}$/.test(country)) return null;
  const second = [part('company'), part('street2')].filter((text) => text !== '').join(', ');
  return {
    name: name.slice(0, 200),
    phone: part('phone').slice(0, 40) || null,
    street1: street1.slice(0, 200),
    street2: second.slice(0, 200) || null,
    city: city.slice(0, 200),
    state: part('state').slice(0, 200) || '-',
    postal_code: part('postalCode').slice(0, 40) || '-',
    country,
  };
}

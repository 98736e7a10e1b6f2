import type { CreateDiscountInput } from '@vitrine/contract/discounts/discount.schema.ts';
import { type Currency, defaultCurrency } from '@vitrine/domain/money/currencies.ts';
import type { CsvRow } from '../products/csv/csv-rows.ts';
import { movedMinimum } from './moved-minimum.ts';
import { parseCents, parseTime, readCell } from './moving-cells.ts';

/**
 * The columns that identify Shopify's export of discounts. The code of each discount is in 'Name', or in 'Code' in some
 * files.
 */
export const discountColumns = [
  ['name', 'value', 'value type'],
  ['code', 'value', 'value type'],
] as const;

export interface MovedDiscount {
  readonly line: number;
  readonly code: string;
  readonly body: CreateDiscountInput;
  /** The differences from the previous shop, and the data that the shop cannot have. */
  readonly notes: readonly string[];
}

/** Returns the code of a row. */
export function readCode(row: CsvRow): string {
  return readCell(row, 'code', 'name');
}

/**
 * Parses one row. Returns a text with the reason if it is skipped. The shop imports only what the file states, and
 * guesses nothing.
 */
export function movedDiscount(row: CsvRow, now: Date, currency: Currency): MovedDiscount | string {
  const code = readCode(row);
  if (code === '') return 'has no code';
  // Codes are typed. A value with a space is more likely the title of an automatic discount.
  if (/\s/.test(code)) return 'has a space in its code: it may be the title of an automatic discount';
  const given = givenBy(row, currency);
  if (typeof given === 'string') return given;
  const eligibility = eligibilityError(row);
  if (eligibility !== null) return eligibility;
  const minimum = movedMinimum(row, currency);
  if (typeof minimum === 'string') return minimum;
  const limits = readLimits(row);
  if (typeof limits === 'string') return limits;
  const times = readTimes(row, now);
  if (typeof times === 'string') return times;
  const combinesWith = readCombinesWith(row);
  if (typeof combinesWith === 'string') return combinesWith;
  const { notes, ...rules } = limits;
  return {
    line: row.line,
    code,
    body: { title: readTitle(row, code), code, ...given, ...minimum, ...rules, ...times, combinesWith },
    notes: [
      ...notes,
      ...(given.kind === 'FREE_SHIPPING' ? [anyCountry] : []),
      ...(mayBeTitle(row, code) && !isLimited(rules) ? [perhapsAutomatic] : []),
    ],
  };
}

const anyCountry = 'the file names no countries for free shipping: it is free to all';

const perhapsAutomatic = 'it may be the title of an automatic discount: it is imported as a code';

/**
 * Returns whether the content of 'Name' is ambiguous. Shopify marks no automatic discount, and its own codes are in
 * capitals.
 */
function mayBeTitle(row: CsvRow, code: string): boolean {
  return !row.cells.has('code') && !row.cells.has('method') && /^\p{Lu}?\p{Ll}+$/u.test(code);
}

/** Returns whether limits are set. Only codes have these limits. */
function isLimited({ usageLimit, usageLimitPerCustomer }: Omit<Limits, 'notes'>): boolean {
  return usageLimit !== null || usageLimitPerCustomer !== null;
}

function readTitle(row: CsvRow, code: string): string {
  return readCell(row, 'title') || (row.cells.has('code') ? readCell(row, 'name') : '') || code;
}

/** Returns the words of a cell without regard to capitals and underscores. */
function readWords(row: CsvRow, ...names: readonly string[]): string {
  return readCell(row, ...names)
    .toLowerCase()
    .replaceAll('_', ' ');
}

const quoted = (text: string) => `'${text.slice(0, 80)}'`;

/** Returns the discount's value. */
function givenBy(
  row: CsvRow,
  currency: Currency,
): Pick<CreateDiscountInput, 'kind'> | { kind: 'PERCENTAGE' | 'AMOUNT'; value: number } | string {
  const [type, valueType] = [readWords(row, 'type', 'discount type'), readWords(row, 'value type')];
  const group = readWords(row, 'discount class');
  if (valueType === 'app' || type.startsWith('app'))
    return 'was created by an app: the file does not contain its rules';
  if (type.startsWith('buy') || valueType.startsWith('buy')) {
    return 'is a Buy X get Y discount: the file does not name the products';
  }
  // Shopify writes the discount's value with a minus. Percentages have two decimals.
  const written = readCell(row, 'value').replace(/^-/, '');
  const value = valueType === 'fixed amount' ? parseCents(written, currency) : parseCents(written, defaultCurrency);
  if (value === null) return `has the value ${quoted(readCell(row, 'value'))}, which is no number`;
  const isFree = type === 'free shipping' || valueType === 'free shipping' || valueType === 'shipping';
  if (isFree || group === 'shipping') {
    if (group !== '' && group !== 'shipping') return `is free shipping with the discount class ${quoted(group)}`;
    const isWhole = value === 0 || (value === 10_000 && valueType !== 'fixed amount');
    return isWhole ? { kind: 'FREE_SHIPPING' } : 'reduces shipping: this shop only supports free shipping';
  }
  const error = goodsError(type, group);
  if (error !== null) return error;
  if (valueType === 'percentage') return { kind: 'PERCENTAGE', value };
  if (valueType === 'fixed amount') return { kind: 'AMOUNT', value };
  return `has the value type ${quoted(valueType)}, which is unknown`;
}

const forTheOrder: ReadonlySet<string> = new Set(['amount off order', 'amount off orders']);

/** Returns why the discount may not apply to the whole order. */
function goodsError(type: string, group: string): string | null {
  if (group === 'product' || type === 'amount off product' || type === 'amount off products') {
    return 'is for selected products, which the file does not name';
  }
  if (type !== '' && type !== 'amount off' && !forTheOrder.has(type))
    return `has the type ${quoted(type)}, which is unknown`;
  if (group === 'order' || (group === '' && forTheOrder.has(type))) return null;
  if (group === '') return 'has no discount class: it may be for the order, for chosen products or for shipping';
  return `has the discount class ${quoted(group)}, which is unknown`;
}

const everyone: ReadonlySet<string> = new Set(['', 'all', 'all customers', 'all buyers', 'everyone']);

function eligibilityError(row: CsvRow): string | null {
  if (readWords(row, 'method').startsWith('auto')) return 'is automatic: create it under Discounts';
  for (const name of ['customer selection', 'customer eligibility', 'context']) {
    const words = readWords(row, name);
    if (!everyone.has(words)) return `is for selected customers (${quoted(words)}), which the file does not name`;
  }
  return null;
}

type Limits = Pick<CreateDiscountInput, 'usageLimit' | 'usageLimitPerCustomer'> & { readonly notes: readonly string[] };

/** Returns the limits minus the redemptions in the previous shop. */
function readLimits(row: CsvRow): Limits | string {
  const [limitText, usedText] = [
    readCell(row, 'usage limit per code', 'usage limit'),
    readCell(row, 'times used in total'),
  ];
  const [limit, used] = [parseCount(limitText), parseCount(usedText) ?? 0];
  if (Number.isNaN(limit) || limit === 0)
    return `has the usage limit ${quoted(limitText)}, which is not a number of at least 1`;
  if (Number.isNaN(used)) return `was used ${quoted(usedText)} times, which is no number`;
  const isOnce = yesOrNo(readCell(row, 'applies once per customer'));
  if (isOnce === null) return 'does not say whether it applies once per customer';
  const notes: string[] = [];
  if (limit !== null && used >= limit) return `has been used up: ${used} of ${limit} times`;
  if (limit !== null && used > 0)
    notes.push(`${used} of its ${limit} redemptions were in the previous shop: ${limit - used} are left`);
  if (isOnce && used > 0)
    notes.push('the file does not say who redeemed it in the previous shop: each customer can redeem it once here');
  return { usageLimit: limit === null ? null : limit - used, usageLimitPerCustomer: isOnce ? 1 : null, notes };
}

/** Parses a whole number. Returns null for none, NaN for anything else. */
function parseCount(text: string): number | null {
  if (text === '') return null;
  return /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
}

function yesOrNo(text: string): boolean | null {
  const word = text.toLowerCase();
  if (['1', 'true', 'yes'].includes(word)) return true;
  return ['', '0', 'false', 'no'].includes(word) ? false : null;
}

type Times = Pick<CreateDiscountInput, 'startsAt' | 'endsAt' | 'isActive'>;

function readTimes(row: CsvRow, now: Date): Times | string {
  const [startText, endText] = [readCell(row, 'start', 'starts at'), readCell(row, 'end', 'ends at')];
  const [start, end] = [parseTime(startText), parseTime(endText)];
  if (start === null && startText !== '') return `starts at ${quoted(startText)}, which is no time`;
  if (end === null && endText !== '') return `ends at ${quoted(endText)}, which is no time`;
  if (start && end && start >= end) return 'ends before it starts';
  const times = { startsAt: start?.toISOString() ?? null, endsAt: end?.toISOString() ?? null };
  const status = readWords(row, 'status');
  if (status === 'active' || status === 'scheduled') return { ...times, isActive: true };
  // A discount whose end has passed stays active, so that shoppers read when it ended.
  if (status === 'expired') return { ...times, isActive: end !== null && end <= now };
  if (status === 'inactive' || status === 'disabled') return { ...times, isActive: false };
  return `has the status ${quoted(status)}, which is unknown`;
}

function readCombinesWith(row: CsvRow): ('PRODUCT' | 'ORDER' | 'SHIPPING')[] | string {
  const found: ('PRODUCT' | 'ORDER' | 'SHIPPING')[] = [];
  for (const group of ['PRODUCT', 'ORDER', 'SHIPPING'] as const) {
    const does = yesOrNo(readCell(row, `combines with ${group.toLowerCase()} discounts`));
    if (does === null) return `does not say whether it combines with ${group.toLowerCase()} discounts`;
    if (does) found.push(group);
  }
  return found;
}

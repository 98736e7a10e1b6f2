import { isDay } from '../time/calendar-days.ts';
import { isWebAddress } from '../web/web-address.ts';
import { type FieldDefinition, type FieldError, type FieldKind, fieldBounds } from './field-definition.ts';

/** The values of a record by the keys of their fields. */
export type FieldValues = Readonly<Record<string, unknown>>;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const maxNumber = 1_000_000_000_000;
const maxCents = 100_000_000_000;

/** Returns whether a value is none: absent, null or an empty text. Such a value is not stored. */
export function isEmptyValue(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

/**
 * Returns the errors in the values of a record, by the path of the request. A key without a definition is an error.
 * Each value is read once.
 */
export function fieldErrors(definitions: readonly FieldDefinition[], values: FieldValues): FieldError[] {
  const known = new Set(definitions.map(({ key }) => key));
  const unknown = Object.keys(values)
    .filter((key) => !known.has(key))
    .map((key) => ({ path: `customFields.${key}`, message: 'There is no such custom field' }));
  const wrong = definitions.flatMap((definition) => {
    const value = Object.hasOwn(values, definition.key) ? values[definition.key] : undefined;
    const message = fieldError(definition, value);
    return message === null ? [] : [{ path: `customFields.${definition.key}`, message }];
  });
  return [...unknown, ...wrong];
}

/** Returns the error in the value of a field, or null. */
export function fieldError(definition: FieldDefinition, value: unknown): string | null {
  if (isEmptyValue(value)) return definition.isRequired ? `${definition.label} is required` : null;
  return checks[definition.kind](value, definition);
}

type Check = (value: unknown, definition: FieldDefinition) => string | null;

const checks: Readonly<Record<FieldKind, Check>> = {
  TEXT: (value) => textError(value, fieldBounds.text),
  RICH_TEXT: (value) => textError(value, fieldBounds.richText),
  TABLE: tableError,
  NUMBER: (value) =>
    typeof value === 'number' && Math.abs(value) <= maxNumber ? null : 'Must be a number of at most a million million',
  MONEY: (value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= maxCents
      ? null
      : 'Must be a whole number of cents',
  DATE: (value) => (typeof value === 'string' && isDay(value) ? null : 'Must be a date such as 2026-01-31'),
  BOOLEAN: (value) => (typeof value === 'boolean' ? null : 'Must be true or false'),
  CHOICE: (value, { choices }) =>
    typeof value === 'string' && choices.includes(value) ? null : 'Must be one of the choices',
  COLOR: (value) =>
    typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value) ? null : 'Must be a color such as #1f6f54',
  REFERENCE: (value) => (typeof value === 'string' && uuid.test(value) ? null : 'Must be the id of a record'),
  FILE: (value) => (isWebAddress(value) ? null : 'Must be an address that starts with https:// or /'),
  JSON: jsonError,
};

function textError(value: unknown, max: number): string | null {
  if (typeof value !== 'string') return 'Must be a text';
  if (value.length > max) return `Must have at most ${max} characters`;
  return isStorable(value) ? null : 'Must not contain NUL characters or broken characters';
}

/** Checks rows of texts, all of the same length. */
function tableError(value: unknown): string | null {
  const { rows, columns, cell } = fieldBounds;
  if (!Array.isArray(value) || value.length === 0 || value.length > rows) return `Must have 1 to ${rows} rows`;
  const [first] = value;
  const width = Array.isArray(first) ? first.length : 0;
  if (width === 0 || width > columns) return `Must have 1 to ${columns} columns`;
  const isRow = (row: unknown) =>
    Array.isArray(row) && row.length === width && row.every((text) => textError(text, cell) === null);
  return value.every(isRow) ? null : `Each row must have ${width} texts of at most ${cell} characters`;
}

/** Returns whether PostgreSQL can store a text in JSON. */
function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

/** Checks depth and length level by level, so that a deep value cannot exhaust the stack. */
function jsonError(value: unknown): string | null {
  let level: readonly unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > fieldBounds.jsonDepth) return `Must have at most ${fieldBounds.jsonDepth} levels`;
    if (level.length > fieldBounds.json) return `Must have at most ${fieldBounds.json} characters`;
    if (level.some((item) => typeof item === 'string' && !isStorable(item))) return brokenText;
    const objects = level.filter((item) => typeof item === 'object' && item !== null);
    if (objects.some((item) => !Object.keys(item).every(isStorable))) return brokenText;
    level = objects.flatMap((item) => Object.values(item));
  }
  const length = JSON.stringify(value)?.length ?? 0;
  return length > fieldBounds.json ? `Must have at most ${fieldBounds.json} characters` : null;
}

const brokenText = 'Must not contain NUL characters or broken characters';

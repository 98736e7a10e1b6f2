import { missingField } from './failure.ts';

/** A JSON object as received. */
export type Fields = Readonly<Record<string, unknown>>;

/** Returns the named object in a body, or undefined if it is absent, null or empty. */
export function readFields(body: Fields, name: string): Fields | undefined {
  const value = body[name];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return Object.keys(value).length === 0 ? undefined : { ...value };
}

/** Returns the named object in a body. @throws EasypostFailure 422 PARAMETER.REQUIRED */
export function requiredFields(body: Fields, name: string): Fields {
  const found = readFields(body, name);
  if (found === undefined) throw missingField(name);
  return found;
}

/** Returns the text of a field, or null if it is absent or empty. */
export function textField(body: Fields, name: string): string | null {
  const value = body[name];
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : null;
}

/** Returns a number, also if it is written as text. Returns null if it is absent. */
export function numberField(body: Fields, name: string): number | null {
  const value = body[name];
  if (value === undefined || value === null || value === '') return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

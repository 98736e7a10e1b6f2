import type { FieldKind } from '@vitrine/contract/resources/field-table.ts';

/** One field of a returned record, in the order of the statement's columns. */
export interface ResponseField {
  /** See `keyText`. */
  readonly key: string;
  readonly kind: FieldKind;
  readonly mask?: (value: unknown) => unknown;
}

/** Returns a member's name with its punctuation: '{"id":' for a record's first, ',"name":' for the others. */
export function keyText(name: string, index: number): string {
  return `${index === 0 ? '{' : ','}${JSON.stringify(name)}:`;
}

/** Text that needs no escaping in JSON: no quote, backslash, control character or half of a surrogate pair. */
const plainText = /^[ !#-[\]-\ud7ff\ue000-\uffff]*$/;

/** Converts a column's value from PostgreSQL's text to JSON. */
export function toJson({ kind }: ResponseField, text: string | null): string {
  if (text === null) return 'null';
  switch (kind) {
    case 'integer':
    case 'decimal':
    case 'list':
    case 'part':
      return text;
    case 'id':
      return `"${text}"`;
    case 'boolean':
      return text === 't' || text === 'true' ? 'true' : 'false';
    case 'time':
      return `"${isoTime(text)}"`;
    default:
      return plainText.test(text) ? `"${text}"` : JSON.stringify(text);
  }
}

/** Converts PostgreSQL's '2026-11-21 01:22:08.12+00' to '2026-11-21T01:22:08.120Z'. */
export function isoTime(text: string): string {
  if (text.length === 26 && text.endsWith('+00')) return `${text.slice(0, 10)}T${text.slice(11, 23)}Z`;
  if (text.length >= 22 && text.length <= 26 && text.endsWith('+00')) {
    const [seconds = '', fraction = ''] = text.slice(11, -3).split('.');
    return `${text.slice(0, 10)}T${seconds}.${fraction.padEnd(3, '0')}Z`;
  }
  const [, sign = '', hours = '', minutes = '00', rest = ''] =
    /([+-])(\d\d):?(\d\d)?(.{0,20})$/.exec(text.slice(19)) ?? [];
  const written = text.slice(0, 19) + (/\.\d+/.exec(text.slice(19))?.[0] ?? '');
  if (sign === '') return new Date(`${written.replace(' ', 'T')}Z`).toISOString();
  return new Date(`${written.replace(' ', 'T')}${sign}${hours}:${minutes}${rest}`).toISOString();
}

/** Returns the value as JSON with the demo account's mask. */
export function maskedJson(field: ResponseField, text: string | null): string {
  const json = toJson(field, text);
  return field.mask ? JSON.stringify(field.mask(JSON.parse(json)) ?? null) : json;
}

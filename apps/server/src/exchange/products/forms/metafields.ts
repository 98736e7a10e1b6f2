import { keyFromLabel } from '@vitrine/domain/custom-fields/field-definition.ts';
import type { CsvRow } from '../csv/csv-rows.ts';

/** A column of a file that holds a custom field. */
export interface FieldColumn {
  /** The records to which the column belongs. */
  readonly record: (typeof records)[number];
  readonly key: string;
  readonly label: string;
}

const records = ['PRODUCT', 'VARIANT', 'CUSTOMER', 'ORDER'] as const;
const wooMark = 'meta: ';
const matrixifyMarks = [
  ['PRODUCT', 'metafield: '],
  ['VARIANT', 'variant metafield: '],
] as const;

/**
 * Returns the custom field of a column, in lower case: Shopify's 'size (product.metafields.custom.size)', the same of a
 * variant, customer or order, WooCommerce's 'meta: size' and Matrixify's 'metafield: custom.size [number_integer]'. Null for other columns,
 * and for internal data of plugins.
 */
export function fieldColumn(name: string): FieldColumn | null {
  if (name.startsWith(wooMark)) return named('PRODUCT', name.slice(wooMark.length));
  for (const [record, mark] of matrixifyMarks) {
    if (name.startsWith(mark)) return named(record, withoutNamespace(name.slice(mark.length).split('[')[0] ?? ''));
  }
  for (const record of records) {
    const mark = `(${record.toLowerCase()}.metafields.`;
    const start = name.lastIndexOf(mark);
    if (start < 0 || !name.endsWith(')')) continue;
    return named(record, withoutNamespace(name.slice(start + mark.length, -1)), name.slice(0, start).trim());
  }
  return null;
}

function withoutNamespace(path: string): string {
  return path.slice(path.indexOf('.') + 1).trim();
}

function named(record: FieldColumn['record'], written: string, title = ''): FieldColumn | null {
  const key = keyFromLabel(written);
  if (key === '' || written.startsWith('_')) return null;
  const label = title || key.replaceAll('_', ' ');
  return { record, key, label: (label.charAt(0).toUpperCase() + label.slice(1)).slice(0, 100) };
}

/** Returns the custom fields in the columns of a header, each key of a kind of record once. */
export function fieldColumns(header: CsvRow): FieldColumn[] {
  const found = [...header.cells.keys()].flatMap((name) => fieldColumn(name) ?? []);
  return [...new Map(found.map((column) => [`${column.record} ${column.key}`, column])).values()];
}

/** Returns the texts of the custom fields of a row by key. Undefined when the file has no such column of the record. */
export function fieldTexts(
  row: CsvRow,
  record: FieldColumn['record'] = 'PRODUCT',
): Readonly<Record<string, string>> | undefined {
  const texts = [...row.cells].flatMap(([name, text]) => {
    const column = fieldColumn(name);
    // The export writes a leading quote before a text that starts like a formula.
    return column?.record === record ? [[column.key, text.trim().replace(/^'(?=[=+\-@])/, '')] as const] : [];
  });
  return texts.length === 0 ? undefined : Object.fromEntries(texts);
}

/**
 * Returns the attributes of a product that are no options, by the keys of custom fields. Only those with a definition
 * are imported.
 */
export function attributeTexts(
  attributes: readonly { readonly name: string; readonly values: string }[],
  options: readonly string[],
): Readonly<Record<string, string>> {
  const others = attributes.filter(({ name }) => !options.includes(name));
  return Object.fromEntries(others.map(({ name, values }) => [keyFromLabel(name), values]));
}

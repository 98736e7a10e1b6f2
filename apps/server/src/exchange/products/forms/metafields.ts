import { keyFromLabel } from '@vitrine/domain/custom-fields/field-definition.ts';
import type { CsvRow } from '../csv/csv-rows.ts';

/** A column of a product file that holds a custom field. */
export interface FieldColumn {
  readonly key: string;
  readonly label: string;
}

const shopifyMark = '(product.metafields.';
const wooMark = 'meta: ';

/**
 * Returns the custom field of a column, in lower case: Shopify's 'size (product.metafields.custom.size)' and
 * WooCommerce's 'meta: size'. Null for other columns, and for internal data of plugins.
 */
export function fieldColumn(name: string): FieldColumn | null {
  if (name.startsWith(wooMark)) return named(name.slice(wooMark.length), '');
  const start = name.lastIndexOf(shopifyMark);
  if (start < 0 || !name.endsWith(')')) return null;
  const path = name.slice(start + shopifyMark.length, -1);
  return named(path.slice(path.indexOf('.') + 1), name.slice(0, start).trim());
}

function named(written: string, title: string): FieldColumn | null {
  const key = keyFromLabel(written);
  if (key === '' || written.startsWith('_')) return null;
  const label = title || key.replaceAll('_', ' ');
  return { key, label: (label.charAt(0).toUpperCase() + label.slice(1)).slice(0, 100) };
}

/** Returns the custom fields in the columns of a header, each key once. */
export function fieldColumns(header: CsvRow): FieldColumn[] {
  const found = [...header.cells.keys()].flatMap((name) => fieldColumn(name) ?? []);
  return [...new Map(found.map((column) => [column.key, column])).values()];
}

/** Returns the texts of the custom fields of a row by key. Undefined when the file has no such column. */
export function fieldTexts(row: CsvRow): Readonly<Record<string, string>> | undefined {
  const texts = [...row.cells].flatMap(([name, text]) => {
    const column = fieldColumn(name);
    // The export writes a leading quote before a text that starts like a formula.
    return column ? [[column.key, text.trim().replace(/^'(?=[=+\-@])/, '')] as const] : [];
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

import { fileFields } from '@vitrine/domain/catalog/product-fields.ts';
import type { WeightUnit } from '@vitrine/domain/shipping/units.ts';
import { oneLine } from '../cells/one-line.ts';
import type { CsvRow } from '../csv/csv-rows.ts';
import { plain } from '../csv/renamed-columns.ts';
import { withFileColumns } from './file-columns.ts';
import { fieldColumn } from './metafields.ts';

/** The imported columns of a WooCommerce product export, in lower case. Attribute columns are numbered. */
const columns = {
  id: 'id',
  type: 'type',
  sku: 'sku',
  name: 'name',
  published: 'published',
  shortDescription: 'short description',
  description: 'description',
  inStock: 'in stock?',
  stock: 'stock',
  backorders: 'backorders allowed?',
  visibility: 'visibility in catalog',
  barcode: 'gtin, upc, ean, or isbn',
  salePrice: 'sale price',
  regularPrice: 'regular price',
  categories: 'categories',
  tags: 'tags',
  images: 'images',
  parent: 'parent',
} as const;

/** The same columns as WooCommerce writes them, with as many attributes as an export of a small shop has. */
export const wooNames: readonly string[] = withFileColumns(
  [
    'ID',
    'Type',
    'SKU',
    'Name',
    'Published',
    'Short description',
    'Description',
    'Visibility in catalog',
    'GTIN, UPC, EAN, or ISBN',
    'Brands',
    'In stock?',
    'Stock',
    'Backorders allowed?',
    'Cost of goods',
    'Sale price',
    'Regular price',
    'Categories',
    'Tags',
    'Images',
    'Parent',
    ...[1, 2, 3].flatMap((number) => [`Attribute ${number} name`, `Attribute ${number} value(s)`]),
  ],
  'wooCommerce',
);

const required = ['type', 'sku', 'name', 'regularPrice'] as const satisfies readonly (keyof typeof columns)[];
/** The columns of product fields, in lower case. */
const wooFields = fileFields.flatMap(({ kind, file }) =>
  file.wooCommerce === undefined ? [] : [{ kind, column: plain(file.wooCommerce) }],
);
const amountColumns = wooFields.filter(({ kind }) => kind === 'amount').map(({ column }) => column);
/** The names of the columns with amounts, in lower case. */
export const wooAmounts: readonly string[] = [columns.regularPrice, columns.salePrice, ...amountColumns];
const weights = [
  ['weight (kg)', 'kg'],
  ['weight (g)', 'g'],
  ['weight (lbs)', 'lb'],
  ['weight (oz)', 'oz'],
] as const satisfies readonly (readonly [string, WeightUnit])[];
const attribute = /^attribute (\d+) (?:name|value\(s\))$/;
const known = new Set<string>([
  ...Object.values(columns),
  ...wooFields.map(({ column }) => column),
  ...weights.map(([name]) => name),
]);

export function isWooCommerce(header: CsvRow): boolean {
  return required.every((column) => header.cells.has(columns[column]));
}

/** Returns the cell of a product field; undefined: the file has no such column. */
export function wooFieldCell(row: CsvRow, column: string): string | undefined {
  const cell = row.cells.get(plain(column));
  return cell === undefined ? undefined : oneLine(cell);
}

export function hasWoo(row: CsvRow, column: keyof typeof columns): boolean {
  return row.cells.has(columns[column]);
}

/** Returns the weight of a row with its unit from the column's name, or undefined when the file has no such column. */
export function wooWeight(row: CsvRow): { readonly text: string; readonly unit: WeightUnit } | undefined {
  const column = weights.find(([name]) => row.cells.has(name));
  return column && { text: oneLine(row.cells.get(column[0]) ?? ''), unit: column[1] };
}

export function wooCell(row: CsvRow, column: keyof typeof columns): string {
  const cell = row.cells.get(columns[column]) ?? '';
  return column === 'description' || column === 'shortDescription' ? cell : oneLine(cell);
}

/** Returns a row's attributes: their names with the given values. */
export function wooAttributes(row: CsvRow): { name: string; values: string }[] {
  const numbers = [...row.cells.keys()].flatMap((name) => attribute.exec(name)?.[1] ?? []);
  return [...new Set(numbers)].flatMap((number) => {
    const name = row.cells.get(`attribute ${number} name`) ?? '';
    const values = row.cells.get(`attribute ${number} value(s)`) ?? '';
    return name === '' ? [] : [{ name: oneLine(name), values: oneLine(values) }];
  });
}

export function unusedWooColumns(header: CsvRow): string[] {
  return [...header.cells.keys()].filter(
    (name) => name !== '' && !known.has(name) && !attribute.test(name) && fieldColumn(name) === null,
  );
}

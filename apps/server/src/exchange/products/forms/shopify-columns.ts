import { type FileFieldName, fileFields } from '@vitrine/domain/catalog/product-fields.ts';
import { oneLine } from '../cells/one-line.ts';
import type { CsvRow } from '../csv/csv-rows.ts';
import { plain } from '../csv/renamed-columns.ts';
import { fieldColumn } from './metafields.ts';

/**
 * The shop's names for the imported columns, with Shopify's own names in its older and its current files, in lower
 * case.
 */
const ownColumns = {
  handle: ['handle', 'url handle'],
  title: ['title'],
  body: ['body (html)', 'body html', 'description'],
  type: ['type'],
  taxonomy: ['product category'],
  productType: ['product type name'],
  soldIn: ['sold in'],
  collection: ['collection'],
  tags: ['tags'],
  published: ['published', 'published on online store'],
  status: ['status'],
  option1Name: ['option1 name'],
  option1Value: ['option1 value'],
  option2Name: ['option2 name'],
  option2Value: ['option2 value'],
  option3Name: ['option3 name'],
  option3Value: ['option3 value'],
  sku: ['variant sku', 'sku'],
  barcode: ['variant barcode', 'barcode'],
  variantHsCode: ['variant hs code'],
  variantOriginCountry: ['variant coo'],
  variantCustomsValue: ['variant customs value'],
  contentAmount: ['unit price total measure'],
  contentUnit: ['unit price total measure unit'],
  // The shop prices by litre, kilogram and metre, so these are read and not imported.
  basedOn: ['unit price base measure'],
  basedOnUnit: ['unit price base measure unit'],
  grams: ['variant grams', 'weight value (grams)'],
  tracker: ['variant inventory tracker', 'inventory tracker'],
  policy: ['variant inventory policy', 'continue selling when out of stock'],
  stock: ['variant inventory qty', 'inventory quantity'],
  price: ['variant price', 'price'],
  compareAt: ['variant compare at price', 'compare-at price', 'compare at price'],
  image: ['image src', 'product image url'],
  imagePosition: ['image position'],
  imageAlt: ['image alt text'],
  variantImage: ['variant image', 'variant image url'],
  parts: ['kit parts'],
} as const satisfies Record<string, readonly string[]>;

const fieldColumns = Object.fromEntries(
  fileFields.map(({ name, file }) => [name, [plain(file.shopify), ...(file.shopifyAliases ?? [])]]),
) as unknown as Readonly<Record<FileFieldName, readonly string[]>>;

export type ShopifyColumn = keyof typeof ownColumns | FileFieldName;
const columns: Readonly<Record<ShopifyColumn, readonly string[]>> = { ...ownColumns, ...fieldColumns };

/** The names of the columns with amounts, in lower case. */
export const shopifyAmounts: readonly string[] = [
  ...columns.price,
  ...columns.compareAt,
  ...columns.variantCustomsValue,
  ...fileFields.filter(({ kind }) => kind === 'amount').flatMap(({ name }) => columns[name]),
];

const known = new Set<string>(Object.values(columns).flat());

/** A file without these columns is no list of products in Shopify's form. Handles can be generated from titles. */
const required = ['title', 'price'] as const satisfies readonly ShopifyColumn[];

export function isShopify(header: CsvRow): boolean {
  return required.every((column) => hasShopify(header, column));
}

export function hasHandles(header: CsvRow): boolean {
  return hasShopify(header, 'handle');
}

export function hasStock(header: CsvRow): boolean {
  return hasShopify(header, 'stock');
}

/** Returns whether a file, by its header or any row, has the column. */
export function hasShopify(header: CsvRow, column: ShopifyColumn): boolean {
  return columns[column].some((name) => header.cells.has(name));
}

export function shopifyCell(row: CsvRow, column: ShopifyColumn): string {
  for (const name of columns[column]) {
    const cell = row.cells.get(name);
    if (cell !== undefined) return column === 'body' ? cell : oneLine(cell);
  }
  return '';
}

/** Returns other names of a Shopify column, in lower case. */
export function shopifyAliases(name: string): readonly string[] {
  return Object.values(columns).find((names: readonly string[]) => names.includes(name)) ?? [];
}

/** Returns the columns that are not imported. */
export function unusedShopifyColumns(header: CsvRow): string[] {
  return [...header.cells.keys()].filter((name) => name !== '' && !known.has(name) && fieldColumn(name) === null);
}

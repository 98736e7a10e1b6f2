import { pathSeparator } from '@vitrine/domain/catalog/category-tree.ts';
import { fileFields } from '@vitrine/domain/catalog/product-fields.ts';
import type { CsvRow } from '../csv/csv-rows.ts';
import { plain } from '../csv/renamed-columns.ts';
import { asShopifyRow, optionCells, toImageRows } from './as-shopify-rows.ts';

const known = new Set(
  (
    'sku,store_view_code,product_type,categories,name,description,short_description,product_online,visibility,price,special_price,' +
    'url_key,meta_title,meta_description,base_image,additional_images,qty,manage_stock,allow_backorders,additional_attributes,' +
    'configurable_variations'
  ).split(','),
);

/** The columns with amounts, in lower case. */
export const magentoAmounts: readonly string[] = ['price', 'special_price'];

/** Returns whether a header is that of a product export of Magento 2. */
export function isMagento({ cells }: CsvRow): boolean {
  return ['sku', 'product_type', 'name', 'price', 'url_key'].every((column) => cells.has(column));
}

export function unusedMagentoColumns({ cells }: CsvRow): string[] {
  return [...cells.keys()].filter((name) => name !== '' && !known.has(name));
}

/**
 * Yields the rows of a Magento export in Shopify's columns. A configurable product names its variants by their SKUs.
 * Their rows may be anywhere in the file, so all rows are held until the end.
 * It omits rows of other store views, which repeat products in another language.
 */
export async function* magentoRows(rows: AsyncIterable<CsvRow>): AsyncGenerator<CsvRow> {
  const bySku = new Map<string, CsvRow>();
  for await (const row of rows) {
    if (cell(row, 'store_view_code') === '') bySku.set(cell(row, 'sku'), row);
  }
  const claimed = new Set<string>();
  for (const row of bySku.values()) {
    const variants = readVariations(row).flatMap(({ sku, options }) => {
      const simple = bySku.get(sku);
      claimed.add(sku);
      return simple ? [{ row: simple, options }] : [];
    });
    if (variants.length > 0) yield* productRows(row, variants);
  }
  for (const [sku, row] of bySku) {
    if (claimed.has(sku) || readVariations(row).length > 0) continue;
    yield* productRows(row, [{ row, options: [] }]);
  }
}

type Option = { readonly name: string; readonly value: string };

function* productRows(
  product: CsvRow,
  variants: readonly { readonly row: CsvRow; readonly options: readonly Option[] }[],
): Generator<CsvRow> {
  const handle = cell(product, 'url_key') || cell(product, 'sku');
  const attributes = parsePairs(cell(product, 'additional_attributes'));
  const isShown = cell(product, 'product_online') !== '2' && !/^not visible/i.test(cell(product, 'visibility'));
  for (const { row, options } of variants) {
    const special = cell(row, 'special_price');
    yield asShopifyRow(row.line, {
      handle,
      title: cell(product, 'name'),
      'body (html)': cell(product, 'description') || cell(product, 'short_description'),
      ...attributeCells(attributes),
      type: firstCategory(cell(product, 'categories')),
      status: isShown ? 'active' : 'draft',
      'seo title': cell(product, 'meta_title'),
      'seo description': cell(product, 'meta_description'),
      'variant sku': cell(row, 'sku'),
      'variant price': special || cell(row, 'price'),
      'variant compare at price': special === '' ? '' : cell(row, 'price'),
      'variant inventory tracker': cell(row, 'manage_stock') === '0' ? '' : 'magento',
      'variant inventory policy': ['1', '2'].includes(cell(row, 'allow_backorders')) ? 'continue' : 'deny',
      'variant inventory qty': cell(row, 'qty'),
      'variant image': row === product ? '' : cell(row, 'base_image'),
      ...optionCells(options),
    });
  }
  const images = [cell(product, 'base_image'), ...cell(product, 'additional_images').split(',')];
  yield* toImageRows(
    product.line,
    handle,
    images.map((image) => image.trim()),
  );
}

/** Returns the cells of product fields that are attributes in Magento. */
function attributeCells(attributes: ReadonlyMap<string, string>): Record<string, string> {
  return Object.fromEntries(
    fileFields.flatMap(({ file }) => {
      if (!file.magentoAttributes) return [];
      const attribute = file.magentoAttributes.find((name) => attributes.has(name)) ?? '';
      return [[plain(file.shopify), attributes.get(attribute) ?? '']];
    }),
  );
}

/** Parses 'sku=MH-XS-Black,size=XS,color=Black|sku=...'. */
function readVariations(row: CsvRow): { sku: string; options: Option[] }[] {
  const text = cell(row, 'configurable_variations');
  if (text === '') return [];
  return text.split('|').map((variation) => {
    const pairs = [...parsePairs(variation)];
    const options = pairs.filter(([name]) => name !== 'sku').map(([name, value]) => ({ name: titled(name), value }));
    return { sku: pairs.find(([name]) => name === 'sku')?.[1] ?? '', options };
  });
}

function parsePairs(text: string): Map<string, string> {
  const pairs = text.split(',').flatMap((pair) => {
    const cut = pair.indexOf('=');
    return cut > 0 ? [[pair.slice(0, cut).trim(), pair.slice(cut + 1).trim()] as const] : [];
  });
  return new Map(pairs);
}

/** Returns the first path without its root: 'Default Category/Gear/Bags' is 'Gear > Bags'. */
function firstCategory(paths: string): string {
  const [first = ''] = paths.split(/[,|]/);
  const names = first.split('/').map((name) => name.trim());
  return names.filter((name) => name !== 'Default Category').join(pathSeparator);
}

/** Converts 'color' to 'Color' and 'shoe_size' to 'Shoe size'. */
function titled(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function cell(row: CsvRow, column: string): string {
  return row.cells.get(column) ?? '';
}

import {
  maxCategoryLevels,
  parseCategoryPath,
  pathSeparator,
  toCategoryPath,
} from '@vitrine/domain/catalog/category-tree.ts';
import type { CustomsDetails } from '@vitrine/domain/catalog/product-fields.ts';
import { isSlug, slugify } from '@vitrine/domain/catalog/slug.ts';
import { type Cents, cents } from '@vitrine/domain/money/cents.ts';
import { formatOption, groupOptions } from '@vitrine/domain/variants/options.ts';
import { formattedHtml } from '../../../platform/security/html/formatted-html.ts';
import { htmlLines } from '../../../platform/security/html/html-lines.ts';
import { type Reading, readList, readPrice, readStock, readWeight, readYesNo } from '../cells/cell-readers.ts';
import type { AmountForm } from '../cells/decimal-mark.ts';
import type { CsvRow } from '../csv/csv-rows.ts';
import type { ImportError } from '../csv/import-error.ts';
import { type FilePart, readFileParts } from '../kits/file-parts.ts';
import { compareAtDiscount } from './compare-at-discount.ts';
import {
  getNames,
  type ImportedImage,
  type ImportedProduct,
  type ImportedVariant,
  limitErrors,
  noStock,
  type ReadProduct,
} from './imported-product.ts';
import { shopifyPolicy, strictestPolicy } from './imported-stock-policy.ts';
import { fieldTexts } from './metafields.ts';
import { readDetails } from './read-details.ts';
import { shopifyCell as cell, hasShopify, hasStock, type ShopifyColumn } from './shopify-columns.ts';
import { readVariantCustoms } from './variant-customs.ts';

const optionColumns = [
  ['option1Name', 'option1Value'],
  ['option2Name', 'option2Value'],
  ['option3Name', 'option3Value'],
] as const satisfies readonly (readonly [ShopifyColumn, ShopifyColumn])[];

/** The values of one variant's row. */
interface VariantRow {
  readonly row: CsvRow;
  readonly options: readonly string[];
  readonly price: Cents;
  readonly compareAt: Cents | null;
  readonly stock: number | null;
  readonly weight: number | null;
  readonly parts: readonly FilePart[] | undefined;
  readonly customs: CustomsDetails;
}

/**
 * Builds one product from the rows that share its handle. The first row has its name, each row with a price is a
 * variant, and others add images.
 */
export function shopifyProduct(rows: readonly [CsvRow, ...CsvRow[]], amounts: AmountForm): ReadProduct {
  const [first] = rows;
  const errors: ImportError[] = [];
  const notes: ImportError[] = [];
  const read = <Value>(row: CsvRow, reading: Reading<Value>, otherwise: Value): Value => {
    if ('value' in reading) return reading.value;
    errors.push({ line: row.line, reason: reading.error });
    return otherwise;
  };
  for (const row of rows) {
    if (row.surplus > 0)
      errors.push({ line: row.line, reason: `has ${row.surplus} more cells than the header has columns` });
  }
  const names = optionNames(first);
  const variantRows = rows.filter(isVariant).map((row): VariantRow => {
    if (hasStock(row) && cell(row, 'stock') === '' && shopifyPolicy(row) !== 'UNTRACKED')
      notes.push({ line: row.line, reason: noStock });
    const price = read(row, readPrice(cell(row, 'price'), 'Variant Price', amounts), null);
    if (cell(row, 'price') === '') errors.push({ line: row.line, reason: 'the price is missing' });
    return {
      row,
      options: optionValues(row, names, errors),
      price: price ?? cents(0),
      compareAt: read(row, readPrice(cell(row, 'compareAt'), 'Variant Compare At Price', amounts), null),
      stock: read(row, readStock(cell(row, 'stock'), 'Variant Inventory Qty'), null),
      parts: hasShopify(row, 'parts') ? read(row, readFileParts(cell(row, 'parts')), []) : undefined,
      customs: readVariantCustoms(row, { amounts, read: (reading) => read(row, reading, null) }),
      weight: read(row, readWeight(cell(row, 'grams'), 'Variant Grams', { unit: 'g', mark: amounts.mark }), null),
    };
  });
  if (variantRows.length === 0) errors.push({ line: first.line, reason: 'the price is missing' });
  if (names.length === 0 && variantRows.length > 1) {
    errors.push({
      line: variantRows[1]?.row.line ?? first.line,
      reason: 'a second variant, but the product has no options',
    });
  }
  const slug = readSlug(first, notes);
  const prices = compareAtDiscount(variantRows);
  if (!prices.isComparePriceKept) {
    notes.push({
      line: first.line,
      reason: 'no single discount matches the price of every variant: compare-at prices are not imported',
    });
  }
  // The lowest price, as cards show it. A variant that costs more has its own price.
  const price = prices.listPrices.reduce((low, list) => (list < low ? list : low), prices.listPrices[0] ?? cents(0));
  const content = sharedContent(variantRows.map(({ row }) => contentText(row)));
  const title = cell(first, 'title');
  const product: ImportedProduct = {
    line: first.line,
    slug,
    ...getNames(title),
    description: htmlLines(cell(first, 'body')),
    formattedDescription: formattedHtml(cell(first, 'body')),
    price,
    discount: prices.discount,
    discountType: prices.discountType,
    ...readDetails({
      getCell: ({ name, file: { shopify } }) =>
        hasShopify(first, name) ? { column: shopify, text: cell(first, name) } : undefined,
      read: <Value>(reading: Reading<Value>) => read<Value | null>(first, reading, null),
      amounts,
    }),
    status: read(first, readStatus(first), 'ACTIVE'),
    seoTitle: shortened(cell(first, 'seoTitle'), 200),
    seoDescription: shortened(cell(first, 'seoDescription'), 400),
    stock: names.length === 0 ? (variantRows[0]?.stock ?? null) : 0,
    stockPolicy: strictestPolicy(variantRows.map(({ row }) => shopifyPolicy(row))),
    sku: hasShopify(first, 'sku') ? (names.length > 0 ? null : cell(first, 'sku') || null) : undefined,
    barcode: readBarcode(first, names),
    unitContent: content,
    weight: hasShopify(first, 'grams') ? (variantRows[0]?.weight ?? null) : undefined,
    productType: readType(first),
    soldIn: hasShopify(first, 'soldIn') ? readMarkets(cell(first, 'soldIn')) : undefined,
    tags: readList(cell(first, 'tags')),
    categories: [cell(first, 'type') || taxonomyPath(first), cell(first, 'collection')]
      .map(toCategoryPath)
      .filter((path) => path !== ''),
    options: names.length === 0 ? [] : groupOptions(variantRows.flatMap(({ options }) => options)),
    variants:
      names.length === 0
        ? []
        : variantRows.map((variant, index) =>
            importedVariant(variant, {
              list: prices.listPrices[index],
              price,
              weight: variantRows[0]?.weight ?? null,
              content,
            }),
          ),
    parts: names.length === 0 ? variantRows[0]?.parts : undefined,
    images: readImages(rows),
    customFields: fieldTexts(first),
  };
  if (title === '') errors.push({ line: first.line, reason: 'the title is missing' });
  else for (const error of limitErrors(product)) errors.push(error);
  return { product: errors.length === 0 ? product : null, errors, notes, rowCount: rows.length };
}

interface OfProduct {
  readonly list: Cents | undefined;
  readonly price: Cents;
  /** The product's weight in ounces. It is the default for the product's variants. */
  readonly weight: number | null;
  /** The product's content. It is the default for the product's variants. Undefined: the file has no such column. */
  readonly content: string | null | undefined;
}

function importedVariant(
  { row, options, stock, weight: own, parts, customs }: VariantRow,
  { list, price, weight, content }: OfProduct,
): ImportedVariant {
  const ownContent = contentText(row);
  return {
    line: row.line,
    sku: cell(row, 'sku') || null,
    options,
    price: list === undefined || list === price ? null : list,
    stock,
    barcode: barcodeText(row),
    unitContent: ownContent !== undefined && ownContent === content ? null : ownContent,
    weight: own === weight ? null : own,
    stockPolicy: shopifyPolicy(row),
    ...customs,
    image: cell(row, 'variantImage') || null,
    parts,
    customFields: fieldTexts(row, 'VARIANT'),
  };
}

/** Returns the barcode of a product without options, or undefined when the file has no such column. */
function readBarcode(first: CsvRow, names: readonly string[]): string | null | undefined {
  if (!hasShopify(first, 'barcode')) return undefined;
  return names.length > 0 ? null : barcodeText(first);
}

/** Returns the content of a row, such as '750 ml', or undefined when the file has no such column. */
function contentText(row: CsvRow): string | null | undefined {
  if (!hasShopify(row, 'contentAmount')) return undefined;
  return `${cell(row, 'contentAmount')} ${cell(row, 'contentUnit').toLowerCase()}`.trim() || null;
}

/** Returns the content of the first variant as the product's, unless another variant has none. */
function sharedContent(contents: readonly (string | null | undefined)[]): string | null | undefined {
  return contents.includes(null) ? null : contents[0];
}

/** Spreadsheets preserve the leading zeros of a number behind an apostrophe. */
function barcodeText(row: CsvRow): string | null {
  return cell(row, 'barcode').replace(/^'/, '') || null;
}

/** Returns whether the row is a variant. A row that only adds an image has neither a price nor an option's value. */
function isVariant(row: CsvRow): boolean {
  return cell(row, 'price') !== '' || cell(row, 'option1Value') !== '' || cell(row, 'sku') !== '';
}

/** Returns the option names. Shopify writes 'Title' with the one value 'Default Title' for 'no options'. */
function optionNames(first: CsvRow): string[] {
  if (cell(first, 'option1Value') === 'Default Title') return [];
  return optionColumns.map(([name]) => cell(first, name)).filter((name) => name !== '');
}

function optionValues(row: CsvRow, names: readonly string[], errors: ImportError[]): string[] {
  return names.map((name, index) => {
    const column = optionColumns[index];
    const value = column ? cell(row, column[1]) : '';
    if (value === '') errors.push({ line: row.line, reason: `the value of the option '${name}' is missing` });
    return formatOption({ name, value });
  });
}

/** Returns the levels of Shopify's own taxonomy that the shop can have. A product without its own type is listed there. */
function taxonomyPath(first: CsvRow): string {
  const path = cell(first, 'taxonomy');
  return path === 'Uncategorized' ? '' : parseCategoryPath(path).slice(0, maxCategoryLevels).join(pathSeparator);
}

/** Returns the product type. Shopify's own column is the category, and also the type when the shop has one of that name. */
function readType(first: CsvRow): ImportedProduct['productType'] {
  const isGuess = !hasShopify(first, 'productType');
  const name = cell(first, isGuess ? 'type' : 'productType');
  if (name !== '') return { name, isGuess };
  return isGuess ? undefined : null;
}

/** Returns the names of the markets that sell the product. An empty cell means every market. */
function readMarkets(text: string): readonly string[] | null {
  const names = readList(text);
  return names.length > 0 ? names : null;
}

function readSlug(first: CsvRow, notes: ImportError[]): string {
  const handle = cell(first, 'handle');
  if (isSlug(handle) && handle.length <= 200) return handle;
  const slug = slugify(handle);
  notes.push({ line: first.line, reason: `the handle '${handle.slice(0, 80)}' becomes '${slug}'` });
  return slug;
}

function readStatus(first: CsvRow): Reading<ImportedProduct['status']> {
  const word = cell(first, 'status').toLowerCase();
  if (word === 'draft' || word === 'unlisted') return { value: 'DRAFT' };
  if (word === 'archived') return { value: 'ARCHIVED' };
  if (word !== '' && word !== 'active') {
    return { error: `Status holds '${word.slice(0, 40)}', which is not active, draft or archived` };
  }
  const published = readYesNo(cell(first, 'published'), 'Published');
  if ('error' in published) return published;
  return { value: published.value === false ? 'DRAFT' : 'ACTIVE' };
}

/** Returns each image once, in the file's own positions. A variant's image that is not among them comes last. */
function readImages(rows: readonly CsvRow[]): ImportedImage[] {
  const placed = rows
    .filter((row) => cell(row, 'image') !== '')
    .map((row, index) => ({ row, position: Number(cell(row, 'imagePosition')) || index + 1 }))
    .toSorted((a, b) => a.position - b.position)
    .map(({ row }) => ({ source: cell(row, 'image'), alt: cell(row, 'imageAlt').slice(0, 500) }));
  const ofVariants = rows.flatMap((row) => {
    const source = cell(row, 'variantImage');
    return source === '' ? [] : [{ source, alt: '' }];
  });
  const bySource = new Map<string, ImportedImage>();
  for (const image of [...placed, ...ofVariants]) if (!bySource.has(image.source)) bySource.set(image.source, image);
  return [...bySource.values()];
}

function shortened(text: string, length: number): string | null {
  return text === '' ? null : text.slice(0, length);
}

import { toCategoryPath } from '@vitrine/domain/catalog/category-tree.ts';
import type { FileColumn } from '@vitrine/domain/catalog/product-fields.ts';
import { type Cents, cents } from '@vitrine/domain/money/cents.ts';
import { formatOption, groupOptions } from '@vitrine/domain/variants/options.ts';
import { formattedHtml } from '../../../platform/security/html/formatted-html.ts';
import { htmlLines } from '../../../platform/security/html/html-lines.ts';
import { type Reading, readPrice, readStock, readWeight, readYesNo } from '../cells/cell-readers.ts';
import type { AmountForm } from '../cells/decimal-mark.ts';
import type { CsvRow } from '../csv/csv-rows.ts';
import type { ImportError } from '../csv/import-error.ts';
import { compareAtDiscount } from './compare-at-discount.ts';
import { getNames, type ImportedProduct, limitErrors, noStock, type ReadProduct } from './imported-product.ts';
import { strictestPolicy, wooPolicy } from './imported-stock-policy.ts';
import { attributeTexts, fieldTexts } from './metafields.ts';
import { readDetails } from './read-details.ts';
import { wooCell as cell, hasWoo, wooAttributes, wooFieldCell, wooWeight } from './woocommerce-columns.ts';

interface WooFamily {
  readonly row: CsvRow;
  readonly variations: readonly CsvRow[];
  readonly slug: string;
  readonly amounts: AmountForm;
}

/** Builds one WooCommerce product from its row and the rows of its variations. */
export function wooProduct({ row, variations, slug, amounts }: WooFamily): ReadProduct {
  const errors: ImportError[] = [];
  const notes: ImportError[] = [];
  const read = <Value>(from: CsvRow, reading: Reading<Value>): Value | null => {
    if ('value' in reading) return reading.value;
    errors.push({ line: from.line, reason: reading.error });
    return null;
  };
  const isVariable = cell(row, 'type').includes('variable');
  if (isVariable && variations.length === 0) errors.push({ line: row.line, reason: 'has no variations' });
  const shared = sharedStock(row, variations);
  const sold = (isVariable ? variations : [row]).map((from) => {
    const counted = shared.get(from) ?? cell(from, 'stock');
    if (shared.has(from)) notes.push({ line: from.line, reason: stockShared });
    const stock = read(from, readStock(counted, 'Stock'));
    const policy = wooPolicy(from, counted);
    if (stock === null && policy === null) notes.push({ line: from.line, reason: noStock });
    const weight = getWeight(from, amounts, read);
    return { from, stock, policy, weight, ...prices(from, { amounts, read, errors }) };
  });
  const names = optionNames(variations);
  const weight = getWeight(row, amounts, read) ?? sold[0]?.weight;
  const status = read(row, readYesNo(cell(row, 'published'), 'Published')) === false ? 'DRAFT' : 'ACTIVE';
  const isHidden = cell(row, 'visibility').toLowerCase() === 'hidden';
  if (isHidden && status === 'ACTIVE') notes.push({ line: row.line, reason: hidden });
  const listed = compareAtDiscount(sold);
  if (!listed.isComparePriceKept) {
    notes.push({
      line: row.line,
      reason: 'no single discount matches the price of every variation: regular prices are not imported',
    });
  }
  const price = listed.listPrices.reduce((low, list) => (list < low ? list : low), listed.listPrices[0] ?? cents(0));
  const variants = sold.map(({ from, stock, policy, weight: own }, index) => ({
    line: from.line,
    sku: cell(from, 'sku') || null,
    options: optionValues(from, names, errors),
    price: listed.listPrices[index] === price ? null : (listed.listPrices[index] ?? null),
    stock,
    barcode: cell(from, 'barcode') || null,
    unitContent: undefined,
    parts: undefined,
    weight: own === weight ? null : (own ?? null),
    stockPolicy: policy,
    hsCode: undefined,
    originCountry: undefined,
    customsValue: undefined,
    image: parts(cell(from, 'images'))[0] ?? null,
    customFields: fieldTexts(from),
  }));
  const shown = [row, ...variations].flatMap((from) => parts(cell(from, 'images')));
  const html = (cell(row, 'description') || cell(row, 'shortDescription')).replaceAll('\\n', '<br>');
  const product: ImportedProduct = {
    line: row.line,
    slug,
    ...getNames(cell(row, 'name')),
    description: htmlLines(html),
    formattedDescription: formattedHtml(html),
    price,
    discount: listed.discount,
    discountType: listed.discountType,
    ...readDetails({ getCell: ({ file }) => fieldCell(row, file), read: (reading) => read(row, reading), amounts }),
    status: isHidden ? 'DRAFT' : status,
    seoTitle: null,
    seoDescription: null,
    stock: isVariable ? 0 : (sold[0]?.stock ?? null),
    stockPolicy: strictestPolicy(sold.map(({ policy }) => policy)),
    sku: isVariable ? null : cell(row, 'sku') || null,
    barcode: hasWoo(row, 'barcode') ? (isVariable ? null : cell(row, 'barcode') || null) : undefined,
    unitContent: undefined,
    parts: undefined,
    weight,
    productType: undefined,
    soldIn: undefined,
    tags: [...new Set(parts(cell(row, 'tags')))],
    categories: [...new Set(parts(cell(row, 'categories')).map(toCategoryPath))],
    options: isVariable ? groupOptions(variants.flatMap(({ options }) => options)) : [],
    variants: isVariable ? variants : [],
    // The export has no alternative texts.
    images: [...new Set(shown)].map((source) => ({ source, alt: cell(row, 'name').slice(0, 500) })),
    customFields: { ...attributeTexts(wooAttributes(row), names), ...fieldTexts(row) },
  };
  for (const error of limitErrors(product)) errors.push(error);
  return { product: errors.length === 0 ? product : null, errors, notes, rowCount: 1 + variations.length };
}

const hidden = 'it is hidden in the catalog: it becomes a draft, which shoppers cannot see';

type Read = <Value>(from: CsvRow, reading: Reading<Value>) => Value | null;

const stockShared = 'it shares the stock of its product: it gets an equal part';

/**
 * Returns the stock of the variations that are counted with their product ('parent'). Each gets an equal share, so that
 * no unit counts twice.
 */
function sharedStock(product: CsvRow, variations: readonly CsvRow[]): Map<CsvRow, string> {
  const sharing = variations.filter((from) => cell(from, 'stock').toLowerCase() === 'parent');
  const text = cell(product, 'stock');
  if (!/^\d{1,9}$/.test(text)) return new Map(sharing.map((from) => [from, text]));
  const whole = Math.floor(Number(text) / sharing.length);
  const rest = Number(text) % sharing.length;
  return new Map(sharing.map((from, index) => [from, String(whole + (index < rest ? 1 : 0))]));
}

/** Returns the weight in ounces. Returns null for none, undefined when the file has no such column. */
function getWeight(row: CsvRow, amounts: AmountForm, read: Read): number | null | undefined {
  const weight = wooWeight(row);
  return weight && read(row, readWeight(weight.text, 'Weight', { unit: weight.unit, mark: amounts.mark }));
}

function prices(
  row: CsvRow,
  { amounts, read, errors }: { readonly amounts: AmountForm; readonly read: Read; readonly errors: ImportError[] },
): { price: Cents; compareAt: Cents | null } {
  const regular = read(row, readPrice(cell(row, 'regularPrice'), 'Regular price', amounts));
  const discounted = read(row, readPrice(cell(row, 'salePrice'), 'Sale price', amounts));
  if (cell(row, 'regularPrice') === '') errors.push({ line: row.line, reason: 'the regular price is missing' });
  return { price: discounted ?? regular ?? cents(0), compareAt: discounted === null ? null : regular };
}

/** Returns the attributes that distinguish the variations: those that have a value in any of them. */
function optionNames(variations: readonly CsvRow[]): string[] {
  const given = variations.flatMap((row) => wooAttributes(row).filter(({ values }) => values !== ''));
  return [...new Set(given.map(({ name }) => name))];
}

function optionValues(row: CsvRow, names: readonly string[], errors: ImportError[]): string[] {
  const attributes = new Map(wooAttributes(row).map(({ name, values }) => [name, values]));
  return names.map((name) => {
    const value = attributes.get(name) ?? '';
    if (value === '') errors.push({ line: row.line, reason: `matches any value of '${name}': enter one value` });
    return formatOption({ name, value });
  });
}

/** Returns the cell of a field; undefined: the file has no such column. */
function fieldCell(row: CsvRow, { wooCommerce: column, isWooList }: FileColumn) {
  const text = column === undefined ? undefined : wooFieldCell(row, column);
  if (column === undefined || text === undefined) return undefined;
  return { column, text: isWooList ? (parts(text)[0] ?? '') : text };
}

/** Splits a list at its commas. WooCommerce writes a comma inside a part as '\,'. */
function parts(list: string): string[] {
  return list
    .split(/(?<!\\),/)
    .map((part) => part.replaceAll('\\,', ',').trim())
    .filter((part) => part !== '');
}

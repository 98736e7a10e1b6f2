import { type Cents, cents } from '@vitrine/domain/money/cents.ts';
import { formatOption, groupOptions } from '@vitrine/domain/variants/options.ts';
import { type Reading, readPrice, readStock, readYesNo } from './cell-readers.ts';
import { compareAtDiscount } from './compare-at-discount.ts';
import type { CsvRow } from './csv-rows.ts';
import { htmlLines } from './html-lines.ts';
import type { ImportFault } from './import-fault.ts';
import { type ImportedProduct, limitFaults, namesOf, noStock, type ReadProduct } from './imported-product.ts';
import { wooCell as cell, wooAttributes } from './woocommerce-columns.ts';

/** Builds one WooCommerce product from its row and the rows of its variations. */
export function wooProduct(row: CsvRow, variations: readonly CsvRow[], slug: string): ReadProduct {
  const faults: ImportFault[] = [];
  const notes: ImportFault[] = [];
  const read = <Value>(from: CsvRow, reading: Reading<Value>): Value | null => {
    if ('value' in reading) return reading.value;
    faults.push({ line: from.line, reason: reading.fault });
    return null;
  };
  const isVariable = cell(row, 'type').includes('variable');
  if (isVariable && variations.length === 0) faults.push({ line: row.line, reason: 'has no variations' });
  const sold = (isVariable ? variations : [row]).map((from) => {
    const stock = read(from, readStock(cell(from, 'stock'), 'Stock'));
    if (stock === null) notes.push({ line: from.line, reason: noStock });
    return { from, stock, ...prices(from, read, faults) };
  });
  const names = optionNames(variations);
  const listed = compareAtDiscount(sold);
  if (!listed.isComparePriceKept) {
    notes.push({
      line: row.line,
      reason: "no single discount leads to every variation's price: regular prices left out",
    });
  }
  const price = listed.listPrices.reduce((low, list) => (list < low ? list : low), listed.listPrices[0] ?? cents(0));
  const variants = sold.map(({ from, stock }, index) => ({
    line: from.line,
    sku: cell(from, 'sku') || null,
    options: optionValues(from, names, faults),
    price: listed.listPrices[index] === price ? null : (listed.listPrices[index] ?? null),
    stock,
    image: parts(cell(from, 'images'))[0] ?? null,
  }));
  const shown = [row, ...variations].flatMap((from) => parts(cell(from, 'images')));
  const product: ImportedProduct = {
    line: row.line,
    slug,
    ...namesOf(cell(row, 'name')),
    description: htmlLines((cell(row, 'description') || cell(row, 'shortDescription')).replaceAll('\\n', '<br>')),
    price,
    discount: listed.discount,
    discountType: listed.discountType,
    costPrice: null,
    status: read(row, readYesNo(cell(row, 'published'), 'Published')) === false ? 'DRAFT' : 'ACTIVE',
    seoTitle: null,
    seoDescription: null,
    stock: isVariable ? 0 : (sold[0]?.stock ?? null),
    tags: [...new Set(parts(cell(row, 'tags')))],
    categories: [...new Set(parts(cell(row, 'categories')).map((path) => path.split('>').at(-1)?.trim() ?? path))],
    options: isVariable ? groupOptions(variants.flatMap(({ options }) => options)) : [],
    variants: isVariable ? variants : [],
    images: [...new Set(shown)].map((source) => ({ source, alt: '' })),
  };
  for (const fault of limitFaults(product)) faults.push(fault);
  return { product: faults.length === 0 ? product : null, faults, notes, rowCount: 1 + variations.length };
}

function prices(
  row: CsvRow,
  read: (from: CsvRow, reading: Reading<Cents | null>) => Cents | null,
  faults: ImportFault[],
): { price: Cents; compareAt: Cents | null } {
  const regular = read(row, readPrice(cell(row, 'regularPrice'), 'Regular price'));
  const discounted = read(row, readPrice(cell(row, 'salePrice'), 'Sale price'));
  if (cell(row, 'regularPrice') === '') faults.push({ line: row.line, reason: 'the regular price is missing' });
  return { price: discounted ?? regular ?? cents(0), compareAt: discounted === null ? null : regular };
}

/** Returns the attributes that distinguish the variations: those that have a value in any of them. */
function optionNames(variations: readonly CsvRow[]): string[] {
  const given = variations.flatMap((row) => wooAttributes(row).filter(({ values }) => values !== ''));
  return [...new Set(given.map(({ name }) => name))];
}

function optionValues(row: CsvRow, names: readonly string[], faults: ImportFault[]): string[] {
  const attributes = new Map(wooAttributes(row).map(({ name, values }) => [name, values]));
  return names.map((name) => {
    const value = attributes.get(name) ?? '';
    if (value === '') faults.push({ line: row.line, reason: `fits any value of '${name}': give it one` });
    return formatOption({ name, value });
  });
}

/** Splits a list at its commas; WooCommerce writes a comma inside a part as '\,'. */
function parts(list: string): string[] {
  return list
    .split(/(?<!\\),/)
    .map((part) => part.replaceAll('\\,', ',').trim())
    .filter((part) => part !== '');
}

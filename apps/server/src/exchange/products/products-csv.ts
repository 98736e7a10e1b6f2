import { fileFields } from '@vitrine/domain/catalog/product-fields.ts';
import { getStockPolicy } from '@vitrine/domain/catalog/stock-policy.ts';
import { toFieldText } from '@vitrine/domain/custom-fields/field-texts.ts';
import { marketFileNames } from '@vitrine/domain/markets/market.ts';
import { cents, decimalAmount, zeroCents } from '@vitrine/domain/money/cents.ts';
import { type Currency, currencyDecimals } from '@vitrine/domain/money/currencies.ts';
import { discountAmount } from '@vitrine/domain/pricing/price.ts';
import { parseUnitContent, pricePerUnit } from '@vitrine/domain/pricing/price-per-unit.ts';
import { gramsText } from '@vitrine/domain/shipping/units.ts';
import { parseOptions } from '@vitrine/domain/variants/options.ts';
import type { Transaction } from 'kysely';
import { definitionsOfRecord } from '../../custom-fields/custom-fields.ts';
import type { Database } from '../../platform/database/migrations/schema.ts';
import { marketSettings, siteSettings } from '../../settings/settings.ts';
import { formulaSafeCell } from './cells/formula-safe-cell.ts';
import { withFileColumns } from './forms/file-columns.ts';
import { type ExportedProduct, exportedProducts } from './products-csv.queries.ts';

const header = withFileColumns(
  [
    'Handle',
    'Title',
    'Body (HTML)',
    'Vendor',
    'Type',
    'Product Type Name',
    'Tags',
    'Published',
    'Status',
    'Option1 Name',
    'Option1 Value',
    'Option2 Name',
    'Option2 Value',
    'Option3 Name',
    'Option3 Value',
    'Variant SKU',
    'Variant Grams',
    'Variant Inventory Tracker',
    'Variant Inventory Qty',
    'Variant Inventory Policy',
    'Variant Price',
    'Variant Compare At Price',
    'Variant Barcode',
    'Variant HS Code',
    'Variant COO',
    'Variant Customs Value',
    'Unit Price Total Measure',
    'Unit Price Total Measure Unit',
    'Unit Price Base Measure',
    'Unit Price Base Measure Unit',
    'Gift Card',
    'Cost per item',
    'Image Src',
    'Image Position',
    'Image Alt Text',
    'Variant Image',
    'Kit Parts',
    'SEO Title',
    'SEO Description',
  ],
  'shopify',
);
type Row = Readonly<Record<string, string>>;

/** Yields all products as rows of a Shopify product CSV: one row per variant, and one more for each further image. */
export async function* productsCsv(tx: Transaction<Database>): AsyncGenerator<string[]> {
  const { currency } = await siteSettings(tx);
  const decimals = currencyDecimals(currency);
  const ofProducts = await fieldColumns(tx, 'PRODUCT', decimals);
  const ofVariants = await fieldColumns(tx, 'VARIANT', decimals);
  const names = marketFileNames((await marketSettings(tx)).markets);
  const marketColumns = names.size > 1 ? [marketColumn] : [];
  const columns = [...header, ...marketColumns, ...ofProducts.columns, ...ofVariants.columns];
  yield [columns.map(formulaSafeCell).join(',')];
  for await (const products of exportedProducts(tx)) {
    yield products
      .flatMap((product) => {
        const [first, ...others] = productRows(product, currency);
        return [{ ...first, ...marketCells(product, names), ...ofProducts.cells(product) }, ...others].map(
          (row, index) => {
            const variant = product.variants[index];
            return variant ? { ...row, ...ofVariants.cells(variant) } : row;
          },
        );
      })
      .map((row) => columns.map((column) => formulaSafeCell(row[column] ?? '')).join(','));
  }
}

/** The column of a shop with markets. */
const marketColumn = 'Sold In';

function marketCells({ soldIn }: ExportedProduct, names: ReadonlyMap<string, string>): Row {
  return { [marketColumn]: soldIn?.map((id) => names.get(id) ?? id).join(', ') ?? '' };
}

/** Returns the columns of the custom fields of a kind of record, as in a product file of Shopify, and their cells. */
async function fieldColumns(tx: Transaction<Database>, record: 'PRODUCT' | 'VARIANT', decimals: number) {
  const fields = (await definitionsOfRecord(tx, record)).map((field) => ({
    ...field,
    column: `${field.label} (${record.toLowerCase()}.metafields.custom.${field.key})`,
  }));
  return {
    columns: fields.map(({ column }) => column),
    cells: ({ customFields }: Pick<ExportedProduct, 'customFields'>): Row =>
      Object.fromEntries(
        fields.map(({ id, kind, column }) => [column, toFieldText(kind, customFields?.[id], { decimals })]),
      ),
  };
}

function productRows(product: ExportedProduct, currency: Currency): Row[] {
  const variants = product.variants.length > 0 ? product.variants : [onlyVariant(product)];
  const count = Math.max(variants.length, product.images.length);
  return Array.from({ length: count }, (_, index): Row => {
    const variant = variants[index];
    const image = product.images[index];
    return {
      Handle: product.slug,
      ...(index === 0 ? headRow(product, currency) : {}),
      ...(variant ? variantRow(product, variant, currency) : {}),
      ...(image ? { 'Image Src': image.url, 'Image Position': String(index + 1), 'Image Alt Text': image.alt } : {}),
    };
  });
}

function onlyVariant({ stock, sku, barcode, parts }: ExportedProduct): ExportedProduct['variants'][number] {
  const own = {
    options: [],
    customFields: null,
    price: null,
    unitContent: null,
    weight: null,
    stockPolicy: null,
    image: null,
    hsCode: null,
    originCountry: null,
    customsValue: null,
  };
  return { ...own, stock, sku, barcode, parts };
}

function headRow(product: ExportedProduct, currency: Currency): Row {
  return {
    Title: product.name,
    'Body (HTML)':
      product.formattedDescription ??
      product.description
        .split('\n')
        .map((line) => `<p>${escaped(line)}</p>`)
        .join(''),
    Type: product.category ?? '',
    'Product Type Name': product.productType ?? '',
    Tags: product.tags.join(', '),
    Published: product.status === 'ACTIVE' ? 'true' : 'false',
    Status: product.status.toLowerCase(),
    ...Object.fromEntries(
      fileFields.map(({ name, kind, file }) => [file.shopify, cellText(product.fields[name] ?? null, kind, currency)]),
    ),
  };
}

function variantRow(product: ExportedProduct, variant: ExportedProduct['variants'][number], currency: Currency): Row {
  const list = cents(variant.price ?? product.price);
  const off = discountAmount(list, product);
  const policy = getStockPolicy(product, variant);
  const options = parseOptions(variant.options);
  const [first = { name: 'Title', value: 'Default Title' }, second, third] = options;
  return {
    'Option1 Name': first.name,
    'Option1 Value': first.value,
    ...(second ? { 'Option2 Name': second.name, 'Option2 Value': second.value } : {}),
    ...(third ? { 'Option3 Name': third.name, 'Option3 Value': third.value } : {}),
    'Variant SKU': variant.sku ?? '',
    'Variant Grams': variantGrams(variant.weight ?? product.weight),
    'Variant Barcode': variant.barcode ?? '',
    'Variant HS Code': variant.hsCode ?? '',
    'Variant COO': variant.originCountry ?? '',
    'Variant Customs Value': cellText(variant.customsValue, 'amount', currency),
    ...contentCells(variant.unitContent ?? product.unitContent),
    'Variant Inventory Tracker': policy === 'UNTRACKED' ? '' : 'shopify',
    'Variant Inventory Policy': policy === 'CONTINUE' ? 'continue' : 'deny',
    'Variant Inventory Qty': String(variant.stock),
    'Variant Price': decimalAmount(cents(list - off), currency),
    'Variant Compare At Price': off > 0 ? decimalAmount(list, currency) : '',
    'Variant Image': variant.image ?? '',
    'Kit Parts': variant.parts ? JSON.stringify(variant.parts) : '',
  };
}

/** Returns Shopify's cells of a content, and of the unit of its price. */
function contentCells(content: string | null): Row {
  const read = content === null ? null : parseUnitContent(content);
  const priced = pricePerUnit(zeroCents, content);
  if (!read || !priced) return {};
  return {
    'Unit Price Total Measure': String(read.thousandths / 1000),
    'Unit Price Total Measure Unit': plainUnit(read.unit),
    'Unit Price Base Measure': '1',
    'Unit Price Base Measure Unit': plainUnit(priced.unit),
  };
}

function plainUnit(unit: string): string {
  return unit.replace('²', '2').replace('³', '3');
}

function cellText(
  value: string | number | boolean | null,
  kind: (typeof fileFields)[number]['kind'],
  currency: Currency,
): string {
  if (value === null) return '';
  return kind === 'amount' ? decimalAmount(cents(Number(value)), currency) : String(value);
}

function variantGrams(ounces: number | null): string {
  return ounces === null ? '' : gramsText(ounces);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

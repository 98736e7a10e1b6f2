import type { Currency } from '@vitrine/domain/money/currencies.ts';
import { type AmountForm, detectDecimalMark } from './cells/decimal-mark.ts';
import { type CsvRow, csvRows } from './csv/csv-rows.ts';
import type { FileSource } from './csv/file-source.ts';
import { type ImportError, ImportRefused } from './csv/import-error.ts';
import { type ColumnChoice, renamedColumns, withHandles } from './csv/renamed-columns.ts';
import type { ReadProduct } from './forms/imported-product.ts';
import { isMagento, magentoAmounts, magentoRows, unusedMagentoColumns } from './forms/magento-rows.ts';
import { isMedusa, medusaAmounts, medusaRows, unusedMedusaColumns } from './forms/medusa-rows.ts';
import { type FieldColumn, fieldColumns } from './forms/metafields.ts';
import { hasHandles, hasStock, isShopify, shopifyAmounts, unusedShopifyColumns } from './forms/shopify-columns.ts';
import { shopifyProducts } from './forms/shopify-products.ts';
import { isWooCommerce, unusedWooColumns, wooAmounts } from './forms/woocommerce-columns.ts';
import { wooProducts } from './forms/woocommerce-products.ts';

/** A list of products in one of the forms that the shop reads. */
export interface ProductFile {
  readonly form: string;
  /** Columns that are not imported. */
  readonly unusedColumns: readonly string[];
  /** The columns with custom fields. */
  readonly fields: readonly FieldColumn[];
  /** Notes on the file as a whole. */
  readonly notes: readonly ImportError[];
  /** Yields its products from the first. Each call reads the file again. Amounts are in the currency. */
  products(currency: Currency): AsyncIterable<ReadProduct>;
}

/**
 * Detects a product file's form from its header. Some columns may have been renamed.
 * @throws ImportRefused when the shop does not read this form.
 */
export async function productFile(source: FileSource, columns: ColumnChoice = {}): Promise<ProductFile> {
  const written = await firstRow(source);
  const fixed = fixedForm(written, () => productRows(source, {}));
  if (fixed) return fixed;
  const header = renamedColumns(written, columns);
  const rows = () => productRows(source, columns);
  if (isShopify(header)) {
    return {
      form: hasHandles(header) ? 'Shopify product CSV' : 'Product CSV without handles',
      unusedColumns: unusedShopifyColumns(header),
      fields: fieldColumns(header),
      notes: hasStock(header) ? [] : [{ line: 1, reason: noStockColumn }],
      products: marked(rows, shopifyAmounts, (form) =>
        shopifyProducts(hasHandles(header) ? rows() : withHandles(rows()), form),
      ),
    };
  }
  if (isWooCommerce(header)) {
    return {
      form: 'WooCommerce product CSV',
      unusedColumns: unusedWooColumns(header),
      fields: fieldColumns(header),
      notes: [],
      products: marked(rows, wooAmounts, (form) => wooProducts(rows(), form)),
    };
  }
  const found = [...header.cells.keys()].slice(0, 12).join(', ');
  throw new ImportRefused(
    `The file is not a supported product list (Shopify, WooCommerce, Medusa or Magento CSV). Its columns: ${found}.`,
  );
}

/** Returns the file if its form needs no choice of columns. Its columns are converted to Shopify's. */
function fixedForm(header: CsvRow, rows: () => AsyncIterable<CsvRow>): ProductFile | null {
  if (isMedusa(header)) {
    return {
      form: 'Medusa product CSV',
      unusedColumns: unusedMedusaColumns(header),
      fields: [],
      notes: header.cells.has('variant inventory quantity') ? [] : [{ line: 1, reason: noStockColumn }],
      products: marked(rows, medusaAmounts, (form) => shopifyProducts(medusaRows(rows()), form)),
    };
  }
  if (isMagento(header)) {
    return {
      form: 'Magento product CSV',
      unusedColumns: unusedMagentoColumns(header),
      fields: [],
      notes: [],
      products: marked(rows, magentoAmounts, (form) => shopifyProducts(magentoRows(rows()), form)),
    };
  }
  return null;
}

const noStockColumn = 'the file has no stock column: new products have 0, existing products do not change';

/**
 * Returns the header row with the names as the file writes them.
 * @throws ImportRefused when the file is empty or its first line is not CSV.
 */
export async function firstRow(source: FileSource): Promise<CsvRow> {
  for await (const row of csvRows(source)) return row;
  throw new ImportRefused('The file is empty.');
}

/** Returns a reader of the products, with the decimal mark of the file. */
function marked(
  rows: () => AsyncIterable<CsvRow>,
  amounts: readonly string[],
  products: (form: AmountForm) => AsyncIterable<ReadProduct>,
): (currency: Currency) => AsyncGenerator<ReadProduct> {
  return async function* read(currency) {
    yield* products({ mark: await detectDecimalMark(rows(), amounts), currency });
  };
}

async function* productRows(source: FileSource, columns: ColumnChoice): AsyncGenerator<CsvRow> {
  let isHeader = true;
  for await (const row of csvRows(source)) {
    if (!isHeader) yield renamedColumns(row, columns);
    isHeader = false;
  }
}

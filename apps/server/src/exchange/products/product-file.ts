import { type CsvRow, csvRows } from './csv-rows.ts';
import { type DecimalMark, decimalMarkOf } from './decimal-mark.ts';
import type { FileSource } from './file-source.ts';
import { type ImportFault, ImportRefused } from './import-fault.ts';
import type { ReadProduct } from './imported-product.ts';
import { type ColumnChoice, renamedColumns, withHandles } from './renamed-columns.ts';
import { hasHandles, hasStock, isShopify, shopifyAmounts, unusedShopifyColumns } from './shopify-columns.ts';
import { shopifyProducts } from './shopify-products.ts';
import { isWooCommerce, unusedWooColumns, wooAmounts } from './woocommerce-columns.ts';
import { wooProducts } from './woocommerce-products.ts';

/** A list of products in one of the forms that the shop reads. */
export interface ProductFile {
  readonly form: string;
  /** Columns that are not imported. */
  readonly unusedColumns: readonly string[];
  /** Notes on the file as a whole. */
  readonly notes: readonly ImportFault[];
  /** Yields its products from the first; each call reads the file again. */
  products(): AsyncIterable<ReadProduct>;
}

/**
 * Detects a product file's form from its header; some columns may have been renamed.
 * @throws ImportRefused when the shop does not read this form.
 */
export async function productFile(source: FileSource, columns: ColumnChoice = {}): Promise<ProductFile> {
  const header = renamedColumns(await firstRow(source), columns);
  const rows = () => productRows(source, columns);
  if (isShopify(header)) {
    return {
      form: hasHandles(header) ? 'Shopify product CSV' : 'Product CSV without handles',
      unusedColumns: unusedShopifyColumns(header),
      notes: hasStock(header) ? [] : [{ line: 1, reason: noStockColumn }],
      products: () =>
        marked(rows, shopifyAmounts, (mark) =>
          shopifyProducts(hasHandles(header) ? rows() : withHandles(rows()), mark),
        ),
    };
  }
  if (isWooCommerce(header)) {
    return {
      form: 'WooCommerce product CSV',
      unusedColumns: unusedWooColumns(header),
      notes: [],
      products: () => marked(rows, wooAmounts, (mark) => wooProducts(rows(), mark)),
    };
  }
  const found = [...header.cells.keys()].slice(0, 12).join(', ');
  throw new ImportRefused(
    `The file is not a product list that the shop reads (Shopify or WooCommerce CSV). Its columns: ${found}.`,
  );
}

const noStockColumn = 'the file has no column for stock: new products have 0, those of the shop keep theirs';

/**
 * Returns the header row with the names as the file writes them.
 * @throws ImportRefused when the file is empty or its first line is not CSV.
 */
export async function firstRow(source: FileSource): Promise<CsvRow> {
  for await (const row of csvRows(source)) return row;
  throw new ImportRefused('The file is empty.');
}

/** Yields the products, read with the decimal mark of the file. */
async function* marked(
  rows: () => AsyncIterable<CsvRow>,
  amounts: readonly string[],
  products: (mark: DecimalMark) => AsyncIterable<ReadProduct>,
): AsyncGenerator<ReadProduct> {
  yield* products(await decimalMarkOf(rows(), amounts));
}

async function* productRows(source: FileSource, columns: ColumnChoice): AsyncGenerator<CsvRow> {
  let isHeader = true;
  for await (const row of csvRows(source)) {
    if (!isHeader) yield renamedColumns(row, columns);
    isHeader = false;
  }
}

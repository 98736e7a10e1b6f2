import { type CsvRow, csvRows } from './csv-rows.ts';
import { ImportRefused } from './import-fault.ts';
import type { ReadProduct } from './imported-product.ts';
import { isShopify, unusedShopifyColumns } from './shopify-columns.ts';
import { shopifyProducts } from './shopify-products.ts';
import { isWooCommerce, unusedWooColumns } from './woocommerce-columns.ts';
import { wooProducts } from './woocommerce-products.ts';

/** A list of products in one of the forms that the shop reads. */
export interface ProductFile {
  readonly form: string;
  /** Columns that nothing is taken from. */
  readonly unusedColumns: readonly string[];
  /** Its products from the first on; each call reads the file anew. */
  products(): AsyncIterable<ReadProduct>;
}

/**
 * Tells a product file's form from its header.
 * @throws ImportRefused when it is none that the shop reads.
 */
export async function productFile(path: string): Promise<ProductFile> {
  const header = await firstRow(path);
  if (isShopify(header)) {
    return {
      form: 'Shopify product CSV',
      unusedColumns: unusedShopifyColumns(header),
      products: () => shopifyProducts(withoutHeader(path)),
    };
  }
  if (isWooCommerce(header)) {
    return {
      form: 'WooCommerce product CSV',
      unusedColumns: unusedWooColumns(header),
      products: () => wooProducts(withoutHeader(path)),
    };
  }
  const found = [...header.cells.keys()].slice(0, 12).join(', ');
  throw new ImportRefused(
    `The file is not a product list that the shop reads (Shopify or WooCommerce CSV). Its columns: ${found}.`,
  );
}

async function firstRow(path: string): Promise<CsvRow> {
  for await (const row of csvRows(path)) return row;
  throw new ImportRefused('The file is empty.');
}

async function* withoutHeader(path: string): AsyncGenerator<CsvRow> {
  let isHeader = true;
  for await (const row of csvRows(path)) {
    if (!isHeader) yield row;
    isHeader = false;
  }
}

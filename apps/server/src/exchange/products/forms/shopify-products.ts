import type { AmountForm } from '../cells/decimal-mark.ts';
import type { CsvRow } from '../csv/csv-rows.ts';
import type { ReadProduct } from './imported-product.ts';
import { shopifyCell } from './shopify-columns.ts';
import { shopifyProduct } from './shopify-product.ts';

type Rows = [CsvRow, ...CsvRow[]];

/**
 * The maximum number of rows of one product, which memory holds together. It is several times the number in the largest
 * shops.
 */
const maxRows = 5000;

/** Yields the products of a file in Shopify's form. Memory holds only one product's rows at a time. */
export async function* shopifyProducts(rows: AsyncIterable<CsvRow>, amounts: AmountForm): AsyncGenerator<ReadProduct> {
  const beginnings = new Map<string, number>();
  let group: Rows | undefined;
  for await (const row of rows) {
    const handle = shopifyCell(row, 'handle');
    if (handle === '') {
      yield refused(row, 'the handle is missing');
    } else if (group && shopifyCell(group[0], 'handle') === handle) {
      if (group.length < maxRows) group.push(row);
      else yield refused(row, `the product has more than ${maxRows} rows`);
    } else {
      if (group) yield once(shopifyProduct(group, amounts), beginnings);
      group = [row];
    }
  }
  if (group) yield once(shopifyProduct(group, amounts), beginnings);
}

/** Reports a handle that appears again after another product's rows, because it would overwrite the first product. */
function once(read: ReadProduct, beginnings: Map<string, number>): ReadProduct {
  const { product } = read;
  if (!product) return read;
  const earlier = beginnings.get(product.slug);
  if (earlier === undefined) {
    beginnings.set(product.slug, product.line);
    return read;
  }
  const reason = `the product '${product.slug}' is already on line ${earlier}; its rows must follow one another`;
  return { ...read, product: null, errors: [{ line: product.line, reason }] };
}

function refused(row: CsvRow, reason: string): ReadProduct {
  return { product: null, errors: [{ line: row.line, reason }], notes: [], rowCount: 1 };
}

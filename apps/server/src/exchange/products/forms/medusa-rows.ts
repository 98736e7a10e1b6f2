import type { CsvRow } from '../csv/csv-rows.ts';
import { asShopifyRow, optionCells, toImageRows } from './as-shopify-rows.ts';

const known = new Set(
  (
    'product handle,product title,product description,product status,product collection title,product type,product thumbnail,' +
    'product is giftcard,product tags,variant sku,variant barcode,variant ean,variant upc,variant inventory quantity,' +
    'variant manage inventory,variant allow backorder,variant price usd,price usd'
  ).split(','),
);
const numbered = /^(?:product image|image|product tag|variant option|option) \d+(?: url| name| value)?$/;

/** The columns with amounts, in lower case. */
export const medusaAmounts: readonly string[] = ['variant price usd', 'price usd'];

/** Returns whether a header is that of a product export of Medusa, of its first or second version. */
export function isMedusa({ cells }: CsvRow): boolean {
  return cells.has('product handle') && cells.has('variant title') && medusaAmounts.some((column) => cells.has(column));
}

export function unusedMedusaColumns({ cells }: CsvRow): string[] {
  return [...cells.keys()].filter((name) => name !== '' && !known.has(name) && !numbered.test(name));
}

/** Yields the rows of a Medusa export, each a variant with its product, in Shopify's columns. */
export async function* medusaRows(rows: AsyncIterable<CsvRow>): AsyncGenerator<CsvRow> {
  let product = '';
  for await (const row of rows) {
    const cell = (...names: readonly string[]) => readCell(row, names);
    const handle = cell('product handle');
    yield {
      ...asShopifyRow(row.line, {
        handle,
        title: cell('product title'),
        'body (html)': cell('product description').replaceAll('\\n', '<br>').replaceAll('\n', '<br>'),
        type: cell('product type'),
        collection: cell('product collection title'),
        tags: cell('product tags') || numberedCells(row, 'product tag').join(','),
        status: cell('product status').toLowerCase() === 'published' ? 'active' : 'draft',
        'gift card': cell('product is giftcard'),
        'variant sku': cell('variant sku'),
        'variant barcode': cell('variant barcode', 'variant ean', 'variant upc'),
        'variant price': cell(...medusaAmounts),
        'variant inventory tracker': cell('variant manage inventory').toLowerCase() === 'false' ? '' : 'medusa',
        'variant inventory policy': cell('variant allow backorder').toLowerCase() === 'true' ? 'continue' : 'deny',
        ...(row.cells.has('variant inventory quantity') && {
          'variant inventory qty': cell('variant inventory quantity'),
        }),
        ...optionCells(readOptions(row)),
      }),
      surplus: row.surplus,
    };
    if (handle === product) continue;
    product = handle;
    const images = [cell('product thumbnail'), ...numberedCells(row, 'product image'), ...numberedCells(row, 'image')];
    yield* toImageRows(row.line, handle, images);
  }
}

function readCell({ cells }: CsvRow, names: readonly string[]): string {
  return names.map((name) => cells.get(name) ?? '').find((text) => text !== '') ?? '';
}

/** Returns the cells of 'product image 1', 'product image 2' and so on, or of 'image 1 url'. */
function numberedCells({ cells }: CsvRow, name: string): string[] {
  return [...cells].flatMap(([column, text]) => {
    const rest = column.startsWith(`${name} `) ? column.slice(name.length + 1) : '';
    return /^\d+(?: url)?$/.test(rest) && text !== '' ? [text] : [];
  });
}

function readOptions(row: CsvRow): { name: string; value: string }[] {
  return [1, 2, 3].flatMap((index) => {
    const name = readCell(row, [`variant option ${index} name`, `option ${index} name`]);
    const value = readCell(row, [`variant option ${index} value`, `option ${index} value`]);
    return name === '' ? [] : [{ name, value }];
  });
}

import type { CsvRow } from '../csv/csv-rows.ts';

/**
 * Returns one row in Shopify's columns, in lower case. The reader of Shopify's lists accepts lists of other shops in
 * this form.
 */
export function asShopifyRow(line: number, cells: Readonly<Record<string, string>>): CsvRow {
  return { line, cells: new Map(Object.entries(cells)), surplus: 0 };
}

/** Returns rows that add images to the product of a handle. */
export function toImageRows(line: number, handle: string, images: readonly string[]): CsvRow[] {
  return [...new Set(images.filter((image) => image !== ''))].map((image) =>
    asShopifyRow(line, { handle, 'image src': image }),
  );
}

/** Returns the columns of up to three options. */
export function optionCells(options: readonly { readonly name: string; readonly value: string }[]) {
  const given = options.length > 0 ? options : [{ name: 'Title', value: 'Default Title' }];
  return Object.fromEntries(
    given.slice(0, 3).flatMap(({ name, value }, index) => [
      [`option${index + 1} name`, name],
      [`option${index + 1} value`, value],
    ]),
  );
}

import type { CustomsDetails } from '@vitrine/domain/catalog/product-fields.ts';
import type { Cents } from '@vitrine/domain/money/cents.ts';
import { type Reading, readPrice } from '../cells/cell-readers.ts';
import type { AmountForm } from '../cells/decimal-mark.ts';
import type { CsvRow } from '../csv/csv-rows.ts';
import { shopifyCell as cell, hasShopify, type ShopifyColumn } from './shopify-columns.ts';

interface Reader {
  readonly amounts: AmountForm;
  readonly read: (reading: Reading<Cents | null>) => Cents | null;
}

/** Reads what the row of a variant declares to the customs. Undefined: the file has no such column. */
export function readVariantCustoms(row: CsvRow, { amounts, read }: Reader): CustomsDetails {
  const text = (column: ShopifyColumn) => (hasShopify(row, column) ? cell(row, column) || null : undefined);
  const value = text('variantCustomsValue');
  return {
    hsCode: text('variantHsCode'),
    originCountry: text('variantOriginCountry'),
    customsValue: typeof value === 'string' ? read(readPrice(value, 'Variant Customs Value', amounts)) : value,
  };
}

import { type FileFieldName, productFieldList } from '@vitrine/domain/catalog/product-fields.ts';

/** The product fields with a column of their own in product files. */
export const fileFields = productFieldList.flatMap(({ file, ...field }) =>
  file ? [{ ...field, name: field.name as FileFieldName, file }] : [],
);

/** Returns the columns in their usual order, followed by columns of `fileFields` that the order lacks. */
export function withFileColumns(order: readonly string[], system: 'shopify' | 'wooCommerce'): readonly string[] {
  const columns = fileFields.flatMap(({ file }) => file[system] ?? []);
  return [...new Set([...order, ...columns])];
}

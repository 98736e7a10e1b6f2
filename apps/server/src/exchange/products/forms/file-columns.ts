import { fileFields } from '@vitrine/domain/catalog/product-fields.ts';

/** Returns the columns in their usual order, followed by columns of `fileFields` that the order lacks. */
export function withFileColumns(order: readonly string[], system: 'shopify' | 'wooCommerce'): readonly string[] {
  const columns = fileFields.flatMap(({ file }) => file[system] ?? []);
  return [...new Set([...order, ...columns])];
}

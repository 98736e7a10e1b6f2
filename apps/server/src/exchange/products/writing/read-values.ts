import type { ImportedValues, ReadFieldTexts } from '../../../custom-fields/custom-fields.ts';
import type { ImportError } from '../csv/import-error.ts';
import type { ImportedProduct } from '../forms/imported-product.ts';

/** Read the custom fields of the products and variants of a file. */
export interface FieldReaders {
  readonly ofProducts: ReadFieldTexts;
  readonly ofVariants: ReadFieldTexts;
}

/** The values of custom fields that a file sets, by the id of their definition. */
export interface ProductValues {
  readonly ofProduct: ImportedValues['values'];
  /** In the order of the variants. */
  readonly ofVariants: readonly ImportedValues['values'][];
  readonly errors: readonly ImportError[];
}

const none: ImportedValues = { values: {}, errors: [] };

/** Reads the custom fields of a product and of its variants. */
export async function readValues(
  { customFields, variants, line }: ImportedProduct,
  { ofProducts, ofVariants }: FieldReaders,
): Promise<ProductValues> {
  const own = customFields ? await ofProducts(customFields) : none;
  const errors = own.errors.map((reason) => ({ line, reason }));
  const read: ImportedValues['values'][] = [];
  for (const variant of variants) {
    const found = variant.customFields ? await ofVariants(variant.customFields) : none;
    read.push(found.values);
    for (const reason of found.errors) errors.push({ line: variant.line, reason });
  }
  return { ofProduct: own.values, ofVariants: read, errors };
}

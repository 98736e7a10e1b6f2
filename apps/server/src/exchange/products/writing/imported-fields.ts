import { productFieldList } from '@vitrine/domain/catalog/product-fields.ts';

/** The fields of a product that an import sets. */
export const importedFields = productFieldList.filter(({ isImported }) => isImported);

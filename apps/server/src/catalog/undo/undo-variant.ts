import { kitPartsField } from '@vitrine/contract/catalog/kit.schema.ts';
import { variantResource } from '@vitrine/contract/catalog/variant.schema.ts';
import { failure, success } from '../../platform/runtime/outcome.ts';
import type { UndoRules } from '../../resources/resource.ts';
import { isChanged, previousFields, writtenFields } from '../../resources/write/writable-fields.ts';
import { lockRestoredSkus } from '../products/lock-skus.queries.ts';
import { productOfVariant, updateProduct } from '../products/product-writes.queries.ts';
import { previousKit, shiftedStock } from './previous-parts.ts';
import { stockOfVariants } from './undo.queries.ts';

/** The fields that an undo restores directly. Stock also changes by sales. */
const simple = writtenFields(variantResource, ['stock', 'parts']);

/** Restores a separate variant: price, combination, picture, and the stock difference of the change. */
export const variantUndo: UndoRules = {
  storedTables: [
    {
      table: 'variants',
      owner: 'id',
      refers: [
        { column: 'product_id', table: 'products', without: 'ROW', label: 'Its product has been deleted.' },
        {
          column: 'image_id',
          table: 'product_images',
          without: ['image_id'],
          label: 'Its image: it has been removed from the product.',
        },
      ],
    },
  ],
  lockRestored: lockRestoredSkus,
  async previousBody(tx, id, change) {
    const parts = isChanged(change, 'parts')
      ? previousKit(kitPartsField.parse(change.before['parts'] ?? null))
      : undefined;
    const body = { ...previousFields(change, simple), ...(parts !== undefined && { parts }) };
    if (!isChanged(change, 'stock')) return success(body);
    const { stock: was } = change.before;
    const { stock: became } = change.after;
    if (typeof was !== 'number' || typeof became !== 'number')
      return failure('UNPROCESSABLE', 'The previous stock was not recorded.');
    const stock = shiftedStock((await stockOfVariants(tx, [id])).get(id) ?? 0, was - became);
    return stock.ok ? success({ ...body, stock: stock.value }) : stock;
  },
  beside: {
    load: async () => null,
    /** The product counts as edited, as after every other write of a variant. */
    async putBack(tx, id) {
      const productId = await productOfVariant(tx, id);
      if (productId !== undefined) await updateProduct(tx, productId, {});
    },
  },
};

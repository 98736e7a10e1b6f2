import { productResource, type UpdateProduct } from '@vitrine/contract/catalog/product.schema.ts';
import { success } from '../../platform/runtime/outcome.ts';
import type { UndoRules } from '../../resources/resource.ts';
import { isChanged, previousFields, previousIds, writtenFields } from '../../resources/write/writable-fields.ts';
import { storedTranslations } from '../../translations/translations.ts';
import { lockRestoredSkus } from '../products/lock-skus.queries.ts';
import { previousImages, previousKit, previousStock, previousVariants, retainedParts } from './previous-parts.ts';
import { existingGroupings, groupingsOfProduct } from './undo.queries.ts';

type Parts = Pick<
  UpdateProduct,
  'images' | 'options' | 'variants' | 'stock' | 'parts' | 'categoryIds' | 'collectionIds'
>;

const ofProduct = (table: string) => ({ table, owner: 'product_id' });
const pictureGone = 'An image: its file has been deleted.';
/** The fields that an undo restores directly. The others depend on later changes. */
const simple = writtenFields(productResource, [
  'images',
  'options',
  'variants',
  'stock',
  'parts',
  'categoryIds',
  'collectionIds',
]);

/**
 * Restores a deleted product with its options, variants, pictures, tags, groupings, reviews and previous addresses.
 * A changed product gets its previous values back. Its stock is shifted by the difference of the change, because units
 * were sold since.
 */
export const productUndo: UndoRules = {
  storedTables: [
    // Restored reviews cause the ratings to be summed again.
    { table: 'products', owner: 'id', again: { rating_count: 0, rating_sum: 0 } },
    ofProduct('product_options'),
    ofProduct('product_tags'),
    {
      ...ofProduct('product_images'),
      refers: [{ column: 'media_id', table: 'media', without: 'ROW', label: pictureGone }],
    },
    {
      ...ofProduct('variants'),
      refers: [{ column: 'image_id', table: 'product_images', without: ['image_id'], label: pictureGone }],
    },
    inGrouping('category', 'categories'),
    inGrouping('collection', 'collections'),
    {
      ...ofProduct('reviews'),
      refers: [
        {
          column: 'user_id',
          table: 'users',
          without: 'ROW',
          label: 'A review: the account of its author has been deleted.',
        },
      ],
    },
    { table: 'slug_redirects', owner: 'target_id', yields: true },
    { table: 'section_lists', owner: 'product_id', yields: true },
    storedTranslations,
    { table: 'translated_slug_redirects', owner: 'record', yields: true },
    { table: 'scheduled_publications', owner: 'record', yields: true },
  ],
  lockRestored: lockRestoredSkus,
  async previousBody(tx, id, change) {
    const before = retainedParts.parse(change.before);
    const after = retainedParts.parse(change.after);
    const parts: Parts = {};
    if (isChanged(change, 'images')) {
      const images = await previousImages(tx, id, { before, after });
      if (!images.ok) return images;
      parts.images = images.value;
    }
    if (isChanged(change, 'options')) parts.options = before.options ?? [];
    if (isChanged(change, 'variants')) {
      const variants = await previousVariants(tx, id, { before, after });
      if (!variants.ok) return variants;
      parts.options = before.options ?? [];
      parts.variants = variants.value;
    }
    if (isChanged(change, 'parts')) parts.parts = previousKit(before.parts ?? null);
    const stock = await previousStock(tx, id, { before, after });
    if (!stock.ok) return stock;
    if (stock.value !== undefined) parts.stock = stock.value;
    for (const [field, kind] of [
      ['categoryIds', 'category'],
      ['collectionIds', 'collection'],
    ] as const) {
      if (!isChanged(change, field)) continue;
      const previousRows = previousIds(await groupingsOfProduct(tx, kind, id), change, field);
      parts[field] = await existingGroupings(tx, kind, previousRows);
    }
    return success({ ...previousFields(change, simple), ...parts });
  },
};

function inGrouping(kind: 'category' | 'collection', table: string) {
  const label = `A ${kind} that has been deleted.`;
  return {
    table: `${kind}_products`,
    owner: 'product_id',
    refers: [{ column: `${kind}_id`, table, without: 'ROW' as const, label }],
  };
}

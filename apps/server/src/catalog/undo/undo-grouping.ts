import type { ResourceDeclaration } from '@vitrine/contract/resources/resource-declaration.ts';
import { success } from '../../platform/runtime/outcome.ts';
import type { UndoRules } from '../../resources/resource.ts';
import {
  isChanged,
  previousFields,
  previousIds,
  toRecord,
  writtenFields,
} from '../../resources/write/writable-fields.ts';
import { storedTranslations } from '../../translations/translations.ts';
import type { GroupingKind } from '../groupings/grouping-writes.queries.ts';
import { homePosition, putOnHome } from './home-position.queries.ts';
import { existingProducts, productsInGrouping } from './undo.queries.ts';

const pictureGone = 'Its image: the file has been deleted.';
const parentGone = 'Its parent category, which has been deleted.';
const imageColumns = ['media_id', 'image_main_url', 'image_preview_url', 'image_thumbnail_url'];

/**
 * Restores a grouping with its products in their order, its previous addresses, and a collection's position on the home
 * page.
 */
export function groupingUndo(
  kind: GroupingKind,
  { table, declaration }: { readonly table: string; readonly declaration: ResourceDeclaration },
): UndoRules {
  const written = writtenFields(declaration, ['productIds']);
  return {
    storedTables: [
      {
        table,
        owner: 'id',
        refers: [
          { column: 'media_id', table: 'media', without: imageColumns, label: pictureGone },
          ...(kind === 'category'
            ? [{ column: 'parent_id', table: 'categories', without: ['parent_id'], label: parentGone }]
            : []),
        ],
      },
      {
        table: `${kind}_products`,
        owner: `${kind}_id`,
        refers: [
          { column: 'product_id', table: 'products', without: 'ROW', label: 'A product that has been deleted.' },
        ],
      },
      { table: 'slug_redirects', owner: 'target_id', yields: true },
      { table: 'section_lists', owner: `${kind}_id`, yields: true },
      storedTranslations,
      { table: 'translated_slug_redirects', owner: 'record', yields: true },
    ],
    async previousBody(tx, id, change) {
      const body = previousFields(change, written);
      const image = toRecord(body['images']);
      const images = image ? { images: image } : {};
      if (!isChanged(change, 'productIds') || body['rules']) return success({ ...body, ...images });
      const previousRows = previousIds(await productsInGrouping(tx, kind, id), change, 'productIds');
      return success({ ...body, ...images, productIds: await existingProducts(tx, previousRows) });
    },
    ...(kind === 'collection' && { beside: { load: homePosition, putBack: putOnHome } }),
  };
}

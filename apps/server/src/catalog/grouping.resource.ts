import {
  categoryResource as categories,
  collectionResource as collections,
} from '@vitrine/contract/catalog/grouping.schema.ts';
import { toColumns } from '../resources/columns.ts';
import { everyone, type Resource, staffOnly } from '../resources/resource.ts';
import { groupingWrites } from './groupings/write-grouping.ts';
import { groupingUndo } from './undo/undo-grouping.ts';

const image = `case when k.image_main_url is not null then json_build_object('main', k.image_main_url,
  'preview', k.image_preview_url, 'thumbnail', k.image_thumbnail_url, 'alt', k.image_alt) end`;

/** Creates the resource of categories or collections. Both are the same kind of grouping in two tables. */
function groupingResource(declaration: typeof categories, kind: 'category' | 'collection', table: string): Resource {
  return {
    declaration,
    from: `${table} k`,
    id: 'k.id',
    joins: {},
    columns: toColumns(declaration, 'k', {
      images: { sql: image },
      productCount: { sql: `(select count(*) from ${kind}_products y where y.${kind}_id = k.id)` },
      cover: {
        sql: `coalesce(${image}, (select json_build_object('main', yc.images #> '{0,main}', 'preview', yc.images #> '{0,preview}',
            'thumbnail', yc.images #> '{0,thumbnail}', 'alt', yc.images #> '{0,alt}')
          from ${kind}_products y join product_cards yc on yc.product_id = y.product_id
          where y.${kind}_id = k.id and yc.images -> 0 is not null order by y.position, y.product_id limit 1))`,
      },
      productIds: {
        sql: `coalesce((select json_agg(y.product_id order by y.position, y.product_id)
          from ${kind}_products y join products yp on yp.id = y.product_id where y.${kind}_id = k.id), '[]')`,
        holdsAny: (ids) =>
          `exists (select from ${kind}_products y where y.${kind}_id = k.id and y.product_id = any(${ids}::uuid[]))`,
      },
    }),
    relations: {
      products: {
        holds: 'list',
        parent: `x.${kind}_id`,
        through: { from: `${kind}_products x`, on: 'x.product_id = p.id' },
        orderBy: 'x.position, x.product_id',
      },
    },
    defaultOrder: [{ position: 'asc' }, { name: 'asc' }],
    allow: { read: everyone, create: staffOnly, update: staffOnly, delete: staffOnly },
    scope: () => 'true',
    writes: groupingWrites(kind),
    writeCost: 'largeWrite',
    undo: groupingUndo(kind, { table, declaration }),
    conflicts: {
      [`${table}_slug_key`]: { code: 'CONFLICT', path: 'slug', detail: `Another ${kind} has this slug.` },
      [`${kind}_products_product_id_fkey`]: {
        code: 'INVALID_REQUEST',
        path: 'productIds',
        detail: 'There is no such product.',
      },
    },
  };
}

export const categoryResource = groupingResource(categories, 'category', 'categories');
export const collectionResource = groupingResource(collections, 'collection', 'collections');

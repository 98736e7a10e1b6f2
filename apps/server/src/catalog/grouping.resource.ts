import {
  categoryResource as categories,
  collectionResource as collections,
} from '@vitrine/contract/catalog/grouping.schema.ts';
import type { ResourceDeclaration } from '@vitrine/contract/resources/resource-declaration.ts';
import { maxCategoryLevels } from '@vitrine/domain/catalog/category-tree.ts';
import { fieldValues } from '../platform/database/statements/custom-field-values.ts';
import { toColumns } from '../resources/columns.ts';
import { everyone, type Resource, staffOnly } from '../resources/resource.ts';
import type { GroupingKind } from './groupings/grouping-writes.queries.ts';
import { groupingWrites } from './groupings/write-grouping.ts';
import { groupingUndo } from './undo/undo-grouping.ts';

const image = `case when k.image_main_url is not null then json_build_object('main', k.image_main_url,
  'preview', k.image_preview_url, 'thumbnail', k.image_thumbnail_url, 'alt', k.image_alt) end`;

/** Returns the sources of the fields that categories and collections have in common. */
function commonColumns(kind: GroupingKind) {
  return {
    images: { sql: image },
    customFields: { sql: fieldValues('k') },
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
      holdsAny: (ids: string) =>
        `exists (select from ${kind}_products y where y.${kind}_id = k.id and y.product_id = any(${ids}::uuid[]))`,
    },
  };
}

/** Returns the rules that categories and collections have in common. Both are groupings, in two tables. */
function groupingRules(kind: GroupingKind, table: string, declaration: ResourceDeclaration): Omit<Resource, 'columns'> {
  return {
    declaration,
    from: `${table} k`,
    id: 'k.id',
    joins: {},
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

const ofCategories = groupingRules('category', 'categories', categories);

export const categoryResource: Resource = {
  ...ofCategories,
  columns: toColumns(categories, 'k', {
    ...commonColumns('category'),
    ancestorIds: { sql: 'to_json(k.ancestors)', holdsAny: (ids) => `k.ancestors && ${ids}::uuid[]` },
  }),
  conflicts: {
    ...ofCategories.conflicts,
    categories_parent_id_fkey: {
      code: 'INVALID_REQUEST',
      path: 'parentId',
      detail: 'There is no such parent category. Choose another one.',
    },
    categories_no_cycle: {
      code: 'INVALID_REQUEST',
      path: 'parentId',
      detail: 'A category cannot be below itself or below one of its subcategories. Choose another parent.',
    },
    categories_levels_limited: {
      code: 'INVALID_REQUEST',
      path: 'parentId',
      detail: `Categories have at most ${maxCategoryLevels} levels. Choose a parent in a higher level.`,
    },
  },
};

export const collectionResource: Resource = {
  ...groupingRules('collection', 'collections', collections),
  columns: toColumns(collections, 'k', { ...commonColumns('collection'), rules: { sql: 'k.rules' } }),
};

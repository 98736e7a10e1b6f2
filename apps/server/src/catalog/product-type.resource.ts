import { productTypeResource as declaration } from '@vitrine/contract/catalog/types/product-type.schema.ts';
import { toColumns } from '../resources/columns.ts';
import { type Resource, staffOnlyResource } from '../resources/resource.ts';
import { productTypeWrites } from './product-types/write-product-type.ts';
import { presetUndo } from './undo/undo-preset.ts';

/** The resource of product types, for staff only (docs/behaviour/custom-fields.md#product-types). */
export const productTypeResource: Resource = {
  ...staffOnlyResource,
  declaration,
  from: 'product_types pt',
  id: 'pt.id',
  columns: toColumns(declaration, 'pt', {
    options: { sql: 'pt.options', isNeverNull: true },
    fieldIds: {
      sql: `(select coalesce(json_agg(d.id order by f.position), '[]') from unnest(pt.field_ids) with ordinality f(id, position)
        join custom_field_definitions d on d.id = f.id)`,
      isNeverNull: true,
    },
  }),
  defaultOrder: [{ name: 'asc' }],
  writes: productTypeWrites,
  writeCost: 'largeWrite',
  undo: presetUndo('product_types', declaration),
  conflicts: {
    product_types_name: { code: 'CONFLICT', path: 'name', detail: 'Another product type has this name.' },
    product_types_category_id_fkey: {
      code: 'INVALID_REQUEST',
      path: 'categoryId',
      detail: 'There is no such category.',
    },
    product_types_tax_class_id_fkey: {
      code: 'INVALID_REQUEST',
      path: 'taxClassId',
      detail: 'There is no such tax class.',
    },
  },
};

import { variantResource as declaration } from '@vitrine/contract/catalog/variant.schema.ts';
import { fieldValues } from '../platform/database/statements/custom-field-values.ts';
import { toColumns } from '../resources/columns.ts';
import { everyone, type Resource, seesAll, staffOnly } from '../resources/resource.ts';
import { kitConflicts } from './products/kit-columns.ts';
import { variantWrites } from './products/write-variant.ts';
import { kitParts } from './storefront/product-parts.queries.ts';
import { variantUndo } from './undo/undo-variant.ts';

/** The resource of separate variants. Shoppers see the variants of visible products. */
export const variantResource: Resource = {
  declaration,
  from: 'variants v',
  id: 'v.id',
  joins: {},
  columns: toColumns(declaration, 'v', {
    size: { sql: 'v.package_size' },
    parts: { sql: kitParts('v') },
    customFields: { sql: fieldValues('v') },
    options: { sql: 'to_json(v.options)', holdsAny: (values) => `v.options && ${values}::text[]` },
  }),
  relations: { product: { holds: 'one', id: 'v.product_id' } },
  sold: {
    editedAt: 'v.edited_at',
    isWritten: ({ stock }) => stock !== undefined,
    productId: 'v.product_id',
    fields: ['stock', 'updatedAt'],
  },
  defaultOrder: [{ createdAt: 'desc' }],
  allow: { read: everyone, create: staffOnly, update: staffOnly, delete: staffOnly },
  scope: (caller) =>
    seesAll(caller) ? 'true' : "exists (select from products sp where sp.id = v.product_id and sp.status = 'ACTIVE')",
  writes: variantWrites,
  undo: variantUndo,
  conflicts: {
    variants_sku_unique: { code: 'CONFLICT', path: 'sku', detail: 'Another variant has this SKU.' },
    variants_unique_combination: {
      code: 'CONFLICT',
      path: 'options',
      detail: 'Each combination of options can only exist once.',
    },
    variants_fit_options: {
      code: 'INVALID_REQUEST',
      path: 'options',
      detail: "A variant names exactly one value of each of the product's options.",
    },
    ...kitConflicts,
    variants_product_id_fkey: { code: 'INVALID_REQUEST', path: 'productId', detail: 'There is no such product.' },
    variants_image_id_fkey: { code: 'INVALID_REQUEST', path: 'imageId', detail: 'There is no such image.' },
  },
};

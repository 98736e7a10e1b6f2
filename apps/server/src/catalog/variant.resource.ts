import { variantResource as declaration } from '@vitrine/contract/catalog/variant.schema.ts';
import { everyone, type Resource, seesAll, staffOnly } from '../resources/resource.ts';
import { variantUndo } from './undo-variant.ts';
import { variantWrites } from './write-variant.ts';

/** Variants on their own; shoppers see those of products that they see. */
export const variantResource: Resource = {
  declaration,
  from: 'variants v',
  id: 'v.id',
  joins: {},
  columns: {
    id: { sql: 'v.id', isNeverNull: true },
    productId: { sql: 'v.product_id', isNeverNull: true },
    options: { sql: 'to_json(v.options)', holdsAny: (values) => `v.options && ${values}::text[]` },
    price: { sql: 'v.price' },
    stock: { sql: 'v.stock', isNeverNull: true },
    sku: { sql: 'v.sku' },
    imageId: { sql: 'v.image_id' },
    position: { sql: 'v.position', isNeverNull: true },
    createdAt: { sql: 'v.created_at', isNeverNull: true },
    updatedAt: { sql: 'v.updated_at', isNeverNull: true },
  },
  relations: { product: { holds: 'one', id: 'v.product_id' } },
  sold: { editedAt: 'v.edited_at', isWritten: ({ stock }) => stock !== undefined },
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
      detail: 'A combination of options exists once per product.',
    },
    variants_fit_options: {
      code: 'INVALID_REQUEST',
      path: 'options',
      detail: "A variant names exactly one value of each of the product's options.",
    },
    variants_product_id_fkey: { code: 'INVALID_REQUEST', path: 'productId', detail: 'There is no such product.' },
    variants_image_id_fkey: { code: 'INVALID_REQUEST', path: 'imageId', detail: 'There is no such image.' },
  },
};

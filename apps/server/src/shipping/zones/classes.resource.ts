import {
  type CreateShippingClass,
  shippingClassResource as declaration,
  type UpdateShippingClass,
} from '@vitrine/contract/shipping/shipping-classes.schema.ts';
import { v7 as uuidv7 } from 'uuid';
import { type Outcome, success } from '../../platform/runtime/outcome.ts';
import { toColumns } from '../../resources/columns.ts';
import { type Resource, staffOnlyResource, type WriteContext, type Writes } from '../../resources/resource.ts';
import { previousFields, writtenFields } from '../../resources/write/writable-fields.ts';
import { deleteClass, insertClass, updateClass } from './classes.queries.ts';

const writes: Writes = {
  async create({ tx }: WriteContext, { name, excludedMethodIds = [] }: CreateShippingClass): Promise<Outcome<string>> {
    const id = uuidv7();
    await insertClass(tx, { id, name, excluded_method_ids: distinct(excludedMethodIds) });
    return success(id);
  },
  async update(
    { tx }: WriteContext,
    id: string,
    { name, excludedMethodIds }: UpdateShippingClass,
  ): Promise<Outcome<null>> {
    const changes = {
      ...(name === undefined ? {} : { name }),
      ...(excludedMethodIds === undefined ? {} : { excluded_method_ids: distinct(excludedMethodIds) }),
    };
    if (Object.keys(changes).length > 0) await updateClass(tx, id, changes);
    return success(null);
  },
  async remove({ tx }: WriteContext, id: string): Promise<Outcome<null>> {
    await deleteClass(tx, id);
    return success(null);
  },
};

/** Classes of goods that some methods do not carry. Staff only (docs/behaviour/rights.md#who-may-do-what). */
export const shippingClassResource: Resource = {
  ...staffOnlyResource,
  declaration,
  from: 'shipping_classes sc',
  id: 'sc.id',
  columns: toColumns(declaration, 'sc', {
    excludedMethodIds: { sql: 'to_json(sc.excluded_method_ids)', isNeverNull: true },
  }),
  defaultOrder: [{ name: 'asc' }],
  writes,
  undo: {
    storedTables: [{ table: 'shipping_classes', owner: 'id' }],
    previousBody: async (_tx, _id, change) => success(previousFields(change, writtenFields(declaration))),
  },
  conflicts: {
    shipping_classes_name_key: { code: 'CONFLICT', path: 'name', detail: 'Another shipping class has this name.' },
    products_shipping_class_id_fkey: {
      code: 'CONFLICT',
      detail: 'Products use this shipping class. Assign another one to them first.',
    },
  },
};

function distinct(ids: readonly string[]): string[] {
  return [...new Set(ids.map((id) => id.toLowerCase()))];
}

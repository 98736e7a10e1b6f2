import { customFieldResource as declaration } from '@vitrine/contract/custom-fields/custom-field.schema.ts';
import { success } from '../platform/runtime/outcome.ts';
import { toColumns } from '../resources/columns.ts';
import { type Resource, staffOnlyResource } from '../resources/resource.ts';
import { previousFields, writtenFields } from '../resources/write/writable-fields.ts';
import { customFieldWrites } from './write-custom-field.ts';

/** The resource of the definitions of custom fields, for staff only (docs/behaviour/custom-fields.md). */
export const customFieldResource: Resource = {
  ...staffOnlyResource,
  declaration,
  from: 'custom_field_definitions d',
  id: 'd.id',
  columns: toColumns(declaration, 'd', { choices: { sql: 'to_json(d.choices)', isNeverNull: true } }),
  defaultOrder: [{ position: 'asc' }],
  writes: customFieldWrites,
  undo: {
    storedTables: [{ table: 'custom_field_definitions', owner: 'id' }],
    previousBody: async (_tx, _id, change) => success(previousFields(change, writtenFields(declaration))),
  },
  conflicts: {
    custom_field_definitions_key: { code: 'CONFLICT', path: 'key', detail: 'Another field has this key.' },
  },
};

import { customerGroupResource as declaration } from '@vitrine/contract/customer-groups/customer-group.schema.ts';
import { success } from '../platform/runtime/outcome.ts';
import { toColumns } from '../resources/columns.ts';
import { type Resource, staffOnlyResource } from '../resources/resource.ts';
import { previousFields, writtenFields } from '../resources/write/writable-fields.ts';
import { customerGroupWrites } from './write-customer-group.ts';

/**
 * The resource of customer groups. Shoppers read none of them, not even their own
 * (docs/behaviour/rights.md#who-may-do-what).
 */
export const customerGroupResource: Resource = {
  ...staffOnlyResource,
  declaration,
  from: 'customer_groups g',
  id: 'g.id',
  columns: toColumns(declaration, 'g', {
    rules: { sql: 'g.rules' },
    memberCount: {
      sql: 'case when g.rules is null then (select count(*)::int from customer_group_members m where m.group_id = g.id) end',
    },
  }),
  defaultOrder: [{ name: 'asc' }],
  writes: customerGroupWrites,
  undo: {
    storedTables: [
      { table: 'customer_groups', owner: 'id' },
      {
        table: 'customer_group_members',
        owner: 'group_id',
        refers: [
          { column: 'user_id', table: 'users', without: 'ROW', label: 'The account of a member has been deleted.' },
        ],
      },
    ],
    previousBody: async (_tx, _id, change) => success(previousFields(change, writtenFields(declaration))),
  },
  conflicts: {
    customer_groups_name_key: { code: 'CONFLICT', path: 'name', detail: 'Another group has this name.' },
  },
};

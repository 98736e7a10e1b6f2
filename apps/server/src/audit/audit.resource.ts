import { auditResource as declaration } from '@vitrine/contract/audit/audit.schema.ts';
import { toColumns } from '../resources/columns.ts';
import { maskedEmail, maskedPeople } from '../resources/read/masked-fields.ts';
import { hasMasks } from '../resources/read/masks.ts';
import { nobody, type Resource, staffOnly } from '../resources/resource.ts';

/**
 * Returns the audit log of the given resources. Staff read it, and only the recorded writes add to it
 * (docs/behaviour/rights.md#audit-log).
 * The demo account is shared, and an entry about a resource with masked fields holds personal data of others. The log
 * therefore masks it for every author.
 */
export function auditResource(resources: readonly Resource[]): Resource {
  const masked = resources.filter(hasMasks).map(({ declaration: { path } }) => `'${path}'`);
  return { ...log, ownedBy: `case when a.resource in (${masked.join(', ')}) then null else a.user_id end` };
}

const log: Resource = {
  declaration,
  from: 'audit_log a',
  id: 'a.id',
  joins: {},
  columns: toColumns(declaration, 'a', {
    userEmail: { mask: maskedEmail },
    orderNumber: {
      sql: "(case when a.resource = 'orders' then (select ao.number from orders ao where ao.id = a.resource_id::uuid) end)",
    },
    before: { sql: 'a.before', mask: maskedPeople },
    after: { sql: 'a.after', mask: maskedPeople },
  }),
  relations: {},
  defaultOrder: [{ at: 'desc' }],
  allow: { read: staffOnly, create: nobody, update: nobody, delete: nobody },
  scope: () => 'true',
  writes: {},
};

import { auditResource as declaration } from '@vitrine/contract/audit/audit.schema.ts';
import { columnsOf } from '../resources/columns.ts';
import { maskedEmail, maskedPeople } from '../resources/masked-fields.ts';
import { nobody, type Resource, staffOnly } from '../resources/resource.ts';

/** The audit log: staff read it; only the writes that it records add to it (docs/behaviour/rights.md#audit-log). */
export const auditResource: Resource = {
  declaration,
  from: 'audit_log a',
  id: 'a.id',
  joins: {},
  columns: columnsOf(declaration, 'a', {
    userEmail: { mask: maskedEmail },
    before: { sql: 'a.before', mask: maskedPeople },
    after: { sql: 'a.after', mask: maskedPeople },
  }),
  relations: {},
  defaultOrder: [{ at: 'desc' }],
  allow: { read: staffOnly, create: nobody, update: nobody, delete: nobody },
  scope: () => 'true',
  // The demo account is shared: entries about its changes of orders, reviews and users also hold other people's names.
  ownedBy: "case when a.resource in ('orders', 'products/reviews', 'users') then null else a.user_id end",
  writes: {},
};

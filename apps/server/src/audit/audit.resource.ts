import { auditResource as declaration } from '@vitrine/contract/audit/audit.schema.ts';
import { columnsOf } from '../resources/columns.ts';
import { maskedEmail, maskedPeople } from '../resources/masked-fields.ts';
import { nobody, type Resource, staffOnly } from '../resources/resource.ts';

/** The audit log: staff read it, nobody writes it but the writes themselves (docs/behaviour/rights.md#audit-log). */
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
  // The demo account is shared: what it did to orders, reviews and users holds other people's names as well.
  ownedBy: "case when a.resource in ('orders', 'products/reviews', 'users') then null else a.user_id end",
  writes: {},
};

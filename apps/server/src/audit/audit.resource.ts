import { auditResource as declaration } from '@vitrine/contract/audit/audit.schema.ts';
import { maskedEmail, maskedPeople } from '../resources/masked-fields.ts';
import { nobody, type Resource, staffOnly } from '../resources/resource.ts';

/** The audit log: staff read it, nobody writes it but the writes themselves (docs/behaviour/rights.md#audit-log). */
export const auditResource: Resource = {
  declaration,
  from: 'audit_log a',
  id: 'a.id',
  joins: {},
  columns: {
    id: { sql: 'a.id', isNeverNull: true },
    at: { sql: 'a.at', isNeverNull: true },
    userId: { sql: 'a.user_id' },
    userEmail: { sql: 'a.user_email', mask: maskedEmail },
    action: { sql: 'a.action' },
    resource: { sql: 'a.resource' },
    resourceId: { sql: 'a.resource_id' },
    before: { sql: 'a.before', mask: maskedPeople },
    after: { sql: 'a.after', mask: maskedPeople },
    requestId: { sql: 'a.request_id' },
    undoes: { sql: 'a.undoes' },
  },
  relations: {},
  defaultOrder: [{ at: 'desc' }],
  allow: { read: staffOnly, create: nobody, update: nobody, delete: nobody },
  scope: () => 'true',
  // The demo account is shared: what it did to orders, reviews and users holds other people's names as well.
  ownedBy: "case when a.resource in ('orders', 'products/reviews', 'users') then null else a.user_id end",
  writes: {},
};

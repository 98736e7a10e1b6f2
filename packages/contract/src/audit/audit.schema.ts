import * as z from 'zod';
import { idSchema, timeSchema } from '../resources/field.schema.ts';
import { field } from '../resources/field-table.ts';
import { declareResource } from '../resources/resource-declaration.ts';

/** POST /audit/many and /audit/one, for staff. Entries never change. */
export const auditResource = declareResource({
  path: 'audit',
  noun: 'audit entry',
  name: 'AuditEntry',
  fields: {
    id: field(idSchema, 'filterable', 'orderable'),
    at: field(timeSchema, 'filterable', 'orderable'),
    userId: field(idSchema.nullable(), 'filterable'),
    userEmail: field(z.string().nullable(), 'filterable', 'searchable'),
    /** The name of the API key that made the write for the user. */
    keyName: field(z.string().nullable(), 'filterable'),
    action: field(z.string(), 'filterable', 'searchable'),
    resource: field(z.string(), 'filterable', 'searchable'),
    resourceId: field(z.string().nullable(), 'filterable', 'searchable'),
    /** The number of the order, in an entry of an order. */
    orderNumber: field(z.string().nullable()),
    before: field(z.unknown()),
    after: field(z.unknown()),
    requestId: field(z.string().nullable(), 'filterable'),
    /** The entry that this write reversed. */
    undoes: field(idSchema.nullable(), 'filterable'),
  },
  relations: {},
});

/** One write by staff: who, when, the action, before and after (docs/behaviour/rights.md#audit-log). */
export const auditEntrySchema = auditResource.record;

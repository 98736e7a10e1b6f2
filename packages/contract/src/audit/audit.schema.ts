import * as z from 'zod';
import { idSchema, timeSchema } from '../resources/field.schema.ts';
import { declareResource } from '../resources/resource-declaration.ts';

/** One write by staff: who, when, what, before and after (docs/behaviour/rights.md#audit-log). */
export const auditEntrySchema = z
  .object({
    id: idSchema,
    at: timeSchema,
    userId: idSchema.nullable(),
    userEmail: z.string().nullable(),
    action: z.string(),
    resource: z.string(),
    resourceId: z.string().nullable(),
    before: z.unknown(),
    after: z.unknown(),
    requestId: z.string().nullable(),
    /** The entry that this write took back. */
    undoes: idSchema.nullable(),
  })
  .meta({ id: 'AuditEntry' });

/** POST /audit/many and /audit/one, for staff; entries are never changed. */
export const auditResource = declareResource({
  path: 'audit',
  noun: 'audit entry',
  record: auditEntrySchema,
  kinds: {
    id: 'id',
    at: 'time',
    userId: 'id',
    userEmail: 'text',
    action: 'text',
    resource: 'text',
    resourceId: 'text',
    before: 'part',
    after: 'part',
    requestId: 'text',
    undoes: 'id',
  },
  filterable: ['id', 'at', 'userId', 'userEmail', 'action', 'resource', 'resourceId', 'requestId', 'undoes'],
  searchable: ['userEmail', 'action', 'resource', 'resourceId'],
  orderable: ['id', 'at'],
  staffOnly: [],
  byInclude: [],
  wholeInOne: [],
  relations: {},
});

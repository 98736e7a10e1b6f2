import { grantablePermissions, isPermission, type Permission } from '@vitrine/domain/users/permissions/permissions.ts';
import * as z from 'zod';
import { centsSchema, idSchema, nameSchema } from '../resources/field.schema.ts';
import { boundedList } from '../resources/list.schema.ts';

/** A permission that a custom role can have. */
const grantablePermissionSchema = z
  .string()
  .max(40)
  .refine(
    (name): name is Permission => isPermission(name) && grantablePermissions.includes(name),
    'Unknown permission',
  );

/** POST /staff-roles and PUT /staff-roles/{id} */
export const staffRoleBody = z.strictObject({
  name: nameSchema(60),
  permissions: boundedList(grantablePermissionSchema, 100).min(1),
  /** The most that all refunds of one order may sum to, in cents. Null for no limit. */
  refundLimit: centsSchema.nullable().default(null),
});
export type StaffRoleBody = z.input<typeof staffRoleBody>;

export const staffRoleSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    permissions: z.array(z.string()),
    refundLimit: z.int().nullable(),
    memberCount: z.int(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'StaffRole' });
export type StaffRole = z.infer<typeof staffRoleSchema>;

/** GET /staff-roles */
export const staffRolesAnswer = z.object({ items: z.array(staffRoleSchema) });
export type StaffRolesAnswer = z.infer<typeof staffRolesAnswer>;
export const staffRoleParams = z.strictObject({ id: idSchema });

/** GET and PUT /users/{id}/staff-role: the custom role of an ADMIN. Null for the built-in role. */
export const memberRoleBody = z.strictObject({ roleId: idSchema.nullable() });
export type MemberRoleBody = z.infer<typeof memberRoleBody>;

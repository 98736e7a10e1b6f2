import * as z from 'zod';
import { idSchema, nameSchema, textSchema, timeSchema } from '../resources/field.schema.ts';
import { field } from '../resources/field-table.ts';
import { declareResource } from '../resources/resource-declaration.ts';
import { givenPasswordSchema } from './password.schema.ts';

const roleSchema = z.enum(['USER', 'ADMIN', 'SITE_OWNER']);

const person = {
  firstName: nameSchema(200),
  lastName: nameSchema(200),
  email: z.email().max(254),
};
const seen = { id: idSchema, updatedAt: timeSchema };
/** Proves who asks; needed with another e-mail for oneself. */
const proof = { currentPassword: givenPasswordSchema };

/** POST /users, for the site owner. */
export const createUserSchema = z.strictObject({
  ...person,
  role: roleSchema.optional(),
  password: textSchema(1000).min(6, 'Password must be at least 6 characters'),
});
export type CreateUser = z.infer<typeof createUserSchema>;
export const updateUserSchema = z.strictObject({ ...seen, ...person, ...proof, role: roleSchema }).partial();
export type UpdateUser = z.infer<typeof updateUserSchema>;
/** A shopper about itself: never the role (docs/behaviour/rights.md#who-may-do-what). */
export const updateSelfSchema = z.strictObject({ ...seen, ...person, ...proof }).partial();

export const userResource = declareResource({
  path: 'users',
  noun: 'user',
  name: 'UserRecord',
  fields: {
    id: field(idSchema, 'filterable', 'orderable'),
    firstName: field(z.string(), 'filterable', 'searchable', 'orderable'),
    lastName: field(z.string(), 'filterable', 'searchable', 'orderable'),
    email: field(z.string(), 'filterable', 'searchable', 'orderable'),
    role: field(roleSchema, 'filterable', 'orderable'),
    /** When the holder of the address confirmed it; null: not yet. */
    emailConfirmedAt: field(timeSchema.nullable(), 'filterable'),
    /** The address that a change of the e-mail waits for to be confirmed. */
    pendingEmail: field(z.string().nullable()),
    /** Nobody signs in to a suspended account. */
    suspendedAt: field(timeSchema.nullable(), 'filterable'),
    lastSignedInAt: field(timeSchema.nullable(), 'filterable', 'orderable'),
    createdAt: field(timeSchema, 'filterable', 'orderable'),
    updatedAt: field(timeSchema, 'filterable', 'orderable'),
    /** Paid for or beyond; cancelled and unpaid ones do not count. */
    orderCount: field(z.int(), 'staffOnly', 'byInclude'),
    /** Cents over the same orders. */
    orderTotal: field(z.int(), 'staffOnly', 'byInclude'),
  },
  relations: { orders: { resource: 'orders', holds: 'list' } },
  createBody: createUserSchema,
  updateBody: updateUserSchema,
  ownUpdateBody: updateSelfSchema,
});

/** A user as the generic calls answer it: never a password or a session. */
export const userRecordSchema = userResource.record;

import * as z from 'zod';
import { idSchema, nameSchema, textSchema, timeSchema } from '../resources/field.schema.ts';
import { declareResource } from '../resources/resource-declaration.ts';
import { givenPasswordSchema } from './password.schema.ts';

const roleSchema = z.enum(['USER', 'ADMIN', 'SITE_OWNER']);

/** A user as the generic calls answer it: never a password or a session. */
export const userRecordSchema = z
  .object({
    id: idSchema,
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    role: roleSchema,
    /** When the holder of the address confirmed it; null: not yet. */
    emailConfirmedAt: timeSchema.nullable(),
    /** The address that a change of the e-mail waits for to be confirmed. */
    pendingEmail: z.string().nullable(),
    /** Nobody signs in to a suspended account. */
    suspendedAt: timeSchema.nullable(),
    lastSignedInAt: timeSchema.nullable(),
    createdAt: timeSchema,
    updatedAt: timeSchema,
    /** Paid for or beyond; cancelled and unpaid ones do not count. */
    orderCount: z.int(),
    /** Cents over the same orders. */
    orderTotal: z.int(),
  })
  .meta({ id: 'UserRecord' });

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
  record: userRecordSchema,
  kinds: {
    id: 'id',
    firstName: 'text',
    lastName: 'text',
    email: 'text',
    role: 'choice',
    emailConfirmedAt: 'time',
    pendingEmail: 'text',
    suspendedAt: 'time',
    lastSignedInAt: 'time',
    createdAt: 'time',
    updatedAt: 'time',
    orderCount: 'integer',
    orderTotal: 'integer',
  },
  filterable: [
    'id',
    'firstName',
    'lastName',
    'email',
    'role',
    'emailConfirmedAt',
    'suspendedAt',
    'lastSignedInAt',
    'createdAt',
    'updatedAt',
  ],
  searchable: ['firstName', 'lastName', 'email'],
  orderable: ['id', 'firstName', 'lastName', 'email', 'role', 'lastSignedInAt', 'createdAt', 'updatedAt'],
  staffOnly: ['orderCount', 'orderTotal'],
  byInclude: ['orderCount', 'orderTotal'],
  wholeInOne: [],
  relations: { orders: { resource: 'orders', holds: 'list' } },
  createBody: createUserSchema,
  updateBody: updateUserSchema,
  ownUpdateBody: updateSelfSchema,
});

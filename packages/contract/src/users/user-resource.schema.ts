import { customerRuleBounds } from '@vitrine/domain/users/customer-rules.ts';
import * as z from 'zod';
import { customFieldsField, fieldValuesInput } from '../custom-fields/field-values.schema.ts';
import { customerTagSchema } from '../customer-groups/customer-rules.schema.ts';
import { idSchema, nameSchema, textSchema, timeSchema } from '../resources/field.schema.ts';
import { field } from '../resources/field-table.ts';
import { boundedList } from '../resources/list.schema.ts';
import { declareResource } from '../resources/resource-declaration.ts';
import { givenPasswordSchema } from './password.schema.ts';

const roleSchema = z.enum(['USER', 'ADMIN', 'SITE_OWNER']);

const person = {
  firstName: nameSchema(200),
  lastName: nameSchema(200),
  email: z.email().max(254),
};
/** Why the customer pays no tax, written by staff. Null or empty means that the customer pays taxes. */
const exemption = { taxExemptReason: textSchema(200).nullable() };
/** All tags of the customer, in any order. */
const tags = { tags: boundedList(customerTagSchema, customerRuleBounds.tags) };
/** The values of custom fields by key, written by staff. They replace all values. */
const ownFields = { customFields: fieldValuesInput };
const seen = { id: idSchema, updatedAt: timeSchema };
/** The proof of identity with which users change their own email. */
const proof = { currentPassword: givenPasswordSchema };

/** POST /users, for the site owner. */
export const createUserSchema = z.strictObject({
  ...person,
  role: roleSchema.optional(),
  password: textSchema(1000).min(6, 'Password must be at least 6 characters'),
});
export type CreateUser = z.infer<typeof createUserSchema>;
export const updateUserSchema = z
  .strictObject({ ...seen, ...person, ...proof, ...exemption, ...tags, ...ownFields, role: roleSchema })
  .partial();
export type UpdateUser = z.infer<typeof updateUserSchema>;
/**
 * The fields that shoppers may change in their own account. Role and exemption are excluded
 * (docs/behaviour/rights.md#who-may-do-what).
 */
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
    /** When the holder of the address confirmed it. Null when not yet confirmed. */
    emailConfirmedAt: field(timeSchema.nullable(), 'filterable'),
    /** The new address of an unconfirmed change. */
    pendingEmail: field(z.string().nullable()),
    /** When the account was suspended. Nobody can sign in to a suspended account. */
    suspendedAt: field(timeSchema.nullable(), 'filterable'),
    /**
     * Why the customer pays no tax. Null means that the customer pays taxes (docs/behaviour/taxes.md#exempt-customers).
     */
    taxExemptReason: field(z.string().nullable(), 'staffOnly', 'filterable'),
    /** The groups of customers that the account is in (docs/behaviour/discounts.md#customer-groups). */
    customerGroupIds: field(z.array(idSchema), 'staffOnly', 'filterable', 'byInclude', 'wholeInOne'),
    /** The tags that staff gave, in alphabetical order. */
    tags: field(z.array(z.string()), 'staffOnly', 'filterable', 'byInclude', 'wholeInOne'),
    customFields: customFieldsField,
    lastSignedInAt: field(timeSchema.nullable(), 'filterable', 'orderable'),
    createdAt: field(timeSchema, 'filterable', 'orderable'),
    updatedAt: field(timeSchema, 'filterable', 'orderable'),
    /** The number of orders that are paid or in a later state, excluding cancelled and unpaid ones. */
    orderCount: field(z.int(), 'staffOnly', 'byInclude'),
    /** The total of the same orders in cents. */
    orderTotal: field(z.int(), 'staffOnly', 'byInclude'),
  },
  relations: { orders: { resource: 'orders', holds: 'list' } },
  createBody: createUserSchema,
  updateBody: updateUserSchema,
  ownUpdateBody: updateSelfSchema,
});

/** A user as the generic calls return it, without password and sessions. */
export const userRecordSchema = userResource.record;

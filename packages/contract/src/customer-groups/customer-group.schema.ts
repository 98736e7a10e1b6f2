import type { CustomerRules } from '@vitrine/domain/users/customer-rules.ts';
import * as z from 'zod';
import { idSchema, nameSchema, timeSchema } from '../resources/field.schema.ts';
import { field } from '../resources/field-table.ts';
import { boundedList } from '../resources/list.schema.ts';
import { declareResource } from '../resources/resource-declaration.ts';
import { customerRulesSchema } from './customer-rules.schema.ts';

/** The maximum number of groups of a shop, and so of a customer. */
export const maxCustomerGroups = 200;
/** The maximum number of members of a group. */
export const maxGroupMembers = 50_000;
/** The maximum number of emails in one call. */
export const maxEmailsAtOnce = 500;

const body = {
  name: nameSchema(100),
  /** The rules that choose the members. Null: staff choose them. */
  rules: customerRulesSchema.nullable().optional(),
};
const createCustomerGroupSchema = z.strictObject(body).meta({ examples: [{ name: 'Regulars' }] });
const updateCustomerGroupSchema = z.strictObject({ id: idSchema, updatedAt: timeSchema, ...body }).partial();

/** Groups of customers to which discounts can be limited. Staff only (docs/behaviour/discounts.md#customer-groups). */
export const customerGroupResource = declareResource({
  path: 'customer-groups',
  noun: 'customer group',
  name: 'CustomerGroupRecord',
  fields: {
    id: field(idSchema, 'filterable', 'orderable'),
    name: field(z.string(), 'filterable', 'searchable', 'orderable'),
    rules: field(customerRulesSchema.nullable()),
    /** The number of members that staff chose. Null for a group with rules: its count is in the list of its members. */
    memberCount: field(z.int().nullable(), 'byInclude', 'wholeInOne'),
    createdAt: field(timeSchema, 'filterable', 'orderable'),
    updatedAt: field(timeSchema, 'filterable', 'orderable'),
  },
  relations: {},
  createBody: createCustomerGroupSchema,
  updateBody: updateCustomerGroupSchema,
});
export type CustomerGroupRecord = z.infer<typeof customerGroupResource.record>;
interface GivenRules {
  readonly rules?: CustomerRules | null | undefined;
}
export type CreateCustomerGroup = Omit<z.infer<typeof createCustomerGroupSchema>, 'rules'> & GivenRules;
export type UpdateCustomerGroup = Omit<z.infer<typeof updateCustomerGroupSchema>, 'rules'> & GivenRules;

/** POST /customer-groups/{id}/members: accounts by their emails. */
export const addMembersBody = z
  .strictObject({ emails: boundedList(z.email().max(254), maxEmailsAtOnce).min(1) })
  .meta({ examples: [{ emails: ['ada@example.com'] }] });
export type AddMembers = z.infer<typeof addMembersBody>;

export const addedMembersAnswer = z
  .object({
    /** The number of accounts that are new in the group. */
    added: z.int(),
    /** The emails without an account, as sent. */
    unknown: z.array(z.string()),
  })
  .meta({ id: 'AddedMembers' });
export type AddedMembers = z.infer<typeof addedMembersAnswer>;

export const customerGroupParams = z.strictObject({ id: idSchema });
export const customerGroupMemberParams = z.strictObject({ id: idSchema, userId: idSchema });

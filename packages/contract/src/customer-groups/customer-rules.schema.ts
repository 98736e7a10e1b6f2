import { customerRuleBounds as bounds, customerComparisons } from '@vitrine/domain/users/customer-rules.ts';
import * as z from 'zod';
import { listingBounds } from '../catalog/listing-bounds.ts';
import { idSchema, textSchema, timeSchema } from '../resources/field.schema.ts';
import { boundedList } from '../resources/list.schema.ts';

const daysSchema = z.int().min(1).max(bounds.days);
const sinceDays = { days: daysSchema.nullable() };

/** A tag of a customer. */
export const customerTagSchema = textSchema(bounds.tag, 1);

/** One condition of a customer group with rules. Amounts are in cents of the shop's currency. */
const conditionSchema = z.discriminatedUnion('field', [
  z.strictObject({
    field: z.literal('orders'),
    is: z.enum(customerComparisons.orders),
    value: z.int().min(0).max(bounds.orders),
    ...sinceDays,
  }),
  z.strictObject({
    field: z.literal('spent'),
    is: z.enum(customerComparisons.spent),
    value: z.int().min(0).max(listingBounds.price),
    ...sinceDays,
  }),
  z.strictObject({
    field: z.enum(['lastOrder', 'joined']),
    is: z.enum(customerComparisons.joined),
    value: daysSchema,
  }),
  z.strictObject({
    field: z.literal('country'),
    is: z.enum(customerComparisons.country),
    value: z
      .string()
      .max(2)
      .regex(/^[A-Z]{2}$/, 'Choose a country'),
  }),
  z.strictObject({ field: z.literal('tag'), is: z.enum(customerComparisons.tag), value: customerTagSchema }),
]);

/** The rules that choose the members of a customer group. */
export const customerRulesSchema = z
  .strictObject({
    match: z.enum(['ALL', 'ANY']),
    conditions: boundedList(conditionSchema, bounds.conditions).min(1, 'Add a condition'),
  })
  .meta({
    id: 'CustomerRules',
    examples: [{ match: 'ALL', conditions: [{ field: 'orders', is: 'MIN', value: 2, days: 90 }] }],
  });

const memberSchema = z.object({
  id: idSchema,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  createdAt: timeSchema,
});

/** POST /customer-groups/preview: the customers that rules would choose. */
export const customerPreviewBody = z.strictObject({ rules: customerRulesSchema });
export const customerPreviewAnswer = z
  .object({
    count: z.int(),
    /** The newest ones. */
    customers: z.array(memberSchema),
  })
  .meta({ id: 'CustomerPreview' });
export type CustomerPreview = z.infer<typeof customerPreviewAnswer>;

/** GET /customer-groups/{id}/members: a page of the members of a group with rules, the newest account first. */
export const ruleMembersQuery = z.strictObject({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export const ruleMembersAnswer = z
  .object({ items: z.array(memberSchema), nextCursor: z.string().nullable() })
  .meta({ id: 'RuleMembers' });
export type RuleMembers = z.infer<typeof ruleMembersAnswer>;

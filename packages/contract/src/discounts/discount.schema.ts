import { discountClasses, discountKinds } from '@vitrine/domain/discounts/pricing-discount.ts';
import { currencies } from '@vitrine/domain/money/currencies.ts';
import * as z from 'zod';
import { maxCustomerGroups } from '../customer-groups/customer-group.schema.ts';
import { maxMarkets, oncePerCurrency } from '../markets/markets.schema.ts';
import { centsSchema, idSchema, nameSchema, timeSchema } from '../resources/field.schema.ts';
import { field } from '../resources/field-table.ts';
import { boundedList } from '../resources/list.schema.ts';
import { declareResource } from '../resources/resource-declaration.ts';

const count = z.int().min(1).max(1_000_000);
const ids = boundedList(idSchema, 1000);
const country = z
  .string()
  .max(2)
  .regex(/^[A-Z]{2}$/, 'A country is two capital letters');

const tierSchema = z.strictObject({
  minimumSubtotal: centsSchema.default(0),
  minimumQuantity: z.int().min(0).max(1_000_000).default(0),
  value: z.int().min(0).max(10_000),
});

/** The fields that staff write, described in docs/behaviour/discounts.md. */
const optional = {
  /** Null means automatic. */
  code: nameSchema(64).nullish(),
  /** Basis points. For AMOUNT, cents. For BUNDLE, the price in cents of one of each product. */
  value: centsSchema.optional(),
  productIds: ids.nullish(),
  categoryIds: ids.nullish(),
  collectionIds: ids.nullish(),
  tags: boundedList(nameSchema(60), 100).nullish(),
  getProductIds: ids.nullish(),
  buyQuantity: count.nullish(),
  getQuantity: count.nullish(),
  tiers: boundedList(tierSchema, 20).nullish(),
  minimumSubtotal: centsSchema.nullish(),
  minimumQuantity: z.int().min(0).max(1_000_000).nullish(),
  countries: boundedList(country, 250).nullish(),
  customerIds: ids.nullish(),
  customerGroupIds: boundedList(idSchema, maxCustomerGroups).nullish(),
  weekdays: boundedList(z.int().min(1).max(7), 7).nullish(),
  isFirstOrderOnly: z.boolean().optional(),
  excludesReduced: z.boolean().optional(),
  usageLimit: count.nullish(),
  usageLimitPerCustomer: count.nullish(),
  usageLimitPerOrder: count.nullish(),
  startsAt: timeSchema.nullish(),
  endsAt: timeSchema.nullish(),
  combinesWith: boundedList(z.enum(discountClasses), 3).nullish(),
  isActive: z.boolean().optional(),
  /** The amounts in currencies of markets (docs/behaviour/markets.md#orders). */
  currencyAmounts: oncePerCurrency(
    boundedList(
      z.strictObject({
        currency: z.enum(currencies),
        value: centsSchema.nullish(),
        minimumSubtotal: centsSchema.nullish(),
        tierMinimums: boundedList(centsSchema.nullable(), 20).nullish(),
      }),
      maxMarkets,
    ),
  ).nullish(),
};

export const createDiscountSchema = z
  .strictObject({ title: nameSchema(120), kind: z.enum(discountKinds), ...optional })
  .meta({ examples: [{ title: 'Welcome', code: 'WELCOME10', kind: 'PERCENTAGE', value: 1000, usageLimit: 100 }] });
export const updateDiscountSchema = z
  .strictObject({
    id: idSchema,
    updatedAt: timeSchema,
    title: nameSchema(120),
    kind: z.enum(discountKinds),
    ...optional,
  })
  .partial();

/** Discounts of the shop, with a code or automatic. Staff only (docs/behaviour/discounts.md). */
export const discountResource = declareResource({
  path: 'discounts',
  noun: 'discount',
  name: 'DiscountRecord',
  fields: {
    id: field(idSchema, 'filterable', 'orderable'),
    title: field(z.string(), 'filterable', 'searchable', 'orderable'),
    code: field(z.string().nullable(), 'filterable', 'searchable'),
    kind: field(z.enum(discountKinds), 'filterable'),
    value: field(z.int()),
    productIds: field(z.array(idSchema)),
    categoryIds: field(z.array(idSchema)),
    collectionIds: field(z.array(idSchema)),
    tags: field(z.array(z.string())),
    getProductIds: field(z.array(idSchema)),
    buyQuantity: field(z.int().nullable()),
    getQuantity: field(z.int().nullable()),
    tiers: field(z.array(z.object({ minimumSubtotal: z.int(), minimumQuantity: z.int(), value: z.int() }))),
    minimumSubtotal: field(centsSchema.nullable()),
    minimumQuantity: field(z.int().nullable()),
    countries: field(z.array(z.string())),
    customerIds: field(z.array(idSchema)),
    customerGroupIds: field(z.array(idSchema), 'filterable'),
    weekdays: field(z.array(z.int())),
    isFirstOrderOnly: field(z.boolean()),
    excludesReduced: field(z.boolean()),
    usageLimit: field(z.int().nullable()),
    usageLimitPerCustomer: field(z.int().nullable()),
    usageLimitPerOrder: field(z.int().nullable()),
    /** The number of orders with the discount that were not cancelled. */
    usageCount: field(z.int(), 'filterable', 'orderable'),
    /** The total of the orders with the discount, and the amount it took off them, in cents. */
    revenue: field(z.int(), 'byInclude'),
    amountGiven: field(z.int(), 'byInclude'),
    /** The number of codes created in bulk, and the number used by an order. */
    bulkCodeCount: field(z.int(), 'byInclude'),
    usedBulkCodeCount: field(z.int(), 'byInclude'),
    startsAt: field(timeSchema.nullable(), 'filterable'),
    endsAt: field(timeSchema.nullable(), 'filterable'),
    combinesWith: field(z.array(z.enum(discountClasses))),
    isActive: field(z.boolean(), 'filterable'),
    currencyAmounts: field(
      z.array(
        z.object({
          currency: z.enum(currencies),
          value: z.int().nullish(),
          minimumSubtotal: z.int().nullish(),
          tierMinimums: z.array(z.int().nullable()).nullish(),
        }),
      ),
    ),
    createdAt: field(timeSchema, 'filterable', 'orderable'),
    updatedAt: field(timeSchema, 'filterable', 'orderable'),
  },
  relations: {},
  createBody: createDiscountSchema,
  updateBody: updateDiscountSchema,
});
export type DiscountRecord = z.infer<typeof discountResource.record>;
export type CreateDiscount = z.output<typeof createDiscountSchema>;
export type UpdateDiscount = z.output<typeof updateDiscountSchema>;
export type CreateDiscountInput = z.input<typeof createDiscountSchema>;
export type UpdateDiscountInput = z.input<typeof updateDiscountSchema>;

import * as z from 'zod';
import { centsSchema, idSchema, timeSchema } from '../resources/field.schema.ts';
import { field } from '../resources/field-table.ts';
import { declareResource } from '../resources/resource-declaration.ts';
import { emailSchema } from '../users/user.schema.ts';

export const giftCardKinds = ['GIFT_CARD', 'STORE_CREDIT'] as const;

/** The most that one card or one entry of store credit may hold, in cents. */
export const mostGiftCardCents = 10_000_000;

const amount = z.int().min(1, 'At least one cent').max(mostGiftCardCents);

export const createGiftCardSchema = z
  .strictObject({
    /** Cents. */
    initialBalance: amount,
    /** To whom the code is mailed; null: to nobody. */
    email: emailSchema.nullish(),
    /** Null: never. */
    expiresAt: timeSchema.nullish(),
  })
  .meta({ examples: [{ initialBalance: 5000, email: 'ada@example.com' }] });
export const updateGiftCardSchema = z
  .strictObject({
    id: idSchema,
    updatedAt: timeSchema,
    email: emailSchema.nullable(),
    expiresAt: timeSchema.nullable(),
    isActive: z.boolean(),
  })
  .partial();

/** What entries of the ledger of gift cards and store credit are. */
export const giftCardEntryKinds = [
  'ISSUED',
  'SPENT',
  'GIVEN_BACK',
  'REFUNDED',
  'ADDED',
  'WITHDRAWN',
  'RESTORED',
] as const;

const giftCardEntrySchema = z
  .object({
    kind: z.enum(giftCardEntryKinds),
    amount: z.int(),
    orderId: z.string().nullable(),
    orderNumber: z.string().nullable(),
    at: timeSchema,
  })
  .meta({ id: 'GiftCardEntry' });

/** Gift cards and customers' store credit; staff only (docs/behaviour/gift-cards.md). */
export const giftCardResource = declareResource({
  path: 'gift-cards',
  noun: 'gift card',
  name: 'GiftCardRecord',
  fields: {
    id: field(idSchema, 'filterable', 'orderable'),
    kind: field(z.enum(giftCardKinds), 'filterable'),
    /** The last four characters of the code; null for store credit. */
    lastFour: field(z.string().nullable(), 'filterable', 'searchable'),
    /** The customer whose store credit it is. */
    userId: field(idSchema.nullable(), 'filterable'),
    email: field(z.string().nullable(), 'filterable', 'searchable'),
    /** The order that the card was bought with; null: staff issued it. */
    orderId: field(idSchema.nullable()),
    /** When the code of a bought card is mailed. */
    deliverAt: field(timeSchema.nullable(), 'filterable'),
    /** When that letter was queued; null: not yet. */
    deliveredAt: field(timeSchema.nullable(), 'filterable'),
    /** Cents. */
    initialBalance: field(centsSchema, 'filterable', 'orderable'),
    balance: field(centsSchema, 'filterable', 'orderable'),
    isActive: field(z.boolean(), 'filterable'),
    expiresAt: field(timeSchema.nullable(), 'filterable'),
    /** The ledger, oldest first; amounts in cents, below 0 for what orders took. */
    entries: field(z.array(giftCardEntrySchema), 'wholeInOne'),
    createdAt: field(timeSchema, 'filterable', 'orderable'),
    updatedAt: field(timeSchema, 'filterable', 'orderable'),
  },
  relations: {},
  createBody: createGiftCardSchema,
  updateBody: updateGiftCardSchema,
  createdOnly: { code: z.string() },
});
export type GiftCardRecord = z.infer<typeof giftCardResource.record>;
export type CreateGiftCard = z.output<typeof createGiftCardSchema>;
export type UpdateGiftCard = z.output<typeof updateGiftCardSchema>;
export type CreateGiftCardInput = z.input<typeof createGiftCardSchema>;
export type UpdateGiftCardInput = z.input<typeof updateGiftCardSchema>;

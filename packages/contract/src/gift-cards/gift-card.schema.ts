import { currencies } from '@vitrine/domain/money/currencies.ts';
import * as z from 'zod';
import { centsSchema, idSchema, timeSchema } from '../resources/field.schema.ts';
import { field } from '../resources/field-table.ts';
import { declareResource } from '../resources/resource-declaration.ts';
import { emailSchema } from '../users/user.schema.ts';

export const giftCardKinds = ['GIFT_CARD', 'STORE_CREDIT'] as const;

/** The maximum amount of one card or one entry of store credit, in the smallest unit of its currency. */
export const maxGiftCardCents = 10_000_000;

const amount = z.int().min(1, 'At least one cent').max(maxGiftCardCents);

export const createGiftCardSchema = z
  .strictObject({
    /** In the smallest unit of the currency. */
    initialBalance: amount,
    /** That of the shop or of a market. Absent means that of the shop. */
    currency: z.enum(currencies).optional(),
    /** The recipient of the emailed code. Null means nobody. */
    email: emailSchema.nullish(),
    /** Null means never. */
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

/** The kinds of entries in the ledger of gift cards and store credit. */
export const giftCardEntryKinds = [
  'ISSUED',
  'SPENT',
  'GIVEN_BACK',
  'REFUNDED',
  'ADDED',
  'WITHDRAWN',
  'RESTORED',
  'BONUS',
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

/** Gift cards and customers' store credit. Staff only (docs/behaviour/gift-cards.md). */
export const giftCardResource = declareResource({
  path: 'gift-cards',
  noun: 'gift card',
  name: 'GiftCardRecord',
  fields: {
    id: field(idSchema, 'filterable', 'orderable'),
    kind: field(z.enum(giftCardKinds), 'filterable'),
    /** The last four characters of the code. Null for store credit. */
    lastFour: field(z.string().nullable(), 'filterable', 'searchable'),
    /** The customer who owns the store credit. */
    userId: field(idSchema.nullable(), 'filterable'),
    email: field(z.string().nullable(), 'filterable', 'searchable'),
    /** The order that bought the card. Null means that staff issued it. */
    orderId: field(idSchema.nullable()),
    /** When the code of a bought card is emailed. */
    deliverAt: field(timeSchema.nullable(), 'filterable'),
    /** When that email was queued. Null means not yet. */
    deliveredAt: field(timeSchema.nullable(), 'filterable'),
    /** The currency of the balance. The card pays only orders in it. */
    currency: field(z.enum(currencies), 'filterable'),
    /** In the smallest unit of the currency. */
    initialBalance: field(centsSchema, 'filterable', 'orderable'),
    balance: field(centsSchema, 'filterable', 'orderable'),
    isActive: field(z.boolean(), 'filterable'),
    expiresAt: field(timeSchema.nullable(), 'filterable'),
    /** The ledger, oldest first. Amounts are in the currency of the card, below 0 for order payments. */
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

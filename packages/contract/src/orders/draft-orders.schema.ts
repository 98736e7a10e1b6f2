import { otherMeans } from '@vitrine/domain/orders/status/order-status.ts';
import * as z from 'zod';
import { centsSchema, idSchema, lineSchema, nameSchema, timeSchema } from '../resources/field.schema.ts';
import { boundedList } from '../resources/list.schema.ts';
import { addressSchema, storedAddressSchema } from '../shipping/address.schema.ts';
import { businessCustomerSchema, typedBusinessSchema } from '../taxes/vat-number.schema.ts';
import {
  chargedTaxSchema,
  pricingAddressSchema,
  quoteLineSchema,
  shippingMethodSchema,
  totalsSchema,
} from './quote-cart.schema.ts';

/**
 * A discount of a whole order: an amount in the smallest unit of the currency, or a share of the subtotal in basis points. The reason is shown to
 * the customer.
 */
export const orderDiscountSchema = z
  .discriminatedUnion('type', [
    z.strictObject({ type: z.literal('AMOUNT'), value: centsSchema, reason: nameSchema(200).nullish() }),
    z.strictObject({
      type: z.literal('PERCENTAGE'),
      value: z.int().min(0).max(10_000),
      reason: nameSchema(200).nullish(),
    }),
  ])
  .meta({ id: 'OrderDiscount' });
export type OrderDiscountInput = z.input<typeof orderDiscountSchema>;

export const draftLineSchema = z.strictObject({
  productId: idSchema,
  variantId: idSchema.nullish(),
  quantity: z.int().min(1).max(100_000),
});

/** POST /draft-orders: every field is optional until the draft is placed. */
export const draftOrderBody = z
  .strictObject({
    email: z.email('Enter a valid email').max(254).nullish(),
    address: addressSchema.nullish(),
    note: z.string().trim().max(5000).nullish(),
    items: boundedList(draftLineSchema, 200).default([]),
    discount: orderDiscountSchema.nullish(),
    /** In the smallest unit of the currency. Null means the charge of the shipping method or the settings. */
    shippingCharge: centsSchema.nullish(),
    /** A method of the address, in a shop with shipping zones. Null means the cheapest. */
    shippingMethodId: idSchema.nullish(),
    /** The business that buys, in a shop with a VAT number. Null means a consumer. */
    business: typedBusinessSchema.nullish(),
    /**
     * The market whose prices, currency and language the draft has. Null means the main market. Absent means the stored
     * market, or the main one for a new draft. All amounts are in the currency of the market.
     */
    marketId: idSchema.nullish(),
  })
  .meta({
    id: 'DraftOrderBody',
    examples: [
      {
        email: 'ada@example.com',
        items: [{ productId: '01920000-0000-7000-8000-000000000001', quantity: 2 }],
        discount: { type: 'PERCENTAGE', value: 1000, reason: 'Returning customer' },
      },
    ],
  });
export type DraftOrderBody = z.output<typeof draftOrderBody>;
export type DraftOrderInput = z.input<typeof draftOrderBody>;

/** PUT /draft-orders/{id}: replaces the draft as it was at `updatedAt`. */
export const replaceDraftOrderBody = draftOrderBody.extend({ updatedAt: timeSchema }).meta({ id: 'ReplaceDraftOrder' });
export type ReplaceDraftOrder = z.output<typeof replaceDraftOrderBody>;
export type ReplaceDraftOrderInput = z.input<typeof replaceDraftOrderBody>;

/** POST /draft-orders/quote: the current totals of lines with these terms. */
export const quoteDraftBody = draftOrderBody
  .pick({ items: true, discount: true, shippingCharge: true, shippingMethodId: true, business: true, marketId: true })
  .extend({
    address: pricingAddressSchema.nullish(),
    /** The customer's email, as far as it is typed. The account may be exempt from taxes. */
    email: z.string().trim().max(254).nullish(),
  });
export type QuoteDraftInput = z.input<typeof quoteDraftBody>;
export type QuoteDraft = z.output<typeof quoteDraftBody>;

/** The lines at today's prices, and the totals in the smallest unit of the currency: subtotal - discount + shipping + tax = total. */
export const draftQuoteSchema = z
  .object({
    lines: z.array(quoteLineSchema),
    totals: totalsSchema,
    /** The currency of all amounts: that of the market. */
    currency: z.string(),
    /** The taxes included in the prices. */
    includedTax: z.int(),
    taxes: z.array(chargedTaxSchema),
    /** The methods of the address, the cheapest first. Empty in a shop without zones. */
    shippingMethods: z.array(shippingMethodSchema),
    /** The charged method, unless a charge was agreed. */
    shippingMethodId: z.string().nullable(),
    /** Why no method can be chosen. Null means that one can, or that the shop has no zones. */
    shippingReason: z.string().nullable(),
    /**
     * The business that buys, and whether VAT is charged. Null means a consumer, or a shop that does not support
     * businesses.
     */
    business: businessCustomerSchema.nullable(),
    /** Why the market cannot sell the draft, with the names of products that it does not sell. Null means that it can. */
    marketReason: z.string().nullable(),
  })
  .meta({ id: 'DraftQuote' });
export type DraftQuote = z.infer<typeof draftQuoteSchema>;

export const draftOrderParams = z.strictObject({ id: z.uuid() });

/** A draft order. `order` is the order placed from it. While `placedAt` is null, the customer is paying it. */
export const draftOrderSchema = z
  .object({
    id: z.string(),
    number: z.string(),
    email: z.string().nullable(),
    address: storedAddressSchema.nullable(),
    note: z.string().nullable(),
    items: z.array(z.object({ productId: z.string(), variantId: z.string().nullable(), quantity: z.int() })),
    discount: z
      .object({ type: z.enum(['AMOUNT', 'PERCENTAGE']), value: z.int(), reason: z.string().nullable() })
      .nullable(),
    shippingCharge: z.int().nullable(),
    shippingMethodId: z.string().nullable(),
    /** The market beside the main one. Null means the main market. */
    marketId: z.string().nullable(),
    business: typedBusinessSchema.nullable(),
    quote: draftQuoteSchema,
    order: z.object({ id: z.string(), number: z.string() }).nullable(),
    /** The last emailed payment link. Null means none. `url` is null for the demo account, and without an email. */
    paymentLink: z.object({ sentAt: z.iso.datetime(), until: z.iso.datetime(), url: z.string().nullable() }).nullable(),
    placedAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'DraftOrder' });
export type DraftOrder = z.infer<typeof draftOrderSchema>;

/** GET /draft-orders: the open drafts, the one changed last first. */
export const draftOrdersQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().max(200).optional(),
});
export const draftOrdersAnswer = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      email: z.string().nullable(),
      name: z.string().nullable(),
      itemCount: z.int(),
      updatedAt: z.iso.datetime(),
    }),
  ),
  nextCursor: z.string().nullable(),
});
export type DraftOrdersAnswer = z.infer<typeof draftOrdersAnswer>;

/**
 * POST /draft-orders/{id}/mark-paid: turns the draft as it was at `updatedAt` into an order paid by other means.
 * `total` is the amount that staff saw.
 */
export const markDraftPaidBody = z
  .strictObject({
    updatedAt: timeSchema,
    total: centsSchema,
    method: z.enum(otherMeans),
    reference: lineSchema(200).trim().nullish(),
  })
  .meta({
    id: 'MarkDraftPaid',
    examples: [
      { updatedAt: '2026-01-31T12:00:00.000Z', total: 5059, method: 'BANK_TRANSFER', reference: 'Transfer 4711' },
    ],
  });
export type MarkDraftPaid = z.output<typeof markDraftPaidBody>;
export type MarkDraftPaidInput = z.input<typeof markDraftPaidBody>;
export const markDraftPaidAnswer = z.object({
  success: z.literal(true),
  orderId: z.string(),
  orderNumber: z.string(),
});
export type MarkDraftPaidAnswer = z.infer<typeof markDraftPaidAnswer>;

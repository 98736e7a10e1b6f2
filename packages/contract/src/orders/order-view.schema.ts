import { paymentMethods } from '@vitrine/domain/orders/status/order-status.ts';
import * as z from 'zod';
import { orderedPartSchema } from '../catalog/kit.schema.ts';
import { paymentTermsSchema } from '../payments/offered-payments.schema.ts';
import { addressViewSchema } from '../shipping/address.schema.ts';
import { arrivalSchema } from '../shipping/arrival.schema.ts';
import { trackingEventSchema } from '../shipping/track.schema.ts';
import { businessCustomerSchema } from '../taxes/vat-number.schema.ts';
import { chargedTaxSchema, quotedDiscountSchema } from './quote-cart.schema.ts';

export const orderStatusSchema = z.enum(['PENDING', 'PAID', 'SHIPPED', 'DELIVERED', 'CANCELLED', 'REFUNDED']);
export type OrderStatusLabel = z.infer<typeof orderStatusSchema>;
export const paymentStatusSchema = z.enum(['PENDING', 'PAID', 'REFUNDED', 'FAILED']);
/** The card, or another method of a provider. The others are payments that staff record, without a provider. */
export const paymentMethodSchema = z.enum(paymentMethods);
export const refundStatusSchema = z.enum(['PENDING', 'SUCCEEDED', 'FAILED']);

/** An order line as of the time of the order. Money is in cents. */
export const orderLineViewSchema = z
  .object({
    id: z.string(),
    productId: z.string().nullable(),
    variantId: z.string().nullable(),
    name: z.string(),
    options: z.array(z.string()),
    image: z.object({ main: z.string(), preview: z.string(), thumbnail: z.string(), alt: z.string() }).nullable(),
    listPrice: z.int(),
    price: z.int(),
    quantity: z.int(),
    /** The parts of a kit. Null or absent for other items. */
    parts: z.array(orderedPartSchema).nullish(),
    refundedQuantity: z.int(),
    /** Whether the units are delivered as files and licence keys. */
    isDigital: z.boolean().optional(),
    /** Whether the buyer consented to a delivery that ends the right to withdraw. */
    withdrawalEnded: z.boolean().optional(),
    /** The line's share of the order's discounts, in cents. */
    discount: z.int(),
    /** The line's taxes in cents. Null for orders from before taxes were stored by line. */
    tax: z.int().nullable(),
  })
  .meta({ id: 'OrderLine' });
export type OrderLineView = z.infer<typeof orderLineViewSchema>;

/** One row of an order list. */
export const orderSummarySchema = z
  .object({
    id: z.string(),
    number: z.string(),
    status: orderStatusSchema,
    currency: z.string(),
    total: z.int(),
    itemCount: z.int(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'OrderSummary' });
export type OrderSummary = z.infer<typeof orderSummarySchema>;

/** GET /orders/mine, newest first. */
export const myOrdersQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(100).default(24),
  cursor: z.string().max(200).optional(),
  /** Orders with this number, or with a product whose name contains each word. */
  search: z.string().trim().max(100).optional(),
});
export const myOrdersAnswer = z.object({ items: z.array(orderSummarySchema), nextCursor: z.string().nullable() });
export type MyOrdersAnswer = z.infer<typeof myOrdersAnswer>;

/** POST /orders/lookup: a guest's order by its number and email. */
export const orderLookupBody = z.strictObject({
  number: z.string().trim().min(1).max(40),
  email: z.email('Email must be valid').max(254),
});
export type OrderLookupBody = z.input<typeof orderLookupBody>;

/** GET /orders/track: the signed token from the confirmation link. */
export const orderTrackQuery = z.strictObject({ token: z.string().min(1).max(200) });

/** Units of an order line in a parcel. */
export const packedLineSchema = z.object({ id: z.string(), quantity: z.int() }).meta({ id: 'PackedLine' });

/** A gift card that paid a part of an order, in cents. Store credit has no code. */
export const paidGiftCardSchema = z
  .object({ kind: z.enum(['GIFT_CARD', 'STORE_CREDIT', 'EXCHANGE']), lastFour: z.string().nullable(), amount: z.int() })
  .meta({ id: 'PaidGiftCard' });

/** An order as its shopper sees it. Money is in cents, times are in UTC. */
export const orderViewSchema = z
  .object({
    id: z.string(),
    number: z.string(),
    status: orderStatusSchema,
    paymentStatus: paymentStatusSchema,
    email: z.string(),
    currency: z.string(),
    subtotal: z.int(),
    /** The reduction of the subtotal. The reason is a note of staff, null for the majority of orders. */
    discount: z.int(),
    discountReason: z.string().nullable(),
    discounts: z.array(quotedDiscountSchema),
    taxes: z.array(chargedTaxSchema),
    /** The taxes that prices contain. `tax` is then 0. */
    includedTax: z.int(),
    /** The business that bought. Null means a consumer. */
    business: businessCustomerSchema.nullable(),
    shippingCost: z.int(),
    /** The fee of the payment method. Absent means none. */
    paymentFee: z.int().optional(),
    tax: z.int(),
    total: z.int(),
    /** The part of the total that gift cards and store credit paid. The card paid the rest. */
    giftCardAmount: z.int(),
    giftCards: z.array(paidGiftCardSchema),
    refundedAmount: z.int(),
    createdAt: z.iso.datetime(),
    /** The number of the order whose items this one replaces. Null or absent for none. */
    replaces: z.string().nullish(),
    /** The numbers of the paid orders that replace items of this one. */
    replacedBy: z.array(z.string()).optional(),
    items: z.array(orderLineViewSchema),
    statusHistory: z.array(z.object({ status: orderStatusSchema, timestamp: z.iso.datetime() })),
    shippingInfo: z.object({
      address: addressViewSchema,
      shippingMethod: z.string().nullable(),
      /** The method that the shopper chose. Null in a shop with one flat rate. */
      shippingMethodId: z.string().nullable(),
      /**
       * The location where the shopper picks up the order, with its opening hours. May be empty. Null means that the
       * order is shipped.
       */
      pickupPlace: z.string().nullable(),
      cost: z.int(),
    }),
    payment: z.object({
      brand: z.string().nullable(),
      last4: z.string().nullable(),
      method: paymentMethodSchema,
      /** How to pay an order that waits for a payment without a provider. */
      terms: paymentTermsSchema.optional(),
      /** The payment is authorised, and is charged when the order ships. */
      isAuthorized: z.literal(true).optional(),
      /** The authorised payment was released without a capture. */
      isReleased: z.literal(true).optional(),
    }),
    invoices: z.array(z.object({ invoiceNumber: z.string(), createdAt: z.iso.datetime() })),
    shipments: z.array(
      z.object({
        carrier: z.string().nullable(),
        service: z.string().nullable(),
        trackingNumber: z.string().nullable(),
        trackingUrl: z.string().nullable(),
        status: z.string(),
        events: z.array(trackingEventSchema),
        /** The units in the parcel. Empty for a label, which covers everything that is in no parcel. */
        lines: z.array(packedLineSchema),
      }),
    ),
    refunds: z.array(
      z.object({
        id: z.string(),
        amount: z.int(),
        status: refundStatusSchema,
        createdAt: z.iso.datetime(),
        /** The number of its credit note. Null while the refund is pending. */
        creditNote: z.string().nullable(),
      }),
    ),
    /** The arrival date that the shopper saw. Null when the shop showed none. */
    arrival: arrivalSchema.nullable(),
  })
  .meta({ id: 'Order' });
export type OrderView = z.infer<typeof orderViewSchema>;

/** The response to POST /orders/lookup and GET /orders/track. */
export const shopperOrderSchema = orderViewSchema
  .extend({
    /** The return instructions for shoppers. Empty when the shop has none. */
    returnsText: z.string(),
    /** The host of the agent with which the buyer shares the order. Null or absent for none. */
    agent: z.string().nullish(),
  })
  .meta({ id: 'ShopperOrder' });
export type ShopperOrder = z.infer<typeof shopperOrderSchema>;

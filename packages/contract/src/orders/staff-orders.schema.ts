import { paymentProviderIds } from '@vitrine/domain/payments/providers.ts';
import { fallbackReasons, taxProviders } from '@vitrine/domain/taxes/provider-taxes.ts';
import * as z from 'zod';
import { mailMessageSchema } from '../mail/mail.schema.ts';
import { centsSchema, idSchema } from '../resources/field.schema.ts';
import { boundedList } from '../resources/list.schema.ts';
import { addressSchema, addressViewSchema } from '../shipping/address.schema.ts';
import { shipmentSchema } from '../shipping/buy-shipping.schema.ts';
import { typedBusinessSchema } from '../taxes/vat-number.schema.ts';
import { authorizationView } from './capture-payment.schema.ts';
import { orderLineViewSchema, orderStatusSchema, orderViewSchema } from './order-view.schema.ts';
import { parcelViewSchema } from './parcels.schema.ts';
import { seenCurrency } from './place-order.schema.ts';
import { refundViewSchema } from './refund-order.schema.ts';

export const orderIdParams = z.strictObject({ id: z.uuid() });
export const orderRefundParams = z.strictObject({ id: z.uuid(), refundId: z.uuid() });

/**
 * POST /orders/{id}/status: the transitions of docs/behaviour/orders.md#order-life. PAID to CANCELLED refunds
 * everything.
 */
export const changeOrderStatusBody = z.strictObject({
  status: orderStatusSchema,
  reason: z.string().trim().min(1).max(1000).optional(),
  /** Staff confirm that the order ships although the bank reversed its payment (CHARGED_BACK). */
  shipsChargedBack: z.boolean().optional(),
});
export type ChangeOrderStatusBody = z.input<typeof changeOrderStatusBody>;
export const changeOrderStatusAnswer = z.object({ success: z.literal(true), status: orderStatusSchema });
export type ChangeOrderStatusAnswer = z.infer<typeof changeOrderStatusAnswer>;

export const addOrderNoteBody = z.strictObject({ body: z.string().trim().min(1).max(5000) });
export type AddOrderNoteBody = z.input<typeof addOrderNoteBody>;
export const orderNoteSchema = z
  .object({ id: z.string(), author: z.string().nullable(), body: z.string(), createdAt: z.iso.datetime() })
  .meta({ id: 'OrderNote' });
export type OrderNote = z.infer<typeof orderNoteSchema>;

export const disputeSchema = z
  .object({
    id: z.string(),
    amount: z.int(),
    reason: z.string(),
    status: z.string(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Dispute' });

/** GET /orders/{id}: one order with all data for staff. */
export const staffOrderSchema = orderViewSchema
  .extend({
    items: z.array(
      orderLineViewSchema.extend({
        sku: z.string().nullable(),
        /** Ounces of one unit in the current catalog. Null means not weighed, or no longer sold. */
        weight: z.number().nullable(),
        shippedQuantity: z.int(),
        /** The line's share of the order's discount, in cents. */
        discount: z.int(),
      }),
    ),
    userId: z.string().nullable(),
    /** Why the customer pays no tax, from the account at the time of the order. Null means that taxes were charged. */
    taxExemptReason: z.string().nullable(),
    /** The source of the taxes. Null means the shop's own rates, because no tax service was in use. */
    taxSource: z
      .object({
        computedBy: z.enum(taxProviders),
        /** The name of the extension that computed them, or that was not used. Null for another service. */
        extension: z.string().nullable(),
        /** Why the shop's own rates replaced the tax service. */
        fallbackReason: z.enum(fallbackReasons).nullable(),
        calculationId: z.string().nullable(),
        /** The entry in the records of the tax service. */
        transactionId: z.string().nullable(),
        state: z.enum(['WAITING', 'RECORDED', 'NOT_NEEDED', 'EXPIRED', 'REFUSED']),
        /** The error of the tax service when it did not record the order. */
        error: z.string().nullable(),
        /** Whether the calculation is so old that the tax service no longer records it. */
        isExpired: z.boolean(),
        /** The refunds that the tax service did not accept, by the number of their credit note. */
        refusedRefunds: z.array(z.object({ creditNote: z.string().nullable(), error: z.string().nullable() })),
      })
      .nullable(),
    source: z.enum(['WEB', 'PHONE']),
    /** The market beside the main one. Null means the main market. */
    marketId: z.string().nullable(),
    addressVerification: z.enum(['VERIFIED', 'NOT_VERIFIED']),
    disputed: z.boolean(),
    /** The amount that lost disputes reversed, in cents. */
    chargedBackAmount: z.int(),
    billingAddress: addressViewSchema.nullable(),
    paymentFailure: z.string().nullable(),
    /** The note of staff about a payment by other means. */
    paymentReference: z.string().nullable(),
    /** Null for a payment that was never authorised first. */
    authorization: authorizationView.nullable(),
    /** The payment at its provider: its id there and its page for staff. The sandbox has no page. */
    paymentAtProvider: z.object({
      provider: z.enum([...paymentProviderIds, 'sandbox']),
      id: z.string().nullable(),
      url: z.string().nullable(),
    }),
    history: z.array(
      z.object({
        status: orderStatusSchema,
        reason: z.string().nullable(),
        by: z.string().nullable(),
        at: z.iso.datetime(),
      }),
    ),
    refunds: z.array(refundViewSchema),
    refundableAmount: z.int(),
    labels: z.array(shipmentSchema),
    parcels: z.array(parcelViewSchema),
    disputes: z.array(disputeSchema),
    notes: z.array(orderNoteSchema),
    mail: z.array(mailMessageSchema),
    /** Why the address gets no email with consent: its mailbox does not exist, or its reader complained. */
    emailBlockedAs: z.enum(['BOUNCED', 'COMPLAINED']).nullable(),
    allowedStatuses: z.array(orderStatusSchema),
    /**
     * Additions of staff to this order. Until an addition is paid, its `order` is null and its `balanceDue` is in
     * cents.
     */
    additions: z.array(
      z.object({
        draft: z.object({ id: z.string(), number: z.string() }),
        order: z.object({ id: z.string(), number: z.string() }).nullable(),
        lines: z.array(z.object({ name: z.string(), quantity: z.int() })),
        balanceDue: z.int(),
      }),
    ),
    /** The order to which this one was added. */
    additionTo: z.object({ id: z.string(), number: z.string() }).nullable(),
  })
  .meta({ id: 'StaffOrder' });
export type StaffOrder = z.infer<typeof staffOrderSchema>;

/** POST /orders/{id}/resend-mail: resends the email of the order's current state, or the named one. */
export const resendMailBody = z.strictObject({
  kind: z.enum(['order-confirmation', 'shipped', 'delivered', 'refunded']).optional(),
});
export type ResendMailBody = z.input<typeof resendMailBody>;

/**
 * POST /orders/manual: an order taken by phone, at today's prices. `paymentMethod` is the result of the provider's card
 * form.
 */
export const manualOrderBody = z
  .strictObject({
    email: z.email().max(254),
    items: boundedList(
      z.strictObject({
        productId: z.uuid(),
        variantId: z.uuid().nullish(),
        quantity: z.int().min(1).max(100_000),
      }),
      200,
    ).min(1),
    address: addressSchema,
    paymentMethod: z.string().min(1).max(255),
    /** The total that staff quoted to the shopper. Another total is refused. If absent, it is not compared. */
    total: centsSchema.optional(),
    /** The business that buys, in a shop with a VAT number. */
    business: typedBusinessSchema.nullish(),
    /** The market whose prices, currency and language the order has. Null or absent is the main market. */
    marketId: idSchema.nullish(),
    /** The currency of `total`. The shop refuses one that is not the market's. */
    currency: seenCurrency.optional(),
  })
  .meta({ id: 'ManualOrder' });
export type ManualOrderBody = z.input<typeof manualOrderBody>;

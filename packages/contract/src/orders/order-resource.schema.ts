import * as z from 'zod';
import { customFieldsField, fieldValuesInput } from '../custom-fields/field-values.schema.ts';
import { paymentTermsSchema } from '../payments/offered-payments.schema.ts';
import { centsSchema, idSchema, timeSchema } from '../resources/field.schema.ts';
import { field } from '../resources/field-table.ts';
import { declareResource } from '../resources/resource-declaration.ts';
import { addressSchema, storedAddressSchema } from '../shipping/address.schema.ts';
import {
  orderLineViewSchema,
  orderStatusSchema,
  packedLineSchema,
  paidGiftCardSchema,
  paymentMethodSchema,
  paymentStatusSchema,
  refundStatusSchema,
} from './order-view.schema.ts';
import { chargedTaxSchema, quotedDiscountSchema } from './quote-cart.schema.ts';

/**
 * PUT /orders/{id}, for staff: the addresses of the confirmation and the parcel, until the parcel is shipped. Status, notes, refunds
 * and labels have separate calls.
 */
export const updateOrderSchema = z
  .strictObject({
    id: idSchema,
    updatedAt: timeSchema,
    email: z.email().max(254),
    shippingAddress: addressSchema,
    /** The values of custom fields by key, in any status. They replace all values. */
    customFields: fieldValuesInput,
  })
  .partial();
export type UpdateOrder = z.infer<typeof updateOrderSchema>;

export const orderResource = declareResource({
  path: 'orders',
  noun: 'order',
  name: 'OrderRecord',
  fields: {
    id: field(idSchema, 'filterable', 'orderable'),
    number: field(z.string(), 'filterable', 'searchable', 'orderable'),
    userId: field(idSchema.nullable(), 'filterable'),
    email: field(z.string(), 'filterable', 'searchable'),
    /** The recipient. */
    name: field(z.string().nullable(), 'filterable', 'searchable'),
    source: field(z.enum(['WEB', 'PHONE']), 'filterable', 'staffOnly'),
    status: field(orderStatusSchema, 'filterable'),
    paymentStatus: field(paymentStatusSchema.nullable(), 'filterable'),
    currency: field(z.string()),
    subtotal: field(centsSchema),
    /** The reduction of the subtotal, in cents. */
    discount: field(centsSchema),
    discounts: field(z.array(quotedDiscountSchema)),
    taxes: field(z.array(chargedTaxSchema)),
    /** The taxes that prices contain, in cents. `tax` is then 0. */
    includedTax: field(centsSchema),
    shippingCost: field(centsSchema),
    /** The fee of the payment method, in cents. */
    paymentFee: field(centsSchema),
    shippingMethod: field(z.string().nullable()),
    shippingMethodId: field(z.string().nullable()),
    taxRate: field(z.int()),
    tax: field(centsSchema),
    total: field(centsSchema, 'filterable', 'orderable'),
    /** The part of the total that gift cards and store credit paid, in cents. */
    giftCardAmount: field(centsSchema),
    /** The gift cards and store credit that paid, with their amounts. */
    giftCards: field(z.array(paidGiftCardSchema), 'byInclude', 'wholeInOne'),
    itemCount: field(z.int()),
    addressVerification: field(z.enum(['VERIFIED', 'NOT_VERIFIED']), 'filterable', 'staffOnly'),
    disputed: field(z.boolean(), 'filterable', 'staffOnly'),
    createdAt: field(timeSchema, 'filterable', 'orderable'),
    updatedAt: field(timeSchema, 'filterable', 'orderable'),
    items: field(z.array(orderLineViewSchema), 'wholeInOne'),
    statusHistory: field(z.array(z.object({ status: orderStatusSchema, timestamp: timeSchema })), 'wholeInOne'),
    shippingInfo: field(
      z.object({ address: storedAddressSchema, shippingMethod: z.string().nullable(), cost: centsSchema }).nullable(),
      'wholeInOne',
    ),
    transaction: field(
      z
        .object({
          billingAddress: storedAddressSchema.nullable(),
          method: paymentMethodSchema,
          amount: centsSchema,
          currency: z.string(),
          status: paymentStatusSchema,
          cardBrand: z.string().nullable(),
          cardLast4: z.string().nullable(),
          /** How to pay an order that waits for a payment without a provider. */
          terms: paymentTermsSchema.optional(),
        })
        .nullable(),
      'wholeInOne',
    ),
    invoices: field(z.array(z.object({ createdAt: timeSchema, invoiceNumber: z.string() })), 'wholeInOne'),
    refunds: field(
      z.array(
        z.object({
          id: idSchema,
          amount: centsSchema,
          currency: z.string(),
          status: refundStatusSchema,
          createdAt: timeSchema,
          creditNote: z.string().nullable(),
        }),
      ),
      'wholeInOne',
    ),
    shipments: field(
      z.array(
        z.object({
          carrier: z.string().nullable(),
          service: z.string().nullable(),
          trackingNumber: z.string().nullable(),
          trackingUrl: z.string().nullable(),
          status: z.string(),
          createdAt: timeSchema,
          lines: z.array(packedLineSchema),
        }),
      ),
      'wholeInOne',
    ),
    notes: field(
      z.array(z.object({ id: idSchema, userId: idSchema.nullable(), body: z.string(), createdAt: timeSchema })),
      'staffOnly',
      'wholeInOne',
    ),
    /** The sum of the completed refunds, in cents. */
    refundedAmount: field(centsSchema, 'staffOnly', 'byInclude'),
    chargedBackAmount: field(centsSchema, 'staffOnly', 'byInclude'),
    /** Whether the payment was authorised, and released without a capture. */
    isPaymentReleased: field(z.boolean(), 'filterable', 'staffOnly', 'byInclude'),
    /** Whether the payment failed and was never authorised. */
    isFailedAttempt: field(z.boolean(), 'filterable', 'staffOnly', 'byInclude'),
    /** What the badge of fulfilment follows from (`packages/domain/src/orders/status/order-badges.ts`); numbers of units. */
    fulfilment: field(
      z.object({ statuses: z.array(orderStatusSchema), shippedUnits: z.int(), openUnits: z.int() }),
      'staffOnly',
      'byInclude',
    ),
    productIds: field(z.array(idSchema), 'filterable', 'byInclude'),
    customFields: customFieldsField,
  },
  relations: { user: { resource: 'users', holds: 'one', isStaffOnly: true } },
  updateBody: updateOrderSchema,
});

/** An order as the generic calls return it (spec §3). Money is in cents. */
export const orderRecordSchema = orderResource.record;

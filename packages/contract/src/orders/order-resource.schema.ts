import * as z from 'zod';
import { centsSchema, idSchema, timeSchema } from '../resources/field.schema.ts';
import { declareResource } from '../resources/resource-declaration.ts';
import { addressSchema, keptAddressSchema } from '../shipping/address.schema.ts';
import {
  orderLineViewSchema,
  orderStatusSchema,
  paymentStatusSchema,
  refundStatusSchema,
} from './order-view.schema.ts';

/** An order as the generic calls answer it (spec §3); money in cents. */
export const orderRecordSchema = z
  .object({
    id: idSchema,
    number: z.string(),
    userId: idSchema.nullable(),
    email: z.string(),
    /** To whom it is sent. */
    name: z.string().nullable(),
    source: z.enum(['WEB', 'PHONE']),
    status: orderStatusSchema,
    paymentStatus: paymentStatusSchema.nullable(),
    currency: z.string(),
    subtotal: centsSchema,
    shippingCost: centsSchema,
    shippingMethod: z.string().nullable(),
    taxRate: z.int(),
    tax: centsSchema,
    total: centsSchema,
    itemCount: z.int(),
    addressVerification: z.enum(['VERIFIED', 'NOT_VERIFIED']),
    disputed: z.boolean(),
    createdAt: timeSchema,
    updatedAt: timeSchema,
    items: z.array(orderLineViewSchema),
    statusHistory: z.array(z.object({ status: orderStatusSchema, timestamp: timeSchema })),
    shippingInfo: z
      .object({ address: keptAddressSchema, shippingMethod: z.string().nullable(), cost: centsSchema })
      .nullable(),
    transaction: z
      .object({
        billingAddress: keptAddressSchema.nullable(),
        method: z.literal('STRIPE'),
        amount: centsSchema,
        currency: z.string(),
        status: paymentStatusSchema,
        cardBrand: z.string().nullable(),
        cardLast4: z.string().nullable(),
      })
      .nullable(),
    invoices: z.array(z.object({ createdAt: timeSchema, invoiceNumber: z.string() })),
    refunds: z.array(
      z.object({
        id: idSchema,
        amount: centsSchema,
        currency: z.string(),
        status: refundStatusSchema,
        createdAt: timeSchema,
      }),
    ),
    shipments: z.array(
      z.object({
        carrier: z.string().nullable(),
        service: z.string().nullable(),
        trackingNumber: z.string().nullable(),
        trackingUrl: z.string().nullable(),
        status: z.string(),
        createdAt: timeSchema,
      }),
    ),
    notes: z.array(z.object({ id: idSchema, userId: idSchema.nullable(), body: z.string(), createdAt: timeSchema })),
    productIds: z.array(idSchema),
  })
  .meta({ id: 'OrderRecord' });

/**
 * PUT /orders/{id}, for staff: where the confirmation and the parcel go, until the parcel is on its way. Status, notes, refunds
 * and labels have calls of their own.
 */
export const updateOrderSchema = z
  .strictObject({ id: idSchema, updatedAt: timeSchema, email: z.email().max(254), shippingAddress: addressSchema })
  .partial();
export type UpdateOrder = z.infer<typeof updateOrderSchema>;

export const orderResource = declareResource({
  path: 'orders',
  noun: 'order',
  record: orderRecordSchema,
  kinds: {
    id: 'id',
    number: 'text',
    userId: 'id',
    email: 'text',
    name: 'text',
    source: 'choice',
    status: 'choice',
    paymentStatus: 'choice',
    currency: 'text',
    subtotal: 'integer',
    shippingCost: 'integer',
    shippingMethod: 'text',
    taxRate: 'integer',
    tax: 'integer',
    total: 'integer',
    itemCount: 'integer',
    addressVerification: 'choice',
    disputed: 'boolean',
    createdAt: 'time',
    updatedAt: 'time',
    items: 'part',
    statusHistory: 'part',
    shippingInfo: 'part',
    transaction: 'part',
    invoices: 'part',
    refunds: 'part',
    shipments: 'part',
    notes: 'part',
    productIds: 'list',
  },
  filterable: [
    'id',
    'number',
    'userId',
    'email',
    'name',
    'source',
    'status',
    'paymentStatus',
    'total',
    'addressVerification',
    'disputed',
    'createdAt',
    'updatedAt',
    'productIds',
  ],
  searchable: ['number', 'email', 'name'],
  orderable: ['id', 'number', 'total', 'createdAt', 'updatedAt'],
  staffOnly: ['source', 'addressVerification', 'disputed', 'notes'],
  byInclude: [
    'items',
    'statusHistory',
    'shippingInfo',
    'transaction',
    'invoices',
    'refunds',
    'shipments',
    'notes',
    'productIds',
  ],
  wholeInOne: ['items', 'statusHistory', 'shippingInfo', 'transaction', 'invoices', 'refunds', 'shipments', 'notes'],
  relations: { user: { resource: 'users', holds: 'one', isStaffOnly: true } },
  updateBody: updateOrderSchema,
});

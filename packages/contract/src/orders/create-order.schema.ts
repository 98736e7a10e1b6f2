import { cardMethod } from '@vitrine/domain/payments/card-provider.ts';
import * as z from 'zod';
import { centsSchema, idSchema } from '../resources/field.schema.ts';
import { boundedList } from '../resources/list.schema.ts';
import { addressSchema } from '../shipping/address.schema.ts';
import { orderDraftSchema, paymentMethodInput } from './place-order.schema.ts';
import { wantedLineSchema } from './wanted-line.schema.ts';

const address = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  street1: '417 Montgomery St',
  city: 'San Francisco',
  state: 'CA',
  postalCode: '94104',
  country: 'US',
};

/**
 * POST /orders, by staff: an order by phone as the specification's order draft.
 * The body may also have the form of POST /orders/manual (`email` and `address` next to the items).
 * The sent amounts are compared with the shop's as in POST /orders/place.
 * `paymentMethod` is the result of the provider's card form. Without one nothing is charged, and the order waits
 * PENDING for half an hour.
 */
export const createOrderBody = orderDraftSchema
  .extend({
    items: boundedList(wantedLineSchema, 200).min(1),
    total: centsSchema.optional(),
    /** Defaults to the address's email. */
    email: z.email().max(254).optional(),
    /** Defaults to `shippingInfo.address`. */
    address: addressSchema.optional(),
    paymentMethod: paymentMethodInput.optional(),
    /** The market whose prices, currency and language the order has. Null or absent is the main market. */
    marketId: idSchema.nullish(),
  })
  .refine((body) => !body.address || !body.shippingInfo?.address, {
    path: ['address'],
    error: 'The address is already in shippingInfo',
  })
  .meta({
    id: 'CreateOrder',
    examples: [
      {
        items: [{ product: '01920000-0000-7000-8000-000000000001', variant: null, quantity: 1, price: 1800 }],
        tax: 117,
        shippingCost: 500,
        total: 2417,
        status: 'PENDING',
        statusHistory: [{ status: 'PENDING', timestamp: '2026-01-31T12:00:00.000Z' }],
        shippingInfo: { address, cost: 500 },
        transaction: { billingAddress: address, method: cardMethod, amount: 2417, currency: 'USD', status: 'PENDING' },
        invoices: [{ createdAt: '2026-01-31T12:00:00.000Z', invoiceNumber: 'INV-1769860800000' }],
        paymentMethod: 'pm_card_visa',
      },
    ],
  });
export type CreateOrder = z.output<typeof createOrderBody>;

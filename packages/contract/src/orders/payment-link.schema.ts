import * as z from 'zod';
import { listedCardSchema, paymentOptionSchema } from '../payments/offered-payments.schema.ts';
import { centsSchema, timeSchema } from '../resources/field.schema.ts';
import { storedAddressSchema } from '../shipping/address.schema.ts';
import { draftQuoteSchema } from './draft-orders.schema.ts';
import { paymentMethodInput } from './place-order.schema.ts';

/**
 * POST /draft-orders/{id}/payment-link: emails the link for the draft as it was at `updatedAt`. `total` is the amount
 * that staff saw.
 */
export const sendPaymentLinkBody = z
  .strictObject({ updatedAt: timeSchema, total: centsSchema })
  .meta({ id: 'SendPaymentLink', examples: [{ updatedAt: '2026-01-31T12:00:00.000Z', total: 5059 }] });
export type SendPaymentLink = z.output<typeof sendPaymentLinkBody>;
export type SendPaymentLinkInput = z.input<typeof sendPaymentLinkBody>;

const token = z.string().min(1).max(200);

/** GET /payment-link */
export const paymentLinkQuery = z.strictObject({ token });

/** The order placed from the draft. `trackingToken` opens it. */
const writtenOrder = z.object({ orderId: z.string(), orderNumber: z.string(), trackingToken: z.string() });

/**
 * The content of a draft order's link: the amount to pay now, or the order that is paid or waits for its payment.
 * `revision` names the draft's current content. `problem` explains why it cannot be paid now.
 */
export const paymentLinkSchema = z
  .discriminatedUnion('state', [
    z.object({
      state: z.literal('OPEN'),
      number: z.string(),
      until: z.iso.datetime(),
      revision: z.string(),
      email: z.string(),
      address: storedAddressSchema.nullable(),
      quote: draftQuoteSchema,
      discountReason: z.string().nullable(),
      problem: z.string().nullable(),
      /** The methods beside the card that pay on the page of their provider. Absent when there is none. */
      paymentOptions: z.array(paymentOptionSchema).optional(),
      card: listedCardSchema.optional(),
    }),
    writtenOrder.extend({ state: z.literal('PAYING') }),
    writtenOrder.extend({ state: z.literal('PAID') }),
  ])
  .meta({ id: 'PaymentLink' });
export type PaymentLinkView = z.infer<typeof paymentLinkSchema>;

/**
 * POST /payment-link/pay: pays the draft at `revision`. `total` is the amount that the customer saw.
 * Send a new `Idempotency-Key` for every attempt, and the same key again when a call received no response.
 */
export const payByLinkBody = z
  .strictObject({ token, revision: z.string().min(1).max(60), total: centsSchema, paymentMethod: paymentMethodInput })
  .meta({ id: 'PayByLink' });
export type PayByLink = z.output<typeof payByLinkBody>;
export type PayByLinkInput = z.input<typeof payByLinkBody>;

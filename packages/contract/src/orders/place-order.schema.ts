import * as z from 'zod';
import { addressSchema } from '../shipping/address.schema.ts';

const cents = z.int().min(0).max(100_000_000_000);
/** A record that a browser sends along for its own use: only its id is read. */
const recordWithId = z.looseObject({ id: z.uuid() });

/**
 * A line of the order draft. The product is named by `productId`, or by `product` (a record or an id), as a cart line
 * holds them; `price` is the unit price that the shopper saw, in cents.
 */
export const orderDraftItem = z
  .strictObject({
    id: z.string().max(200).nullish(),
    productId: z.uuid().optional(),
    variantId: z.uuid().nullish(),
    product: z.union([z.uuid(), recordWithId]).optional(),
    variant: z.union([z.uuid(), recordWithId]).nullish(),
    quantity: z.int().min(1).max(100_000),
    price: cents,
  })
  .refine((item) => item.productId !== undefined || item.product !== undefined, {
    path: ['productId'],
    error: 'A line names a product',
  });

/**
 * The order draft of specification §3. What the shopper saw (prices, tax, shipping, total) is compared with the shop's own figures; a
 * difference answers 409 PRICE_CHANGED with the new quote. Status, history and invoices are the draft's own and are
 * made anew by the shop.
 */
export const orderDraftSchema = z
  .strictObject({
    items: z.array(orderDraftItem).max(200),
    subtotal: cents.optional(),
    tax: cents.optional(),
    shippingCost: cents.optional(),
    total: cents,
    status: z.literal('PENDING').optional(),
    statusHistory: z
      .array(z.strictObject({ status: z.literal('PENDING'), timestamp: z.iso.datetime({ offset: true }) }))
      .max(10)
      .optional(),
    shippingInfo: z
      .strictObject({
        address: addressSchema.nullish(),
        shippingMethod: z.string().trim().max(200).nullish(),
        cost: cents.optional(),
      })
      .nullish(),
    transaction: z
      .strictObject({
        billingAddress: addressSchema.optional(),
        method: z.literal('STRIPE').optional(),
        amount: cents.optional(),
        currency: z.string().regex(/^usd$/i, 'The currency is USD').optional(),
        status: z.literal('PENDING').optional(),
      })
      .optional(),
    invoices: z
      .array(z.strictObject({ createdAt: z.iso.datetime({ offset: true }), invoiceNumber: z.string().max(60) }))
      .max(10)
      .optional(),
  })
  .meta({ id: 'OrderDraft' });
export type OrderDraftBody = z.output<typeof orderDraftSchema>;

/** The provider's payment method: its id, or the object that its script answered. */
export const paymentMethodInput = z.union([
  z.string().min(1).max(255),
  z.looseObject({ id: z.string().min(1).max(255) }),
]);

/**
 * POST /orders/place. Send a fresh `Idempotency-Key` for every attempt that the shopper makes (a new card or a changed address is
 * a new attempt) and the same one when a call got no answer. A guest gives an e-mail in `order.shippingInfo.address.email`.
 */
export const placeOrderBody = z
  .strictObject({ paymentMethod: paymentMethodInput, order: orderDraftSchema })
  .meta({ id: 'PlaceOrder' });
export type PlaceOrderBody = z.input<typeof placeOrderBody>;
export type PlaceOrder = z.output<typeof placeOrderBody>;

/** The order is paid. `trackingToken` opens GET /orders/track and the confirmation page; it can't be guessed. */
const paidAnswer = z.object({
  success: z.literal(true),
  orderId: z.string(),
  orderNumber: z.string(),
  trackingToken: z.string(),
});
/** 3-D Secure: the storefront lets the shopper confirm, then calls POST /orders/{id}/settle. */
const actionAnswer = z.object({
  success: z.literal(false),
  requiresAction: z.literal(true),
  clientSecret: z.string(),
  orderId: z.string(),
  orderNumber: z.string(),
  trackingToken: z.string(),
});
/** The provider gave no answer: the shop keeps asking and writes to the shopper. The cart must not be sent again. */
const pendingAnswer = z.object({
  success: z.literal(false),
  pending: z.literal(true),
  error: z.string(),
  orderId: z.string(),
  orderNumber: z.string(),
  trackingToken: z.string(),
});
/** Nothing was charged; `error` is the card's own message. */
const declinedAnswer = z.object({ success: z.literal(false), error: z.string(), declineCode: z.string().nullish() });

/** What became of an order's payment (contract §5). */
export const placeOrderAnswer = z
  .union([paidAnswer, actionAnswer, pendingAnswer, declinedAnswer])
  .meta({ id: 'PlaceOrderAnswer' });
export type PlaceOrderAnswer = z.infer<typeof placeOrderAnswer>;

/** POST /orders/{id}/settle: whoever holds the payment's client secret or the tracking token may ask how it went. */
export const settleOrderBody = z
  .strictObject({ clientSecret: z.string().max(500).optional(), token: z.string().max(200).optional() })
  .refine((proof) => proof.clientSecret !== undefined || proof.token !== undefined, {
    path: ['token'],
    error: 'clientSecret or token is needed',
  });
export type SettleOrderBody = z.input<typeof settleOrderBody>;

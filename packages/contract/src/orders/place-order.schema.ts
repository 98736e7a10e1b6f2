import { cardMethod } from '@vitrine/domain/payments/card-provider.ts';
import { languageCodes } from '@vitrine/domain/settings/languages.ts';
import * as z from 'zod';
import { centsSchema, timeSchema } from '../resources/field.schema.ts';
import { boundedList } from '../resources/list.schema.ts';
import { addressSchema } from '../shipping/address.schema.ts';
import { chosenMarketSchema, pricingChoices } from './quote-cart.schema.ts';
import { wantedLineSchema } from './wanted-line.schema.ts';

/** A line of the order draft: the wanted line with the price that the shopper saw. */
const orderDraftItem = wantedLineSchema.safeExtend({ price: centsSchema });
/** The currency that the shopper saw, in any case. The shop refuses one that is not the market's. */
export const seenCurrency = z
  .string()
  .max(3, 'Not the three letters of a currency')
  .regex(/^[a-z]{3}$/i, 'Not the three letters of a currency');

/**
 * The order draft of specification §3.
 * The figures that the shopper saw (prices, tax, shipping, total) are compared with the shop's own. A difference
 * returns 409 PRICE_CHANGED with the new quote.
 * The shop ignores the draft's status, history and invoices, and creates its own.
 */
export const orderDraftSchema = z
  .strictObject({
    items: boundedList(orderDraftItem, 200),
    subtotal: centsSchema.optional(),
    tax: centsSchema.optional(),
    shippingCost: centsSchema.optional(),
    total: centsSchema,
    /**
     * The part of the total that gift cards and store credit paid in the shopper's view. If absent, it is not compared.
     */
    giftCardAmount: centsSchema.optional(),
    currency: seenCurrency.optional(),
    status: z.literal('PENDING').optional(),
    statusHistory: boundedList(z.strictObject({ status: z.literal('PENDING'), timestamp: timeSchema }), 10).optional(),
    shippingInfo: z
      .strictObject({
        address: addressSchema.nullish(),
        shippingMethod: z.string().trim().max(200).nullish(),
        /** The same field under its name in the transaction. */
        method: z.string().trim().max(200).nullish(),
        cost: centsSchema.optional(),
        /** The shopper saw the carrier's correction of the address and confirmed the entered address (decision 0036). */
        keepAddress: z.boolean().optional(),
        /** The shopper was warned that the carrier does not know the address, and confirms it as typed (decision 0036). */
        confirmAddress: z.boolean().optional(),
      })
      .nullish(),
    transaction: z
      .strictObject({
        billingAddress: addressSchema.optional(),
        method: z.literal(cardMethod).optional(),
        amount: centsSchema.optional(),
        currency: seenCurrency.optional(),
        status: z.literal('PENDING').optional(),
      })
      .optional(),
    /** The buyer agrees that digital goods are delivered at once, and that the right to withdraw then ends. */
    digitalConsent: z.boolean().optional(),
    /** As in the quote that the shopper saw. The address of `shippingInfo` takes precedence over `address`. */
    ...pricingChoices,
    invoices: boundedList(z.strictObject({ createdAt: timeSchema, invoiceNumber: z.string().max(60) }), 10).optional(),
  })
  .meta({ id: 'OrderDraft' });
export type OrderDraftBody = z.output<typeof orderDraftSchema>;

/**
 * The provider's payment method: its id, or the object that its script returned. For a method that the shopper approves
 * on the page of its provider, the name of the method.
 */
export const paymentMethodInput = z.union([
  z.string().min(1).max(255),
  z.looseObject({ id: z.string().min(1).max(255) }),
]);

/**
 * POST /orders/place. Send a new `Idempotency-Key` for every attempt of the shopper (a new card or a changed address is
 * a new attempt). Send the same key again when a call received no response.
 * An order that gift cards, store credit or discounts pay in full needs no `paymentMethod`.
 * `manualPayment` names one of the quote's `paymentOptions` instead of a card.
 * A guest provides an email in `order.shippingInfo.address.email`.
 */
export const placeOrderBody = z
  .strictObject({
    paymentMethod: paymentMethodInput.nullish(),
    manualPayment: z.string().min(1).max(40).nullish(),
    /** The id of one of the caller's saved cards or accounts (GET /saved-methods) instead of `paymentMethod`. */
    savedMethod: z.string().min(1).max(255).nullish(),
    /** Saves the card or the account for the signed-in caller when the payment succeeds. No effect for guests, or while the shop saves none. */
    saveMethod: z.boolean().optional(),
    /** The language of the page that the shopper ordered on. Emails about the order are in this language. */
    language: z.enum(languageCodes).optional(),
    market: chosenMarketSchema,
    /**
     * The checkout of the agent whose link led the buyer here. Send it only when the buyer agreed that this agent reads the
     * order. Without it no agent reads the order.
     */
    agentCheckout: z.uuid().nullish(),
    order: orderDraftSchema,
  })
  .meta({ id: 'PlaceOrder' });
export type PlaceOrderBody = z.input<typeof placeOrderBody>;
export type PlaceOrder = z.output<typeof placeOrderBody>;

/**
 * The order is paid, or placed with a payment that arrives later (`awaitsPayment`). `trackingToken` opens GET /orders/track and the confirmation
 * page. It is not guessable.
 */
const paidAnswer = z.object({
  success: z.literal(true),
  awaitsPayment: z.literal(true).optional(),
  orderId: z.string(),
  orderNumber: z.string(),
  trackingToken: z.string(),
});
/** 3-D Secure: the storefront requests the shopper's confirmation, then calls POST /orders/{id}/settle. */
const actionAnswer = z.object({
  success: z.literal(false),
  requiresAction: z.literal(true),
  clientSecret: z.string(),
  orderId: z.string(),
  orderNumber: z.string(),
  trackingToken: z.string(),
});
/** The shopper approves the payment on this page of the provider, which leads back to the shop. */
const redirectAnswer = z.object({
  success: z.literal(false),
  redirectUrl: z.string(),
  orderId: z.string(),
  orderNumber: z.string(),
  trackingToken: z.string(),
});
/**
 * The provider did not respond. The shop continues to poll and emails the shopper the result. The cart must not be sent
 * again.
 */
const pendingAnswer = z.object({
  success: z.literal(false),
  pending: z.literal(true),
  /** The bank decides about the payment, which may take days. The order is complete otherwise. */
  isProcessing: z.boolean().optional(),
  error: z.string(),
  orderId: z.string(),
  orderNumber: z.string(),
  trackingToken: z.string(),
});
/** Nothing was charged. `error` is the card's own message. */
const declinedAnswer = z.object({ success: z.literal(false), error: z.string(), declineCode: z.string().nullish() });

/** The result of an order's payment (docs/behaviour/orders.md#payment-responses). */
export const placeOrderAnswer = z
  .union([paidAnswer, actionAnswer, redirectAnswer, pendingAnswer, declinedAnswer])
  .meta({ id: 'PlaceOrderAnswer' });
export type PlaceOrderAnswer = z.infer<typeof placeOrderAnswer>;

/** POST /orders/{id}/settle: a caller with the payment's client secret or the tracking token may request the result. */
export const settleOrderBody = z
  .strictObject({ clientSecret: z.string().max(500).optional(), token: z.string().max(200).optional() })
  .refine((proof) => proof.clientSecret !== undefined || proof.token !== undefined, {
    path: ['token'],
    error: 'clientSecret or token is required',
  });
export type SettleOrderBody = z.input<typeof settleOrderBody>;

import { currencies } from '@vitrine/domain/money/currencies.ts';
import * as z from 'zod';
import { pricePerUnitSchema } from '../catalog/price-per-unit.schema.ts';
import { marketPrefixSchema } from '../markets/markets.schema.ts';
import { listedCardSchema, paymentOptionSchema } from '../payments/offered-payments.schema.ts';
import { boundedList } from '../resources/list.schema.ts';
import { arrivalSchema } from '../shipping/arrival.schema.ts';
import { taxPointsSchema } from '../taxes/tax-points.schema.ts';
import { businessCustomerSchema, typedBusinessSchema } from '../taxes/vat-number.schema.ts';
import { wantedLineSchema } from './wanted-line.schema.ts';

/** The prefix of the market in whose currency the shopper buys. Absent means the main market. */
export const chosenMarketSchema = marketPrefixSchema.nullish();

const quoteLines = boundedList(wantedLineSchema, 200);

/** The part of an address on which delivery and taxes depend. */
export const pricingAddressSchema = z.strictObject({
  country: z
    .string()
    .trim()
    .max(2)
    .regex(/^[A-Za-z]{2}$/, 'A country is two letters')
    .transform((code) => code.toUpperCase()),
  state: z.string().trim().max(100).nullish(),
  postalCode: z.string().trim().max(20).nullish(),
});

const code = z.string().trim().min(1).max(64);

/** A shopper's choices for the price of an order. The quote lists an unknown or ineligible code with its reason. */
export const pricingChoices = {
  discountCodes: boundedList(code, 10).optional(),
  giftCardCodes: boundedList(code, 10).optional(),
  /** Whether the signed-in customer's store credit pays the rest after gift cards. */
  useStoreCredit: z.boolean().optional(),
  shippingMethodId: z.string().trim().min(1).max(64).nullish(),
  address: pricingAddressSchema.nullish(),
  /** The business that buys, in a shop with a VAT number. */
  business: typedBusinessSchema.nullish(),
};

/** POST /cart/quote: the lines are under `items`, as in a cart, or under `lines`, as in the response. */
export const quoteCartBody = z
  .strictObject({
    items: quoteLines.optional(),
    lines: quoteLines.optional(),
    ...pricingChoices,
    market: chosenMarketSchema,
    /** The chosen method of `paymentOptions`. The totals then contain its fee. */
    manualPayment: z.string().min(1).max(40).nullish(),
    /** Whether staff ask for an order by phone: in the main market they sell every product. Others get the quote of a shopper. */
    byPhone: z.boolean().optional(),
  })
  .refine(({ items, lines }) => (items === undefined) !== (lines === undefined), {
    path: ['items'],
    error: 'items or lines is required',
  })
  .transform(({ items, lines, ...choices }) => ({ items: items ?? lines ?? [], ...choices }))
  .meta({ id: 'QuoteCart' });
export type QuoteCartBody = z.input<typeof quoteCartBody>;
export type QuoteCart = z.output<typeof quoteCartBody>;

/** In cents. subtotal - discount + shipping + paymentFee + tax = total. `giftCards` is the part of the total that gift cards pay. */
export const totalsSchema = z
  .object({
    subtotal: z.int(),
    discount: z.int(),
    shipping: z.int(),
    freeShippingDist: z.int(),
    /** The fee of the chosen payment method. Absent means none. */
    paymentFee: z.int().optional(),
    tax: z.int(),
    total: z.int(),
    giftCards: z.int(),
  })
  .meta({ id: 'CartTotals' });
export type Totals = z.infer<typeof totalsSchema>;

/**
 * A discount of a cart or an order, or a code without effect, with the reason in one sentence. A null `code` means an
 * automatic discount.
 */
export const quotedDiscountSchema = z
  .object({
    code: z.string().nullable(),
    title: z.string(),
    amount: z.int(),
    isApplied: z.boolean(),
    reason: z.string().nullable(),
  })
  .meta({ id: 'QuotedDiscount' });
export type QuotedDiscount = z.infer<typeof quotedDiscountSchema>;

/** A tax of a cart or an order: rate in basis points with at most two decimals, amount in cents. */
export const chargedTaxSchema = z
  .object({ title: z.string(), rate: taxPointsSchema, amount: z.int() })
  .meta({ id: 'ChargedTax' });
export type ChargedTax = z.infer<typeof chargedTaxSchema>;

/** A delivery method to choose from. Its days are YYYY-MM-DD, or null when unknown. */
export const shippingMethodSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    price: z.int(),
    arrivesFrom: z.string().nullable(),
    arrivesTo: z.string().nullable(),
    /** Address and opening hours of a pickup location. Null for methods that ship. */
    pickupPlace: z.string().nullable(),
  })
  .meta({ id: 'ShippingMethodChoice' });

/** Why a gift card pays nothing: its balance is not in the currency of the order. */
export const giftCardRefusals = ['OTHER_CURRENCY'] as const;

/**
 * A gift card and its payment, in cents. Its balance is the one before the order.
 * `reason` explains in one sentence why it pays nothing, and is absent when it pays.
 */
export const quotedGiftCardSchema = z
  .object({
    /** Set for store credit, with an empty `lastFour`. */
    kind: z.enum(['STORE_CREDIT', 'EXCHANGE']).optional(),
    lastFour: z.string(),
    amount: z.int(),
    balance: z.int(),
    reason: z.string().optional(),
    code: z.enum(giftCardRefusals).optional(),
    /** Set with OTHER_CURRENCY: the currency of the balance. */
    currency: z.enum(currencies).optional(),
  })
  .meta({ id: 'QuotedGiftCard' });
export type QuotedGiftCard = z.infer<typeof quotedGiftCardSchema>;

const image = z.object({ main: z.string(), preview: z.string(), thumbnail: z.string(), alt: z.string() });

/** The kinds of change of a line since it was added to the cart (docs/behaviour/screens.md#cart). */
export const quoteNoteCodes = ['PRICE_CHANGED', 'SOLD_OUT', 'ONLY_LEFT', 'TOO_MANY_UNITS', 'UNAVAILABLE'] as const;

/**
 * A line as the shop would sell it now, in cents.
 * `quantity` never exceeds `stock` or the maximum of one order. It is 0 for a line that is sold out or unavailable.
 * `product` is null for one that is no longer sold. `notes` describe the changes in words.
 */
export const quoteLineSchema = z
  .object({
    id: z.string().optional(),
    productId: z.string(),
    variantId: z.string().nullable(),
    product: z
      .object({
        id: z.string(),
        slug: z.string(),
        name: z.string(),
        longName: z.string().nullable(),
        price: z.int(),
        discount: z.int(),
        discountType: z.enum(['PERCENTAGE', 'FIXED']),
        stock: z.int(),
        /** Set when each unit becomes a gift card. */
        isGiftCard: z.literal(true).optional(),
        /** Set when the units are delivered as files and licence keys. */
        isDigital: z.literal(true).optional(),
        images: z.array(image),
      })
      .nullable(),
    variant: z
      .object({ id: z.string(), options: z.array(z.string()), price: z.int().nullable(), stock: z.int() })
      .nullable(),
    quantity: z.int(),
    price: z.int(),
    /** The price of one unit of the content. Absent for a product without content. */
    pricePerUnit: pricePerUnitSchema.optional(),
    /** The line's share of the discounts, and its taxes. */
    discount: z.int(),
    tax: z.int(),
    stock: z.int(),
    notes: z.array(z.object({ code: z.enum(quoteNoteCodes), message: z.string() })),
  })
  .meta({ id: 'QuoteLine' });
export type QuoteLine = z.infer<typeof quoteLineSchema>;

/** The current prices, stock and totals. Also the `quote` in a PRICE_CHANGED or OUT_OF_STOCK response. */
export const quoteSchema = z
  .object({
    lines: z.array(quoteLineSchema),
    totals: totalsSchema,
    discounts: z.array(quotedDiscountSchema),
    giftCards: z.array(quotedGiftCardSchema),
    /**
     * Set when gift cards pay less than their balance, because the card provider has a minimum. The value is the reason
     * in one sentence.
     */
    cardNote: z.string().optional(),
    /**
     * Set when the rest after gift cards cannot be charged to a card. The value is the reason and the shopper's
     * options.
     */
    cardReason: z.string().optional(),
    /** The cheapest first. Empty without `shippingReason` means that the shop has one flat rate. */
    shippingMethods: z.array(shippingMethodSchema),
    /** The method that the totals charge. */
    shippingMethodId: z.string().nullable(),
    /** Why no method can be chosen, in one sentence. Null when one can, or when the shop has one flat rate. */
    shippingReason: z.string().nullable(),
    taxes: z.array(chargedTaxSchema),
    /** The taxes that prices contain, in cents. The totals then add none. */
    includedTax: z.int(),
    /** Set when the signed-in customer is exempt from taxes, and when a business owes the VAT itself. */
    isTaxExempt: z.literal(true).optional(),
    /** Set when a business buys from a shop that requests VAT numbers. */
    business: businessCustomerSchema.optional(),
    /**
     * The payment methods beside the card, in the owner's order. Without an address, those of every country. Absent
     * when there is none.
     */
    paymentOptions: z.array(paymentOptionSchema).optional(),
    /** Absent while the card comes first, for every country and amount. */
    card: listedCardSchema.optional(),
    isChanged: z.boolean(),
  })
  .meta({ id: 'Quote' });
export type Quote = z.infer<typeof quoteSchema>;

/**
 * The response to POST /cart/quote: a quote, and the arrival of an order placed now. Null when the owner does not show
 * it.
 */
export const cartQuoteSchema = quoteSchema.extend({ arrival: arrivalSchema.nullable() }).meta({ id: 'CartQuote' });
export type CartQuote = z.infer<typeof cartQuoteSchema>;

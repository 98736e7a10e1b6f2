import { currencies } from '@vitrine/domain/money/currencies.ts';
import { refundDestinations } from '@vitrine/domain/returns/refund-destination.ts';
import { returnKinds, returnStatuses } from '@vitrine/domain/returns/return-status.ts';
import { returnPayers } from '@vitrine/domain/settings/business-facts.ts';
import * as z from 'zod';
import { centsSchema, idSchema, lineSchema, textSchema } from '../resources/field.schema.ts';
import { boundedList } from '../resources/list.schema.ts';
import { returnPhotoSchema } from './return-photos.schema.ts';

/** How the shopper opens the order: as its account, with the token of its link, or with the key of a mailed one-time link. */
export const returnAccessSchema = z.union([
  z.strictObject({ orderId: idSchema }),
  z.strictObject({ token: lineSchema(300, 1) }),
  z.strictObject({ key: lineSchema(100, 1) }),
]);
export type ReturnAccess = z.infer<typeof returnAccessSchema>;

const returnKind = z.enum(returnKinds);
const returnStatus = z.enum(returnStatuses);
const returnPayer = z.enum(returnPayers);
const refundDestination = z.enum(refundDestinations);
const unitCount = z.int().min(1).max(100_000);

const linkKind = z.enum(['RETURN', 'WITHDRAWAL']);

/** POST /returns/link: emails the order's address a link that works once. The response never reveals whether the order exists. */
export const returnLinkBody = z.union([
  z.strictObject({ kind: linkKind, number: lineSchema(50, 1), email: z.email().max(254) }),
  z.strictObject({ kind: linkKind, token: lineSchema(300, 1) }),
]);
export type ReturnLinkBody = z.infer<typeof returnLinkBody>;
export const returnLinkAnswer = z.object({ success: z.literal(true) });
export type ReturnLinkAnswer = z.infer<typeof returnLinkAnswer>;

/** POST /returns/options, POST /returns/mine, POST /returns/:id/cancel */
export const returnOrderBody = z.strictObject({ access: returnAccessSchema });
export type ReturnOrderBody = z.infer<typeof returnOrderBody>;

/** What replaces each unit of a line, in an exchange. */
const replacement = z.strictObject({ productId: idSchema, variantId: idSchema.nullish() });

const wantedLines = boundedList(
  z.strictObject({
    lineId: idSchema,
    quantity: unitCount,
    /** It decides who pays the way back. */
    reason: lineSchema(100, 1).nullish(),
    replacement: replacement.nullish(),
  }),
  200,
).min(1);

/** POST /returns/quote: the refund that is expected, in cents. */
export const quoteReturnBody = z.strictObject({ access: returnAccessSchema, kind: returnKind, lines: wantedLines });
export type QuoteReturnBody = z.infer<typeof quoteReturnBody>;
export const returnQuoteSchema = z
  .object({
    amount: z.int(),
    /** The part of the price that the shop retains. */
    fee: z.int(),
    /** The part that the shop retains for its label, because the shopper pays the way back. */
    label: z.int(),
    /** What the shop adds to the amount when the shopper takes it as store credit. */
    bonus: z.int(),
    /** The refunded delivery, contained in the amount. */
    shipping: z.int(),
    currency: z.enum(currencies),
    /** The replacements of an exchange, in cents. One of `due` and `refund` is 0. null for another kind. */
    exchange: z
      .object({
        /** What the replacements cost, with taxes. */
        cost: z.int(),
        due: z.int(),
        refund: z.int(),
      })
      .nullable(),
  })
  .meta({ id: 'ReturnQuote' });
export type ReturnQuote = z.infer<typeof returnQuoteSchema>;

/** POST /returns/replacements: goods that can replace an item: those of its product, or of a search. */
export const replacementsBody = z.strictObject({
  access: returnAccessSchema,
  lineId: idSchema.optional(),
  search: lineSchema(200, 1).optional(),
});
export type ReplacementsBody = z.infer<typeof replacementsBody>;
export const replacementsAnswer = z
  .object({
    items: z.array(
      z.object({
        productId: z.string(),
        variantId: z.string().nullable(),
        name: z.string(),
        options: z.array(z.string()),
        /** The price of one unit today, in cents. */
        unitPrice: z.int(),
        /** The units that can be had now, at most 100. */
        available: z.int(),
      }),
    ),
  })
  .meta({ id: 'Replacements' });
export type ReplacementsAnswer = z.infer<typeof replacementsAnswer>;
export type Replacement = ReplacementsAnswer['items'][number];

/** The units of a line in a request, with the reason and the words of the customer. */
export const requestedLine = z.strictObject({
  lineId: idSchema,
  quantity: unitCount,
  reason: lineSchema(100, 1).nullish(),
  note: textSchema(1_000).nullish(),
  replacement: replacement.nullish(),
});

/** The amounts of an exchange that the caller saw, in cents. */
export const seenExchange = z.strictObject({ due: centsSchema, refund: centsSchema }).nullish();

/** POST /returns */
export const requestReturnBody = z.strictObject({
  access: returnAccessSchema,
  kind: returnKind,
  /** Where the refund goes. Absent for the original payment methods. */
  refundTo: refundDestination.optional(),
  seen: seenExchange,
  lines: boundedList(requestedLine, 200).min(1),
});
export type RequestReturnBody = z.infer<typeof requestReturnBody>;

export const returnIdParams = z.strictObject({ id: idSchema });

export const returnLineSchema = z.object({
  lineId: z.string(),
  productId: z.string().nullable(),
  name: z.string(),
  options: z.array(z.string()),
  quantity: z.int(),
  reason: z.string().nullable(),
  note: z.string().nullable(),
  restocked: z.int(),
  damaged: z.int(),
  missing: z.int(),
  /** What replaces each unit, as it was chosen. The price is in cents. null: the line is refunded. */
  replacement: z
    .object({
      productId: z.string().nullable(),
      variantId: z.string().nullable(),
      name: z.string(),
      options: z.array(z.string()),
      unitPrice: z.int(),
    })
    .nullable(),
});
export type ReturnLine = z.infer<typeof returnLineSchema>;

/** A return as its shopper sees it. Amounts in cents. */
export const returnViewSchema = z
  .object({
    id: z.string(),
    number: z.string(),
    orderId: z.string(),
    orderNumber: z.string(),
    kind: returnKind,
    status: returnStatus,
    /** Basis points. */
    fee: z.int(),
    paidBy: returnPayer,
    /** The part of the refund that the shop retains for its label, in cents. */
    labelFee: z.int(),
    /** The destination that the shopper chose. */
    refundTo: refundDestination,
    /** The share in basis points that the shop adds to store credit. */
    bonus: z.int(),
    expectedAmount: z.int(),
    /** The sum of its refunds that did not fail. */
    refundedAmount: z.int(),
    currency: z.enum(currencies),
    createdAt: z.iso.datetime(),
    /** The order of the replacements. null: none is placed. */
    replacementOrder: z.object({ id: z.string(), number: z.string() }).nullable(),
    lines: z.array(returnLineSchema),
    /** The label that the shopper can print now, at GET /returns/:id/label. */
    label: z
      .object({
        carrier: z.string().nullable(),
        trackingNumber: z.string().nullable(),
        trackingUrl: z.string().nullable(),
      })
      .nullable(),
    photos: z.array(returnPhotoSchema),
    /** Whether the shopper can add and remove photos now. */
    takesPhotos: z.boolean(),
    history: z.array(
      z.object({ status: returnStatus, words: z.string().nullable(), at: z.iso.datetime(), by: z.string().nullable() }),
    ),
  })
  .meta({ id: 'Return' });
export type ReturnView = z.infer<typeof returnViewSchema>;

/** The response to POST /returns and POST /returns/:id/cancel. `token` opens the order's page. */
export const returnAnswer = z.object({ return: returnViewSchema, token: z.string() });
export type ReturnAnswer = z.infer<typeof returnAnswer>;
export const myReturnsAnswer = z.object({ items: z.array(returnViewSchema) });
export type MyReturnsAnswer = z.infer<typeof myReturnsAnswer>;

/** GET /returns/account: the returns of the signed-in user's orders. */
export const accountReturnsQuery = z.strictObject({ cursor: z.string().max(200).optional() });
export const accountReturnsAnswer = z.object({
  items: z.array(
    returnViewSchema.pick({
      id: true,
      number: true,
      orderId: true,
      orderNumber: true,
      kind: true,
      status: true,
      createdAt: true,
    }),
  ),
  nextCursor: z.string().nullable(),
});
export type AccountReturnsAnswer = z.infer<typeof accountReturnsAnswer>;

const period = z.object({
  /** Whether a request is possible now. */
  isOpen: z.boolean(),
  /** Why not, in a sentence. null when it is possible. */
  reason: z.string().nullable(),
  /** The last day, as YYYY-MM-DD. null while the period has not begun, or has no end. */
  lastDay: z.string().nullable(),
});

/** What the shopper of an order can return now. */
export const returnOptionsSchema = z
  .object({
    order: z.object({ id: z.string(), number: z.string(), currency: z.enum(currencies) }),
    /** The token that opens the order's page. */
    token: z.string(),
    return: period,
    claim: period,
    /** null: the shop takes no exchanges. */
    exchange: period.nullable(),
    /** null: the law gives no right to withdraw. */
    withdrawal: period.nullable(),
    /** Basis points. */
    restockingFee: z.int(),
    /** The destinations of a refund that the shopper can choose for a return or a claim. */
    destinations: z.array(refundDestination),
    paidBy: returnPayer,
    reasons: z.array(z.object({ name: z.string(), paidBy: returnPayer.nullable() })),
    lines: z.array(
      z.object({
        lineId: z.string(),
        name: z.string(),
        options: z.array(z.string()),
        isNonReturnable: z.boolean(),
        /** The units that each kind can name. */
        units: z.object({ RETURN: z.int(), CLAIM: z.int(), WITHDRAWAL: z.int(), EXCHANGE: z.int() }),
      }),
    ),
    instructions: z.string(),
  })
  .meta({ id: 'ReturnOptions' });
export type ReturnOptions = z.infer<typeof returnOptionsSchema>;

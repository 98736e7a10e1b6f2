import { refundDestinations } from '@vitrine/domain/returns/refund-destination.ts';
import { returnLabelStatuses } from '@vitrine/domain/returns/return-labels.ts';
import { policyRules } from '@vitrine/domain/returns/return-policy.ts';
import { returnStatuses } from '@vitrine/domain/returns/return-status.ts';
import * as z from 'zod';
import { idSchema, textSchema } from '../resources/field.schema.ts';
import { boundedList } from '../resources/list.schema.ts';
import { returnViewSchema } from './returns.schema.ts';

const flagSchema = z
  .enum(['true', 'false'])
  .transform((text) => text === 'true')
  .optional();

/** GET /returns, newest first. `waiting` selects those that wait for staff, `overdue` those whose parcel is overdue. */
export const staffReturnsQuery = z.strictObject({
  orderId: idSchema.optional(),
  waiting: flagSchema,
  overdue: flagSchema,
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().max(200).optional(),
});

/** A return as staff see it. */
export const staffReturnSchema = returnViewSchema
  .extend({
    email: z.string(),
    userId: z.string().nullable(),
    /** The rules of the policy that staff overrode when they started the return. */
    overriddenRules: z.array(z.enum(policyRules)),
    updatedAt: z.iso.datetime(),
    allowedStatuses: z.array(z.enum(returnStatuses)),
    refunds: z.array(
      z.object({
        id: z.string(),
        amount: z.int(),
        status: z.enum(['PENDING', 'SUCCEEDED', 'FAILED']),
        failureReason: z.string().nullable(),
      }),
    ),
    /** Whether a completed return can be refunded, because it has no refund that succeeds. */
    canRefund: z.boolean(),
    /** The refund of the units that came back, in cents. null before the inspection. */
    refundAmount: z.int().nullable(),
    /** What an inspected exchange moves, in cents. null for another return, and when a replacement is not available. */
    exchangeDifference: z.object({ due: z.int(), refund: z.int() }).nullable(),
    /** The draft order of the replacements, which waits for its payment. */
    replacementDraft: z.object({ id: z.string(), number: z.string() }).nullable(),
    /** The labels that the shop bought for the way back, oldest first. `rate` is in cents. */
    labels: z.array(
      z.object({
        id: z.string(),
        status: z.enum(returnLabelStatuses),
        carrier: z.string().nullable(),
        service: z.string().nullable(),
        rate: z.int().nullable(),
        currency: z.string(),
        trackingNumber: z.string().nullable(),
        trackingStatus: z.string().nullable(),
        trackingUrl: z.string().nullable(),
        createdAt: z.iso.datetime(),
      }),
    ),
    /** Whether a label can be bought now. */
    canBuyLabel: z.boolean(),
  })
  .meta({ id: 'StaffReturn' });
export type StaffReturn = z.infer<typeof staffReturnSchema>;
export const staffReturnsAnswer = z.object({ items: z.array(staffReturnSchema), nextCursor: z.string().nullable() });
export type StaffReturnsAnswer = z.infer<typeof staffReturnsAnswer>;

/** POST /returns/:id/label: buys the given rate of POST /returns/:id/rates, or the cheapest. */
export const buyReturnLabelBody = z.strictObject({ rateId: z.string().trim().min(1).max(700).optional() });
export type BuyReturnLabelBody = z.infer<typeof buyReturnLabelBody>;

/** POST /returns/:id/status. The words are for the shopper; a rejection needs them. */
export const changeReturnBody = z.strictObject({
  status: z.enum(['APPROVED', 'REJECTED', 'IN_TRANSIT', 'RECEIVED', 'CANCELLED']),
  words: textSchema(1_000).optional(),
});
export type ChangeReturnBody = z.infer<typeof changeReturnBody>;

const units = z.int().min(0).max(100_000);

/** POST /returns/:id/inspect: the result of every line. The three counts sum to its units. */
export const inspectReturnBody = z.strictObject({
  lines: boundedList(z.strictObject({ lineId: idSchema, restocked: units, damaged: units, missing: units }), 200).min(
    1,
  ),
});
export type InspectReturnBody = z.infer<typeof inspectReturnBody>;

/** POST /returns/:id/complete, and POST /returns/:id/refund after its refund failed. */
export const completeReturnBody = z.strictObject({
  refund: z.enum([...refundDestinations, 'NONE']),
  words: textSchema(1_000).optional(),
  /** Refunds an exchange in full, and orders no replacement. */
  withoutReplacement: z.boolean().optional(),
});
export type CompleteReturnBody = z.infer<typeof completeReturnBody>;

/** `refundError` is the reason why the refund was refused. The return stays. */
export const staffReturnAnswer = z.object({ return: staffReturnSchema, refundError: z.string().nullable() });
export type StaffReturnAnswer = z.infer<typeof staffReturnAnswer>;

/** Units of order lines. `exchanged` units are part of the returned ones. */
const returnedUnits = { sold: z.int(), returned: z.int(), exchanged: z.int() };

/** GET /reports/returns: the returns of the orders of these days, both ends included. */
export const returnReportSchema = z
  .object({
    /** The currency of `costs`. */
    currency: z.string(),
    products: z.array(z.object({ productId: z.string().nullable(), name: z.string(), ...returnedUnits })),
    /** The name of a variant contains its options. */
    variants: z.array(
      z.object({ productId: z.string().nullable(), name: z.string(), sku: z.string().nullable(), ...returnedUnits }),
    ),
    /** Customers with returns. `userId` is null for a guest. Name and email are null for a caller who may not see them. */
    customers: z.array(
      z.object({
        userId: z.string().nullable(),
        name: z.string().nullable(),
        email: z.string().nullable(),
        ...returnedUnits,
      }),
    ),
    /**
     * The refunds of these returns that succeeded, and the paid prices of the units that came back damaged, in cents.
     * `bonuses` on store credit are a promotion and no refund.
     */
    costs: z.object({
      returnCount: z.int(),
      refunded: z.int(),
      bonuses: z.int(),
      damagedUnits: z.int(),
      damaged: z.int(),
    }),
    reasons: z.array(z.object({ reason: z.string(), returned: z.int(), exchanged: z.int() })),
    /** The labels for the way back that the shop bought, by the currency of the carrier. Voided labels do not count. */
    labels: z.array(z.object({ currency: z.string(), count: z.int(), cost: z.int() })),
  })
  .meta({ id: 'ReturnReport' });
export type ReturnReport = z.infer<typeof returnReportSchema>;

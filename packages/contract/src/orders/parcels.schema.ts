import * as z from 'zod';
import { singleLine } from '../resources/field.schema.ts';
import { boundedList } from '../resources/list.schema.ts';
import { optionalWebAddressSchema } from '../resources/web-address.schema.ts';
import { orderStatusSchema, packedLineSchema } from './order-view.schema.ts';

const word = z
  .string()
  .trim()
  .max(100)
  .regex(...singleLine);

/** A form sends an empty field as ''. Both '' and null mean none. */
const optionalWord = word.nullable().transform((typed) => typed || null);

/**
 * Carrier and number of a parcel. Without a carrier the shop guesses it from the number, and without a link it makes the carrier's
 * (`packages/domain/src/shipping/parcels/carriers.ts`).
 */
const sending = {
  carrier: optionalWord.optional(),
  trackingNumber: optionalWord.optional(),
  trackingUrl: optionalWebAddressSchema.optional(),
};

/**
 * POST /orders/{id}/parcels: the named units have left, or all remaining ones. With the last ones the order becomes
 * SHIPPED.
 * A call that repeats the id of a parcel of this order returns that parcel (docs/behaviour/orders.md#parcels).
 */
export const shipParcelBody = z
  .strictObject({
    id: z.uuid().optional(),
    lines: boundedList(z.strictObject({ lineId: z.uuid(), quantity: z.int().min(1).max(100_000) }), 200)
      .min(1)
      .optional(),
    ...sending,
    reason: z.string().trim().max(1000).optional(),
    /** Staff confirm that the order ships although the bank reversed its payment (CHARGED_BACK). */
    shipsChargedBack: z.boolean().optional(),
  })
  .meta({ id: 'ShipParcel' });
export type ShipParcelBody = z.input<typeof shipParcelBody>;

/** PUT /orders/{id}/parcels/{parcelId}: replaces carrier, number and link. Absent fields become empty. */
export const correctParcelBody = z.strictObject(sending).meta({ id: 'CorrectParcel' });
export type CorrectParcelBody = z.input<typeof correctParcelBody>;
export const parcelParams = z.strictObject({ id: z.uuid(), parcelId: z.uuid() });

/** A parcel that left without a label of the shop. */
export const parcelViewSchema = z
  .object({
    id: z.string(),
    carrier: z.string().nullable(),
    trackingNumber: z.string().nullable(),
    trackingUrl: z.string().nullable(),
    lines: z.array(packedLineSchema),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'SentParcel' });
export type ParcelView = z.infer<typeof parcelViewSchema>;

export const parcelAnswer = z.object({
  success: z.literal(true),
  status: orderStatusSchema,
  parcel: parcelViewSchema,
});
export type ParcelAnswer = z.infer<typeof parcelAnswer>;

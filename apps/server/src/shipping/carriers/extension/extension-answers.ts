import { customsFormKinds, maxCustomsForms } from '@vitrine/domain/shipping/customs/customs-forms.ts';
import { isWebAddress } from '@vitrine/domain/web/web-address.ts';
import * as z from 'zod';

// The answers of a carrier of an extension. An answer with a wrong part is refused whole.

/** Max length of an id of the carrier. */
export const maxIdLength = 100;

const id = z.string().min(1).max(maxIdLength);
const name = z.string().trim().min(1).max(60);
const webAddress = z.string().max(2_000).refine(isWebAddress, 'no web address');
const text = z.string().max(200);
const location = z.object({
  street1: text,
  street2: text.nullish().transform((line) => line ?? undefined),
  city: text,
  state: text,
  postalCode: text,
  country: z.string().regex(/^[A-Z]{2}$/),
});

const rate = z.object({
  id,
  carrier: name,
  service: name,
  /** More than any price of a carrier, and exact in every column. */
  price: z.int().min(0).max(2_000_000_000),
  currency: z.string().regex(/^[A-Z]{3}$/),
  deliveryDays: z.int().min(0).max(365).nullable(),
});

const label = z.object({
  rateId: id,
  trackingNumber: z.string().trim().min(1).max(100),
  trackerId: id,
  trackingUrl: webAddress.nullable(),
  fileUrl: webAddress,
  forms: z.array(z.object({ kind: z.enum(customsFormKinds), fileUrl: webAddress })).max(maxCustomsForms),
});

/** A parcel at the carrier. A label belongs to one of its rates. */
export const shipmentAnswer = z
  .object({
    id,
    reference: z.string().max(100).nullable(),
    to: location.nullable(),
    rates: z.array(rate).max(100),
    label: label.nullable(),
    voided: z.enum(['REQUESTED', 'REFUNDED', 'REJECTED']).nullable(),
  })
  .refine(({ label: bought, rates }) => bought === null || rates.some((one) => one.id === bought.rateId), {
    path: ['label', 'rateId'],
  });
export type ShipmentAnswer = z.output<typeof shipmentAnswer>;

const trackingStatus = z.enum([
  'unknown',
  'pre_transit',
  'in_transit',
  'out_for_delivery',
  'available_for_pickup',
  'delivered',
  'return_to_sender',
  'failure',
  'cancelled',
  'error',
]);

export const trackingAnswer = z.object({
  trackingNumber: z.string().min(1).max(100),
  carrier: name.nullable(),
  status: trackingStatus,
  url: webAddress.nullable(),
  estimatedDelivery: z.iso.datetime().nullable(),
  events: z
    .array(
      z.object({
        status: trackingStatus,
        message: z.string().max(500),
        location: text.nullable(),
        at: z.iso.datetime(),
      }),
    )
    .max(200),
});

export const verificationAnswer = z
  .object({
    valid: z.boolean(),
    errors: z.array(z.string().max(300)).max(10),
    normalizedAddress: location.nullable(),
    fieldErrors: z
      .array(
        z.object({
          field: z.enum(['street1', 'street2', 'city', 'state', 'postalCode', 'country']),
          message: z.string().max(300),
        }),
      )
      .max(10)
      .optional(),
  })
  .nullable();
export type VerificationAnswer = z.output<typeof verificationAnswer>;

export const checkAnswer = z.object({ account: z.string().trim().min(1).max(200).nullable() });

/** What a webhook is about, also in the form in which the shop stores it. */
export const eventAnswer = z
  .object({
    id,
    kind: z.enum(['tracking', 'label-refund']),
    trackingNumber: z.string().min(1).max(100),
    trackerId: id,
    shipmentId: id.nullable(),
  })
  .nullable();

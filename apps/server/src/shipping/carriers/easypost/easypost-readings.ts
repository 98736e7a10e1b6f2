import { type Cents, parseMoney } from '@vitrine/domain/money/cents.ts';
import { defaultCurrency, isCurrency } from '@vitrine/domain/money/currencies.ts';
import * as z from 'zod';

// The part of the shipping provider's responses that the shop reads. Each field is checked, and a response that does
// not match is rejected.

const textOrNull = z
  .string()
  .nullish()
  .transform((value) => value || null);

const verification = z.object({
  success: z.boolean(),
  errors: z.array(z.object({ code: z.string().nullish(), field: z.string().nullish(), message: z.string() })).nullish(),
});

export const addressAnswer = z.object({
  id: z.string(),
  street1: textOrNull,
  street2: textOrNull,
  city: textOrNull,
  state: textOrNull,
  zip: textOrNull,
  country: textOrNull,
  verifications: z.object({ delivery: verification.nullish() }).nullish(),
});
export type AddressAnswer = z.output<typeof addressAnswer>;

/** Converts a decimal number to the smallest unit of its currency, without floating point. */
function toAmount(rate: string, currency: string): Cents {
  return parseMoney(rate, isCurrency(currency) ? currency : defaultCurrency);
}

export const rateAnswer = z
  .object({
    id: z.string(),
    carrier: z.string(),
    service: z.string(),
    /** A decimal number such as "33.10". */
    rate: z.string().regex(/^\d{1,9}(\.\d{1,6})?$/),
    currency: z
      .string()
      .nullish()
      .transform((value) => value ?? defaultCurrency),
    delivery_days: z.int().nullish(),
    shipment_id: z.string().nullish(),
  })
  .transform(({ rate, ...answer }) => ({ ...answer, rate: toAmount(rate, answer.currency) }));
export type RateAnswer = z.output<typeof rateAnswer>;

const detail = z.object({
  status: z.string(),
  message: z
    .string()
    .nullish()
    .transform((value) => value ?? ''),
  datetime: z.string(),
  tracking_location: z.object({ city: textOrNull, state: textOrNull, country: textOrNull }).nullish(),
});

export const trackerAnswer = z.object({
  id: z.string(),
  tracking_code: z.string(),
  carrier: textOrNull,
  status: z.string(),
  est_delivery_date: textOrNull,
  public_url: textOrNull,
  shipment_id: textOrNull,
  tracking_details: z
    .array(detail)
    .nullish()
    .transform((value) => value ?? []),
});
export type TrackerAnswer = z.output<typeof trackerAnswer>;

const partyAnswer = z.object({
  street1: textOrNull,
  street2: textOrNull,
  city: textOrNull,
  state: textOrNull,
  zip: textOrNull,
  country: textOrNull,
});

export const shipmentAnswer = z.object({
  id: z.string(),
  reference: textOrNull,
  to_address: partyAnswer.nullish(),
  rates: z
    .array(rateAnswer)
    .nullish()
    .transform((value) => value ?? []),
  selected_rate: rateAnswer.nullish(),
  postage_label: z.object({ label_url: textOrNull }).nullish(),
  forms: z.array(z.object({ form_type: textOrNull, form_url: textOrNull })).nullish(),
  tracking_code: textOrNull,
  tracker: z.object({ id: z.string(), public_url: textOrNull, status: textOrNull }).nullish(),
  refund_status: textOrNull,
  messages: z.array(z.object({ message: textOrNull })).nullish(),
});
export type ShipmentAnswer = z.output<typeof shipmentAnswer>;

/** The webhook's event. The object's data is read again from the provider. */
export const eventAnswer = z.object({
  id: z.string().min(1).max(255),
  description: z.string(),
  result: z
    .object({ id: textOrNull, object: textOrNull, tracking_code: textOrNull, shipment_id: textOrNull })
    .nullish(),
});

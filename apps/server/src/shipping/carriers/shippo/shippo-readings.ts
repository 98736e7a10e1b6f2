import { parseMoney } from '@vitrine/domain/money/cents.ts';
import { isCurrency } from '@vitrine/domain/money/currencies.ts';
import * as z from 'zod';

// The part of Shippo's responses (version 2018-02-08) that the shop reads. Each field is checked, and a response that
// does not match is rejected.

const textOrNull = z
  .string()
  .nullish()
  .transform((value) => value || null);
const id = z.string().regex(/^\w{1,64}$/);

const addressFields = {
  street1: textOrNull,
  street2: textOrNull,
  city: textOrNull,
  state: textOrNull,
  zip: textOrNull,
  country: textOrNull,
};

export const addressAnswer = z.object({
  object_id: id,
  ...addressFields,
  validation_results: z
    .object({
      is_valid: z.boolean().nullish(),
      messages: z.array(z.object({ code: textOrNull, type: textOrNull, text: z.string() })).nullish(),
    })
    .nullish(),
});
export type AddressAnswer = z.output<typeof addressAnswer>;

/** A rate. Its price is null in a currency that the shop does not know, because its decimals are unknown. */
const rateAnswer = z
  .object({
    object_id: id,
    shipment: id,
    /** A decimal number such as "5.5". */
    amount: z.string().regex(/^\d{1,9}(\.\d{1,6})?$/),
    currency: z.string(),
    provider: z.string(),
    servicelevel: z.object({ name: textOrNull, token: textOrNull }),
    estimated_days: z.int().nullish(),
  })
  .transform(({ amount, ...rate }) => ({
    ...rate,
    price: isCurrency(rate.currency) ? parseMoney(amount, rate.currency) : null,
  }));
export type RateAnswer = z.output<typeof rateAnswer>;

export const rateShipmentAnswer = z.object({ object_id: id, shipment: id });

export const shipmentAnswer = z.object({
  object_id: id,
  status: textOrNull,
  metadata: textOrNull,
  address_to: z.object(addressFields).nullish(),
  rates: z
    .array(rateAnswer)
    .nullish()
    .transform((value) => value ?? []),
});
export type ShipmentAnswer = z.output<typeof shipmentAnswer>;

/** A label. `rate` is an id, or an object with one. */
export const transactionAnswer = z
  .object({
    object_id: id,
    status: z.enum(['WAITING', 'QUEUED', 'SUCCESS', 'ERROR', 'REFUNDED', 'REFUNDPENDING', 'REFUNDREJECTED']),
    rate: z.union([id, z.object({ object_id: id }).transform((rate) => rate.object_id)]),
    tracking_number: textOrNull,
    tracking_url_provider: textOrNull,
    label_url: textOrNull,
    commercial_invoice_url: textOrNull,
    messages: z.array(z.object({ text: textOrNull })).nullish(),
  })
  .refine(({ status, label_url: file }) => status !== 'SUCCESS' || file !== null, 'A label has a file.');
export type TransactionAnswer = z.output<typeof transactionAnswer>;

export const transactionsAnswer = z.object({ results: z.array(transactionAnswer) });

export const refundAnswer = z.object({
  object_id: id,
  status: z.enum(['QUEUED', 'PENDING', 'SUCCESS', 'ERROR']),
  transaction: z.string(),
});

const trackEvent = z.object({
  status: z.string(),
  status_details: textOrNull,
  status_date: textOrNull,
  substatus: z.object({ code: textOrNull }).nullish(),
  location: z.object({ city: textOrNull, state: textOrNull, country: textOrNull }).nullish(),
});
export type TrackEventAnswer = z.output<typeof trackEvent>;

export const trackAnswer = z.object({
  carrier: z.string(),
  tracking_number: z.string(),
  eta: textOrNull,
  tracking_status: trackEvent.nullish(),
  tracking_history: z
    .array(trackEvent)
    .nullish()
    .transform((value) => value ?? []),
});
export type TrackAnswer = z.output<typeof trackAnswer>;

/** A webhook's event, in the form in which it is stored. It contains no address. The object is read again. */
export const eventAnswer = z.object({
  event: z.string().min(1).max(100),
  data: z.object({
    object_id: z.string().max(255).nullish(),
    carrier: z.string().max(100).nullish(),
    tracking_number: z.string().max(255).nullish(),
  }),
});

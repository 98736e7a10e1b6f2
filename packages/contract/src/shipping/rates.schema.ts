import { labelProviderIds } from '@vitrine/domain/shipping/carrier-providers.ts';
import { expectedCustomsData } from '@vitrine/domain/shipping/customs/customs.ts';
import * as z from 'zod';
import { addressSchema } from './address.schema.ts';

/** A parcel in ounces and inches, the carriers' units. */
export const parcelSchema = z
  .strictObject({
    weight: z.number().positive().max(2400),
    length: z.number().positive().max(200).optional(),
    width: z.number().positive().max(200).optional(),
    height: z.number().positive().max(200).optional(),
  })
  .meta({ id: 'Parcel' });
export type Parcel = z.infer<typeof parcelSchema>;

/** POST /shipping/rates: `from` and `parcel` default to the shop's own (settings, key `shipping`). */
export const ratesBody = z.strictObject({
  from: addressSchema.optional(),
  to: addressSchema,
  parcel: parcelSchema.optional(),
});
export type RatesBody = z.input<typeof ratesBody>;

/** POST /orders/{id}/rates: rates for the order's address. `parcel` defaults to the shop's usual one. */
export const orderRatesBody = z.strictObject({ parcel: parcelSchema.optional() });
export type OrderRatesBody = z.input<typeof orderRatesBody>;

/** One carrier's rate. `rate` is in cents. */
export const shippingRateSchema = z
  .object({
    id: z.string(),
    carrier: z.string(),
    service: z.string(),
    rate: z.int().nonnegative(),
    currency: z.string(),
    deliveryDays: z.int().nullable(),
    /** The provider that offers the rate and makes its label. */
    provider: z.enum(labelProviderIds),
  })
  .meta({ id: 'ShippingRate' });
export type ShippingRate = z.infer<typeof shippingRateSchema>;

/**
 * Cheapest first. `missingCustoms` names the goods of a parcel across a border of customs that lack data for the
 * declaration.
 */
export const ratesAnswer = z.object({
  shipmentId: z.string(),
  rates: z.array(shippingRateSchema),
  missingCustoms: z.array(z.object({ name: z.string(), missing: z.array(z.enum(expectedCustomsData)) })),
});
export type RatesAnswer = z.infer<typeof ratesAnswer>;

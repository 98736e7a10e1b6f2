import { currencies } from '@vitrine/domain/money/currencies.ts';
import { isCountryCode } from '@vitrine/domain/shipping/countries/countries.ts';
import { postalPattern } from '@vitrine/domain/shipping/countries/postal-pattern.ts';
import { shippingMethodKinds } from '@vitrine/domain/shipping/methods/shipping-methods.ts';
import { partCount } from '@vitrine/domain/shipping/methods/shipping-zones.ts';
import * as z from 'zod';
import { maxMarkets, oncePerCurrency } from '../markets/markets.schema.ts';
import { centsSchema, idSchema, nameSchema, textSchema, timeSchema } from '../resources/field.schema.ts';
import { field } from '../resources/field-table.ts';
import { boundedList } from '../resources/list.schema.ts';
import { declareResource } from '../resources/resource-declaration.ts';

/** With more pairs of state and postal code, a zone could not be compared with all other zones in a short time. */
const maxParts = 5000;

/**
 * A part of a country. Empty states or postal codes mean all of them. Postal codes: '94107', 'SW1A*' or '90000-90999'.
 */
const area = z
  .strictObject({
    country: z
      .string()
      .trim()
      .max(2, 'Not a two-letter country code')
      .transform((code) => code.toUpperCase())
      .refine(isCountryCode, 'Not a two-letter country code'),
    states: boundedList(nameSchema(100), 100).nullish(),
    postalCodes: boundedList(nameSchema(40), 500).nullish(),
  })
  .superRefine(({ country, postalCodes }, context) => {
    for (const [index, code] of (postalCodes ?? []).entries()) {
      if (postalPattern(country, code)) continue;
      const message = 'Write a postal code, a beginning such as 941* or a range such as 90000-90999';
      context.addIssue({ code: 'custom', path: ['postalCodes', index], message });
    }
  });

const zoneBody = {
  name: nameSchema(100),
  areas: boundedList(area, 250)
    .min(1, 'Add at least one country')
    .refine(
      (areas) =>
        partCount(areas.map(({ states, postalCodes }) => ({ states: states ?? [], postalCodes: postalCodes ?? [] }))) <=
        maxParts,
      `Name at most ${maxParts} postal codes, counted once for each state they are named with`,
    ),
};
const createZoneBody = {
  ...zoneBody,
  /**
   * Creates the zone without methods. The shop delivers nothing to it until it has a method, and with the first zone
   * nowhere else.
   * Without this flag, the zone receives the flat rate as its method, and the first zone also creates a zone for
   * everywhere else.
   */
  withoutMethods: z.literal(true).optional(),
};
export const createShippingZoneSchema = z.strictObject(createZoneBody).meta({
  examples: [{ name: 'West Coast', areas: [{ country: 'US', states: ['CA', 'OR', 'WA'], postalCodes: [] }] }],
});
export const updateShippingZoneSchema = z.strictObject({ id: idSchema, updatedAt: timeSchema, ...zoneBody }).partial();

/** Regions with their own shipping methods (docs/behaviour/shipping-zones.md). Staff only. */
export const shippingZoneResource = declareResource({
  path: 'shipping/zones',
  noun: 'shipping zone',
  name: 'ShippingZone',
  fields: {
    id: field(idSchema, 'filterable', 'orderable'),
    name: field(z.string(), 'filterable', 'searchable', 'orderable'),
    areas: field(
      z.array(z.object({ country: z.string(), states: z.array(z.string()), postalCodes: z.array(z.string()) })),
    ),
    createdAt: field(timeSchema, 'filterable', 'orderable'),
    updatedAt: field(timeSchema, 'filterable', 'orderable'),
  },
  relations: {},
  createBody: createShippingZoneSchema,
  updateBody: updateShippingZoneSchema,
});
export type ShippingZoneRecord = z.infer<typeof shippingZoneResource.record>;

const days = z.int().min(0).max(60);
const transitDays = z.strictObject({ least: days, most: days }).refine(({ least: min, most: max }) => min <= max, {
  path: ['most'],
  error: 'The maximum is less than the minimum',
});
const step = z.strictObject({ from: z.int().min(0).max(100_000_000_000), price: centsSchema });
const kind = z.enum(shippingMethodKinds);

const methodBody = {
  title: nameSchema(100),
  kind,
  /**
   * Cents. By steps: the charge below the first one, or null when the method is unavailable there. LIVE: the charge
   * without a carrier's rate.
   */
  price: centsSchema.nullish(),
  /** `from` in grams (BY_WEIGHT), cents (BY_PRICE, FREE_FROM) or units (BY_COUNT). */
  steps: boundedList(step, 100).nullish(),
  /** Working days in transit. Null means those of the shipping settings. */
  transitDays: transitDays.nullish(),
  /** PICKUP: address and opening hours, as shoppers read them. */
  pickupPlace: textSchema(1000).nullish(),
  isActive: z.boolean().optional(),
  /** Price and steps in currencies of markets (docs/behaviour/markets.md#orders). */
  currencyAmounts: oncePerCurrency(
    boundedList(
      z.strictObject({
        currency: z.enum(currencies),
        price: centsSchema.nullish(),
        steps: boundedList(step, 100).nullish(),
      }),
      maxMarkets,
    ),
  ).nullish(),
};
export const createShippingMethodSchema = z.strictObject({ zoneId: idSchema, ...methodBody });
export const updateShippingMethodSchema = z
  .strictObject({ id: idSchema, updatedAt: timeSchema, zoneId: idSchema, ...methodBody })
  .partial();

/** The delivery methods of the zones, with their prices (docs/behaviour/shipping-zones.md#methods). Staff only. */
export const shippingMethodResource = declareResource({
  path: 'shipping/methods',
  noun: 'shipping method',
  name: 'ShippingMethod',
  fields: {
    id: field(idSchema, 'filterable', 'orderable'),
    zoneId: field(idSchema, 'filterable'),
    title: field(z.string(), 'filterable', 'searchable', 'orderable'),
    kind: field(kind, 'filterable'),
    price: field(z.int().nullable(), 'filterable', 'orderable'),
    steps: field(z.array(z.object({ from: z.int(), price: z.int() }))),
    transitDays: field(z.object({ least: z.int(), most: z.int() }).nullable()),
    pickupPlace: field(z.string()),
    isActive: field(z.boolean(), 'filterable'),
    currencyAmounts: field(
      z.array(
        z.object({
          currency: z.enum(currencies),
          price: z.int().nullable(),
          steps: z.array(z.object({ from: z.int(), price: z.int() })),
        }),
      ),
    ),
    createdAt: field(timeSchema, 'filterable', 'orderable'),
    updatedAt: field(timeSchema, 'filterable', 'orderable'),
  },
  relations: {},
  createBody: createShippingMethodSchema,
  updateBody: updateShippingMethodSchema,
});
export type ShippingMethodRecord = z.infer<typeof shippingMethodResource.record>;

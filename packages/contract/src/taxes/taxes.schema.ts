import { isCountryCode } from '@vitrine/domain/shipping/countries/countries.ts';
import { readyLocations, readyTableKeys } from '@vitrine/domain/taxes/ready-tables.ts';
import * as z from 'zod';
import { centsSchema, idSchema, nameSchema, timeSchema } from '../resources/field.schema.ts';
import { field } from '../resources/field-table.ts';
import { boundedList } from '../resources/list.schema.ts';
import { declareResource } from '../resources/resource-declaration.ts';
import { taxCodeSchema } from './tax-code.schema.ts';
import { taxPointsSchema } from './tax-points.schema.ts';

const classBody = {
  name: nameSchema(100),
  /** The tax service's code of these goods. Null means the code of the settings. */
  taxCode: taxCodeSchema.optional(),
};
export const createTaxClassSchema = z
  .strictObject(classBody)
  .meta({ examples: [{ name: 'Books', taxCode: 'txcd_35010000' }] });
export const updateTaxClassSchema = z.strictObject({ id: idSchema, updatedAt: timeSchema, ...classBody }).partial();
export type CreateTaxClass = z.infer<typeof createTaxClassSchema>;
export type UpdateTaxClass = z.infer<typeof updateTaxClassSchema>;

/**
 * Classes of goods with their own rates. Goods without a class belong to the standard class
 * (docs/behaviour/taxes.md#classes).
 */
export const taxClassResource = declareResource({
  path: 'tax/classes',
  noun: 'tax class',
  name: 'TaxClass',
  fields: {
    id: field(idSchema, 'filterable', 'orderable'),
    name: field(z.string(), 'filterable', 'searchable', 'orderable'),
    taxCode: field(z.string().nullable(), 'filterable'),
    createdAt: field(timeSchema, 'filterable', 'orderable'),
    updatedAt: field(timeSchema, 'filterable', 'orderable'),
  },
  relations: {},
  createBody: createTaxClassSchema,
  updateBody: updateTaxClassSchema,
});
export type TaxClassRecord = z.infer<typeof taxClassResource.record>;

/** A location within a country. Null, absent or empty means all of it. */
const addressSchema = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'Must be a single line without control characters')
    .nullable()
    .transform((text) => text || null);

const countrySchema = z
  .string()
  .trim()
  .max(2, 'Not a two-letter country code')
  .transform((code) => code.toUpperCase())
  .refine(isCountryCode, 'Not a two-letter country code');

const rateBody = {
  title: nameSchema(100),
  country: countrySchema,
  state: addressSchema(100).optional(),
  /** A postcode, or its beginning followed by *. */
  postalCode: addressSchema(20)
    .refine((text) => text === null || /^[^*]+\*?$/.test(text) || text === '*', 'A star is only allowed at the end')
    .transform((text) => (text === '*' ? null : text))
    .optional(),
  /** Null uses the standard class. */
  taxClassId: idSchema.nullable().optional(),
  /** Basis points with at most two decimals: 887.5 is 8.875 %. */
  rate: taxPointsSchema,
  appliesToShipping: z.boolean().optional(),
  /** The rate does not apply to units below this price in cents. Null means every unit. */
  priceFrom: centsSchema.min(1).nullable().optional(),
  /** Whether the rate applies only to the part of the price above `priceFrom`. */
  isAboveOnly: z.boolean().optional(),
};
export const createTaxRateSchema = z
  .strictObject(rateBody)
  .meta({ examples: [{ title: 'VAT', country: 'DE', rate: 1900, appliesToShipping: true }] });
export const updateTaxRateSchema = z.strictObject({ id: idSchema, updatedAt: timeSchema, ...rateBody }).partial();
export type CreateTaxRate = z.infer<typeof createTaxRateSchema>;
export type UpdateTaxRate = z.infer<typeof updateTaxRateSchema>;

/** Tax rates by location and class of goods (docs/behaviour/taxes.md#rates). */
export const taxRateResource = declareResource({
  path: 'tax/rates',
  noun: 'tax rate',
  name: 'TaxRate',
  fields: {
    id: field(idSchema, 'filterable', 'orderable'),
    title: field(z.string(), 'filterable', 'searchable', 'orderable'),
    country: field(z.string(), 'filterable', 'searchable', 'orderable'),
    state: field(z.string().nullable(), 'filterable', 'searchable', 'orderable'),
    postalCode: field(z.string().nullable(), 'filterable', 'orderable'),
    taxClassId: field(idSchema.nullable(), 'filterable'),
    rate: field(taxPointsSchema, 'filterable', 'orderable'),
    appliesToShipping: field(z.boolean(), 'filterable'),
    priceFrom: field(z.int().nullable(), 'filterable'),
    isAboveOnly: field(z.boolean(), 'filterable'),
    createdAt: field(timeSchema, 'filterable', 'orderable'),
    updatedAt: field(timeSchema, 'filterable', 'orderable'),
  },
  relations: {},
  createBody: createTaxRateSchema,
  updateBody: updateTaxRateSchema,
});
export type TaxRateRecord = z.infer<typeof taxRateResource.record>;

/**
 * POST /tax/ready-tables: adds the rates of a ready-made table for the locations where the shop is registered.
 * Locations are countries of the EU, or states of the US. Existing rates stay.
 */
export const applyTaxTableBody = z
  .strictObject({
    table: z.enum(readyTableKeys),
    places: boundedList(z.string().trim().max(2).toUpperCase(), 60).min(1, 'Choose at least one region'),
  })
  .superRefine(({ table, places: positions }, context) => {
    for (const [index, location] of positions.entries())
      if (!readyLocations(table).includes(location))
        context.addIssue({ code: 'custom', path: ['places', index], message: 'The table has no rate for this region' });
  })
  .meta({ examples: [{ table: 'EU', places: ['DE', 'FR'] }] });
export type ApplyTaxTable = z.infer<typeof applyTaxTableBody>;
export const applyTaxTableAnswer = z
  .object({ addedCount: z.int(), keptCount: z.int() })
  .meta({ id: 'AppliedTaxTable' });
/**
 * POST /tax/country: the country of the shop. Sets tax, tax name, units and the first country shipped to. Adds the
 * built-in rates.
 */
export const chooseCountryBody = z
  .strictObject({
    country: countrySchema,
    /** The state of the US where the shop collects sales tax. Null means none yet. */
    state: z.string().trim().max(2).toUpperCase().nullable().optional(),
  })
  .refine(({ country, state }) => !state || (country === 'US' && readyLocations('US').includes(state)), {
    path: ['state'],
    error: 'Not a state of the United States',
  })
  .meta({ examples: [{ country: 'DE' }] });
export type ChooseCountry = z.infer<typeof chooseCountryBody>;

export type AppliedTaxTable = z.infer<typeof applyTaxTableAnswer>;

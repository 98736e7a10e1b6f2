import { isCountryCode } from '@vitrine/domain/shipping/countries.ts';
import { readyTableKeys } from '@vitrine/domain/taxes/ready-tables.ts';
import * as z from 'zod';
import { idSchema, nameSchema, timeSchema } from '../resources/field.schema.ts';
import { field } from '../resources/field-table.ts';
import { declareResource } from '../resources/resource-declaration.ts';
import { taxCodeSchema } from './tax-code.schema.ts';

const classBody = {
  name: nameSchema(100),
  /** What Stripe Tax calls these goods; null: the code of the settings. */
  taxCode: taxCodeSchema.optional(),
};
export const createTaxClassSchema = z
  .strictObject(classBody)
  .meta({ examples: [{ name: 'Books', taxCode: 'txcd_35010000' }] });
export const updateTaxClassSchema = z.strictObject({ id: idSchema, updatedAt: timeSchema, ...classBody }).partial();
export type CreateTaxClass = z.infer<typeof createTaxClassSchema>;
export type UpdateTaxClass = z.infer<typeof updateTaxClassSchema>;

/** Classes of goods with rates of their own; goods without a class are of the standard class (docs/behaviour/taxes.md#classes). */
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

/** A place within a country; null, absent or empty: all of it. */
const placeSchema = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'Must be a single line without control characters')
    .nullable()
    .transform((text) => text || null);

const rateBody = {
  title: nameSchema(100),
  country: z
    .string()
    .trim()
    .max(2, 'Not a two-letter country code')
    .transform((code) => code.toUpperCase())
    .refine(isCountryCode, 'Not a two-letter country code'),
  state: placeSchema(100).optional(),
  /** A postcode, or its beginning with * at the end. */
  postalCode: placeSchema(20)
    .refine((text) => text === null || /^[^*]+\*?$/.test(text) || text === '*', 'A star stands only at the end')
    .transform((text) => (text === '*' ? null : text))
    .optional(),
  /** null: the standard class. */
  taxClassId: idSchema.nullable().optional(),
  /** Basis points. */
  rate: z.int().min(0).max(10_000),
  appliesToShipping: z.boolean().optional(),
};
export const createTaxRateSchema = z
  .strictObject(rateBody)
  .meta({ examples: [{ title: 'VAT', country: 'DE', rate: 1900, appliesToShipping: true }] });
export const updateTaxRateSchema = z.strictObject({ id: idSchema, updatedAt: timeSchema, ...rateBody }).partial();
export type CreateTaxRate = z.infer<typeof createTaxRateSchema>;
export type UpdateTaxRate = z.infer<typeof updateTaxRateSchema>;

/** Rates of tax by place and class of goods (docs/behaviour/taxes.md#rates). */
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
    rate: field(z.int(), 'filterable', 'orderable'),
    appliesToShipping: field(z.boolean(), 'filterable'),
    createdAt: field(timeSchema, 'filterable', 'orderable'),
    updatedAt: field(timeSchema, 'filterable', 'orderable'),
  },
  relations: {},
  createBody: createTaxRateSchema,
  updateBody: updateTaxRateSchema,
});
export type TaxRateRecord = z.infer<typeof taxRateResource.record>;

/** POST /tax/ready-tables: adds the rates of a ready-made table; places that have a rate keep it. */
export const applyTaxTableBody = z
  .strictObject({ table: z.enum(readyTableKeys) })
  .meta({ examples: [{ table: 'EU' }] });
export type ApplyTaxTable = z.infer<typeof applyTaxTableBody>;
export const applyTaxTableAnswer = z
  .object({ addedCount: z.int(), keptCount: z.int() })
  .meta({ id: 'AppliedTaxTable' });
export type AppliedTaxTable = z.infer<typeof applyTaxTableAnswer>;

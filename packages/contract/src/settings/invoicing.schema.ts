import { defaultInvoicing, invoicePrefixPattern, reservedPrefixes } from '@vitrine/domain/settings/invoicing.ts';
import { isCountryCode } from '@vitrine/domain/shipping/countries/countries.ts';
import * as z from 'zod';
import { lineSchema } from '../resources/field.schema.ts';

const part = (name: string, max: number) => lineSchema(max).min(1, `${name} is required`);

/** The owner's settings for invoices (docs/behaviour/taxes.md#invoices). */
export const invoicingSchema = z.strictObject({
  prefix: z
    .string()
    .trim()
    .max(6)
    .regex(invoicePrefixPattern, 'Use 1 to 6 capitals and digits, beginning with a capital')
    .refine(
      (prefix) => !reservedPrefixes.includes(prefix),
      'INV and CN are the prefixes of references and credit notes',
    )
    .default(defaultInvoicing.prefix),
  taxNumber: lineSchema(60).default(''),
  address: z
    .strictObject({
      street1: part('Street', 100),
      street2: lineSchema(100).optional(),
      city: part('City', 100),
      state: lineSchema(100).default(''),
      postalCode: lineSchema(20).default(''),
      country: z.string().max(2, 'Choose a country').refine(isCountryCode, 'Choose a country'),
    })
    .nullable()
    .default(null),
});

import * as z from 'zod';
import { singleLine } from '../resources/field.schema.ts';

const required = (label: string, most: number) =>
  z
    .string()
    .trim()
    .min(1, `${label} is required`)
    .max(most)
    .regex(...singleLine);
/** A form sends an empty field as '', a stored record as null: both mean absent. */
const optionalText = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(...singleLine)
    .nullish()
    .transform((value) => (value ? value : undefined));

/** An address as forms send it (specification §3, §5): e-mail, phone and street2 may be absent or empty. */
export const addressSchema = z
  .strictObject({
    name: required('Name', 200),
    email: z
      .union([z.literal(''), z.email('Email must be valid').max(254)])
      .nullish()
      .transform((value) => (value ? value : undefined)),
    phone: optionalText(40),
    street1: required('Street', 200),
    street2: optionalText(200),
    city: required('City', 200),
    state: required('State', 200),
    postalCode: required('Postal code', 40),
    country: z
      .string()
      .trim()
      .max(2, 'Country must be a two-letter code')
      .regex(/^[A-Za-z]{2}$/, 'Country must be a two-letter code')
      .transform((code) => code.toUpperCase()),
  })
  .meta({ id: 'Address' });
export type Address = z.output<typeof addressSchema>;
export type AddressInput = z.input<typeof addressSchema>;

/** An address as the shop answers it: what is absent is null. */
export const addressViewSchema = z
  .object({
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    street1: z.string(),
    street2: z.string().nullable(),
    city: z.string(),
    state: z.string(),
    postalCode: z.string(),
    country: z.string(),
  })
  .meta({ id: 'AddressView' });
export type AddressView = z.infer<typeof addressViewSchema>;

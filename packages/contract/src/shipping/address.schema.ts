import { type AddressFieldName, addressFields } from '@vitrine/domain/shipping/address/address-fields.ts';
import { needsState } from '@vitrine/domain/shipping/address/address-labels.ts';
import * as z from 'zod';
import { singleLine } from '../resources/field.schema.ts';

const required = (field: AddressFieldName) =>
  z
    .string()
    .trim()
    .min(1, `${addressFields[field].label} is required`)
    .max(addressFields[field].max)
    .regex(...singleLine);
/** A form sends an empty field as '', a stored record as null. Both mean absent. */
const optionalText = (field: AddressFieldName) =>
  z
    .string()
    .trim()
    .max(addressFields[field].max)
    .regex(...singleLine)
    .nullish()
    .transform((value) => (value ? value : undefined));

const addressParts = z.strictObject({
  name: required('name'),
  email: z
    .union([z.literal(''), z.email('Email must be valid').max(addressFields.email.max)])
    .nullish()
    .transform((value) => (value ? value : undefined)),
  phone: optionalText('phone'),
  street1: required('street1'),
  street2: optionalText('street2'),
  city: required('city'),
  /** Required in countries whose addresses have one. '' elsewhere. */
  state: z
    .string()
    .trim()
    .max(addressFields.state.max)
    .regex(...singleLine)
    .default(''),
  postalCode: required('postalCode'),
  country: z
    .string()
    .trim()
    .max(addressFields.country.max, 'Country must be a two-letter code')
    .regex(/^[A-Za-z]{2}$/, 'Country must be a two-letter code')
    .transform((code) => code.toUpperCase()),
});

/** Refuses an empty state where addresses of the country have one. */
function requireState(
  { country, state }: { country: string; state: string },
  context: { addIssue(issue: { code: 'custom'; path: string[]; message: string }): void },
): void {
  if (state !== '' || !needsState(country)) return;
  context.addIssue({ code: 'custom', path: ['state'], message: `${addressFields.state.label} is required` });
}

/**
 * An address as forms send it to any call (specification §3, §5). Email, phone and street2 may be absent or empty, as
 * may the state in a country without states.
 */
export const addressSchema = addressParts.superRefine(requireState).meta({ id: 'Address' });
/** An address without its email. */
export const addressWithoutEmailSchema = addressParts.omit({ email: true }).superRefine(requireState);
/** An address whose name may be absent. */
export const locationSchema = addressParts.partial({ name: true }).superRefine(requireState);
export type Address = z.output<typeof addressSchema>;
export type AddressInput = z.input<typeof addressSchema>;

/** An address as stored and returned to staff. Absent fields are omitted. */
export const storedAddressSchema = z.object({
  name: z.string(),
  email: z.string().optional(),
  phone: z.string().optional(),
  street1: z.string(),
  street2: z.string().optional(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  country: z.string(),
});

/** An address as the shop returns it. Absent fields are null. */
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

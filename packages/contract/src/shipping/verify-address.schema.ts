import * as z from 'zod';
import { locationSchema, storedAddressSchema } from './address.schema.ts';

/** POST /shipping/verify: the address fields. The name is optional, because it is not a part of the location. */
export const verifyAddressBody = locationSchema;
export type VerifyAddressBody = z.input<typeof verifyAddressBody>;

/** The result of checking an address in the carrier's database (specification §3). */
export const addressVerificationSchema = z
  .object({
    valid: z.boolean(),
    errors: z.array(z.string()),
    normalizedAddress: storedAddressSchema.partial({ name: true }).nullable(),
    /** The invalid fields of an address, each with a sentence that describes the error. */
    faults: z
      .array(
        z.object({
          field: z.enum(['street1', 'street2', 'city', 'state', 'postalCode', 'country']),
          message: z.string(),
        }),
      )
      .optional(),
  })
  .meta({ id: 'AddressVerification' });
export type AddressVerification = z.infer<typeof addressVerificationSchema>;

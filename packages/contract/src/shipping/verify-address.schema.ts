import * as z from 'zod';
import { addressSchema } from './address.schema.ts';

/** POST /shipping/verify: the address fields. A name is no part of where a place is, so it may be absent here. */
export const verifyAddressBody = addressSchema.partial({ name: true });
export type VerifyAddressBody = z.input<typeof verifyAddressBody>;

/** What the carrier's database makes of an address (specification §3). */
export const addressVerificationSchema = z
  .object({
    valid: z.boolean(),
    errors: z.array(z.string()),
    normalizedAddress: z
      .object({
        name: z.string().optional(),
        email: z.string().optional(),
        phone: z.string().optional(),
        street1: z.string(),
        street2: z.string().optional(),
        city: z.string(),
        state: z.string(),
        postalCode: z.string(),
        country: z.string(),
      })
      .nullable(),
  })
  .meta({ id: 'AddressVerification' });
export type AddressVerification = z.infer<typeof addressVerificationSchema>;

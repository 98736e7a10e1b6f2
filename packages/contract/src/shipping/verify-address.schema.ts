import * as z from 'zod';
import { addressSchema, keptAddressSchema } from './address.schema.ts';

/** POST /shipping/verify: the address fields. A name is no part of where a place is, so it may be absent here. */
export const verifyAddressBody = addressSchema.partial({ name: true });
export type VerifyAddressBody = z.input<typeof verifyAddressBody>;

/** What the carrier's database makes of an address (specification §3). */
export const addressVerificationSchema = z
  .object({
    valid: z.boolean(),
    errors: z.array(z.string()),
    normalizedAddress: keptAddressSchema.partial({ name: true }).nullable(),
  })
  .meta({ id: 'AddressVerification' });
export type AddressVerification = z.infer<typeof addressVerificationSchema>;

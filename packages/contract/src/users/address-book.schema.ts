import * as z from 'zod';
import { idSchema } from '../resources/field.schema.ts';
import { addressViewSchema, addressWithoutEmailSchema } from '../shipping/address.schema.ts';

/** The maximum number of addresses in the book of one account. */
export const maxBookAddresses = 20;

/** POST /addresses and PUT /addresses/{id}: the whole address. It has no email, because the account has one. */
export const bookAddressBody = addressWithoutEmailSchema.meta({ id: 'BookAddressBody' });
export type BookAddressBody = z.input<typeof bookAddressBody>;
export type BookAddressFields = z.output<typeof bookAddressBody>;

/** An address of the caller's book. */
export const bookAddressSchema = addressViewSchema
  .omit({ email: true })
  .extend({ id: idSchema, createdAt: z.iso.datetime(), updatedAt: z.iso.datetime() })
  .meta({ id: 'BookAddress' });
export type BookAddress = z.infer<typeof bookAddressSchema>;

/** GET /addresses: the caller's own, the latest change first. */
export const addressBookAnswer = z.object({ items: z.array(bookAddressSchema) });
export type AddressBookAnswer = z.infer<typeof addressBookAnswer>;

export const bookAddressParams = z.strictObject({ id: idSchema });
export const removedAddressAnswer = z.object({ success: z.literal(true) });

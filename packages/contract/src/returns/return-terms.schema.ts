import { returnPayers } from '@vitrine/domain/settings/business-facts.ts';
import * as z from 'zod';

/** The fee in basis points that the shop retains from a return, and who pays for sending items back. */
export const returnTermsSchema = z.object({ restockingFee: z.int(), paidBy: z.enum(returnPayers) });

/** Terms for some countries of delivery, with the names of the countries. 0 days means no returns. */
export const countryTermsSchema = returnTermsSchema.extend({
  countries: z.array(z.string()),
  names: z.string(),
  days: z.int(),
});
export type CountryTerms = z.infer<typeof countryTermsSchema>;

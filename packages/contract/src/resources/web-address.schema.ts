import { longestWebAddress, webAddressFault } from '@vitrine/domain/web/web-address.ts';
import * as z from 'zod';

const documented = { format: 'uri-reference' };

/**
 * A picture's or page's address: on this site (`/media/...`) or anywhere by http(s), parsed as a browser parses it. Every field
 * in which an address is saved takes this one.
 */
export const webAddressSchema = z
  .string()
  .trim()
  .max(longestWebAddress)
  .superRefine(refuseWhatIsNone)
  .meta({ ...documented, minLength: 1 });

/** A form sends an empty field as ''; both '' and null mean none. */
export const optionalWebAddressSchema = z
  .string()
  .trim()
  .max(longestWebAddress)
  .superRefine((address, context) => {
    if (address !== '') refuseWhatIsNone(address, context);
  })
  .meta(documented)
  .nullable()
  .transform((address) => address || null);

function refuseWhatIsNone(address: string, context: z.RefinementCtx): void {
  const message = webAddressFault(address);
  if (message !== null) context.addIssue({ code: 'custom', message });
}

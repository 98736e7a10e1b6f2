import { findWebAddressError, maxWebAddressLength } from '@vitrine/domain/web/web-address.ts';
import * as z from 'zod';

const documented = { format: 'uri-reference' };

/**
 * The address of a picture or a page: on this site (`/media/...`) or an http(s) address, parsed as a browser parses it. Every field
 * that stores an address uses this schema.
 */
export const webAddressSchema = z
  .string()
  .trim()
  .max(maxWebAddressLength)
  .superRefine(refuseWhatIsNone)
  .meta({ ...documented, minLength: 1 });

/** An address, or '' for none. */
export const emptyOrWebAddressSchema = z
  .string()
  .trim()
  .max(maxWebAddressLength)
  .superRefine((address, context) => {
    if (address !== '') refuseWhatIsNone(address, context);
  })
  .meta(documented);

/** A form sends an empty field as ''. Both '' and null mean none. */
export const optionalWebAddressSchema = emptyOrWebAddressSchema.nullable().transform((address) => address || null);

function refuseWhatIsNone(address: string, context: z.RefinementCtx): void {
  const message = findWebAddressError(address);
  if (message !== null) context.addIssue({ code: 'custom', message });
}

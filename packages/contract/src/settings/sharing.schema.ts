import * as z from 'zod';
import { lineSchema } from '../resources/field.schema.ts';
import { optionalWebAddressSchema } from '../resources/web-address.schema.ts';

const fields = {
  seoTitle: lineSchema(200),
  seoDescription: lineSchema(400),
  shareImage: optionalWebAddressSchema,
};

const page = z.strictObject(fields);

/** Other pages of every shop for search engines and shared links. Empty: the defaults of the page. */
const pageSharingSchema = z.strictObject({ about: page, products: page, journal: page });

/** The home page for search engines and shared links, and other pages. Empty: the texts and the banner of the shop. */
export const siteSharingFields = { ...fields, pageSharing: pageSharingSchema };

const stored = z.object({ seoTitle: z.string(), seoDescription: z.string(), shareImage: z.string().nullable() });

/** The same for staff. */
export const pageSharingView = z.object({ about: stored, products: stored, journal: stored });

const shown = stored.partial();

/** What the owner wrote for the pages that every shop has, beside the home page. */
export const shownPageSharing = z.object({
  about: shown.optional(),
  products: shown.optional(),
  journal: shown.optional(),
});
export type ShownPageSharing = z.infer<typeof shownPageSharing>;

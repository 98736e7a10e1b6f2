import { lineSchema } from '../resources/field.schema.ts';
import { optionalWebAddressSchema } from '../resources/web-address.schema.ts';

/** The home page for search engines and shared links. Empty: the texts and the banner of the shop. */
export const homeSharingFields = {
  seoTitle: lineSchema(200),
  seoDescription: lineSchema(400),
  shareImage: optionalWebAddressSchema,
};

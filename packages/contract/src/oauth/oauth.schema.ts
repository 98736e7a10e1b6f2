import { isRedirectAddress, maxRedirectAddressLength } from '@vitrine/domain/oauth/redirect-address.ts';
import * as z from 'zod';
import { idSchema, lineSchema, nameSchema } from '../resources/field.schema.ts';
import { boundedList } from '../resources/list.schema.ts';

const redirectAddressSchema = z
  .string()
  .max(maxRedirectAddressLength)
  .refine(isRedirectAddress, 'Must be an https address, or http on localhost, without a fragment');

/** POST /oauth-apps */
export const newOauthAppBody = z.strictObject({
  name: nameSchema(60),
  redirectUris: boundedList(redirectAddressSchema, 5).min(1),
  /** Whether the app can hide a secret. An app on the device of its user cannot. */
  isConfidential: z.boolean(),
});
export type NewOauthApp = z.input<typeof newOauthAppBody>;

/** A registered app of a third party. */
export const oauthAppSchema = z
  .object({
    /** The `client_id`. */
    id: z.string(),
    name: z.string(),
    redirectUris: z.array(z.string()),
    isConfidential: z.boolean(),
    /** The number of consents whose tokens work or can be refreshed. */
    grantCount: z.int(),
    lastUsedAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'OauthApp' });
export type OauthApp = z.infer<typeof oauthAppSchema>;

/** GET /oauth-apps */
export const oauthAppsAnswer = z.object({ items: z.array(oauthAppSchema) });
export type OauthAppsAnswer = z.infer<typeof oauthAppsAnswer>;

/** The response to a registration: the only one with the secret. Null for a public app. */
export const oauthAppSecretAnswer = z.object({ app: oauthAppSchema, secret: z.string().nullable() });
export type OauthAppSecretAnswer = z.infer<typeof oauthAppSecretAnswer>;

/** What a member of staff allowed an app. */
export const oauthGrantSchema = z
  .object({
    id: z.string(),
    appName: z.string(),
    permissions: z.array(z.string()),
    /** The email of the member of staff. */
    grantedBy: z.string(),
    lastUsedAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
    /** When it ends, unless the app refreshes its tokens before. */
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'OauthGrant' });
export type OauthGrant = z.infer<typeof oauthGrantSchema>;

/** GET /oauth-grants */
export const oauthGrantsAnswer = z.object({ items: z.array(oauthGrantSchema) });
export type OauthGrantsAnswer = z.infer<typeof oauthGrantsAnswer>;

export const oauthParams = z.strictObject({ id: idSchema });

/** POST /oauth-consents and POST /oauth-consents/preview: the query of the request, as the app sent it. */
export const consentBody = z.strictObject({ query: lineSchema(8000, 1) });

/** What the consent screen shows. */
export const consentPreview = z.object({
  appName: z.string(),
  /** The host that receives the code. */
  host: z.string(),
  /** The permissions that the app receives. */
  permissions: z.array(z.string()),
  /** The requested permissions that the member of staff does not have, and so cannot give. */
  missing: z.array(z.string()),
  /** The address for a refusal. */
  deniedTo: z.string(),
});
export type ConsentPreview = z.infer<typeof consentPreview>;

/** The address to which the browser returns with the code. */
export const consentAnswer = z.object({ redirectTo: z.string() });
export type ConsentAnswer = z.infer<typeof consentAnswer>;

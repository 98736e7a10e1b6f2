import { consentSources, consentStatuses, mailPurposes } from '@vitrine/domain/marketing/mail-purposes.ts';
import { languageCodes } from '@vitrine/domain/settings/languages.ts';
import * as z from 'zod';
import { marketPrefixSchema } from '../markets/markets.schema.ts';
import { idSchema } from '../resources/field.schema.ts';
import { boundedList } from '../resources/list.schema.ts';
import { emailSchema } from '../users/user.schema.ts';

const purpose = z.enum(mailPurposes);
const key = z.string().min(1).max(200);

/** POST /mail-consents: requests emails of a purpose for an address. The shop records the wording that its page shows. */
export const requestConsentBody = z
  .strictObject({
    email: emailSchema,
    purpose,
    source: z.enum(['NEWSLETTER', 'CHECKOUT', 'WISHLIST']),
    /** The prefix of the market of the page. Null or absent is the main market. */
    market: marketPrefixSchema.nullish(),
  })
  .meta({ examples: [{ email: 'ada@example.com', purpose: 'newsletter', source: 'NEWSLETTER' }] });
export type RequestConsentBody = z.output<typeof requestConsentBody>;

/** POST /mail-consents/form: the fields of the section 'newsletter'. `page` is the page of the newsletter in a language. */
export const consentFormBody = z.strictObject({
  email: emailSchema,
  agreed: z.literal('on'),
  language: z.enum(languageCodes),
  page: z
    .string()
    .max(40)
    .regex(/^(?:\/[a-z]{2,8}(?:-[a-z]{2})?)?\/newsletter$/)
    .meta({ examples: ['/newsletter'] }),
});

/** The response is the same whether the address is known or not. */
export const requestConsentAnswer = z.object({
  success: z.literal(true),
  /** Whether it is active already, because it is the confirmed email of the caller. Otherwise an emailed link confirms it. */
  isConfirmed: z.boolean(),
});
export type RequestConsentAnswer = z.infer<typeof requestConsentAnswer>;

/** POST /mail-consents/confirm: the key of the emailed link. */
export const confirmConsentBody = z.strictObject({ key });
export const consentAnswer = z.object({ success: z.literal(true) });
export type ConsentAnswer = z.infer<typeof consentAnswer>;

/** POST /mail-consents/preferences. Without a key, the preferences of the caller's confirmed email. */
export const preferencesBody = z.strictObject({ key: key.nullable() });
/** PUT /mail-consents/preferences: the purposes to which the address agrees. All others are withdrawn. */
export const changePreferencesBody = z.strictObject({
  key: key.nullable(),
  purposes: boundedList(purpose, mailPurposes.length),
});
export const preferencesAnswer = z.object({
  /** Masked, because a link may be forwarded. */
  email: z.string(),
  items: z.array(z.object({ purpose, isGiven: z.boolean() })),
});
export type PreferencesAnswer = z.infer<typeof preferencesAnswer>;

/** POST /mail-consents/one-click: the address of the header List-Unsubscribe (RFC 8058). */
export const oneClickQuery = z.strictObject({ key, purpose });

/** An address with its consents, for staff. */
export const mailContactSchema = z
  .object({
    id: idSchema,
    email: z.string().optional(),
    language: z.string().nullable(),
    /** Why the address gets no such emails. Null if it is not blocked. */
    blockedAs: z.enum(['BOUNCED', 'COMPLAINED']).nullable(),
    createdAt: z.iso.datetime(),
    consents: z.array(z.object({ purpose, status: z.enum(consentStatuses), changedAt: z.iso.datetime() })),
  })
  .meta({ id: 'MailContact' });
export type MailContact = z.infer<typeof mailContactSchema>;

/** GET /mail-contacts, newest first. `email` finds one exact address. */
export const mailContactsQuery = z.strictObject({
  purpose: purpose.optional(),
  email: emailSchema.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(24),
  cursor: z.string().max(200).optional(),
});
export const mailContactsAnswer = z.object({ items: z.array(mailContactSchema), nextCursor: z.string().nullable() });
export type MailContactsAnswer = z.infer<typeof mailContactsAnswer>;

/** GET /mail-contacts/{id}/history: the ledger of one address, newest first. */
export const mailContactParams = z.strictObject({ id: idSchema });
export const consentHistoryAnswer = z.object({
  items: z.array(
    z.object({
      purpose,
      status: z.enum(consentStatuses),
      wording: z.string(),
      source: z.enum(consentSources),
      language: z.string(),
      at: z.iso.datetime(),
    }),
  ),
});
export type ConsentHistoryAnswer = z.infer<typeof consentHistoryAnswer>;

/** POST /mail-contacts/block: marks an address after a bounce or a complaint, or removes the mark (null). */
export const blockContactBody = z.strictObject({
  email: emailSchema,
  as: z.enum(['BOUNCED', 'COMPLAINED']).nullable(),
});
export type BlockContactBody = z.output<typeof blockContactBody>;
/** GET /exports/subscribers.csv */
export const subscribersFileQuery = z.strictObject({ purpose: purpose.default('newsletter') });

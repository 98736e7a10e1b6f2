import { mailPurposes } from '@vitrine/domain/marketing/mail-purposes.ts';
import { consentWords } from '@vitrine/messages/src/consent-words.ts';
import * as z from 'zod';
import type { Email } from '../email.ts';
import { type OwnTexts, worded } from '../email-wording.ts';
import type { EmailWords } from '../languages/email-words.ts';

/** How long a consent can be confirmed, in hours. */
export const consentLinkHours = 72;

const payloadSchema = z.object({ consentId: z.uuid(), purpose: z.enum(mailPurposes) });

/** The sample data of a preview. */
export const sampleConsent = {
  consentId: '00000000-0000-7000-8000-000000000000',
  purpose: 'newsletter',
} as const;

/**
 * Returns the email that requests confirmation of a consent.
 * @throws ZodError when the payload does not name the consent.
 */
export function toConfirmConsentEmail(
  payload: unknown,
  shop: {
    readonly siteName: string;
    readonly own: OwnTexts;
    readonly words: EmailWords;
    readonly linkFor: (consentId: string) => string;
  },
): Email {
  const { consentId, purpose } = payloadSchema.parse(payload);
  const { language, t } = shop.words;
  const consent = consentWords(purpose, shop.siteName, t);
  const values = { shop_name: shop.siteName, consent, link_hours: String(consentLinkHours) };
  const { subject, heading, opening, button, closing } = worded('confirm-consent', values, shop.own, language);
  return { language, subject, heading, parts: [...opening, button(shop.linkFor(consentId)), ...closing] };
}

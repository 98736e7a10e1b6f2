import type { TextOf } from '@vitrine/messages/src/t.ts';
import * as z from 'zod';
import type { Email } from '../email.ts';
import { type OwnTexts, worded } from '../email-wording.ts';
import type { EmailWords } from '../languages/email-words.ts';

/** Returns the heading and the text of each change. */
const changeTexts = {
  'passkey-added': (t) => [t('emails.passkeyAdded'), t('emails.passkeyAddedText')],
  'passkey-removed': (t) => [t('emails.passkeyRemoved'), t('emails.passkeyRemovedText')],
  'authenticator-added': (t) => [t('emails.authenticatorAdded'), t('emails.authenticatorAddedText')],
  'authenticator-removed': (t) => [t('emails.authenticatorRemoved'), t('emails.authenticatorRemovedText')],
  'recovery-codes-renewed': (t) => [t('emails.recoveryCodesRenewed'), t('emails.recoveryCodesRenewedText')],
  'factors-reset': (t) => [t('emails.factorsRemoved'), t('emails.factorsResetText')],
  'factors-ended': (t) => [t('emails.factorsRemoved'), t('emails.factorsEndedText')],
} as const satisfies Record<string, (t: TextOf) => readonly [heading: string, text: string]>;

type Change = keyof typeof changeTexts;

const payloadSchema = z.object({ change: z.enum(Object.keys(changeTexts) as [Change, ...Change[]]) });

/**
 * Builds the email that notifies the owner of an account that its second factors have changed. `payload`: the change.
 */
export function toSecondFactorEmail(
  payload: unknown,
  shop: {
    readonly siteName: string;
    readonly siteUrl: string;
    readonly own: OwnTexts;
    readonly words: EmailWords;
  },
): Email {
  const { change } = payloadSchema.parse(payload);
  const { t, language } = shop.words;
  const [title, text] = changeTexts[change](t);
  const values = { shop_name: shop.siteName, change: title };
  const { subject, heading, opening, button, closing } = worded('second-factor-changed', values, shop.own, language);
  return {
    language,
    subject,
    heading,
    parts: [{ kind: 'text', text }, ...opening, button(`${shop.siteUrl}/account/security`), ...closing],
  };
}

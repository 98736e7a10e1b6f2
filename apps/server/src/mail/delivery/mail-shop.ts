import type { MailKind } from '@vitrine/contract/mail/mail.schema.ts';
import { defaultLanguage } from '@vitrine/domain/settings/languages.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { type RecordView, toPagesPath } from '../../settings/settings.ts';
import { isToShopper, type OwnTexts } from '../emails/email-wording.ts';
import { type EmailWords, emailWords } from '../emails/languages/email-words.ts';
import { type MailDesign, ownTextsIn } from '../emails/mail-design.ts';

/** The shop as one email shows it. */
export interface MailShop {
  readonly siteName: string;
  readonly siteUrl: string;
  /** The address of the shop's pages in the market and the language of the email. */
  readonly pages: string;
  readonly words: EmailWords;
  /** The owner's own texts in the language of the email. */
  readonly own: OwnTexts;
}

/** Returns the shop for an email of that kind and for its record. Emails to staff are in English. */
export function mailShop(
  context: AppContext,
  design: Pick<MailDesign, 'settings' | 'texts' | 'translations' | 'markets'>,
  kind: MailKind,
  reader: RecordView = {},
): MailShop {
  const { settings, texts } = design;
  const { siteUrl } = context.environment;
  const siteName = oneLine(settings.siteName);
  if (!isToShopper(kind)) {
    return { siteName, siteUrl, pages: siteUrl, words: emailWords(defaultLanguage), own: texts[kind] };
  }
  const chosen = reader.language ?? settings.languages[0] ?? defaultLanguage;
  const pages = siteUrl + toPagesPath(reader, { shop: settings, markets: design.markets });
  return { siteName, siteUrl, pages, words: emailWords(chosen), own: ownTextsIn(design, kind, chosen) };
}

/** Makes a header value one line, so that no name or product can start another header. */
export function oneLine(words: string): string {
  return words.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
}

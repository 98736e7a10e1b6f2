import type { MailKind } from '@vitrine/contract/mail/mail.schema.ts';
import { pathInMarket } from '@vitrine/domain/markets/market-address.ts';
import { defaultLanguage, type LanguageCode } from '@vitrine/domain/settings/languages.ts';
import type { AppContext } from '../../platform/boot/context.ts';
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

/** The language of the record of an email, and the market of its order. Absent or null means the main one. */
export interface MailReader {
  readonly language?: LanguageCode | null | undefined;
  readonly market_id?: string | null | undefined;
}

/** Returns the shop for an email of that kind. Emails to staff are in English. */
export function mailShop(
  context: AppContext,
  design: Pick<MailDesign, 'settings' | 'texts' | 'translations' | 'markets'>,
  kind: MailKind,
  { language, market_id: marketId }: MailReader = {},
): MailShop {
  const { settings, texts } = design;
  const { siteUrl } = context.environment;
  const siteName = oneLine(settings.siteName);
  if (!isToShopper(kind)) {
    return { siteName, siteUrl, pages: siteUrl, words: emailWords(defaultLanguage), own: texts[kind] };
  }
  const [main = defaultLanguage, ...others] = settings.languages;
  const chosen = language ?? main;
  const market = design.markets.find(({ id, languages }) => id === marketId && languages.includes(chosen));
  // A language that is no longer published has no pages.
  const inMain = others.includes(chosen) ? `/${chosen}` : '';
  const pages = siteUrl + (market ? pathInMarket('/', { prefix: market.prefix, language: chosen }) : inMain);
  return { siteName, siteUrl, pages, words: emailWords(chosen), own: ownTextsIn(design, kind, chosen) };
}

/** Makes a header value one line, so that no name or product can start another header. */
export function oneLine(words: string): string {
  return words.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
}

import type { MailPurpose } from '@vitrine/domain/marketing/mail-purposes.ts';
import { defaultLanguage, type LanguageCode } from '@vitrine/domain/settings/languages.ts';
import type { SiteSettings } from '@vitrine/domain/settings/site-settings.ts';
import { consentWords } from '@vitrine/messages/src/consent-words.ts';
import { textsIn } from '@vitrine/messages/src/t.ts';

/** Returns the wording of a purpose as the ledger records it, with its language. Without a language, the main one. */
export function consentWording(
  purpose: MailPurpose,
  { siteName, languages }: Pick<SiteSettings, 'siteName' | 'languages'>,
  language: LanguageCode | undefined,
): { readonly wording: string; readonly language: LanguageCode } {
  const shown = language ?? languages[0] ?? defaultLanguage;
  return { wording: consentWords(purpose, siteName, textsIn(shown)), language: shown };
}

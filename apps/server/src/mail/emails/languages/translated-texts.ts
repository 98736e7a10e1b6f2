import type { MailKind } from '@vitrine/contract/mail/mail.schema.ts';
import type { MailTextField } from '@vitrine/contract/mail/mail-texts.schema.ts';
import type { LanguageCode } from '@vitrine/domain/settings/languages.ts';
import { germanTexts } from './german-texts.ts';

export type TranslatedTexts = Partial<Record<MailKind, Readonly<Partial<Record<MailTextField, string>>>>>;

/** The default texts of emails in other languages than English. The owner's own texts replace them. */
export const translatedTexts: Partial<Record<LanguageCode, TranslatedTexts>> = { de: germanTexts };

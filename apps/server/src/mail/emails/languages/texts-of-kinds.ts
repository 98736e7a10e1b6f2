import type { MailKind } from '@vitrine/contract/mail/mail.schema.ts';
import type { MailTextField } from '@vitrine/contract/mail/mail-texts.schema.ts';

/** The texts of kinds of emails in one language. */
export type TranslatedTexts = Partial<Record<MailKind, Readonly<Partial<Record<MailTextField, string>>>>>;

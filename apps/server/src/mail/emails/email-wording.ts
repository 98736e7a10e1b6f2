import type { MailKind } from '@vitrine/contract/mail/mail.schema.ts';
import type { MailTextField } from '@vitrine/contract/mail/mail-texts.schema.ts';
import { filledParagraphs, filledTemplate } from '@vitrine/domain/mail/mail-template.ts';
import { defaultLanguage, getLanguage, type LanguageCode } from '@vitrine/domain/settings/languages.ts';
import { isWebAddress } from '@vitrine/domain/web/web-address.ts';
import { isolate } from '@vitrine/messages/src/isolate.ts';
import { defaultTexts, type VariablesOf } from './default-texts.ts';
import type { EmailPart } from './email.ts';
import type { ShopperMailKind } from './languages/texts-of-kinds.ts';
import { translatedTexts } from './languages/translated-texts.ts';
import { staffTexts } from './staff/staff-texts.ts';

/** The owner's own texts of one kind of email. A field without one has its default. */
export type OwnTexts = { readonly [Field in MailTextField]?: string | undefined };

/** The texts of one email, with its variables filled in. */
interface Worded {
  readonly subject: string;
  readonly heading: string;
  readonly opening: readonly EmailPart[];
  readonly closing: readonly EmailPart[];
  /** Returns the button of the email with that address. It has a label even if the owner's text is blank. */
  readonly button: (url: string) => EmailPart;
}

/**
 * Fills the texts of an email. Subject, heading and label are never blank. When the owner's text is blank with these
 * values, the default is used.
 *
 * @example const { opening, button, ...head } = worded('delivered', getValues(order), own);
 */
export function worded<Kind extends MailKind>(
  kind: Kind,
  values: Readonly<Record<VariablesOf<Kind>, string>>,
  own: OwnTexts,
  language: LanguageCode = defaultLanguage,
): Worded {
  const { name } = defaultTexts[kind];
  const { button, ...texts } = defaultsIn(language, kind);
  const isolates = getLanguage(language).isRightToLeft === true;
  const byName = new Map<string, string>(
    Object.entries<string>(values).map(([variable, value]) => [
      variable,
      // A mail program makes an address a link, which would contain the characters after it.
      isolates && !isWebAddress(value) ? isolate(value) : value,
    ]),
  );
  const line = (mine: string | undefined, usual: string) =>
    filledTemplate(mine ?? usual, byName).trim() || filledTemplate(usual, byName).trim() || name;
  const paragraphs = (template: string) =>
    filledParagraphs(template, byName).map((text): EmailPart => ({ kind: 'text', text }));
  return {
    subject: line(own.subject, texts.subject),
    heading: line(own.heading, texts.heading),
    opening: paragraphs(own.opening ?? texts.opening),
    closing: paragraphs(own.closing ?? texts.closing),
    button: (url) => ({ kind: 'link', label: line(own.button, button ?? name), url }),
  };
}

/** Returns the default texts of a kind of email in a language. Emails to staff are in English. */
export function defaultsIn(
  language: LanguageCode,
  kind: MailKind,
): Readonly<Record<Exclude<MailTextField, 'button'>, string>> & { readonly button?: string | undefined } {
  const { texts, button } = defaultTexts[kind];
  const english = button === null ? texts : { ...texts, button };
  return language === defaultLanguage || !isToShopper(kind) ? english : translatedTexts[language][kind];
}

/** Returns whether emails of that kind go to shoppers, and not to staff. */
export function isToShopper(kind: MailKind): kind is ShopperMailKind {
  return !Object.hasOwn(staffTexts, kind);
}

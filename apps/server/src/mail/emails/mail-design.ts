import { type MailKind, mailKinds } from '@vitrine/contract/mail/mail.schema.ts';
import {
  type MailBranding,
  type MailDraft,
  type MailTextField,
  type MailTextsChange,
  mailBrandingFields,
  mailTextFields,
  mailTextSchemas,
} from '@vitrine/contract/mail/mail-texts.schema.ts';
import { unknownVariables } from '@vitrine/domain/mail/mail-template.ts';
import type { Market } from '@vitrine/domain/markets/market.ts';
import type { LanguageCode } from '@vitrine/domain/settings/languages.ts';
import type { SiteSettings } from '@vitrine/domain/settings/site-settings.ts';
import { mailFooterRecord } from '@vitrine/domain/translations/translatable-fields.ts';
import * as z from 'zod';
import type { Db } from '../../platform/database/connections/pool.ts';
import { marketSettings, openMarkets, siteSettings, storedSettings } from '../../settings/settings.ts';
import { textsOfResource } from '../../translations/translations.ts';
import { defaultTexts } from './default-texts.ts';
import type { OwnTexts } from './email-wording.ts';

/** The owner's configuration of emails: the shop's settings, the branding of all emails, and the texts of each kind. */
export interface MailDesign {
  readonly settings: SiteSettings;
  readonly branding: MailBranding;
  readonly texts: Readonly<Record<MailKind, OwnTexts>>;
  /** The translations of these texts and of the footer, by language, kind and field. */
  readonly translations: ReadonlyMap<string, string>;
  /** The open markets beside the main one. */
  readonly markets: readonly Market[];
}

const toTextKey = (language: string, record: string, field: string) => [language, record, field].join('\n');

/** Returns the owner's texts of a kind in a language. A text in a further language translates one of the main language. */
export function ownTextsIn(
  { settings, texts, translations }: Pick<MailDesign, 'settings' | 'texts' | 'translations'>,
  kind: MailKind,
  language: LanguageCode,
): OwnTexts {
  if (language === settings.languages[0]) return texts[kind];
  const fields = mailTextFields.filter((field) => texts[kind][field] !== undefined);
  return Object.fromEntries(
    fields.flatMap((field) => {
      const text = translations.get(toTextKey(language, kind, field));
      const isUsable = text !== undefined && unknownVariables(text, defaultTexts[kind].variables).length === 0;
      return isUsable ? [[field, text]] : [];
    }),
  );
}

/** Returns the footer of emails in a language, which is that of the main language without a translation. */
export function footerIn(
  { settings, branding, translations }: Pick<MailDesign, 'settings' | 'branding' | 'translations'>,
  language: LanguageCode,
): string {
  const { footerText } = branding;
  if (footerText === '' || language === settings.languages[0]) return footerText;
  return translations.get(toTextKey(language, mailFooterRecord, 'footerText')) ?? footerText;
}

/** Email appearance while the owner has set nothing. */
const defaultBranding: MailBranding = { accentColor: null, footerText: '', senderName: '', replyTo: '' };

export const brandingKey = 'mail-branding';

/** Returns the key under which the owner's texts of a kind are stored. */
export function textsKey(kind: MailKind): string {
  return `mail-text-${kind}`;
}

/** Returns the fields that emails of that kind have. */
export function getFields(kind: MailKind): readonly MailTextField[] {
  return mailTextFields.filter((field) => field !== 'button' || defaultTexts[kind].button !== null);
}

/** Returns the owner's configuration, with four queries. */
export async function mailDesign(db: Db): Promise<MailDesign> {
  const [settings, markets, stored, translated] = await Promise.all([
    siteSettings(db),
    marketSettings(db),
    storedSettings(db, [brandingKey, ...mailKinds.map(textsKey)]),
    textsOfResource(db, 'email'),
  ]);
  return {
    settings,
    markets: openMarkets(markets, settings),
    branding: readBranding(stored.get(brandingKey)?.value),
    texts: recordOfKinds((kind) => readTexts(kind, stored.get(textsKey(kind))?.value)),
    translations: new Map(
      translated.map(({ locale, record, field, text }) => [toTextKey(locale, record, field), text]),
    ),
  };
}

/** Returns the design with unsaved texts of one kind and unsaved branding. */
export function withDraft(design: MailDesign, kind: MailKind, { texts = {}, branding = {} }: MailDraft): MailDesign {
  return {
    ...design,
    branding: { ...design.branding, ...current(branding) },
    texts: { ...design.texts, [kind]: changedTexts(design.texts[kind], texts) },
  };
}

/** Parses stored texts, each separately. A text that is unreadable, or names a removed variable, has its default. */
export function readTexts(kind: MailKind, value: Readonly<Record<string, unknown>> = {}): OwnTexts {
  const texts = getFields(kind).flatMap((field) => {
    const { data } = mailTextSchemas[field].safeParse(value[field]);
    const isReadable = data !== undefined && unknownVariables(data, defaultTexts[kind].variables).length === 0;
    return isReadable ? [[field, data] as const] : [];
  });
  return Object.fromEntries(texts);
}

const storedBranding = z.object({
  accentColor: mailBrandingFields.accentColor.catch(defaultBranding.accentColor),
  footerText: mailBrandingFields.footerText.catch(defaultBranding.footerText),
  senderName: mailBrandingFields.senderName.catch(defaultBranding.senderName),
  replyTo: mailBrandingFields.replyTo.catch(defaultBranding.replyTo),
});

/** Reads the stored branding, each field separately. */
export function readBranding(value: Readonly<Record<string, unknown>> = {}): MailBranding {
  return storedBranding.parse(value);
}

/** Returns the texts after a change. Null removes one, and a text that equals the default is not stored. */
function changedTexts(before: OwnTexts, change: MailTextsChange): OwnTexts {
  const changed = Object.entries(change).map(([field, text]) => [field, text ?? undefined]);
  return { ...before, ...Object.fromEntries(changed) };
}

function recordOfKinds(loadTexts: (kind: MailKind) => OwnTexts): MailDesign['texts'] {
  return Object.fromEntries(mailKinds.map((kind) => [kind, loadTexts(kind)])) as MailDesign['texts'];
}

function current<Fields extends object>(fields: Fields): { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: Exclude<Fields[Name], undefined>;
  };
}

import type { FieldIssue } from '@vitrine/contract/errors/problem.schema.ts';
import { type MailKind, mailKinds } from '@vitrine/contract/mail/mail.schema.ts';
import {
  type MailBranding,
  type MailBrandingView,
  type MailTextField,
  type MailTextsChange,
  type MailTextsView,
  mailTextFields,
} from '@vitrine/contract/mail/mail-texts.schema.ts';
import { unknownVariables } from '@vitrine/domain/mail/mail-template.ts';
import type { LanguageCode } from '@vitrine/domain/settings/languages.ts';
import type { Db } from '../../platform/database/connections/pool.ts';
import type { SignedInCaller } from '../../platform/http/caller/caller.ts';
import { type Failure, failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { changeStoredSetting, mainLanguage, storedSettings } from '../../settings/settings.ts';
import { defaultTexts, variableMeanings } from '../emails/default-texts.ts';
import { defaultsIn, type OwnTexts } from '../emails/email-wording.ts';
import { brandingKey, getFields, readBranding, readTexts, textsKey } from '../emails/mail-design.ts';

/** The user of a change, and the version that they saw. */
interface By {
  readonly caller: SignedInCaller;
  readonly requestId: string;
  readonly seenAt: string | null | undefined;
}

/** Returns the texts of every kind of email. */
export async function mailTextsOfAll(db: Db): Promise<MailTextsView[]> {
  const stored = await storedSettings(db, mailKinds.map(textsKey));
  const language = await mainLanguage(db);
  return (Object.keys(defaultTexts) as MailKind[]).map((kind) => {
    const row = stored.get(textsKey(kind));
    return textsView(kind, { own: readTexts(kind, row?.value), language, updatedAt: row?.updatedAt ?? null });
  });
}

/** Returns the texts of one kind of email. */
export async function loadMailTexts(db: Db, kind: MailKind): Promise<MailTextsView> {
  const row = (await storedSettings(db, [textsKey(kind)])).get(textsKey(kind));
  const language = await mainLanguage(db);
  return textsView(kind, { own: readTexts(kind, row?.value), language, updatedAt: row?.updatedAt ?? null });
}

/**
 * Changes the sent texts. It stores only differences from the default, so that a later default reaches every shop that
 * never changed it. Failures: STALE, and UNPROCESSABLE naming each field with an unknown variable, or a button that the
 * email does not have.
 */
export async function changeMailTexts(
  db: Db,
  { kind, texts }: { readonly kind: MailKind; readonly texts: MailTextsChange },
  { caller, requestId, seenAt }: By,
): Promise<Outcome<MailTextsView>> {
  const refusal = textsFailure(kind, texts);
  if (refusal) return refusal;
  const defaults = defaultsIn(await mainLanguage(db), kind);
  const fields = Object.fromEntries(
    sentTexts(texts).map(([field, text]) => {
      const own = text?.replaceAll('\r\n', '\n');
      return [field, own === defaults[field] ? undefined : own];
    }),
  );
  const outcome = await changeStoredSetting(db, { key: textsKey(kind), fields, seenAt, caller, requestId });
  return outcome.ok ? success(await loadMailTexts(db, kind)) : outcome;
}

/** Returns why the texts are invalid for that kind of email, if they are. */
export function textsFailure(kind: MailKind, texts: MailTextsChange): Failure | undefined {
  const { variables } = defaultTexts[kind];
  const known = variables.map((name) => `{${name}}`).join(', ');
  const errors = sentTexts(texts).flatMap(([field, text]): FieldIssue[] => {
    if (text !== undefined && !getFields(kind).includes(field))
      return [{ path: field, message: 'This email has no button' }];
    const unknown = unknownVariables(text ?? '', variables).map((name) => `{${name}}`);
    if (unknown.length === 0) return [];
    const isOne = unknown.length === 1;
    const message = `${unknown.join(', ')} ${isOne ? 'is not a variable' : 'are not variables'} of this email. It has ${known}`;
    return [{ path: field, message }];
  });
  const words = errors.map(({ path, message }) => `${path}: ${message}`).join('; ');
  return errors.length > 0 ? failure('UNPROCESSABLE', words, { errors }) : undefined;
}

/** Returns the branding of all emails as an owner edits it. */
export async function mailBranding(db: Db): Promise<MailBrandingView> {
  const row = (await storedSettings(db, [brandingKey])).get(brandingKey);
  return { ...readBranding(row?.value), updatedAt: row?.updatedAt ?? null };
}

/** Changes the branding of all emails. Fails with STALE. */
export async function changeMailBranding(
  db: Db,
  branding: { readonly [Field in keyof MailBranding]?: MailBranding[Field] | undefined },
  { caller, requestId, seenAt }: By,
): Promise<Outcome<MailBrandingView>> {
  const sent = Object.entries(branding).filter(([, value]) => value !== undefined);
  const fields = Object.fromEntries(sent);
  const outcome = await changeStoredSetting(db, { key: brandingKey, fields, seenAt, caller, requestId });
  return outcome.ok ? success(await mailBranding(db)) : outcome;
}

/** Returns the sent fields. A text of undefined resets one to its default. */
function sentTexts(texts: MailTextsChange): readonly (readonly [MailTextField, string | undefined])[] {
  return mailTextFields.flatMap((field) => {
    const text = texts[field];
    return text === undefined ? [] : [[field, text ?? undefined] as const];
  });
}

function textsView(
  kind: MailKind,
  {
    own,
    language,
    updatedAt,
  }: { readonly own: OwnTexts; readonly language: LanguageCode; readonly updatedAt: string | null },
): MailTextsView {
  const { name, sentWhen, variables } = defaultTexts[kind];
  const defaults = defaultsIn(language, kind);
  const field = (of: MailTextField) => {
    const usual = defaults[of] ?? '';
    return { text: own[of] ?? usual, default: usual, isChanged: own[of] !== undefined };
  };
  return {
    kind,
    name,
    sentWhen,
    fields: {
      subject: field('subject'),
      heading: field('heading'),
      opening: field('opening'),
      closing: field('closing'),
      button: defaultTexts[kind].button === null ? null : field('button'),
    },
    variables: variables.map((variable) => ({ name: variable, meaning: variableMeanings[variable] })),
    updatedAt,
  };
}

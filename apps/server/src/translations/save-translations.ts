import type { FieldIssue } from '@vitrine/contract/errors/problem.schema.ts';
import type {
  ChangeTranslationsBody,
  TranslatedTexts,
  TranslatedTextsAnswer,
  TranslationsByLocale,
} from '@vitrine/contract/translations/translations.schema.ts';
import { isPolicySlug } from '@vitrine/domain/settings/policies.ts';
import {
  maxCleanedLength,
  type TranslatableResource,
  translatableField,
  translationError,
} from '@vitrine/domain/translations/translatable-fields.ts';
import type { Transaction } from 'kysely';
import type { Db } from '../platform/database/connections/pool.ts';
import type { Database } from '../platform/database/migrations/schema.ts';
import { inTransaction } from '../platform/database/statements/transaction.ts';
import { recordAudit } from '../platform/http/caller/audit.ts';
import { hasPermission, mayAccess, type SignedInCaller } from '../platform/http/caller/caller.ts';
import { type Failure, failure, type Outcome, success } from '../platform/runtime/outcome.ts';
import { stoppedFailure } from '../platform/runtime/workers/worker-pool.ts';
import { cleanPage } from '../platform/security/html/clean-page.ts';
import { cleanShownText } from '../storage/storage.ts';
import { fieldInForm, inForm, plainFormError, withPlainFields, withPlainForms } from './description-forms.ts';
import { takenSlugs } from './slugs.queries.ts';
import {
  deleteTranslations,
  fieldsOfRecord,
  hasId,
  type NewText,
  type TranslatedField,
  upsertTranslations,
} from './translations.queries.ts';

export const takenSlug = 'Another record has this address';

/** The texts of a record with their translations. */
export type RecordTexts = Omit<TranslatedTextsAnswer, 'translator'>;

interface Saving {
  readonly caller: SignedInCaller;
  readonly requestId: string;
}

/** Returns the texts of a record with their translations. Failure: NOT_FOUND for a record without texts. */
export async function readTranslatedTexts(
  db: Db,
  record: Omit<ChangeTranslationsBody, 'texts'>,
): Promise<Outcome<RecordTexts>> {
  const fields = await fieldsOfRecord(db, record);
  const [first] = fields;
  if (!first) return failure('NOT_FOUND', 'There is no such text.');
  return success({
    label: first.label,
    fields: fields.map(({ field, part, source, text, isOutdated }) => ({ field, part, source, text, isOutdated })),
  });
}

/** Changes the translations of a record in one language, with an entry in the audit log. Returns its texts. */
export function changeTranslations(
  db: Db,
  { caller, requestId, body }: Saving & { readonly body: ChangeTranslationsBody },
): Promise<Outcome<RecordTexts>> {
  const { locale, resource, record, texts } = body;
  return inTransaction(db, async (tx): Promise<Outcome<RecordTexts>> => {
    const refusal = emailRefusal(caller, resource);
    if (refusal) return refusal;
    const before = await readTranslatedTexts(tx, body);
    if (!before.ok) return before;
    const saved = await saveTranslations(tx, { caller, requestId, resource, record, byLocale: { [locale]: texts } });
    return saved.ok ? readTranslatedTexts(tx, body) : saved;
  });
}

/** Returns why the caller may not change the translations of a resource. Texts of emails belong to the owner (decision 0020). */
export function emailRefusal(caller: SignedInCaller, resource: TranslatableResource): Failure | null {
  const isOwner = mayAccess(caller, 'owner') === 'allowed' && hasPermission(caller, 'emails:write');
  if (resource !== 'email' || isOwner) return null;
  return failure('FORBIDDEN', 'Only the owner changes the texts of emails');
}

function textsByField(fields: readonly TranslatedField[]): Readonly<Record<string, string | null>> {
  return Object.fromEntries(fields.map(({ field, text }) => [field, text]));
}

interface SavedRecord extends Saving {
  readonly resource: TranslatableResource;
  readonly record: string;
}

/**
 * Writes the translations of a record in the caller's transaction, with an entry in the audit log for each language.
 * HTML is cleaned like its source. Failures: INVALID_REQUEST for an unknown field, one without a source, or a text that
 * breaks the rules of its field.
 */
export async function saveTranslations(
  tx: Transaction<Database>,
  { byLocale, ...saved }: SavedRecord & { readonly byLocale: TranslationsByLocale },
): Promise<Outcome<null>> {
  const errors: FieldIssue[] = [];
  for (const [locale, texts] of Object.entries(byLocale)) {
    const written = await saveLanguage(tx, { ...saved, locale, texts });
    if (!written.ok && !written.errors) return written;
    if (!written.ok) errors.push(...(written.errors ?? []));
  }
  if (errors.length === 0) return success(null);
  const words = errors.slice(0, 3).map(({ path, message }) => `${path}: ${message}`);
  return failure('INVALID_REQUEST', words.join('; '), { errors });
}

async function saveLanguage(
  tx: Transaction<Database>,
  {
    caller,
    requestId,
    locale,
    texts,
    ...named
  }: SavedRecord & { readonly locale: string; readonly texts: TranslatedTexts },
): Promise<Outcome<null>> {
  const { resource, record } = named;
  const fields = await fieldsOfRecord(tx, { locale, ...named });
  const errors: FieldIssue[] = [];
  const written: NewText[] = [];
  const removed: string[] = [];
  for (const [sent, text] of Object.entries(texts)) {
    const { field, source } = fieldInForm(fields, sent) ?? { field: sent };
    if (text === null) {
      removed.push(field);
      continue;
    }
    const checked = await checkedText(tx, { resource, field, source, text: inForm(field, { field: sent, text }) });
    if (!checked.ok && checked.code !== 'INVALID_REQUEST') return checked;
    if (!checked.ok) errors.push({ path: `translations.${locale}.${sent}`, message: checked.detail });
    else if (source !== undefined) written.push({ ...named, locale, field, text: checked.value, source });
  }
  if (errors.length > 0) return failure('INVALID_REQUEST', 'Some texts are refused.', { errors });
  const taken = await takenSlugs(
    tx,
    written.filter(({ field }) => field === 'slug'),
  );
  if (taken.length > 0) {
    const path = `translations.${locale}.slug`;
    return failure('INVALID_REQUEST', takenSlug, { errors: [{ path, message: takenSlug }] });
  }
  await upsertTranslations(tx, withPlainForms(written), caller.userId);
  if (removed.length > 0) await deleteTranslations(tx, { ...named, locale, fields: withPlainFields(removed) });
  const before = textsByField(fields);
  const after = {
    ...before,
    ...Object.fromEntries(removed.map((field) => [field, null])),
    ...Object.fromEntries(written.map(({ field, text }) => [field, text])),
  };
  await recordAudit(tx, {
    caller,
    action: 'update',
    resource: 'translations',
    resourceId: hasId(resource) ? record : null,
    before: { locale, ...named, ...before },
    after: { locale, ...named, ...after },
    requestId,
  });
  return success(null);
}

/** Returns a translation as it is stored, or why it is refused. */
export async function checkedText(
  tx: Transaction<Database>,
  {
    resource,
    field,
    source,
    text,
  }: {
    readonly resource: TranslatableResource;
    readonly field: string;
    /** Undefined when the record has no such text. */
    readonly source: string | undefined;
    readonly text: string;
  },
): Promise<Outcome<string>> {
  const rule = translatableField(resource, field);
  if (!rule) return failure('INVALID_REQUEST', 'Unknown field');
  if (source === undefined) return failure('INVALID_REQUEST', 'There is no text to translate');
  const error = translationError(rule, text, source);
  if (error !== null) return failure('INVALID_REQUEST', error);
  if (resource === 'page' && rule.isSlug && isPolicySlug(text))
    return failure('INVALID_REQUEST', 'A policy has this address');
  if (!rule.isHtml) return success(text.trim());
  try {
    // The site's texts are shown without a further read, so their pictures have their sizes when they are stored.
    const cleaned = resource === 'site' ? await cleanShownText(tx, text) : await cleanPage(text);
    const maxLength = maxCleanedLength(field, rule);
    if (cleaned.length > maxLength) {
      const words = `Must have at most ${maxLength} characters; its cleaned HTML has ${cleaned.length}`;
      return failure('INVALID_REQUEST', words);
    }
    if (translationError({ ...rule, maxLength }, cleaned, source) !== null)
      return failure('INVALID_REQUEST', 'Has no text that may be shown');
    const plainError = plainFormError(field, cleaned);
    return plainError === null ? success(cleaned) : failure('INVALID_REQUEST', plainError);
  } catch (cause) {
    return stoppedFailure(cause, 'The translation');
  }
}

import {
  type ImportTranslationsAnswer,
  type importTranslationsBody,
  localeSchema,
} from '@vitrine/contract/translations/translations.schema.ts';
import type { Transaction } from 'kysely';
import type * as z from 'zod';
import type { Db } from '../../platform/database/connections/pool.ts';
import type { Database } from '../../platform/database/migrations/schema.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import { recordAudit } from '../../platform/http/caller/audit.ts';
import type { SignedInCaller } from '../../platform/http/caller/caller.ts';
import { inSteps } from '../../platform/runtime/in-steps.ts';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { htmlLines } from '../../platform/security/html/html-lines.ts';
import { mainLanguage } from '../../settings/settings.ts';
import {
  allFields,
  checkedText,
  emailRefusal,
  inForm,
  type NewText,
  otherForm,
  type TranslatedField,
  takenSlug,
  takenSlugs,
  upsertTranslations,
  withPlainForms,
} from '../../translations/translations.ts';
import { rowsOfFile } from '../moving/rows-of-file.ts';
import { unlessRefused } from '../products/csv/import-error.ts';
import { type NamedRow, readNamedRow } from './named-row.ts';
import { recordName } from './xliff/unit-name.ts';
import { xliffRows } from './xliff/xliff-rows.ts';

type Texts = ReadonlyMap<string, TranslatedField>;
/** A text to write, with its line in the file. */
type FoundText = NewText & { readonly line: number; readonly isSourceChanged: boolean };
type ImportedFile = z.infer<typeof importTranslationsBody>;

/**
 * Imports translations from the text of a file: XLIFF, CSV of `translationsCsv`, or CSV of Shopify. Each refused row is
 * in the response with its line, and the others are saved in one transaction. A dry run saves nothing. Failure:
 * UNPROCESSABLE for a file that is not CSV or XLIFF, or is in another language.
 */
export async function importTranslations(
  db: Db,
  {
    caller,
    requestId,
    file,
  }: { readonly caller: SignedInCaller; readonly requestId: string; readonly file: ImportedFile },
): Promise<Outcome<ImportTranslationsAnswer>> {
  const rows = await unlessRefused(
    async () => success(await fileRows(db, file)),
    ({ message }) => failure('UNPROCESSABLE', message),
  );
  if (!rows.ok) return rows;
  return inTransaction(db, async (tx) => {
    const locales = [...new Set(rows.value.map(({ locale }) => locale))].filter(
      (locale) => localeSchema.safeParse(locale).success,
    );
    const texts = new Map<string, Texts>();
    for (const locale of locales.slice(0, 20)) texts.set(locale, await byName(await allFields(tx, { locale })));
    const refused: { line: number; reason: string }[] = [];
    const outdated: { line: number; reason: string }[] = [];
    const found: FoundText[] = [];
    let unchangedCount = 0;
    for await (const step of inSteps(rows.value)) {
      for (const row of step) {
        const text = await findText(tx, row, { texts, caller });
        if (!text.ok) refused.push({ line: row.line, reason: text.detail });
        else if (text.value === null) unchangedCount += 1;
        else found.push(text.value);
      }
    }
    const taken = await linesWithTakenSlug(tx, found);
    const written: NewText[] = [];
    for (const { line, isSourceChanged, ...text } of found) {
      if (taken.has(line)) refused.push({ line, reason: takenSlug });
      else written.push(text);
      if (isSourceChanged && !taken.has(line))
        outdated.push({ line, reason: 'The source has changed since the export' });
    }
    refused.sort((a, b) => a.line - b.line);
    const saved = lastOfEach(written);
    const answer = { savedCount: saved.length, unchangedCount, refused, outdated };
    if (file.isDryRun) return success(answer);
    await upsertTranslations(tx, withPlainForms(saved), caller.userId);
    if (saved.length > 0) {
      const after = { savedCount: saved.length, locales };
      await recordAudit(tx, {
        caller,
        action: 'import',
        resource: 'translations',
        resourceId: null,
        before: null,
        after,
        requestId,
      });
    }
    return success(answer);
  });
}

/** Reads the rows of a file in a worker. Throws ImportRefused. */
async function fileRows(db: Db, file: ImportedFile): Promise<NamedRow[]> {
  if ('xliff' in file) return xliffRows(file.xliff, { main: await mainLanguage(db), locale: file.locale });
  const bytes = new TextEncoder().encode(file.csv);
  const rows: NamedRow[] = [];
  for await (const row of rowsOfFile(async function* () {
    yield bytes;
  })) {
    if (row.line > 1) rows.push(readNamedRow(row));
  }
  return rows;
}

type NamedSlug = Pick<NewText, 'resource' | 'locale' | 'record' | 'text'>;

function getName({ resource, locale, record, text }: NamedSlug): string {
  return [resource, locale, record, text].join('\n');
}

/** Returns the lines whose slug another record has, or another line before them. */
async function linesWithTakenSlug(
  tx: Transaction<Database>,
  found: readonly FoundText[],
): Promise<ReadonlySet<number>> {
  const slugs = found.filter(({ field }) => field === 'slug');
  const taken = new Set((await takenSlugs(tx, slugs)).map(getName));
  const owners = new Map<string, string>();
  const lines = new Set<number>();
  for (const slug of slugs) {
    const address = [slug.resource, slug.locale, slug.text].join('\n');
    const owner = owners.get(address) ?? slug.record;
    owners.set(address, owner);
    if (taken.has(getName(slug)) || owner !== slug.record) lines.add(slug.line);
  }
  return lines;
}

/**
 * Returns the texts by record, by handle, and by source for files of another shop. A description also has the name of its
 * other form, which a file may contain.
 */
async function byName(fields: readonly TranslatedField[]): Promise<Texts> {
  const texts = new Map<string, TranslatedField>();
  const names: readonly ((text: TranslatedField) => string)[] = [
    ({ field, source }) => `=${otherForm[field] ? htmlLines(source) : source}`,
    ({ handle }) => handle,
    ({ record }) => `#${recordName(record)}`,
    ({ record }) => record,
  ];
  for (const getRecord of names) {
    for await (const step of inSteps(fields)) {
      for (const text of step) {
        for (const field of [otherForm[text.field] ?? [], text.field].flat())
          texts.set(`${text.resource}\n${getRecord(text)}\n${field}`, text);
      }
    }
  }
  return texts;
}

/** Returns the translation of a row to write, null for one that changes nothing, or why the row is refused. */
async function findText(
  tx: Transaction<Database>,
  row: NamedRow,
  { texts, caller }: { readonly texts: ReadonlyMap<string, Texts>; readonly caller: SignedInCaller },
): Promise<Outcome<FoundText | null>> {
  const { resource, locale, exported } = row;
  if (row.error !== null) return failure('INVALID_REQUEST', row.error);
  if (row.text === '') return success(null);
  if (resource === null) return failure('INVALID_REQUEST', 'The kind of text is unknown');
  const known = texts.get(locale);
  if (!known) return failure('INVALID_REQUEST', 'The language is not valid');
  const [found] = row.names.flatMap((name) => known.get(`${resource}\n${name}\n${row.field}`) ?? []);
  if (!found) return failure('INVALID_REQUEST', 'The shop has no such text');
  const refusal = emailRefusal(caller, resource);
  if (refusal) return refusal;
  const { record, field } = found;
  const text = inForm(field, row);
  const source = exportedSource(row, found);
  const isSourceChanged = field !== 'slug' && source !== found.source;
  // A text that the file marks as outdated does not become current by being imported.
  const isSame = (candidate: string) =>
    found.text === candidate && (!found.isOutdated || isSourceChanged || exported?.isOutdated === true);
  if (isSame(text)) return success(null);
  const checked = await checkedText(tx, { resource, field, source: found.source, text });
  if (!checked.ok) return checked;
  if (isSame(checked.value)) return success(null);
  return success({ line: row.line, resource, record, locale, field, text: checked.value, source, isSourceChanged });
}

/** Returns the source of a row when it was exported. The lines of a description that is formatted now are the same source. */
function exportedSource({ exported, field }: NamedRow, found: TranslatedField): string {
  if (!exported) return found.source;
  const isOtherForm = field !== found.field && htmlLines(exported.source) === htmlLines(found.source);
  return isOtherForm ? found.source : exported.source;
}

/** A file may name a text twice. The last row counts, because one statement cannot write a row twice. */
function lastOfEach(texts: readonly NewText[]): readonly NewText[] {
  return [
    ...new Map(texts.map((text) => [[text.locale, text.resource, text.record, text.field].join('\n'), text])).values(),
  ];
}

import { type ImportTranslationsAnswer, localeSchema } from '@vitrine/contract/translations/translations.schema.ts';
import type { Transaction } from 'kysely';
import type { Db } from '../../platform/database/connections/pool.ts';
import type { Database } from '../../platform/database/migrations/schema.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import { recordAudit } from '../../platform/http/caller/audit.ts';
import type { SignedInCaller } from '../../platform/http/caller/caller.ts';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import {
  allFields,
  checkedText,
  type NewText,
  type TranslatedField,
  upsertTranslations,
} from '../../translations/translations.ts';
import { rowsOfFile } from '../moving/rows-of-file.ts';
import { unlessRefused } from '../products/csv/import-error.ts';
import { type NamedRow, readNamedRow } from './named-row.ts';

type Texts = ReadonlyMap<string, TranslatedField>;

/**
 * Imports translations from the text of a CSV file of `translationsCsv`, or of Shopify. Each refused row is in the
 * answer with its line, and the others are saved in one transaction. Failure: UNPROCESSABLE for a text that is not CSV.
 */
export async function importTranslations(
  db: Db,
  { caller, requestId, csv }: { readonly caller: SignedInCaller; readonly requestId: string; readonly csv: string },
): Promise<Outcome<ImportTranslationsAnswer>> {
  const bytes = new TextEncoder().encode(csv);
  const rows = await unlessRefused(
    async (): Promise<Outcome<NamedRow[]>> => {
      const read: NamedRow[] = [];
      for await (const row of rowsOfFile(async function* () {
        yield bytes;
      })) {
        if (row.line > 1) read.push(readNamedRow(row));
      }
      return success(read);
    },
    ({ message }) => failure('UNPROCESSABLE', message),
  );
  if (!rows.ok) return rows;
  return inTransaction(db, async (tx) => {
    const locales = [...new Set(rows.value.map(({ locale }) => locale))].filter(
      (locale) => localeSchema.safeParse(locale).success,
    );
    const texts = new Map<string, Texts>();
    for (const locale of locales.slice(0, 20)) texts.set(locale, byName(await allFields(tx, { locale })));
    const refused: { line: number; reason: string }[] = [];
    const written: NewText[] = [];
    let unchangedCount = 0;
    for (const row of rows.value) {
      const found = await findText(tx, row, texts);
      if (!found.ok) refused.push({ line: row.line, reason: found.detail });
      else if (found.value === null) unchangedCount += 1;
      else written.push(found.value);
    }
    await upsertTranslations(tx, lastOfEach(written), caller.userId);
    if (written.length > 0) {
      const after = { savedCount: written.length, locales };
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
    return success({ savedCount: written.length, unchangedCount, refused });
  });
}

/** Returns the texts by record, by handle, and by source for files of another shop. */
function byName(fields: readonly TranslatedField[]): Texts {
  const texts = new Map<string, TranslatedField>();
  for (const text of fields) texts.set(`${text.resource}\n=${text.source}\n${text.field}`, text);
  for (const text of fields) texts.set(`${text.resource}\n${text.handle}\n${text.field}`, text);
  for (const text of fields) texts.set(`${text.resource}\n${text.record}\n${text.field}`, text);
  return texts;
}

/** Returns the translation of a row to write, null for one that changes nothing, or why the row is refused. */
async function findText(
  tx: Transaction<Database>,
  row: NamedRow,
  texts: ReadonlyMap<string, Texts>,
): Promise<Outcome<NewText | null>> {
  const { resource, field, locale, text } = row;
  const names = row.source === null ? [row.id, row.handle] : [`=${row.source}`];
  if (text === '') return success(null);
  if (resource === null) return failure('INVALID_REQUEST', 'The kind of text is unknown');
  const known = texts.get(locale);
  if (!known) return failure('INVALID_REQUEST', 'The language is not valid');
  const [found] = names.flatMap((name) => known.get(`${resource}\n${name}\n${field}`) ?? []);
  if (!found) return failure('INVALID_REQUEST', 'The shop has no such text');
  if (found.text === text && !found.isOutdated) return success(null);
  const checked = await checkedText(tx, { resource, field, source: found.source, text });
  if (!checked.ok) return checked;
  if (found.text === checked.value && !found.isOutdated) return success(null);
  const { record, source } = found;
  return success({ resource, record, locale, field, text: checked.value, source });
}

/** A file may name a text twice. The last row counts, because one statement cannot write a row twice. */
function lastOfEach(texts: readonly NewText[]): readonly NewText[] {
  return [
    ...new Map(texts.map((text) => [[text.locale, text.resource, text.record, text.field].join('\n'), text])).values(),
  ];
}

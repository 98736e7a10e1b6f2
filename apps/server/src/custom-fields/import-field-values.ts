import { type FieldRecord, fieldBounds } from '@vitrine/domain/custom-fields/field-definition.ts';
import { parseFieldText } from '@vitrine/domain/custom-fields/field-texts.ts';
import { fieldErrors } from '@vitrine/domain/custom-fields/field-values.ts';
import { type Currency, currencyDecimals } from '@vitrine/domain/money/currencies.ts';
import type { Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../platform/database/migrations/schema.ts';
import { cleanPage } from '../platform/security/html/clean-page.ts';
import { countFieldsLocked, definitionsOfRecord, insertDefinition } from './custom-fields.queries.ts';

interface ImportedField {
  readonly key: string;
  readonly label: string;
}

/** The values of a record in a file: by the id of their definition, or what is wrong with them. */
export interface ImportedValues {
  readonly values: Readonly<Record<string, unknown>>;
  readonly errors: readonly string[];
}
export type ReadFieldTexts = (texts: Readonly<Record<string, string>>) => Promise<ImportedValues>;

/**
 * Prepares the custom fields of a kind of record for an import. A column without a definition becomes a text that
 * shoppers do not see, up to the limit of definitions.
 */
export async function fieldReader(
  tx: Transaction<Database>,
  record: FieldRecord,
  { columns, currency }: { readonly columns: readonly ImportedField[]; readonly currency: Currency },
): Promise<ReadFieldTexts> {
  const { count, next } = await countFieldsLocked(tx, record);
  const known = new Set((await definitionsOfRecord(tx, record)).map(({ key }) => key));
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const added = [...byKey.values()].filter(({ key }) => !known.has(key)).slice(0, fieldBounds.definitions - count);
  for (const [index, { key, label }] of added.entries()) {
    await insertDefinition(tx, {
      id: uuidv7(),
      record,
      kind: 'TEXT',
      key,
      label,
      unit: null,
      target: null,
      position: next + index,
    });
  }
  const definitions = (await definitionsOfRecord(tx, record)).map((definition) => ({
    ...definition,
    isRequired: false,
  }));
  const decimals = currencyDecimals(currency);
  return async (texts) => {
    const given = definitions.filter(({ key }) => Object.hasOwn(texts, key));
    const parsed = given.map(({ key, kind }) => [key, parseFieldText(kind, texts[key] ?? '', { decimals })] as const);
    const read = Object.fromEntries(parsed);
    const errors = fieldErrors(given, read).map(
      ({ path, message }) => `${path.replace('customFields.', '')}: ${message}`,
    );
    const values = await Promise.all(
      given.map(async ({ id, key, kind }) => {
        const value = read[key] ?? null;
        return [id, kind === 'RICH_TEXT' && typeof value === 'string' ? await cleanPage(value) : value] as const;
      }),
    );
    return { values: Object.fromEntries(values), errors };
  };
}

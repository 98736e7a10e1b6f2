import type { Transaction } from 'kysely';
import { fieldReader, type KeyedValues, mergeValues } from '../../custom-fields/custom-fields.ts';
import type { Database } from '../../platform/database/migrations/schema.ts';
import { siteSettings } from '../../settings/settings.ts';
import type { CsvRow } from '../products/csv/csv-rows.ts';
import { fieldColumn, fieldColumns, fieldTexts } from '../products/forms/metafields.ts';

type FileRecord = 'CUSTOMER' | 'ORDER';

/** Returns whether a file has columns of custom fields of these records. */
export function hasFieldColumns(columns: ReadonlySet<string>, record: FileRecord): boolean {
  return [...columns].some((name) => fieldColumn(name)?.record === record);
}

/** The custom fields of a file. */
export interface MovedFields {
  /** Reads the values of a row, undefined without such columns. Returns a text with the reason if they are refused. */
  readonly read: (row: CsvRow) => Promise<KeyedValues['values'] | string | undefined>;
  /** Writes the values. Returns the keys of the records that have changed. */
  readonly write: (rows: readonly KeyedValues[]) => Promise<ReadonlySet<string>>;
}

/** Prepares the custom fields of customers or orders in a file. A column without a field becomes a text, as in product files. */
export function movedFields(tx: Transaction<Database>, record: FileRecord): MovedFields {
  let reader: ReturnType<typeof fieldReader> | undefined;
  return {
    async read(row) {
      const texts = fieldTexts(row, record);
      if (!texts) return undefined;
      reader ??= siteSettings(tx).then(({ currency }) =>
        fieldReader(tx, record, { columns: fieldColumns(row).filter((column) => column.record === record), currency }),
      );
      const { values, errors } = await (await reader)(texts);
      return errors[0] ?? values;
    },
    write: (rows) => mergeValues(tx, record, rows),
  };
}

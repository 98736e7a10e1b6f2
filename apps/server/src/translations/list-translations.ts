import {
  recordsInList,
  type TranslatedRecords,
  type TranslatedRecordsQuery,
  type TranslationProgress,
} from '@vitrine/contract/translations/translations.schema.ts';
import type { Db } from '../platform/database/connections/pool.ts';
import { countByResource, recordsWithCounts } from './translations.queries.ts';

/** Returns the progress of the translation into a language, by kind of record. */
export async function readProgress(db: Db, locale: string): Promise<{ items: TranslationProgress[] }> {
  return { items: await countByResource(db, locale) };
}

/** Returns a page of the records of a kind, by name. */
export async function listRecords(db: Db, query: TranslatedRecordsQuery): Promise<TranslatedRecords> {
  const rows = await recordsWithCounts(db, { ...query, limit: recordsInList + 1 });
  return { items: rows.slice(0, recordsInList), hasMore: rows.length > recordsInList };
}

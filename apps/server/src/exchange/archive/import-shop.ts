import { join } from 'node:path';
import type { Transaction } from 'kysely';
import { lockSkusForImport } from '../../catalog/catalog.ts';
import type { Database } from '../../platform/database/migrations/schema.ts';
import { mediaStore, type StorageContext } from '../../storage/storage.ts';
import { ImportRefused } from '../products/csv/import-error.ts';
import { lockImports } from '../products/writing/stored-products.queries.ts';
import { translateDatabaseErrors } from '../products/writing/translate-database-errors.ts';
import { readManifest } from './archive-folder.ts';
import { readLines } from './line-files.ts';
import { copyMediaIn, mediaPrefix, rebased } from './media-files.ts';
import {
  deleteMissingParts,
  firstClash,
  mergeRows,
  setOwnStock,
  stagedKeys,
  stageRows,
} from './merge-tables.queries.ts';
import { portableTables } from './portable-tables.ts';

/** The number of changed records, and the uploads that are missing from the folder. */
export interface ShopImport {
  readonly changed: number;
  readonly missingMedia: readonly string[];
}

/**
 * Reads settings, catalog and uploads back from a folder of `exportShop`, all or nothing. Records retain their ids, so
 * a second run changes nothing. Records that are not in the export stay.
 * `onImported` runs in the import's transaction and writes additional data of the import.
 * @throws ImportRefused when the folder is damaged, or the shop has one of its records under another id.
 */
export async function importShop(
  context: StorageContext,
  folder: string,
  onImported: (tx: Transaction<Database>, done: ShopImport) => Promise<void> = async () => {},
): Promise<ShopImport> {
  const manifest = await readManifest(folder, 'vitrine-export');
  const store = mediaStore(context.environment);
  const rebase = rebased(manifest.mediaPrefix, mediaPrefix(store));
  const messages = {
    refused: 'The export is damaged: its records can’t be read back. Nothing was changed.',
    interrupted: 'The database cancelled the import. Nothing was changed. Try again.',
  };
  const read = async (tx: Transaction<Database>): Promise<ShopImport> => {
    await lockImports(tx);
    await lockSkusForImport(tx);
    for (const table of portableTables) {
      const expected = manifest.tables.find(({ name }) => name === table.name);
      const isAbsent = expected === undefined && table.isRecent === true;
      const lines = isAbsent ? noLines() : readLines(join(folder, 'records', `${table.name}.jsonl`));
      const rows = await stageRows(tx, table, rewritten(lines, rebase));
      if (rows !== (isAbsent ? 0 : expected?.rows)) {
        throw new ImportRefused(
          `The export is incomplete: ${table.name} has ${rows} of ${expected?.rows ?? 0} records.`,
        );
      }
    }
    const clash = await firstClash(tx);
    if (clash !== null) {
      throw new ImportRefused(`The shop already has the ${clash} as another record. Import into an empty shop.`);
    }
    const missingMedia = await copyMediaIn(store, await stagedKeys(tx), folder);
    let changed = 0;
    for (const table of portableTables.toReversed()) changed += await deleteMissingParts(tx, table);
    for (const table of portableTables) changed += await mergeRows(tx, table);
    changed += await setOwnStock(tx);
    await onImported(tx, { changed, missingMedia });
    return { changed, missingMedia };
  };
  return translateDatabaseErrors(messages, () => context.db.transaction().execute(read));
}

async function* noLines(): AsyncGenerator<readonly string[]> {}

async function* rewritten(batches: AsyncIterable<readonly string[]>, rewrite: (line: string) => string) {
  for await (const lines of batches) yield lines.map(rewrite);
}

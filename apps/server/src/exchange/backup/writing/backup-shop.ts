import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { mediaStore, type StorageContext } from '../../../storage/storage.ts';
import { appliedMigrations, storedKeys } from '../../archive/archive.queries.ts';
import { type Manifest, type WrittenArchive, writeArchive } from '../../archive/archive-folder.ts';
import { writeLines } from '../../archive/line-files.ts';
import { copyMediaOut, mediaPrefix } from '../../archive/media-files.ts';
import { shopTables, tableLines } from '../../archive/table-rows.queries.ts';
import { translateDatabaseErrors } from '../../products/writing/translate-database-errors.ts';

/** Returns the path of the file with a table's rows in a backup. */
export const tableFile = (folder: string, name: string) => join(folder, 'tables', `${name}.jsonl.gz`);

/**
 * Writes all tables and uploads into a new folder: the whole shop as of one moment, while it continues to sell. Rows
 * are written as data, not as PostgreSQL's files, so that another version or server can read them back.
 * @throws ImportRefused when the folder exists already, or the database fails.
 */
export async function backUp(context: StorageContext, target: string): Promise<WrittenArchive> {
  const store = mediaStore(context.environment);
  let missingMedia: string[] = [];
  const message = 'The database cancelled the backup. Nothing was written.';
  const fill = async (folder: string) => {
    await mkdir(join(folder, 'tables'));
    return context.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (tx): Promise<Manifest> => {
        const tables: Manifest['tables'] = [];
        for (const table of await shopTables(tx)) {
          const rows = await writeLines(tableFile(folder, table.name), tableLines(tx, table));
          tables.push({ name: table.name, columns: [...table.columns], key: [...table.key], rows });
        }
        const keys = await storedKeys(tx);
        missingMedia = await copyMediaOut(store, keys, folder);
        return {
          kind: 'vitrine-backup',
          version: 1,
          createdAt: new Date().toISOString(),
          migrations: await appliedMigrations(tx),
          mediaPrefix: mediaPrefix(store),
          mediaCount: keys.length - missingMedia.length,
          tables,
        };
      });
  };
  const manifest = await translateDatabaseErrors({ refused: message, interrupted: message }, () =>
    writeArchive(target, fill),
  );
  return { manifest, missingMedia };
}

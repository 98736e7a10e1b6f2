import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { mediaStore, type StorageContext } from '../storage/storage.ts';
import { type Manifest, readManifest, writeArchive } from './archive-folder.ts';
import { appliedMigrations, emptyForRestore, finishRestore, storedKeys } from './backup.queries.ts';
import { ImportRefused } from './import-fault.ts';
import { readLines, writeLines } from './line-files.ts';
import { copyMediaIn, copyMediaOut, mediaPrefix, rebased } from './media-files.ts';
import { insertLines, shopTables, tableLines } from './table-rows.queries.ts';

const tableFile = (folder: string, name: string) => join(folder, 'tables', `${name}.jsonl.gz`);

/** What was written, and the uploads that the shop has lost. */
export interface Backup {
  readonly manifest: Manifest;
  readonly missingMedia: readonly string[];
}

/**
 * Writes every table and every upload into a new folder: the whole shop as it stood at one moment, while it goes on selling.
 * Rows are written as data, not as PostgreSQL's files, so that they can be read back by another version or server.
 * @throws ImportRefused when the folder is taken.
 */
export async function backUp(context: StorageContext, target: string): Promise<Backup> {
  const store = mediaStore(context.environment);
  let missingMedia: string[] = [];
  const manifest = await writeArchive(target, async (folder) => {
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
        missingMedia = await copyMediaOut(store, keys, join(folder, 'media'));
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
  });
  return { manifest, missingMedia };
}

/**
 * Replaces everything in the shop by what a backup holds, in one transaction: it is all there afterwards, or nothing has changed.
 * A backup from before a later migration is read too; what the migration added starts with its default.
 * @throws ImportRefused when the folder is no whole backup, or from a newer version of the shop.
 */
export async function restore(context: StorageContext, folder: string): Promise<Backup> {
  const manifest = await readManifest(folder, 'vitrine-backup');
  const store = mediaStore(context.environment);
  const rebase = rebased(manifest.mediaPrefix, mediaPrefix(store));
  const missingMedia = await context.db.transaction().execute(async (tx) => {
    const known = new Set(await appliedMigrations(tx));
    const newer = manifest.migrations.find((name) => !known.has(name));
    if (newer !== undefined) {
      throw new ImportRefused(`The backup is from a newer version of the shop (${newer}): install that version first.`);
    }
    const present = await shopTables(tx);
    await emptyForRestore(tx, present);
    for (const table of present) {
      const kept = manifest.tables.find(({ name }) => name === table.name);
      if (!kept) continue;
      const columns = kept.columns.filter((column) => table.columns.includes(column));
      let rows = 0;
      for await (const lines of readLines(tableFile(folder, table.name))) {
        await insertLines(tx, { ...table, columns }, lines.map(rebase));
        rows += lines.length;
      }
      if (rows !== kept.rows) {
        throw new ImportRefused(
          `The backup is incomplete: ${table.name} has ${rows} of ${kept.rows} rows. Nothing was changed.`,
        );
      }
    }
    await finishRestore(tx, present);
    return copyMediaIn(store, await storedKeys(tx), join(folder, 'media'));
  });
  return { manifest, missingMedia };
}

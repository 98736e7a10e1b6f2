import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { mediaStore, type StorageContext } from '../../storage/storage.ts';
import { productsCsv } from '../products/products-csv.ts';
import { appliedMigrations, storedKeys } from './archive.queries.ts';
import { type Manifest, type WrittenArchive, writeArchive } from './archive-folder.ts';
import { writeLines } from './line-files.ts';
import { copyMediaOut, mediaPrefix } from './media-files.ts';
import { portableTables, recordedTables } from './portable-tables.ts';
import { tableLines } from './table-rows.queries.ts';

/**
 * Writes settings, catalog, uploads, customers and orders into a new folder, all as of one moment. `importShop` reads
 * settings, catalog and uploads back.
 * The files have one record per line, for people and programs, and products.csv is in Shopify's form.
 * @throws ImportRefused when the folder exists already.
 */
export async function exportShop(context: StorageContext, target: string): Promise<WrittenArchive> {
  let missingMedia: string[] = [];
  const manifest = await writeArchive(target, async (folder) => {
    const exported = await exportedRecords(context, folder);
    missingMedia = await copyMediaOut(mediaStore(context.environment), exported.keys, folder);
    return { ...exported.manifest, mediaCount: exported.keys.length - missingMedia.length };
  });
  return { manifest, missingMedia };
}

/** Writes the records of an export into an empty folder. Returns its manifest and the keys of its uploads. */
export function exportedRecords(
  context: StorageContext,
  folder: string,
): Promise<{ readonly manifest: Manifest; readonly keys: readonly string[] }> {
  return context.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await mkdir(join(folder, 'records'));
      const tables: Manifest['tables'] = [];
      for (const { name, columns, key } of [...portableTables, ...recordedTables]) {
        const shape = { name, columns: [...columns], key: [...key] };
        const rows = await writeLines(join(folder, 'records', `${name}.jsonl`), tableLines(tx, shape));
        tables.push({ ...shape, rows });
      }
      await writeLines(join(folder, 'products.csv'), productsCsv(tx));
      const keys = await storedKeys(tx);
      const manifest: Manifest = {
        kind: 'vitrine-export',
        version: 1,
        createdAt: new Date().toISOString(),
        migrations: await appliedMigrations(tx),
        mediaPrefix: mediaPrefix(mediaStore(context.environment)),
        mediaCount: keys.length,
        tables,
      };
      return { manifest, keys };
    });
}

import type { Db } from '../../../platform/database/connections/pool.ts';
import { withUnpacked } from '../../archive/archive-files.ts';
import { type Manifest, readManifest } from '../../archive/archive-folder.ts';
import { readLines } from '../../archive/line-files.ts';
import { intactUpload, readDigests } from '../../archive/media-digests.ts';
import { shopTables, tableLines } from '../../archive/table-rows.queries.ts';
import { ImportRefused } from '../../products/csv/import-error.ts';
import { tableFile } from '../writing/backup-shop.ts';
import { decryptedBytes } from '../writing/encrypted-bytes.ts';
import { lineDigest } from './line-digest.ts';
import { restoreInto } from './restore-shop.ts';
import type { WithScratchDatabase } from './scratch-database.ts';

/** A backup that is one file, and the folder in which it may be unpacked. */
interface BackupFile {
  readonly bytes: AsyncIterable<Uint8Array>;
  /** Null when it is not encrypted. */
  readonly passphrase: string | null;
  readonly workFolder: string;
}

/**
 * Restores a backup into an empty database and compares it there. Every row of every table must equal the row in the
 * backup, and every upload must be in it. The shop's data stays untouched.
 * @throws ImportRefused with the defect of the backup.
 */
export async function checkBackup(file: BackupFile, withScratch: WithScratchDatabase): Promise<void> {
  const plain = file.passphrase === null ? file.bytes : decryptedBytes(file.bytes, file.passphrase);
  await withUnpacked(plain, file.workFolder, (folder) => withScratch((db) => checkFolder(db, folder)));
}

async function checkFolder(db: Db, folder: string): Promise<void> {
  const { mediaPrefix, ...manifest } = await readManifest(folder, 'vitrine-backup');
  const digests = await readDigests(folder);
  let uploads = 0;
  const takeUploads = async (keys: readonly string[]) => {
    const missing = [];
    for (const key of keys) if (!(await intactUpload(folder, key, digests))) missing.push(key);
    uploads = keys.length - missing.length;
    return missing;
  };
  await restoreInto(db, { folder, mediaPrefix, takeUploads });
  if (uploads !== manifest.mediaCount) {
    throw new ImportRefused(`The backup has ${uploads} of the ${manifest.mediaCount} uploads that it names.`);
  }
  await compareRows(db, folder, manifest.tables);
}

/** Compares the rows as PostgreSQL writes them after the restore with those in the backup. */
async function compareRows(db: Db, folder: string, tables: Manifest['tables']): Promise<void> {
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      for (const table of await shopTables(tx)) {
        const stored = tables.find(({ name }) => name === table.name);
        const restored = await lineDigest(tableLines(tx, { ...table, columns: stored?.columns ?? table.columns }));
        const written = await lineDigest(readLines(tableFile(folder, table.name)));
        if (restored.count !== written.count || restored.sum !== written.sum) {
          throw new ImportRefused(`The restored rows of ${table.name} do not match the backup.`);
        }
      }
    });
}

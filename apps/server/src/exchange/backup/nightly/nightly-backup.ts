import { mkdir, mkdtemp, rm, rmdir, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { type BackupRetention, retainedBackups } from '@vitrine/domain/backups/backup-retention.ts';
import type { AppContext } from '../../../platform/boot/context.ts';
import { writeErrorReason } from '../../../platform/runtime/unwritable.ts';
import { maintenanceSettings, shopTimeZone } from '../../../settings/settings.ts';
import { ImportRefused } from '../../products/csv/import-error.ts';
import { packedBackup } from '../backup-file.ts';
import {
  backupRecords,
  deleteBackupRecord,
  expectedBackupSize,
  insertBackupRecord,
  noteBackupCheck,
} from '../backup-records.queries.ts';
import { checkBackup } from '../restore/check-backup.ts';
import { scratchDatabase, type WithScratchDatabase } from '../restore/scratch-database.ts';
import { backUp } from '../writing/backup-shop.ts';
import { wordWriteErrors } from '../writing/word-write-errors.ts';
import { backupStorage } from './backup-destination.ts';
import type { BackupStorage } from './backup-destination-type.ts';

export type NightlyContext = Pick<AppContext, 'environment' | 'db' | 'log'>;

/**
 * Makes a backup as one file, restores it into an empty database to check it, and then removes expired backups
 * (decision 0025). Does nothing when BACKUP_KEEP or the owner switched it off.
 * @throws ImportRefused with one line when no backup was made, or its check failed; older backups then stay.
 */
export async function makeNightlyBackup(
  context: NightlyContext,
  withScratch: WithScratchDatabase = scratchDatabase(context.environment),
): Promise<void> {
  const { dataDir, backupPassphrase: passphrase } = context.environment;
  const { backupRetention } = await maintenanceSettings(context);
  if (backupRetention === null) return;
  const location = backupStorage(context.environment);
  const parent = join(dataDir, 'backups');
  await mkdir(parent, { recursive: true, mode: 0o700 });
  await refuseWithoutSpace(context, parent);
  const name = await wordWriteErrors(location.where, () => writeBackup(context, location, parent));
  const problem = await checkBackup({ bytes: location.get(name), passphrase, workFolder: parent }, withScratch).then(
    () => null,
    (error: unknown) => writeErrorReason(error) ?? (error instanceof Error ? error.message : String(error)),
  );
  await noteBackupCheck(context.db, name, problem);
  await removeOldBackups(context, { location, retention: backupRetention });
  if (problem !== null)
    throw new ImportRefused(`The backup ${name} was created, but could not be verified: ${problem}`);
  context.log.info({ backup: name, place: location.where }, 'nightly backup created and verified');
}

/** Returns the name of the new backup. During the write, its unpacked files are in the data folder only. */
async function writeBackup(context: NightlyContext, location: BackupStorage, parent: string): Promise<string> {
  const { environment, db, log } = context;
  const passphrase = environment.backupPassphrase;
  // The shop deletes folders of this name when a killed process has left them behind.
  const folder = await mkdtemp(join(parent, 'nightly.part-'));
  try {
    await rmdir(folder);
    const madeAt = new Date();
    const { manifest, missingMedia } = await backUp(context, folder);
    if (missingMedia.length > 0)
      log.warn({ missing: missingMedia.slice(0, 20) }, 'backup is missing uploads whose files are lost');
    const moment = madeAt.toISOString().slice(0, 23).replace('T', '-').replaceAll(':', '').replace('.', '-');
    const name = `nightly-${moment}.tar${passphrase === null ? '' : '.age'}`;
    const packed = await packedBackup(folder, passphrase);
    await location.put(name, packed);
    await insertBackupRecord(db, {
      name,
      place: location.where,
      madeAt,
      byteSize: packed.size,
      rowCount: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
      uploadCount: manifest.mediaCount,
      isEncrypted: passphrase !== null,
    });
    return name;
  } finally {
    // This function created the folder above.
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Removes the backups beyond the retention limit. The newest one always stays. A backup whose check failed does not
 * count against the limit.
 * Files without a record in the shop stay, because they may belong to another shop.
 */
async function removeOldBackups(
  { db, log }: NightlyContext,
  { location, retention }: { readonly location: BackupStorage; readonly retention: BackupRetention },
): Promise<void> {
  const records = (await backupRecords(db)).filter((record) => record.place === location.where);
  const good = records.filter(({ checkedAt, fault: error }) => checkedAt !== null && error === null);
  const moments = good.map(({ madeAt }) => madeAt.toISOString());
  const stored = retainedBackups(moments, { retention, timeZone: await shopTimeZone(db) });
  for (const [index, record] of records.entries()) {
    if (index === 0 || (good.includes(record) && stored.has(record.madeAt.toISOString()))) continue;
    await location.remove(record.name);
    await deleteBackupRecord(db, record.name);
    log.info({ backup: record.name }, 'old backup removed');
  }
}

/**
 * Refuses a backup without enough disk space. It needs space for its files and for the archive, and leaves a tenth of
 * the disk free.
 */
async function refuseWithoutSpace({ db }: NightlyContext, folder: string): Promise<void> {
  const { bavail, blocks, bsize } = await statfs(folder);
  const needed = 2 * (await expectedBackupSize(db)) + (blocks * bsize) / 10;
  if (bavail * bsize >= needed) return;
  throw new ImportRefused(
    `No backup was created: the disk of DATA_DIR has ${gigabytes(bavail * bsize)} GB free. A backup requires ${gigabytes(needed)} GB, including a reserve of a tenth of the disk.`,
  );
}

function gigabytes(bytes: number): string {
  return (bytes / 1e9).toFixed(1);
}

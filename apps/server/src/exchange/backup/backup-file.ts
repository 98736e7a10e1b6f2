import { constants, createWriteStream } from 'node:fs';
import { access, mkdir, mkdtemp, rename, rm, rmdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { StorageContext } from '../../storage/storage.ts';
import { archiveFiles, folderEntries, withUnpacked } from '../archive/archive-files.ts';
import { notWritable, type WrittenArchive } from '../archive/archive-folder.ts';
import { tarBytes, tarSize } from '../archive/tar.ts';
import { fileAt } from '../products/csv/file-source.ts';
import { ImportRefused } from '../products/csv/import-error.ts';
import { restore } from './restore/restore-shop.ts';
import { backUp } from './writing/backup-shop.ts';
import { decryptedBytes, encryptedBytes, isEncryptedFile } from './writing/encrypted-bytes.ts';

/** Packs a backup's folder into one file: a tar archive, encrypted when there is a passphrase. */
export async function packedBackup(
  folder: string,
  passphrase: string | null,
): Promise<{ readonly size: number; readonly bytes: AsyncIterable<Uint8Array> }> {
  const files = await archiveFiles(folder);
  const size = tarSize(files.map((file) => file.size));
  const plain = tarBytes(folderEntries(folder, files), new Date());
  if (passphrase === null) return { size, bytes: plain };
  const encrypted = await encryptedBytes(plain, passphrase);
  return { size: encrypted.size(size), bytes: encrypted.bytes };
}

/**
 * Writes the whole shop into one encrypted file. The file gets its name only when it is complete.
 * Unencrypted data is written only to the data folder, which also holds the shop's records. It is never written next to
 * the file, whose disk may be readable by others.
 * @throws ImportRefused when the file exists already, this user may not create it, or the database fails.
 */
export async function backUpEncrypted(
  context: StorageContext,
  file: string,
  passphrase: string,
): Promise<WrittenArchive> {
  if (await isThere(file)) throw new ImportRefused(`The file ${basename(file)} already exists. Choose another one.`);
  // Before the backup, which takes minutes.
  await access(dirname(file), constants.W_OK).catch((cause: unknown) => {
    throw notWritable(file, cause);
  });
  const parent = join(context.environment.dataDir, 'backups');
  await mkdir(parent, { recursive: true, mode: 0o700 });
  // The shop deletes folders of this name when a killed process has left them behind.
  const folder = await mkdtemp(join(parent, 'encrypted.part-'));
  const unfinished = `${file}.part`;
  try {
    await rmdir(folder);
    const backup = await backUp(context, folder);
    const { bytes } = await packedBackup(folder, passphrase);
    await pipeline(bytes, createWriteStream(unfinished, { flags: 'wx', mode: 0o600 }));
    await rename(unfinished, file);
    return backup;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    // This function created the folder above.
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Restores a backup that is one file, and requests the passphrase if it is encrypted. It unpacks and checks the whole
 * file before it changes anything in the shop.
 * @throws ImportRefused when the passphrase is wrong, or the file is damaged, cut off or no backup.
 */
export async function restoreFile(
  context: StorageContext,
  path: string,
  passphrase: () => Promise<string>,
): Promise<WrittenArchive> {
  const bytes = fileAt(path)();
  const plain = (await isEncryptedFile(path)) ? decryptedBytes(bytes, await passphrase()) : bytes;
  return withUnpacked(plain, context.environment.dataDir, (folder) => restore(context, folder));
}

function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

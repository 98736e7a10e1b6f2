import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Environment } from '../../../platform/runtime/environment/environment.ts';
import { type BackupStorage, nightlyName } from './backup-destination-type.ts';
import { s3BackupStorage } from './s3-backup-destination.client.ts';

/** Returns the location that BACKUP_TO names. */
export function backupStorage({ backupTo, s3 }: Environment): BackupStorage {
  return backupTo.startsWith('s3://') && s3 ? s3BackupStorage(s3, backupTo) : folderStorage(backupTo);
}

function folderStorage(folder: string): BackupStorage {
  return {
    where: folder,
    async put(name, { bytes }) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const unfinished = join(folder, `${name}.part`);
      try {
        await pipeline(bytes, createWriteStream(unfinished, { mode: 0o600, flush: true }));
        await rename(unfinished, join(folder, name));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    get: (name) => createReadStream(join(folder, name)),
    names: async () => (await readdir(folder).catch(() => [])).filter((name) => nightlyName.test(name)),
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}

import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppContext } from '../../platform/boot/context.ts';
import { archiveFiles, removeArchive } from '../archive/archive-files.ts';

/** A process writes into its folder continuously. After this long without a write, the folder is abandoned. */
const restMs = 60 * 60_000;

interface Kind {
  readonly parent: string;
  readonly name: RegExp;
}

/** Folders of exports and of uploaded archives. Only the shop that holds the data folder creates them. */
const ownKinds: readonly Kind[] = [{ parent: 'exports', name: /^(?:export|unpacked)-\w{6}$/ }];
/** Folders that the command line also creates next to a running shop: incomplete backups and unpacked archives. */
const sharedKinds: readonly Kind[] = [
  { parent: 'backups', name: /\.part-\w{6}$/ },
  { parent: '', name: /^unpacked-\w{6}$/ },
];

type Context = Pick<AppContext, 'environment' | 'log'>;

/**
 * Removes incomplete folders of killed processes from the data folder if they were not written to for an hour. Returns
 * their number.
 */
export function deleteAbandonedFolders(context: Context): Promise<number> {
  return clear(context, [...ownKinds, ...sharedKinds], restMs);
}

/**
 * Removes abandoned folders at the start of a shop that holds its data folder. Folders that only a shop creates are
 * removed at once.
 */
export async function deleteAbandonedFoldersAtStart(context: Context): Promise<number> {
  return (await clear(context, ownKinds, 0)) + (await clear(context, sharedKinds, restMs));
}

async function clear({ environment, log }: Context, kinds: readonly Kind[], atRestMs: number): Promise<number> {
  let count = 0;
  for (const { parent, name } of kinds) {
    const folder = join(environment.dataDir, parent);
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
    for (const entry of entries.filter((one) => one.isDirectory() && name.test(one.name))) {
      const abandoned = join(folder, entry.name);
      try {
        if (Date.now() - (await lastWrite(abandoned)) < atRestMs) continue;
        // Only files with names that the shop writes are removed; a folder that holds any other file stays (decision 0011).
        await removeArchive(abandoned);
        count += 1;
      } catch (err) {
        log.warn({ err, folder: abandoned }, 'could not remove incomplete files');
      }
    }
  }
  return count;
}

/** Returns the time of the last change to the folder or to any of the shop's files in it, in milliseconds since 1970. */
async function lastWrite(folder: string): Promise<number> {
  const names = (await archiveFiles(folder)).map(({ name }) => name);
  const times = await Promise.all(['', ...names].map(async (name) => (await stat(join(folder, name))).mtimeMs));
  return times.reduce((latest, time) => Math.max(latest, time), 0);
}

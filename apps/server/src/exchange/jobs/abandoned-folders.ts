import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppContext } from '../../platform/boot/context.ts';
import { archiveFiles, removeArchive } from '../archive/archive-files.ts';

/** A process that works on a folder writes into it all the time: after this long without a write, the folder is abandoned. */
const restMs = 60 * 60_000;

interface Kind {
  readonly parent: string;
  readonly name: RegExp;
}

/** Folders of exports and of uploaded archives, which only the shop that holds the data folder makes. */
const ownKinds: readonly Kind[] = [{ parent: 'exports', name: /^(?:export|unpacked)-\w{6}$/ }];
/** Folders that the command line makes as well, beside a running shop: incomplete backups and unpacked archives. */
const sharedKinds: readonly Kind[] = [
  { parent: 'backups', name: /\.part-\w{6}$/ },
  { parent: '', name: /^unpacked-\w{6}$/ },
];

type Context = Pick<AppContext, 'environment' | 'log'>;

/** Removes half-made folders of killed processes that were not written to for an hour from the data folder; returns how many. */
export function deleteAbandonedFolders(context: Context): Promise<number> {
  return clear(context, [...ownKinds, ...sharedKinds], restMs);
}

/** Does the same for a shop that starts and holds its data folder: folders that only a shop makes are removed at once. */
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
        // Only files with names that the shop writes are removed; a folder that holds any other file stays (decision 0012).
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

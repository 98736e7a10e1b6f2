import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppContext } from '../../platform/context.ts';
import { archiveFiles, removeArchive } from '../archive/archive-files.ts';

/** Whoever works on a folder writes into it all the time: one that rested for so long is nobody's any more. */
const restMs = 60 * 60_000;

interface Kind {
  readonly parent: string;
  readonly name: RegExp;
}

/** Exports on their way out and archives on their way in, which only the shop that holds the data folder makes. */
const ownKinds: readonly Kind[] = [{ parent: 'exports', name: /^(?:export|unpacked)-\w{6}$/ }];
/** What the command line makes, too, beside a running shop: backups that are not whole, and unpacked archives. */
const sharedKinds: readonly Kind[] = [
  { parent: 'backups', name: /\.part-\w{6}$/ },
  { parent: '', name: /^unpacked-\w{6}$/ },
];

type Context = Pick<AppContext, 'environment' | 'log'>;

/** Removes from the data folder what a killed process left half-made and nobody touched for an hour; answers how many folders. */
export function deleteAbandonedFolders(context: Context): Promise<number> {
  return clear(context, [...ownKinds, ...sharedKinds], restMs);
}

/** The same for a shop that starts and holds its data folder: what only a shop makes is a leftover at once. */
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
        // File by file under the names that the shop writes: a folder that holds anything else stays (decision 0023).
        await removeArchive(abandoned);
        count += 1;
      } catch (err) {
        log.warn({ err, folder: abandoned }, 'what was left half-made could not be removed');
      }
    }
  }
  return count;
}

/** Milliseconds since 1970 of the last change to the folder or to any file of the shop's in it. */
async function lastWrite(folder: string): Promise<number> {
  const names = (await archiveFiles(folder)).map(({ name }) => name);
  const times = await Promise.all(['', ...names].map(async (name) => (await stat(join(folder, name))).mtimeMs));
  return times.reduce((latest, time) => Math.max(latest, time), 0);
}

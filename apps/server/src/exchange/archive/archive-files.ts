import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, open, readdir, rm, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { errorCode } from '../../platform/runtime/error-code.ts';
import { ImportRefused } from '../products/csv/import-error.ts';
import { type ArchiveEntry, tarEntries } from './tar.ts';

/** The folders inside a folder made by `backup` or `export`. */
const subfolders = ['tables', 'records', 'media'] as const;
const topFile = /^(?:manifest\.json|products\.csv)$/;
const innerFile = /^(?:tables|records|media)\/[A-Za-z0-9][A-Za-z0-9._-]{0,89}$/;
/** No shop writes more files. An archive that claims more is refused. */
const maxFiles = 5_000_000;

/** Returns the files of a backup or export with their sizes, the manifest first. It omits other files in the folder. */
export async function archiveFiles(folder: string): Promise<{ name: string; size: number }[]> {
  const names: string[] = [];
  for (const name of await readdir(folder)) if (topFile.test(name)) names.push(name);
  for (const sub of subfolders) {
    const inner = await readdir(join(folder, sub)).catch(() => []);
    names.push(...inner.map((name) => `${sub}/${name}`).filter((name) => innerFile.test(name)));
  }
  const sizes = await Promise.all(
    names.map(async (name) => {
      const found = await stat(join(folder, name));
      return found.isFile() ? [{ name, size: found.size }] : [];
    }),
  );
  return sizes.flat();
}

/** Yields the same files as entries of an archive. */
export async function* folderEntries(
  folder: string,
  files: readonly { readonly name: string; readonly size: number }[],
): AsyncGenerator<ArchiveEntry> {
  for (const { name, size } of files) yield { name, size, bytes: () => createReadStream(join(folder, name)) };
}

/**
 * Unpacks an archive into a new folder beside others of its kind, passes the folder to `work`, and removes it afterwards. Accepts only the
 * file names that a shop writes, so no file can be written elsewhere (decision 0011).
 * @throws ImportRefused when the archive holds any other file.
 */
export async function withUnpacked<Result>(
  source: AsyncIterable<Uint8Array>,
  parent: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, 'unpacked-'));
  try {
    for (const sub of subfolders) await mkdir(join(folder, sub));
    let count = 0;
    let top: string | null = null;
    for await (const { name: path, bytes } of tarEntries(source)) {
      count += 1;
      if (isMadeByDesktop(path)) continue;
      const found = parseArchivePath(path);
      top ??= found?.top ?? null;
      if (!found || found.top !== top || count > maxFiles) {
        throw new ImportRefused(`The archive contains the unexpected file '${path.slice(0, 80)}'.`);
      }
      const { name } = found;
      const file = createWriteStream(join(folder, name), { flags: 'wx', mode: 0o600 });
      await pipeline(bytes, file).catch((error: unknown) => refuseTwice(error, name));
    }
    return await work(folder);
  } finally {
    // This function created the folder above.
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Splits the path of an archive's file into its name inside the backup and its prefix. The prefix is './', or the
 * backup's folder when somebody packed that folder by hand. Returns null for a name that no shop writes.
 */
function parseArchivePath(path: string): { readonly name: string; readonly top: string } | null {
  const bare = path.startsWith('./') ? path.slice(2) : path;
  if (isKnown(bare)) return { name: bare, top: '' };
  const slash = bare.indexOf('/');
  const name = bare.slice(slash + 1);
  return slash > 0 && isKnown(name) ? { name, top: bare.slice(0, slash) } : null;
}

function isKnown(name: string): boolean {
  return topFile.test(name) || innerFile.test(name);
}

/** Returns whether a file manager added the file when somebody packed a folder by hand. Such a file is ignored. */
function isMadeByDesktop(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return name.startsWith('._') || name === '.DS_Store';
}

function refuseTwice(cause: unknown, name: string): never {
  if (errorCode(cause) !== 'EEXIST') throw cause;
  throw new ImportRefused(`The archive contains '${name}' twice.`, [], { cause });
}

/** Returns whether a file is a tar archive, judged by its magic bytes. */
export async function isTarFile(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(5), 0, 5, 257);
    return bytesRead === 5 && buffer.toString('latin1') === 'ustar';
  } finally {
    await file.close();
  }
}

/** Removes the files of a backup by name, then the empty folders. A folder with any other file stays. */
export async function removeArchive(folder: string): Promise<void> {
  for (const { name } of await archiveFiles(folder)) await rm(join(folder, name));
  for (const sub of subfolders) await rmdir(join(folder, sub)).catch(ignoreAbsent);
  await rmdir(folder);
}

function ignoreAbsent(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}

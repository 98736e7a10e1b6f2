import { mkdir, mkdtemp, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import * as z from 'zod';
import { errorCode } from '../../platform/runtime/error-code.ts';
import { ImportRefused } from '../products/csv/import-error.ts';

/** The manifest of a folder made by `backup` or `export` (its file `MANIFEST`). */
export const manifestSchema = z.strictObject({
  kind: z.enum(['vitrine-backup', 'vitrine-export']),
  version: z.literal(1),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  mediaPrefix: z.string(),
  mediaCount: z.int().min(0),
  tables: z.array(
    z.strictObject({ name: z.string(), columns: z.array(z.string()), key: z.array(z.string()), rows: z.int().min(0) }),
  ),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** The written content, and the uploads that are missing from the store. */
export interface WrittenArchive {
  readonly manifest: Manifest;
  readonly missingMedia: readonly string[];
}

const MANIFEST = 'manifest.json';

/**
 * Fills a temporary folder next to the target and renames it when it is complete. A folder with the final name is
 * therefore never incomplete.
 * @throws ImportRefused for a target that exists, or that this user may not create.
 */
export async function writeArchive(target: string, fill: (folder: string) => Promise<Manifest>): Promise<Manifest> {
  const taken = await readdir(target).catch(() => null);
  if (taken !== null && taken.length > 0)
    throw new ImportRefused(`The folder ${basename(target)} already exists and is not empty. Choose another one.`);
  const folder = await createBeside(target);
  try {
    const manifest = await fill(folder);
    await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
    if (taken !== null) await rmdir(target);
    await rename(folder, target);
    return manifest;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function createBeside(target: string): Promise<string> {
  try {
    await mkdir(dirname(target), { recursive: true });
    return await mkdtemp(`${target}.part-`);
  } catch (cause) {
    throw notWritable(target, cause);
  }
}

/** Returns the refusal for a place in which this user may not create files, or the error itself. */
export function notWritable(target: string, cause: unknown): unknown {
  if (!['EACCES', 'EPERM', 'EROFS'].includes(errorCode(cause) ?? '')) return cause;
  const words = `${target} cannot be created: this user may not write to ${dirname(target)}. Name another place.`;
  return new ImportRefused(words, [], { cause });
}

/**
 * Reads the manifest of a folder.
 * @throws ImportRefused when the shop did not make the folder, or made it for another purpose.
 */
export async function readManifest(folder: string, kind: Manifest['kind']): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => null);
  if (text === null)
    throw new ImportRefused(`There is no ${MANIFEST}: this is not an export or a backup of this shop.`);
  const parsed = manifestSchema.safeParse(safeJson(text));
  if (!parsed.success) throw new ImportRefused(`The ${MANIFEST} is damaged or has another version.`);
  if (parsed.data.kind !== kind) {
    const other = kind === 'vitrine-backup' ? 'an export: read it with import' : 'a backup: read it with restore';
    throw new ImportRefused(`This is ${other}.`);
  }
  return parsed.data;
}

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

import { createHash } from 'node:crypto';
import { access, mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readLines, writeLines } from './line-files.ts';

/** The SHA-256 of uploads in hexadecimal, by their keys. */
export type MediaDigests = ReadonlyMap<string, string>;

/** Backups of versions before this file was introduced lack it. */
const digestFile = (folder: string) => join(folder, 'records', 'uploads.sha256');
const digestLine = /^([0-9a-f]{64}) {2}media\/(.+)$/;

export function hashBytes(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Writes the digests into a backup's folder, in the form that `sha256sum --check` reads there. */
export async function writeDigests(folder: string, digests: MediaDigests): Promise<void> {
  const file = digestFile(folder);
  await mkdir(dirname(file), { recursive: true });
  const lines = [...digests].map(([key, digest]) => `${digest}  media/${key}`);
  await writeLines(
    file,
    (async function* () {
      yield lines;
    })(),
  );
}

/**
 * Returns the digests of a backup's folder, or none when an older version wrote the backup.
 * @throws ImportRefused when their file is damaged.
 */
export async function readDigests(folder: string): Promise<MediaDigests> {
  const digests = new Map<string, string>();
  const file = digestFile(folder);
  const isThere = await access(file).then(
    () => true,
    () => false,
  );
  if (!isThere) return digests;
  for await (const lines of readLines(file)) {
    for (const line of lines) {
      const [, digest, key] = digestLine.exec(line) ?? [];
      if (digest && key) digests.set(key, digest);
    }
  }
  return digests;
}

/**
 * Returns an upload's bytes from a backup's folder. Returns null when its file is missing, or its bytes differ from the
 * backup.
 */
export async function intactUpload(folder: string, key: string, digests: MediaDigests): Promise<Uint8Array | null> {
  const bytes = await readFile(join(folder, 'media', key)).catch(() => null);
  const expected = digests.get(key);
  return bytes && (expected === undefined || hashBytes(bytes) === expected) ? bytes : null;
}

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { severalAtATime } from '../../platform/runtime/map-concurrently.ts';
import { MEDIA_KEY, type MediaStore } from '../../storage/storage.ts';
import { hashBytes, intactUpload, readDigests, writeDigests } from './media-digests.ts';

const AT_A_TIME = 8;

/**
 * Copies uploads from the store into an archive's folder, with their digests. Returns the keys that are missing from
 * the store.
 */
export async function copyMediaOut(store: MediaStore, keys: readonly string[], folder: string): Promise<string[]> {
  await mkdir(join(folder, 'media'), { recursive: true });
  const missing: string[] = [];
  const digests = new Map<string, string>();
  await severalAtATime(AT_A_TIME, keys, async (key) => {
    const bytes = await store.get(key);
    if (!bytes) return void missing.push(key);
    await writeFile(join(folder, 'media', key), bytes);
    digests.set(key, hashBytes(bytes));
  });
  await writeDigests(folder, digests);
  return missing;
}

/**
 * Copies uploads from an archive's folder into the store. Returns the keys that the folder lacks or whose files are
 * damaged. A damaged file never replaces one in the store.
 * @throws ImportRefused when the archive's list of digests is damaged.
 */
export async function copyMediaIn(store: MediaStore, keys: readonly string[], folder: string): Promise<string[]> {
  const missing: string[] = [];
  const digests = await readDigests(folder);
  await severalAtATime(
    AT_A_TIME,
    keys.filter((key) => MEDIA_KEY.test(key)),
    async (key) => {
      const bytes = await intactUpload(folder, key, digests);
      if (bytes) await store.put(key, bytes);
      else missing.push(key);
    },
  );
  return missing;
}

/** Returns the part of an upload's address before its key: '/media/', or the bucket's public address. */
export function mediaPrefix(store: MediaStore): string {
  return store.url('');
}

/** Returns a function that replaces the address prefix of uploads in rows written as JSON. */
export function rebased(from: string, to: string): (line: string) => string {
  if (from === to) return (line) => line;
  const before = new RegExp(
    `${JSON.stringify(from)
      .slice(1, -1)
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?=[0-9a-f]{32}[-.])`,
    'g',
  );
  const after = JSON.stringify(to).slice(1, -1);
  return (line) => line.replace(before, () => after);
}

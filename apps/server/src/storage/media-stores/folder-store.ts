import { randomUUID } from 'node:crypto';
import { access, mkdir, open, opendir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { MEDIA_KEY } from '../media/media-names.ts';
import type { MediaStore } from './media-store-type.ts';

/** Stores uploads in `DATA_DIR/media`, one file for each key. */
export function folderStore(dataDir: string): MediaStore {
  const folder = join(dataDir, 'media');
  const path = (key: string) => {
    if (!MEDIA_KEY.test(key)) throw new Error(`not a media key: ${JSON.stringify(key)}`);
    return join(folder, key);
  };
  return {
    async put(key, bytes) {
      const target = path(key);
      if (await exists(target)) return;
      await mkdir(folder, { recursive: true });
      await writeWhole(target, bytes);
    },
    get: (key) => readFile(path(key)).catch(absent),
    has: (key) => exists(path(key)),
    delete: (key) => rm(path(key), { force: true }),
    async *keys() {
      const entries = await opendir(folder).catch(absent);
      if (!entries) return;
      for await (const entry of entries) if (MEDIA_KEY.test(entry.name)) yield entry.name;
    },
    url: (key) => `/media/${key}`,
  };
}

/** Writes a temporary file and renames it. Even after a crash, a name either has all its bytes or does not exist. */
async function writeWhole(target: string, bytes: Uint8Array): Promise<void> {
  const beside = `${target}.${randomUUID()}.part`;
  const file = await open(beside, 'wx');
  try {
    try {
      await file.writeFile(bytes);
      await file.datasync();
    } finally {
      await file.close();
    }
    await rename(beside, target);
  } catch (error) {
    // On a full disk the partial file would occupy the remaining space.
    await rm(beside, { force: true });
    throw error;
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type MediaStore, mediaStore, type StorageContext } from '../../storage/storage.ts';
import { archiveFiles, folderEntries } from './archive-files.ts';
import { exportedRecords } from './export-shop.ts';
import { type ArchiveEntry, tarBytes } from './tar.ts';

/**
 * Yields the bytes of an archive of the whole shop that `import` reads back, with the content of `exportShop`.
 * The records are written to a temporary folder first, so that no database transaction waits for a slow connection.
 * Uploads are read directly from the store.
 */
export async function* exportArchive(context: StorageContext): AsyncGenerator<Uint8Array> {
  const parent = join(context.environment.dataDir, 'exports');
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, 'export-'));
  try {
    const { manifest, keys } = await exportedRecords(context, folder);
    await writeFile(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    yield* tarBytes(entries(folder, mediaStore(context.environment), keys), new Date(manifest.createdAt));
  } finally {
    // This function created the folder above.
    await rm(folder, { recursive: true, force: true });
  }
}

async function* entries(folder: string, store: MediaStore, keys: readonly string[]): AsyncGenerator<ArchiveEntry> {
  yield* folderEntries(folder, await archiveFiles(folder));
  for (const key of keys) {
    // Only one upload is in memory at a time. A missing upload is omitted, and the import reports it.
    const upload = await store.get(key);
    if (upload) yield { name: `media/${key}`, size: upload.byteLength, bytes: () => once(upload) };
  }
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type MediaStore, mediaStore, type StorageContext } from '../../storage/storage.ts';
import { archiveFiles, folderEntries } from './archive-files.ts';
import { exportedRecords } from './export-shop.ts';
import { type ArchiveEntry, tarBytes } from './tar.ts';

/**
 * The whole shop as one archive that `import` reads back: what `exportShop` writes into a folder, as bytes. The records are written
 * aside first, so that no database transaction waits for a slow line; uploads follow straight from where they are kept.
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
    // Made above by this very function.
    await rm(folder, { recursive: true, force: true });
  }
}

async function* entries(folder: string, store: MediaStore, keys: readonly string[]): AsyncGenerator<ArchiveEntry> {
  yield* folderEntries(folder, await archiveFiles(folder));
  for (const key of keys) {
    // One at a time in memory; an upload that is lost is left out, and the import says so.
    const upload = await store.get(key);
    if (upload) yield { name: `media/${key}`, size: upload.byteLength, bytes: () => once(upload) };
  }
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

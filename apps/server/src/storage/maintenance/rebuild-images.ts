import type { StorageContext } from '../images/store-image.ts';
import type { MediaRow } from '../media/media.queries.ts';
import { mediaStore } from '../media-stores/media-store.ts';
import type { MediaStore } from '../media-stores/media-store-type.ts';
import { clearOrphans } from './clear-orphans.ts';
import { allUploads } from './find-lost-files.ts';
import { repairImage } from './repair-image.ts';

/** The repaired files, and the irreparable ones. */
export interface Rebuilt {
  readonly uploadCount: number;
  /** Number of sizes created again from the uploaded file or from a larger size. */
  readonly repairedCount: number;
  /** Number of deleted files that belonged to no upload, left by a crash or an interrupted deletion. */
  readonly clearedCount: number;
  /** Addresses of uploads whose files are lost. Upload them again. */
  readonly lost: readonly string[];
}

/**
 * Checks that every upload has all its files, creates missing sizes again, and deletes files that belong to no upload.
 */
export async function rebuildImages(context: StorageContext, onProgress: (done: number) => void): Promise<Rebuilt> {
  const store = mediaStore(context.environment);
  const there = new Set<string>();
  for await (const key of store.keys()) there.add(key);
  const lost: string[] = [];
  let uploadCount = 0;
  let repairedCount = 0;
  for await (const row of allUploads(context)) {
    const repaired = await repairUpload(store, row, there);
    if (repaired === 'lost') lost.push(row.mainUrl);
    else repairedCount += repaired;
    uploadCount += 1;
    onProgress(uploadCount);
  }
  return { uploadCount, repairedCount, clearedCount: await clearOrphans(context, store, there), lost };
}

/** Returns how many of an upload's files were created again, or 'lost' when one cannot be. */
async function repairUpload(store: MediaStore, row: MediaRow, there: ReadonlySet<string>): Promise<number | 'lost'> {
  const missing = row.storageKeys.filter((key) => !there.has(key));
  if (missing.length === 0) return 0;
  if (row.kind === 'FILE') return 'lost';
  return repairImage(store, row, missing);
}

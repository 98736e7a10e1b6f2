import type { StorageContext } from '../../images/store-image.ts';
import { uploadHash } from '../../media/media-names.ts';
import { mediaStore } from '../../media-stores/media-store.ts';
import { setFileHash, type UnhashedRow, unhashedFiles } from './duplicates.queries.ts';

const filesAtATime = 50;
const maxBatches = 20;

/**
 * Computes the hashes of uploads that have none, at most 1,000 at a time. New uploads have one already. Returns their
 * number. An upload whose file is missing gets an empty hash, so that it is read once only.
 */
export async function hashFiles(context: StorageContext, signal: AbortSignal): Promise<number> {
  let count = 0;
  for (let batch = 0; batch < maxBatches; batch += 1) {
    const rows = await unhashedFiles(context.db, filesAtATime);
    for (const row of rows) {
      if (signal.aborted) return count;
      await setFileHash(context.db, row.id, await servedHash(context, row));
      count += 1;
    }
    if (rows.length < filesAtATime) break;
  }
  return count;
}

/** Returns the hash of the file at the address of an upload, or an empty text when it is missing. */
async function servedHash({ environment }: StorageContext, { mainUrl, storageKeys }: UnhashedRow): Promise<string> {
  const key = storageKeys.find((name) => mainUrl.endsWith(`/${name}`));
  const bytes = key === undefined ? null : await mediaStore(environment).get(key);
  return bytes ? uploadHash('SERVED', bytes) : '';
}

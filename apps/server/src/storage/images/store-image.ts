import type { Db } from '../../platform/database/connections/pool.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import type { Environment } from '../../platform/runtime/environment/environment.ts';
import { type Outcome, success } from '../../platform/runtime/outcome.ts';
import { insertMedia, lockContent, type MediaRow, mediaByHash } from '../media/media.queries.ts';
import { contentHash, isOriginalKey, originalKey, uploadHash } from '../media/media-names.ts';
import { mediaStore } from '../media-stores/media-store.ts';
import { derivedImage } from './image-jobs.ts';
import { deleteImage, imageRow, isWhole, putImage, type UploadOrigin } from './stored-image.ts';

/** The part of the application's context that storage needs. The command line has only this. */
export interface StorageContext {
  readonly environment: Environment;
  readonly db: Db;
}

/**
 * Stores an uploaded image. Derives its sizes, writes the files, then the row, so that a row never lacks its files. For
 * the same content it returns the existing upload, and writes the files again if one of them is gone. Errors: those of
 * `derivedImage`.
 *
 * The files are written while a transaction holds the content's lock. Without it, a deletion of the same content could
 * take the files of a new row. The transaction locks nothing else.
 */
export async function saveImage(
  context: StorageContext,
  bytes: Uint8Array,
  origin: UploadOrigin,
): Promise<Outcome<MediaRow>> {
  const hash = await uploadHash('IMAGE', bytes);
  const store = mediaStore(context.environment);
  const known = await mediaByHash(context.db, hash);
  if (known && (await isWhole(store, known))) return success(known);
  const derived = await derivedImage(bytes);
  if (!derived.ok) return derived;
  return inTransaction(context.db, async (tx) => {
    await lockContent(tx, hash);
    const there = await mediaByHash(tx, hash);
    if (there) {
      await putImage(store, hash, derived.value, { key: there.storageKeys.find(isOriginalKey) ?? null, bytes });
      return success(there);
    }
    const key = context.environment.keepsOriginals ? originalKey(hash) : null;
    try {
      await putImage(store, hash, derived.value, { key, bytes });
    } catch (error) {
      await deleteImage(store, hash, derived.value, key).catch(() => {});
      throw error;
    }
    const stored = [...derived.value.files.map((file) => file.bytes), ...(key === null ? [] : [bytes])];
    const byteSize = stored.reduce((sum, { byteLength }) => sum + byteLength, 0);
    const { sizes, files } = derived.value;
    const fileHash = contentHash('SERVED', files.at(-1)?.bytes ?? bytes);
    await insertMedia(tx, [imageRow({ hash, sizes, byteSize, originalKey: key, fileHash }, origin, store)]);
    const row = await mediaByHash(tx, hash);
    if (!row) throw new Error(`the media row of ${hash} disappeared within its transaction`);
    await origin.afterwards?.(tx, row);
    return success(row);
  });
}

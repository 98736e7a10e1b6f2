import { v7 as uuidv7 } from 'uuid';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { FILE_BYTES_MAX } from '../images/image-limits.ts';
import type { StorageContext } from '../images/store-image.ts';
import type { UploadOrigin } from '../images/stored-image.ts';
import { bareType, type FileType, fileType, textType, UNKNOWN } from '../media/file-types.ts';
import { insertMedia, lockContent, type MediaRow, mediaByHash } from '../media/media.queries.ts';
import { fileKey, uploadHash } from '../media/media-names.ts';
import { modelFailure } from '../media/model-file.ts';
import { mediaStore } from '../media-stores/media-store.ts';

/** Text formats with indistinguishable content. The sender's type is used, as none of them is ever run. */
const PLAIN = ['text/plain', 'text/csv', 'text/markdown', 'application/json'];

/**
 * Stores a file unchanged, for download under /media/. `statedType` is the type that the sender states, if any.
 * `sentType` came with the file, and many browsers guess it. Errors: TOO_LARGE; UNSUPPORTED_MEDIA_TYPE when the content
 * is not of the stated type. It is written in the same order and under the same lock as an image (see
 * `store-image.ts`).
 */
export async function storeFile(
  context: StorageContext,
  bytes: Uint8Array,
  origin: UploadOrigin & { readonly statedType?: string | undefined; readonly sentType?: string | undefined },
): Promise<Outcome<MediaRow>> {
  if (bytes.byteLength > FILE_BYTES_MAX) return failure('TOO_LARGE', 'A file may have at most 25 MB.');
  if (bytes.byteLength === 0) return failure('UNPROCESSABLE', 'The file is empty.');
  const found = fileType(bytes);
  if (origin.statedType !== undefined && !agrees(origin.statedType, found)) {
    return failure('UNSUPPORTED_MEDIA_TYPE', `The file is ${bareType(found.contentType)}, not ${origin.statedType}.`);
  }
  const refusal = found.extension === 'glb' ? modelFailure(bytes) : undefined;
  if (refusal) return refusal;
  const output = { stated: origin.statedType, name: origin.originalName, sent: origin.sentType };
  const type = found.extension === 'txt' ? textType(output) : found;
  // The same text stored as a table and as plain text is two downloads.
  const hash = await uploadHash(type === found ? 'FILE' : `FILE ${type.extension}`, bytes);
  const key = fileKey(hash, origin.originalName ?? '', type.extension);
  const store = mediaStore(context.environment);
  return inTransaction(context.db, async (tx) => {
    await lockContent(tx, hash);
    const known = await mediaByHash(tx, hash);
    if (known) {
      // Its name may come from another upload. A missing file is written again.
      for (const name of known.storageKeys) if (!(await store.has(name))) await store.put(name, bytes);
      return success(known);
    }
    await store.put(key, bytes);
    await insertMedia(tx, [
      {
        id: uuidv7(),
        kind: 'FILE',
        content_hash: hash,
        content_type: bareType(type.contentType),
        byte_size: bytes.byteLength,
        main_url: store.url(key),
        storage_keys: [key],
        original_name: origin.originalName,
        created_by: origin.userId,
        file_hash: await uploadHash('SERVED', bytes),
      },
    ]);
    const row = await mediaByHash(tx, hash);
    if (!row) throw new Error(`the media row of ${hash} disappeared within its transaction`);
    await origin.afterwards?.(tx, row);
    return success(row);
  });
}

/**
 * Returns whether the stated type fits. A file of unknown type may have any, as it is served as a download without a
 * type.
 */
function agrees(stated: string, found: FileType): boolean {
  const name = bareType(stated);
  if (found === UNKNOWN || name === 'application/octet-stream') return true;
  return name === bareType(found.contentType) || (found.extension === 'txt' && PLAIN.includes(name));
}

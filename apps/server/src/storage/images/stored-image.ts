import type { StoredImage } from '@vitrine/contract/storage/storage.schema.ts';
import type { Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../platform/database/migrations/schema.ts';
import type { MediaRow, NewMedia } from '../media/media.queries.ts';
import { imageKey } from '../media/media-names.ts';
import type { MediaStore } from '../media-stores/media-store-type.ts';
import type { DerivedImage } from './derive-image.ts';
import type { ImageSizes } from './image-sizes.ts';

/** Work to do in the transaction that writes or deletes an upload's row. */
export type AfterWriting = (tx: Transaction<Database>, row: MediaRow) => Promise<void>;

export interface UploadOrigin {
  /** The file's own name or its source address. */
  readonly originalName: string | null;
  readonly userId: string | null;
  /** Not called when the same content was already stored. */
  readonly afterwards?: AfterWriting | undefined;
}

/** Returns the row of an image whose files are stored, or will be stored, under the names derived from the hash. */
export function imageRow(
  image: { hash: string; sizes: ImageSizes; byteSize: number; originalKey?: string | null; fileHash?: string },
  origin: UploadOrigin,
  store: MediaStore,
): NewMedia & { id: string } {
  const { all, main, preview, thumbnail } = image.sizes;
  const key = ({ width }: { width: number }) => imageKey(image.hash, width);
  return {
    id: uuidv7(),
    kind: 'IMAGE',
    content_hash: image.hash,
    content_type: 'image/webp',
    byte_size: image.byteSize,
    width: main.width,
    height: main.height,
    main_url: store.url(key(main)),
    preview_url: store.url(key(preview)),
    thumbnail_url: store.url(key(thumbnail)),
    src_set: JSON.stringify(all.map((size) => ({ url: store.url(key(size)), width: size.width }))),
    storage_keys: [...all.map(key), ...(image.originalKey ? [image.originalKey] : [])],
    original_name: origin.originalName,
    created_by: origin.userId,
    file_hash: image.fileHash ?? null,
  };
}

/**
 * Writes all sizes of an image, and the uploaded file if there is a key for it. Throws the first error after the last
 * write has ended. A write that continued would leave its file behind after the caller has released the content's lock.
 */
export async function putImage(
  store: MediaStore,
  hash: string,
  { files }: DerivedImage,
  original: { readonly key: string | null; readonly bytes: Uint8Array },
): Promise<void> {
  const writes = await Promise.allSettled(files.map((file) => store.put(imageKey(hash, file.width), file.bytes)));
  for (const write of writes) if (write.status === 'rejected') throw write.reason;
  if (original.key !== null) await store.put(original.key, original.bytes);
}

/**
 * Deletes the files of an image that could not be stored whole and has no row, so that they do not occupy a full disk.
 */
export async function deleteImage(
  store: MediaStore,
  hash: string,
  { files }: DerivedImage,
  originalKey: string | null,
): Promise<void> {
  const keys = [...files.map((file) => imageKey(hash, file.width)), ...(originalKey === null ? [] : [originalKey])];
  for (const key of keys) await store.delete(key);
}

/** Returns whether all files of an upload are stored. */
export async function isWhole(store: MediaStore, { storageKeys }: MediaRow): Promise<boolean> {
  const found = await Promise.all(storageKeys.map((key) => store.has(key)));
  return found.every(Boolean);
}

/** Returns the response of POST /storage/image. */
export function storedImage(row: MediaRow): StoredImage {
  return {
    url: row.mainUrl,
    main: row.mainUrl,
    preview: row.previewUrl ?? row.mainUrl,
    thumbnail: row.thumbnailUrl ?? row.mainUrl,
    width: row.width ?? 1,
    height: row.height ?? 1,
    srcSet: row.srcSet,
  };
}

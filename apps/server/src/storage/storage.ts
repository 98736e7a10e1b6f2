// The front door of this slice: what other slices, the demo seed and the command line may use.
import type { StoredImage } from '@vitrine/contract/storage/storage.schema.ts';
import { type Outcome, success } from '../platform/outcome.ts';
import { keepImage, type StorageContext } from './store-image.ts';
import { storedImage, type UploadOrigin } from './stored-image.ts';

export { deleteLeftOverUploads, directUploadOrigin } from './direct-upload.ts';
export { findLostFiles, lostFilesMessage } from './find-lost-files.ts';
export { type ImageSizes, imageSizes } from './image-sizes.ts';
export { type MediaRow, mediaByIds, mediaByOriginalNames, type NewMedia } from './media.queries.ts';
export { contentHash, fileKey, imageKey, MEDIA_KEY } from './media-names.ts';
export { mediaStore } from './media-store.ts';
export type { MediaStore } from './media-store-type.ts';
export { moveFiles } from './move-files.ts';
export { rebuildImages } from './rebuild-images.ts';
export { askBucket, s3Client } from './s3-access.client.ts';
export { keepImage, type StorageContext } from './store-image.ts';
export { imageRow, type UploadOrigin } from './stored-image.ts';

/** Stores an image and returns its addresses, as POST /storage/image does. Errors: those of `keepImage`. */
export async function storeImage(
  context: StorageContext,
  bytes: Uint8Array,
  origin: UploadOrigin,
): Promise<Outcome<StoredImage>> {
  const kept = await keepImage(context, bytes, origin);
  return kept.ok ? success(storedImage(kept.value)) : kept;
}

// The public interface of this slice for other slices, the demo seed and the command line.
import type { StoredImage } from '@vitrine/contract/storage/storage.schema.ts';
import { type Outcome, success } from '../platform/runtime/outcome.ts';
import { type StorageContext, saveImage } from './images/store-image.ts';
import { storedImage, type UploadOrigin } from './images/stored-image.ts';

export { deleteStored } from './delete-stored.ts';
export { derivedImage } from './images/image-jobs.ts';
export { IMAGE_BYTES_MAX } from './images/image-limits.ts';
export { type ImageSizes, imageSizes } from './images/image-sizes.ts';
export { type StorageContext, saveImage } from './images/store-image.ts';
export { imageRow, type UploadOrigin } from './images/stored-image.ts';
export { hashFiles } from './library/duplicates/hash-files.ts';
export { type ReplacementEntry, undoReplacement } from './library/replace-file.ts';
export { findLostFiles, lostFilesMessage } from './maintenance/find-lost-files.ts';
export { moveFiles } from './maintenance/move-files.ts';
export { rebuildImages } from './maintenance/rebuild-images.ts';
export { type ByteRange, byteRange } from './media/byte-range.ts';
export { type MediaRow, mediaByIds, mediaByOriginalNames, type NewMedia } from './media/media.queries.ts';
export { contentHash, fileKey, imageKey, MEDIA_KEY } from './media/media-names.ts';
export { mediaStore } from './media-stores/media-store.ts';
export type { MediaStore } from './media-stores/media-store-type.ts';
export { openBucket } from './media-stores/s3-access.client.ts';
export { cleanShownText, withPictures } from './texts/clean-shown-text.ts';
export { deleteLeftOverUploads, directUploadOrigin } from './uploads/direct-upload.ts';
export { readUpload } from './uploads/upload.ts';

/** Stores an image and returns its addresses, as POST /storage/image does. Errors: those of `saveImage`. */
export async function storeImage(
  context: StorageContext,
  bytes: Uint8Array,
  origin: UploadOrigin,
): Promise<Outcome<StoredImage>> {
  const stored = await saveImage(context, bytes, origin);
  return stored.ok ? success(storedImage(stored.value)) : stored;
}

import { deleteStored, type StorageContext } from '../../storage/storage.ts';
import { deletePhotoRow, leftOverPhotos } from './photos.queries.ts';

/** Maximum number of photos that one run deletes. */
const batch = 200;

/**
 * Deletes the photos of deleted reviews and of erased people, with their files. A file that something else shows stays.
 * Returns the number of photos.
 */
export async function deleteLeftOverPhotos(context: StorageContext): Promise<number> {
  const photos = await leftOverPhotos(context.db, batch);
  for (const { id, url } of photos) {
    if (url !== null) await deleteStored(context, url, async () => {});
    await deletePhotoRow(context.db, id);
  }
  return photos.length;
}

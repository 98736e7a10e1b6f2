import { returnPhotoDays } from '@vitrine/domain/returns/return-photos.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { deletePhotosOfEndedReturns } from './photos.queries.ts';

/** Maximum number of photos that one statement deletes. */
const batch = 200;

/** Deletes the photos of returns that ended 180 days ago (docs/behaviour/returns.md#photos). Returns their number. */
export async function deleteOldReturnPhotos({ db }: Pick<AppContext, 'db'>): Promise<number> {
  let deletedCount = 0;
  let inBatch = batch;
  while (inBatch === batch) {
    inBatch = await deletePhotosOfEndedReturns(db, returnPhotoDays, batch);
    deletedCount += inBatch;
  }
  return deletedCount;
}

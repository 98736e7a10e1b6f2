// The public entry point of this slice: what orders, jobs and the cleaning of old records need.
import type { Db } from '../platform/database/connections/pool.ts';
import { deleteInBatches, rowsPerDelete } from '../platform/database/statements/delete-in-batches.ts';
import { deleteUnsoldFiles } from './files/files.queries.ts';
import { deleteLeftOverKeys } from './keys/keys.queries.ts';

export { deliverDigitalGoods, insertDigitalLines } from './delivery/deliver-digital-goods.ts';
export { retryDroppedLines } from './delivery/delivery.queries.ts';

/** A file has up to 3,200 pieces. The next run deletes further ones. */
const filesAtOnce = 100;

/** Deletes unsold files and keys whose product is gone, and abandoned uploads. Returns how many. */
export async function deleteUnsoldGoods(db: Db): Promise<number> {
  const fileCount = await deleteUnsoldFiles(db, filesAtOnce);
  return fileCount + (await deleteInBatches(() => deleteLeftOverKeys(db, rowsPerDelete)));
}

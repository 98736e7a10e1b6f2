import { inTransaction } from '../../platform/database/statements/transaction.ts';
import type { StorageContext } from '../images/store-image.ts';
import { hashesWithRows, lockContent } from '../media/media.queries.ts';
import { hashOfKey } from '../media/media-names.ts';
import type { MediaStore } from '../media-stores/media-store-type.ts';

/**
 * Deletes the files among `keys` that belong to no upload, and returns their number. An upload in progress holds its
 * content's lock until its row is written, so that its files never count as orphans.
 */
export async function clearOrphans(
  context: StorageContext,
  store: MediaStore,
  keys: ReadonlySet<string>,
): Promise<number> {
  const byHash = new Map<string, string[]>();
  for (const key of keys) {
    const hash = hashOfKey(key);
    byHash.set(hash, [...(byHash.get(hash) ?? []), key]);
  }
  const owned = await hashesWithRows(context.db, [...byHash.keys()]);
  let count = 0;
  for (const [hash, orphans] of byHash) {
    if (owned.has(hash)) continue;
    count += await inTransaction(context.db, async (tx) => {
      await lockContent(tx, hash);
      if ((await hashesWithRows(tx, [hash])).size > 0) return 0;
      for (const key of orphans) await store.delete(key);
      return orphans.length;
    });
  }
  return count;
}

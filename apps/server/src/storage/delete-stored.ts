import type { FileUse } from '@vitrine/contract/storage/library.schema.ts';
import { inTransaction } from '../platform/database/statements/transaction.ts';
import { failure, type Outcome, success } from '../platform/runtime/outcome.ts';
import type { StorageContext } from './images/store-image.ts';
import type { AfterWriting } from './images/stored-image.ts';
import { usesOfMedia } from './library/media-uses.queries.ts';
import { deleteMedia, lockContent, lockMediaByUrl, type MediaRow, mediaByHash } from './media/media.queries.ts';
import { mediaStore } from './media-stores/media-store.ts';

/**
 * Deletes an upload by any of its addresses, its row first. A crash in between leaves files without a row, which
 * `images rebuild` deletes, and never a row without its files. Errors: NOT_FOUND; IN_USE with `usedBy` (kind, id and
 * name of at most 20 uses).
 */
export async function deleteStored(
  context: StorageContext,
  url: string,
  afterwards: AfterWriting,
): Promise<Outcome<{ success: true }>> {
  const { siteUrl } = context.environment;
  const address = url.startsWith(`${siteUrl}/`) ? url.slice(siteUrl.length) : url;
  const deleted = await inTransaction(context.db, async (tx): Promise<Outcome<MediaRow>> => {
    const row = await lockMediaByUrl(tx, address);
    if (!row) return failure('NOT_FOUND', 'No file is stored at this address.');
    const uses = await usesOfMedia(tx, row, { limit: 20, withOrders: true });
    if (uses.length > 0) {
      return failure('IN_USE', `Still used by ${uses.map(named).join(', ')}.`, { extra: { usedBy: uses } });
    }
    await deleteMedia(tx, row.id);
    await afterwards(tx, row);
    return success(row);
  });
  if (!deleted.ok) return deleted;
  await clearFiles(context, deleted.value);
  return success({ success: true });
}

/** Deletes the files under the content's lock, unless a new upload of the same content uses them. */
export async function clearFiles(context: StorageContext, { contentHash, storageKeys }: MediaRow): Promise<void> {
  const store = mediaStore(context.environment);
  await inTransaction(context.db, async (tx) => {
    await lockContent(tx, contentHash);
    if (await mediaByHash(tx, contentHash)) return;
    for (const key of storageKeys) await store.delete(key);
  });
}

function named({ kind, name }: FileUse): string {
  return kind === 'settings' ? `the settings '${name}'` : `the ${kind} '${name}'`;
}

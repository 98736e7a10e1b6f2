import type { LostFilesAnswer } from '@vitrine/contract/storage/library.schema.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import { recordAudit } from '../../platform/http/caller/audit.ts';
import type { StorageContext } from '../images/store-image.ts';
import { clearOrphans } from '../maintenance/clear-orphans.ts';
import { findLostFiles } from '../maintenance/find-lost-files.ts';
import { hashesWithRows } from '../media/media.queries.ts';
import { hashOfKey } from '../media/media-names.ts';
import { mediaStore } from '../media-stores/media-store.ts';
import type { By } from './library.ts';

const maxShown = 100;
/** Files whose uploads are looked up in one statement. */
const atATime = 1000;

/** Compares the uploads with the files in the store (docs/files.md#lost-files). */
export async function readLostFiles(context: StorageContext): Promise<LostFilesAnswer> {
  const { uploadCount, fileCount, lost } = await findLostFiles(context);
  const orphans: string[] = [];
  let orphanCount = 0;
  for await (const keys of orphanKeys(context)) {
    orphanCount += keys.length;
    orphans.push(...keys.slice(0, maxShown - orphans.length));
  }
  return {
    uploadCount,
    fileCount,
    lostCount: lost.length,
    lost: lost
      .slice(0, maxShown)
      .map(({ url, originalName, keys }) => ({ url, name: originalName, missingCount: keys.length })),
    orphanCount,
    orphans,
  };
}

/** Deletes the files that belong to no upload, and notes their number in the audit log. Returns it. */
export async function clearLostFiles(context: StorageContext, by: By): Promise<number> {
  let clearedCount = 0;
  for await (const keys of orphanKeys(context))
    clearedCount += await clearOrphans(context, mediaStore(context.environment), new Set(keys));
  const entry = {
    ...by,
    action: 'delete',
    resource: 'storage',
    resourceId: null,
    before: { clearedCount },
    after: null,
  };
  if (clearedCount > 0) await inTransaction(context.db, (tx) => recordAudit(tx, entry));
  return clearedCount;
}

/** Yields the names of the files without an upload, in lists. */
async function* orphanKeys({ environment, db }: StorageContext): AsyncGenerator<string[]> {
  let batch: string[] = [];
  const getOrphans = async (keys: readonly string[]) => {
    const owned = await hashesWithRows(db, [...new Set(keys.map(hashOfKey))]);
    return keys.filter((key) => !owned.has(hashOfKey(key)));
  };
  for await (const key of mediaStore(environment).keys()) {
    batch.push(key);
    if (batch.length < atATime) continue;
    yield await getOrphans(batch);
    batch = [];
  }
  yield await getOrphans(batch);
}

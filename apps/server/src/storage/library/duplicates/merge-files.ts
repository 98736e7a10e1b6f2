import type { MergedFiles } from '@vitrine/contract/storage/duplicates.schema.ts';
import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/migrations/schema.ts';
import { inTransaction } from '../../../platform/database/statements/transaction.ts';
import { recordAudit } from '../../../platform/http/caller/audit.ts';
import { failure, type Outcome, success } from '../../../platform/runtime/outcome.ts';
import { clearFiles } from '../../delete-stored.ts';
import type { StorageContext } from '../../images/store-image.ts';
import { deleteMedia, type MediaRow, mediaByIds } from '../../media/media.queries.ts';
import { type LibraryRow, libraryRowsByIds, lockFile, updateFile } from '../library.queries.ts';
import type { By } from '../library.ts';
import { usesOfMedia } from '../media-uses.queries.ts';
import { countUses, moveUses } from '../replace-file.ts';
import { haveSameContent } from './duplicates.queries.ts';

interface Merge {
  /** The file that stays. */
  readonly id: string;
  readonly duplicates: readonly string[];
}

/**
 * Shows one file wherever its duplicates are shown, and deletes them, in one transaction. A duplicate that past orders
 * or reviews show is not deleted (docs/files.md#duplicates). Failures: STALE when a file is gone, for example because
 * another person has just merged them; UNPROCESSABLE when the contents differ.
 */
export async function mergeFiles(context: StorageContext, merge: Merge, by: By): Promise<Outcome<MergedFiles>> {
  const ids = new Set([merge.id, ...merge.duplicates]);
  const merged = await inTransaction(context.db, async (tx): Promise<Outcome<Merged>> => {
    // In the order of their ids, so that two merges never wait for each other.
    for (const id of [...ids].toSorted())
      if (!(await lockFile(tx, id))) return failure('STALE', 'One of these files is gone. Reload the list.');
    const rows = await libraryRowsByIds(tx, [...ids]);
    const found = rows.find(({ id }) => id === merge.id);
    const others = rows.filter(({ id }) => id !== merge.id);
    if (!found || others.length === 0) return failure('UNPROCESSABLE', 'Name at least one other file.');
    if (!(await haveSameContent(tx, [...ids]))) return failure('UNPROCESSABLE', 'These files have different contents.');
    const target = await takeOverDetails(tx, found, others);
    const done: Merged = { usesCount: 0, deleted: [], retainedCount: 0 };
    for (const other of others) await mergeOne(tx, { other, target, done }, by);
    return success(done);
  });
  if (!merged.ok) return merged;
  const { usesCount, deleted, retainedCount } = merged.value;
  for (const row of deleted) await clearFiles(context, row);
  return success({ usesCount, deletedCount: deleted.length, retainedCount });
}

interface Merged {
  usesCount: number;
  readonly deleted: MediaRow[];
  retainedCount: number;
}

/** Gives the file that stays an alternative text, a folder and a focal point if it has none, and returns it. */
async function takeOverDetails(
  tx: Transaction<Database>,
  target: LibraryRow,
  others: readonly LibraryRow[],
): Promise<LibraryRow> {
  const details = {
    alt: target.alt || (others.find(({ alt }) => alt)?.alt ?? ''),
    folder: target.folder ?? others.find(({ folder }) => folder)?.folder ?? null,
    focus: target.focus ?? others.find(({ focus }) => focus)?.focus ?? null,
  };
  await updateFile(tx, target.id, details);
  return { ...target, ...details };
}

async function mergeOne(
  tx: Transaction<Database>,
  { other, target, done }: { other: LibraryRow; target: LibraryRow; done: Merged },
  by: By,
): Promise<void> {
  const usesCount = await countUses(tx, other);
  if (usesCount > 0) await moveUses(tx, other, target);
  const sought = { id: other.id, contentHash: other.contentHash, mainUrl: other.url };
  const isFree = (await usesOfMedia(tx, sought, { limit: 1, withOrders: true })).length === 0;
  const [row] = await mediaByIds(tx, [other.id]);
  done.usesCount += usesCount;
  if (isFree && row) {
    await deleteMedia(tx, other.id);
    done.deleted.push(row);
  } else done.retainedCount += 1;
  await recordAudit(tx, {
    ...by,
    action: isFree ? 'delete' : 'update',
    resource: 'storage',
    resourceId: other.id,
    before: { url: other.url, originalName: other.originalName, byteSize: other.byteSize },
    after: { mergedInto: target.id, url: target.url, usesCount },
  });
}

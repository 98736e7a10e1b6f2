import type { Transaction } from 'kysely';
import type { Db } from '../../platform/database/connections/pool.ts';
import type { Database } from '../../platform/database/migrations/schema.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import { recordAudit } from '../../platform/http/caller/audit.ts';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { mediaByIds } from '../media/media.queries.ts';
import { type LibraryRow, libraryRow, lockFile, updateFile } from './library.queries.ts';
import type { By } from './library.ts';
import { usesOfMedia } from './media-uses.queries.ts';
import { replaceMedia } from './replace-media.queries.ts';

const maxCounted = 1000;

/** The entry of a replacement in the audit log. */
export interface ReplacementEntry {
  readonly before: { readonly id: string; readonly url: string };
  /** `wasUsed`: something showed the new file before. An undo could not separate its uses. */
  readonly after: { readonly id: string; readonly url: string; readonly wasUsed: boolean };
}

/**
 * Shows the file `by` wherever the file `id` is shown, except in past orders. The earlier file stays in the library
 * (docs/files.md#replace). Failures: NOT_FOUND, UNPROCESSABLE for another kind of file, STALE when nothing
 * shows the earlier file, for example because another person has just replaced it.
 */
export async function replaceFile(db: Db, ids: Pair, by: By): Promise<Outcome<{ usesCount: number }>> {
  return inTransaction(db, async (tx) => {
    const pair = await lockPair(tx, ids);
    if (!pair.ok) return pair;
    const { before, after } = pair.value;
    const [uses, others] = [await countUses(tx, before), await countUses(tx, after)];
    if (uses === 0) return failure('STALE', 'Nothing shows this file any more. Reload the library.');
    await updateFile(tx, after.id, {
      ...(after.alt === '' && { alt: before.alt }),
      ...(after.folder === null && { folder: before.folder }),
    });
    await moveUses(tx, before, after);
    await recordReplacement(tx, { before, after, wasUsed: others > 0 }, { ...by, resourceId: before.id });
    return success({ usesCount: uses });
  });
}

/**
 * Undoes a replacement: what showed the new file shows the earlier one again. Failures: UNPROCESSABLE when a file is
 * gone, or when the new file had uses of its own.
 */
export async function undoReplacement(
  tx: Transaction<Database>,
  { before, after }: ReplacementEntry,
  by: By & { readonly undoes: string; readonly resourceId: string },
): Promise<Outcome<null>> {
  if (after.wasUsed) return failure('UNPROCESSABLE', 'The new file was in use before. Replace it where it is wrong.');
  const pair = await lockPair(tx, { id: after.id, by: before.id });
  if (!pair.ok) return failure('UNPROCESSABLE', 'The file of before has been deleted.');
  await moveUses(tx, pair.value.before, pair.value.after);
  await recordReplacement(tx, { ...pair.value, wasUsed: false }, by);
  return success(null);
}

interface Pair {
  readonly id: string;
  readonly by: string;
}

interface Files {
  readonly before: LibraryRow;
  readonly after: LibraryRow;
}

/** Locks both files in the order of their ids, so that two replacements never wait for each other. */
async function lockPair(tx: Transaction<Database>, { id, by }: Pair): Promise<Outcome<Files>> {
  for (const next of [id, by].toSorted()) await lockFile(tx, next);
  const [before, after] = [await libraryRow(tx, id), await libraryRow(tx, by)];
  if (!before || !after) return failure('NOT_FOUND', 'There is no such file.');
  if (id === by) return failure('UNPROCESSABLE', 'This is the same file.');
  if (before.kind !== after.kind) return failure('UNPROCESSABLE', `Choose a ${before.kind}, not a ${after.kind}.`);
  return success({ before, after });
}

/** Returns how many records show a file, past orders aside, at most 1,000. */
export async function countUses(tx: Transaction<Database>, { id, contentHash, url }: LibraryRow): Promise<number> {
  const sought = { id, contentHash, mainUrl: url };
  return (await usesOfMedia(tx, sought, { limit: maxCounted, withOrders: false })).length;
}

/** Shows the second file wherever the first is shown, except in past orders. */
export async function moveUses(tx: Transaction<Database>, before: LibraryRow, after: LibraryRow): Promise<void> {
  const rows = new Map((await mediaByIds(tx, [before.id, after.id])).map((row) => [row.id, row]));
  const [from, to] = [rows.get(before.id), rows.get(after.id)];
  if (from && to) await replaceMedia(tx, from, { ...to, focus: after.focus });
}

async function recordReplacement(
  tx: Transaction<Database>,
  { before, after, wasUsed }: Files & { readonly wasUsed: boolean },
  by: By & { readonly undoes?: string; readonly resourceId: string },
): Promise<void> {
  const entry: ReplacementEntry = {
    before: { id: before.id, url: before.url },
    after: { id: after.id, url: after.url, wasUsed },
  };
  await recordAudit(tx, { ...by, action: 'update', resource: 'storage', ...entry });
}

import type { DuplicatesAnswer, DuplicatesQuery } from '@vitrine/contract/storage/duplicates.schema.ts';
import type { Db } from '../../../platform/database/connections/pool.ts';
import { keysetPage } from '../../../platform/database/pagination/keyset-page.ts';
import { type Outcome, success } from '../../../platform/runtime/outcome.ts';
import { libraryRowsByIds } from '../library.queries.ts';
import { toView } from '../library.ts';
import { duplicateGroups, type GroupRow, unhashedCount } from './duplicates.queries.ts';

/** Files of a group that are shown and merged at a time. */
const maxFiles = 20;

/** Returns one page of the groups of files with the same content (docs/files.md#duplicates). */
export async function readDuplicates(db: Db, query: DuplicatesQuery): Promise<Outcome<DuplicatesAnswer>> {
  const page = await keysetPage(query, {
    rows: (after) => duplicateGroups(db, { after, limit: query.limit + 1 }),
    getPosition: ({ newestAt, newestId }: GroupRow) => ({ at: newestAt, id: newestId }),
    view: ({ ids }) => ids,
  });
  if (!page.ok) return page;
  const { items, nextCursor } = page.value;
  const ids = items.flatMap((group) => group.slice(0, maxFiles));
  const rows = new Map((await libraryRowsByIds(db, ids)).map((row) => [row.id, row]));
  return success({
    items: items.map((group) => ({
      fileCount: group.length,
      files: group.slice(0, maxFiles).flatMap((id) => {
        const row = rows.get(id);
        return row ? [toView(row)] : [];
      }),
    })),
    nextCursor,
    unhashedCount: await unhashedCount(db),
  });
}

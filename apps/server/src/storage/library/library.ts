import type {
  LibraryAnswer,
  LibraryDetails,
  LibraryFile,
  LibraryQuery,
} from '@vitrine/contract/storage/library.schema.ts';
import type { Db } from '../../platform/database/connections/pool.ts';
import { keysetPage } from '../../platform/database/pagination/keyset-page.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import { recordAudit } from '../../platform/http/caller/audit.ts';
import type { SignedInCaller } from '../../platform/http/caller/caller.ts';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import {
  type FileChange,
  folderNames,
  type LibraryRow,
  libraryRow,
  libraryRows,
  lockFile,
  updateFile,
} from './library.queries.ts';
import { usesOfMedia } from './media-uses.queries.ts';

const noFile = failure('NOT_FOUND', 'There is no such file.');
const maxUses = 100;

export interface By {
  readonly caller: SignedInCaller;
  readonly requestId: string;
}

/** Returns one page of the library (docs/files.md#library). INVALID_REQUEST: it is no cursor. */
export async function readLibrary(db: Db, query: LibraryQuery): Promise<Outcome<LibraryAnswer>> {
  const page = await keysetPage(query, {
    rows: (after) => libraryRows(db, query, { after, limit: query.limit + 1 }),
    getPosition: ({ createdAt, id }: LibraryRow) => ({ at: createdAt, id }),
    view: toView,
  });
  return page.ok ? success({ ...page.value, folders: await folderNames(db) }) : page;
}

/** Returns a file and its uses. Failure: NOT_FOUND. */
export async function readFile(db: Db, id: string): Promise<Outcome<LibraryDetails>> {
  const row = await libraryRow(db, id);
  if (!row) return noFile;
  const sought = { id, contentHash: row.contentHash, mainUrl: row.url };
  const uses = await usesOfMedia(db, sought, { limit: maxUses + 1, withOrders: true });
  return success({ ...toView(row), uses: uses.slice(0, maxUses), hasMoreUses: uses.length > maxUses });
}

/** Changes the alternative text, the folder and the focal point of a file. Failure: NOT_FOUND. */
export async function changeFile(db: Db, id: string, change: FileChange, by: By): Promise<Outcome<LibraryFile>> {
  return inTransaction(db, async (tx) => {
    const before = (await lockFile(tx, id)) ? await libraryRow(tx, id) : undefined;
    if (!before) return noFile;
    await updateFile(tx, id, change);
    const after = { ...before, ...change };
    await recordAudit(tx, {
      ...by,
      action: 'update',
      resource: 'storage',
      resourceId: id,
      before: details(before),
      after: details(after),
    });
    return success(toView(after));
  });
}

function details({ alt, folder, focus }: LibraryRow) {
  return { alt, folder, focus };
}

/** Returns an upload as the library lists it. */
export function toView(stored: LibraryRow): LibraryFile {
  const { contentHash: _hash, originalName, createdAt, ...row } = stored;
  const name = originalName ?? row.url.slice(row.url.lastIndexOf('/') + 1);
  return { ...row, name, createdAt: createdAt.toISOString() };
}

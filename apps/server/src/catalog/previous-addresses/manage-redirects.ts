import type { RedirectHits, RedirectsAnswer, SaveRedirect } from '@vitrine/contract/catalog/redirects.schema.ts';
import type { Db } from '../../platform/database/connections/pool.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import { recordAudit, recordAudits } from '../../platform/http/caller/audit.ts';
import type { Caller } from '../../platform/http/caller/caller.ts';
import { type Failure, failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { redirectPath } from './previous-address.ts';
import {
  deleteRedirectRows,
  hitsOfDays,
  listRedirects,
  redirectLoops,
  redirectTarget,
  writeRedirects,
} from './redirects.queries.ts';

const pageSize = 50;
const maxDays = 90;

/** Returns redirects by path whose path or target contains a text, 50 from a position. */
export async function findRedirects(
  db: Db,
  { search, after }: { readonly search: string; readonly after: string },
): Promise<RedirectsAnswer> {
  const rows = await listRedirects(db, { search: search.trim().toLowerCase(), after, limit: pageSize + 1 });
  const items = rows.slice(0, pageSize).map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
  return { items, hasMore: rows.length > pageSize };
}

/** Returns how often a redirect was followed on each of the last 90 days on which it was. */
export function readHits(db: Db, path: string): Promise<RedirectHits['days']> {
  return hitsOfDays(db, path, maxDays);
}

interface Acting {
  readonly caller: Caller;
  readonly requestId: string;
}

/** Adds a redirect, or changes its target. Refuses a path outside the shop and a redirect that leads back to itself. */
export function saveRedirect(
  db: Db,
  { path: entered, target }: SaveRedirect,
  { caller, requestId }: Acting,
): Promise<Outcome<{ success: true }>> {
  return inTransaction(db, async (tx): Promise<Outcome<{ success: true }>> => {
    const path = redirectPath(entered);
    if (path === null) return refused('path', 'Must be a path of the shop, such as /old-page');
    if (redirectPath(target.split(/[?#]/, 1)[0] ?? '') === path) return refused('target', 'Leads to itself');
    const before = await redirectTarget(tx, path);
    await writeRedirects(tx, [{ path, target }]);
    if ((await redirectLoops(tx, [path])).length > 0) return refused('target', 'Leads back to this path');
    if (before !== target) {
      await recordAudit(tx, {
        caller,
        action: before === null ? 'create' : 'update',
        resource: 'redirects',
        resourceId: null,
        before: before === null ? null : { path, target: before },
        after: { path, target },
        requestId,
      });
    }
    return success({ success: true });
  });
}

/** Deletes redirects. Unknown paths are ignored. */
export function deleteRedirects(
  db: Db,
  paths: readonly string[],
  { caller, requestId }: Acting,
): Promise<Outcome<{ success: true }>> {
  return inTransaction(db, async (tx) => {
    const deleted = await deleteRedirectRows(tx, paths);
    const entry = { caller, action: 'delete', resource: 'redirects', resourceId: null, after: null, requestId };
    await recordAudits(
      tx,
      deleted.map((before) => ({ ...entry, before })),
    );
    return success({ success: true as const });
  });
}

function refused(path: string, message: string): Failure {
  return failure('INVALID_REQUEST', `${message}.`, { errors: [{ path, message }] });
}

import type { Db } from '../../platform/database/connections/pool.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import { success } from '../../platform/runtime/outcome.ts';
import {
  applyRules,
  collectionsWithRules,
  concernsCollection,
  deleteNotedChanges,
  lockedRules,
  notedChanges,
} from './rules.queries.ts';

/** Updates the products of collections with rules: of all, or of those that noted changes of products concern. */
export async function applyChangedRules(
  db: Db,
  { isForAll, signal }: { readonly isForAll: boolean; readonly signal?: AbortSignal },
): Promise<void> {
  const noted = await notedChanges(db);
  if (!isForAll && noted.productIds.length === 0) return;
  for (const id of await collectionsWithRules(db)) {
    if (signal?.aborted) return;
    await inTransaction(db, async (tx) => {
      const rules = await lockedRules(tx, id);
      if (!rules) return success(null);
      if (isForAll || (await concernsCollection(tx, { id, rules, productIds: noted.productIds }))) {
        await applyRules(tx, id, rules);
      }
      return success(null);
    });
  }
  await deleteNotedChanges(db, noted);
}

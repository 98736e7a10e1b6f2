import { maxStoredLines, type StoredCart } from '@vitrine/contract/users/stored-cart.schema.ts';
import type { Db } from '../../platform/database/connections/pool.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import {
  deleteLines,
  deleteLinesBefore,
  type LineUnits,
  lockStoredCart,
  settleOrderedLines,
  storedLines,
  upsertLines,
} from './stored-cart.queries.ts';

/** Returns the user's own cart. Units that were ordered since the last change are not in it. */
export async function getStoredCart(db: Db, userId: string): Promise<StoredCart> {
  return { lines: await storedLines(db, userId) };
}

/**
 * Changes lines of the user's cart and returns it. Other lines stay, so that two devices lose none. A merge takes the
 * larger quantity of each line. Failure: UNPROCESSABLE when the cart would exceed its limit.
 */
export function changeStoredCart(
  db: Db,
  userId: string,
  { lines, isMerge }: { readonly lines: readonly LineUnits[]; readonly isMerge: boolean },
): Promise<Outcome<StoredCart>> {
  return inTransaction(db, async (tx) => {
    await lockStoredCart(tx, userId);
    await settleOrderedLines(tx, userId);
    const removed = lines.filter(({ quantity }) => quantity === 0);
    if (!isMerge && removed.length > 0) await deleteLines(tx, userId, removed);
    const wanted = lines.filter(({ quantity }) => quantity > 0);
    const count = await upsertLines(tx, userId, { lines: wanted, isLarger: isMerge });
    if (count > maxStoredLines) {
      return failure('UNPROCESSABLE', `A cart can have up to ${maxStoredLines} lines. Remove one first.`);
    }
    return success(await getStoredCart(tx, userId));
  });
}

const storedForMs = 90 * 24 * 60 * 60_000;
const batch = 5_000;

/** Deletes lines that did not change for 90 days, and returns their number. The jobs call it. */
export async function deleteOldCartLines(db: Db): Promise<number> {
  const before = new Date(Date.now() - storedForMs);
  let deleted = 0;
  for (let count = batch; count === batch; deleted += count) count = await deleteLinesBefore(db, before, batch);
  return deleted;
}

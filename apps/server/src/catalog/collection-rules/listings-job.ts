import type { Db } from '../../platform/database/connections/pool.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import { applyChangedRules } from './apply-changed-rules.ts';
import { listMovedProducts } from './rules.queries.ts';

/** Changes by time, such as the age of a product and sales, appear within this time. */
const evaluateAllMs = 60 * 60 * 1000;

/**
 * Creates the job that lists the products of moved categories and updates collections with rules. Each minute it
 * evaluates the collections that changed products concern, and each hour all. A process that dies leaves the rest for
 * the next run.
 */
export function listingsJob(db: Db): (signal: AbortSignal) => Promise<void> {
  let evaluatedAllAt = 0;
  return async (signal) => {
    await listAllMovedProducts(db, signal);
    const isHourly = Date.now() - evaluatedAllAt >= evaluateAllMs;
    await applyChangedRules(db, { isForAll: isHourly, signal });
    if (isHourly) evaluatedAllAt = Date.now();
  };
}

/** Lists the products of large categories that were moved, in batches of one transaction each. */
export async function listAllMovedProducts(db: Db, signal?: AbortSignal): Promise<void> {
  let listed = 1;
  while (listed > 0) {
    if (signal?.aborted) return;
    listed = await inTransaction(db, listMovedProducts);
  }
}

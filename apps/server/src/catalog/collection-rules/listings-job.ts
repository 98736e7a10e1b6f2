import type { Db } from '../../platform/database/connections/pool.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import { applyChangedRules } from './apply-changed-rules.ts';
import { listMovedProducts, refreshQueuedCards } from './rules.queries.ts';

/** Changes by time, such as the age of a product and the sales of ended days, appear within this time. */
const evaluateAllMs = 60 * 60 * 1000;

/**
 * Creates the job that lists the products of moved categories, writes the cards of changed custom fields, and updates collections with rules. Each minute it
 * evaluates the collections that changed products concern, and each hour all. A process that dies leaves the rest for
 * the next run.
 */
export function listingsJob(db: Db): (signal: AbortSignal) => Promise<void> {
  let evaluatedAllAt = 0;
  return async (signal) => {
    await inBatches(db, listMovedProducts, signal);
    await inBatches(db, refreshQueuedCards, signal);
    const isHourly = Date.now() - evaluatedAllAt >= evaluateAllMs;
    await applyChangedRules(db, { isForAll: isHourly, signal });
    if (isHourly) evaluatedAllAt = Date.now();
  };
}

/** Lists the products of large categories that were moved, in batches of one transaction each. */
export function listAllMovedProducts(db: Db): Promise<void> {
  return inBatches(db, listMovedProducts);
}

/** Runs a batch, each in a transaction, until it finds nothing. */
async function inBatches(db: Db, runBatch: typeof listMovedProducts, signal?: AbortSignal): Promise<void> {
  let found = 1;
  while (found > 0) {
    if (signal?.aborted) return;
    found = await inTransaction(db, runBatch);
  }
}

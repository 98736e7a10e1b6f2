import { carrierProviderIds } from '@vitrine/domain/shipping/carrier-providers.ts';
import { openLabels } from '../orders/orders.ts';
import type { AppContext } from '../platform/boot/context.ts';
import { inTransaction } from '../platform/database/statements/transaction.ts';
import { deleteConnection, lockedConnectionRow } from './connections.queries.ts';

/** Deletes the keys of disconnected carrier providers whose labels have all arrived. Returns the number of providers. */
export async function deleteRetiredConnections(context: AppContext): Promise<number> {
  const retired = carrierProviderIds.filter((id) => context.providers.sources[id] === 'retired');
  let deletedCount = 0;
  for (const name of retired) {
    const isDeleted = await inTransaction(context.db, async (tx) => {
      const row = await lockedConnectionRow(tx, name);
      if (!row?.retired_at || (await openLabels(tx, name)) > 0) return false;
      await deleteConnection(tx, name);
      return true;
    });
    if (isDeleted) deletedCount += 1;
  }
  if (deletedCount > 0) await context.providers.reload();
  return deletedCount;
}

import { carrierProviderIds } from '@vitrine/domain/shipping/carrier-providers.ts';
import { openLabels } from '../orders/orders.ts';
import type { AppContext } from '../platform/boot/context.ts';
import type { Db } from '../platform/database/connections/pool.ts';
import { inTransaction } from '../platform/database/statements/transaction.ts';
import { toProviderRow } from '../platform/security/provider-keys/extension-accounts.ts';
import { deleteConnection, lockedConnectionRow } from './connections.queries.ts';
import { openWork } from './extension-rules.ts';

/**
 * Deletes the keys of disconnected carrier providers whose labels have all arrived, and of extensions without orders and refunds
 * to record. Returns the number of providers.
 */
export async function deleteRetiredConnections(context: AppContext): Promise<number> {
  const { sources, extensions } = context.providers;
  const retired = [
    ...carrierProviderIds
      .filter((id) => sources[id] === 'retired')
      .map((id) => ({ row: id, count: (tx: Db) => openLabels(tx, id) })),
    ...extensions
      .filter(({ isRetired }) => isRetired)
      .map((account) => ({
        row: toProviderRow(account),
        async count(tx: Db) {
          const open = await openWork(tx, account);
          return open.openLabels + open.openTaxes;
        },
      })),
  ];
  let deletedCount = 0;
  for (const { row: name, count } of retired) {
    const isDeleted = await inTransaction(context.db, async (tx) => {
      const row = await lockedConnectionRow(tx, name);
      if (!row?.retired_at || (await count(tx)) > 0) return false;
      await deleteConnection(tx, name);
      return true;
    });
    if (isDeleted) deletedCount += 1;
  }
  if (deletedCount > 0) await context.providers.reload();
  return deletedCount;
}

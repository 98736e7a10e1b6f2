import type { SecuritySettingsBody } from '@vitrine/contract/settings/security-settings.schema.ts';
import type { Db } from '../platform/database/connections/pool.ts';
import { inTransaction } from '../platform/database/statements/transaction.ts';
import { recordAudit } from '../platform/http/caller/audit.ts';
import type { SignedInCaller } from '../platform/http/caller/caller.ts';
import { lockedSettingRow, saveSetting } from './settings.queries.ts';
import { storedRecord } from './stored-settings.ts';

const key = 'security';

/**
 * Sets whether staff must have a second factor, and the limit of credit that they issue. The site owner calls it. Runs
 * in one transaction with the audit log.
 */
export async function changeSecurity(
  db: Db,
  change: SecuritySettingsBody,
  { caller, requestId }: { readonly caller: SignedInCaller; readonly requestId: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await lockedSettingRow(tx, key);
    const before = storedRecord(row?.value);
    const after = { ...before, ...change };
    await saveSetting(tx, { key, value: after, updatedBy: caller.userId });
    await recordAudit(tx, {
      caller,
      action: 'update',
      resource: 'settings',
      resourceId: key,
      before: row ? before : null,
      after,
      requestId,
    });
  });
}

import type { Db } from '../platform/database/connections/pool.ts';
import { inTransaction } from '../platform/database/statements/transaction.ts';
import { recordAudit } from '../platform/http/caller/audit.ts';
import type { SignedInCaller } from '../platform/http/caller/caller.ts';
import { failure, type Outcome, success } from '../platform/runtime/outcome.ts';
import { lockedSettingRow, saveSetting, settingRows } from './settings.queries.ts';
import { storedRecord } from './stored-settings.ts';

/** A change of a stored setting by the slice that reads it. */
interface StoredChange {
  readonly key: string;
  /** The fields to store. A field that is undefined is removed, and so has its default. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** The version that the sender saw. undefined means that it sent none, null that nothing was stored. */
  readonly seenAt: string | null | undefined;
  readonly caller: SignedInCaller;
  readonly requestId: string;
}

/** Returns the stored values of keys, and when each was changed, in ISO 8601. A key without a row is absent. */
export async function storedSettings(
  db: Db,
  keys: readonly string[],
): Promise<ReadonlyMap<string, { readonly value: Readonly<Record<string, unknown>>; readonly updatedAt: string }>> {
  const rows = await settingRows(db, keys);
  return new Map(
    rows.map(({ key, value, updated_at }) => [
      key,
      { value: storedRecord(value), updatedAt: updated_at.toISOString() },
    ]),
  );
}

/** Changes fields of a stored setting, in one transaction with the audit log. Fails with STALE. */
export async function changeStoredSetting(db: Db, change: StoredChange): Promise<Outcome<null>> {
  return inTransaction(db, async (tx) => {
    const row = await lockedSettingRow(tx, change.key);
    if (change.seenAt !== undefined && change.seenAt !== (row?.updated_at.toISOString() ?? null)) {
      return failure('STALE', 'Someone else changed these settings after you opened them. Reload the page.');
    }
    if (Object.keys(change.fields).length === 0) return success(null);
    const before = storedRecord(row?.value);
    const merged = Object.entries({ ...before, ...change.fields });
    const after = Object.fromEntries(merged.filter(([, value]) => value !== undefined));
    await saveSetting(tx, { key: change.key, value: after, updatedBy: change.caller.userId });
    await recordAudit(tx, {
      caller: change.caller,
      action: 'update',
      resource: 'settings',
      resourceId: change.key,
      before: row ? before : null,
      after,
      requestId: change.requestId,
    });
    return success(null);
  });
}

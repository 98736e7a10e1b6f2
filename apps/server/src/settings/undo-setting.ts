import type { UndoAnswer } from '@vitrine/contract/audit/undo-change.schema.ts';
import { adminSettingBodies } from '@vitrine/contract/settings/admin-settings.schema.ts';
import type { Transaction } from 'kysely';
import type { ZodType } from 'zod';
import type { Db } from '../platform/database/connections/pool.ts';
import type { Database } from '../platform/database/migrations/schema.ts';
import { inTransaction } from '../platform/database/statements/transaction.ts';
import { recordAudit } from '../platform/http/caller/audit.ts';
import { hasPermission, type SignedInCaller } from '../platform/http/caller/caller.ts';
import { failure, type Outcome, success } from '../platform/runtime/outcome.ts';
import { refuseCurrencyChange } from './refuse-currency-change.ts';
import { refuseMarkets } from './refuse-markets.ts';
import { lockedSettingRow, saveSetting, unknownCollections } from './settings.queries.ts';
import { storedRecord } from './stored-settings.ts';

interface SettingUndo {
  readonly key: string;
  /** The stored values before and after the undone change. null means nothing. */
  readonly before: unknown;
  readonly after: unknown;
  /** The change's entry in the audit log. */
  readonly entryId: string;
  readonly caller: SignedInCaller;
  readonly requestId: string;
  readonly claim: (tx: Transaction<Database>) => Promise<Outcome<null>>;
}

/**
 * Restores the fields of a key that a change altered, in one transaction with the audit log. A field that was not set
 * before is unset again, and so has its default. Failures: DEMO_RESTRICTED, FORBIDDEN, STALE when a field has changed
 * since.
 */
export async function undoSettingChange(db: Db, undo: SettingUndo): Promise<Outcome<UndoAnswer>> {
  const { key, caller } = undo;
  if (isOwnerSetting(key)) {
    if (caller.role !== 'SITE_OWNER') return failure('FORBIDDEN', 'Only the site owner can change these settings.');
  } else if (!Object.hasOwn(adminSettingBodies, key)) {
    return failure('UNPROCESSABLE', 'These settings cannot be undone.');
  }
  if (!hasPermission(caller, 'settings:write')) {
    return failure('FORBIDDEN', 'This is not allowed without the permission settings:write.');
  }
  if (caller.isDemo && key !== 'site') {
    return failure('DEMO_RESTRICTED', 'The demo account can only change the site settings.');
  }
  return inTransaction(db, async (tx) => {
    const row = await lockedSettingRow(tx, key);
    const claimed = await undo.claim(tx);
    if (!claimed.ok) return claimed;
    const current = storedRecord(row?.value);
    const previous = previousSetting(current, storedRecord(undo.before), storedRecord(undo.after));
    if (previous === null) return failure('STALE', 'This was changed again later. Undo the later change first.');
    const { value, leftBehind } = await withoutLostCollections(tx, onlyReadable(key, previous));
    const currencies = { before: current['currency'], after: value['currency'] };
    const refused =
      key === 'site'
        ? await refuseCurrencyChange(tx, currencies)
        : key === 'markets'
          ? await refuseMarkets(tx, { before: current, after: value })
          : undefined;
    if (refused) return refused;
    await saveSetting(tx, { key, value, updatedBy: caller.userId });
    await recordAudit(tx, {
      caller,
      action: 'update',
      resource: 'settings',
      resourceId: key,
      before: current,
      after: value,
      requestId: undo.requestId,
      undoes: undo.entryId,
    });
    return success({ success: true as const, leftBehind });
  });
}

type Fields = Record<string, unknown>;

/**
 * Returns whether only the owner changes the key: payment methods, markets, sales channels, search engines, and texts and the look of
 * emails. An unreadable value there takes its default.
 */
function isOwnerSetting(key: string): boolean {
  return (
    ['payment-methods', 'markets', 'channels', 'search-engines', 'mail-branding'].includes(key) ||
    key.startsWith('mail-text-')
  );
}

/** Removes previous values that their schema no longer accepts. These fields take their defaults. */
function onlyReadable(key: string, previous: Fields): Fields {
  const body = Object.entries(adminSettingBodies).find(([name]) => name === key)?.[1];
  const shape = new Map<string, ZodType>(Object.entries(body?.shape ?? {}));
  return Object.fromEntries(
    Object.entries(previous).filter(([name, value]) => shape.get(name)?.safeParse(value).success !== false),
  );
}

/** Returns the setting with the previous values, or null when a field has changed again since the change. */
function previousSetting(current: Fields, before: Fields, after: Fields): Fields | null {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = names.filter((name) => !isSame(before[name], after[name]));
  if (changed.some((name) => !isSame(current[name], after[name]))) return null;
  const untouched = Object.entries(current).filter(([name]) => !changed.includes(name));
  const restored = Object.entries(before).filter(([name]) => changed.includes(name));
  return Object.fromEntries([...untouched, ...restored]);
}

/** Compares two JSON values without regard to the order of names, which PostgreSQL changes. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  );
}

function getId(entry: unknown): string {
  const { id } = storedRecord(entry);
  return typeof id === 'string' ? id : '';
}

async function withoutLostCollections(
  tx: Transaction<Database>,
  value: Fields,
): Promise<{ value: Fields; leftBehind: string[] }> {
  const chosen: unknown = value['homePageCollections'];
  if (!Array.isArray(chosen)) return { value, leftBehind: [] };
  const lost = await unknownCollections(tx, chosen.map(getId));
  if (lost.length === 0) return { value, leftBehind: [] };
  const homePageCollections = chosen.filter((entry) => !lost.includes(getId(entry)));
  return {
    value: { ...value, homePageCollections },
    leftBehind: ['A collection on the home page that has been deleted.'],
  };
}

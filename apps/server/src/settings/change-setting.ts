import type { FieldIssue } from '@vitrine/contract/errors/problem.schema.ts';
import type {
  MarketSettingsChange,
  PaymentMethodsChange,
  ReturnRulesChange,
  ShippingSettings,
  SiteSettingsChange,
  WritableSettingKey,
} from '@vitrine/contract/settings/admin-settings.schema.ts';
import { ColorFormatError, colorNames, parseColor } from '@vitrine/domain/settings/colors.ts';
import type { Transaction } from 'kysely';
import type { Db } from '../platform/database/connections/pool.ts';
import type { Database } from '../platform/database/migrations/schema.ts';
import { inTransaction } from '../platform/database/statements/transaction.ts';
import { recordAudit } from '../platform/http/caller/audit.ts';
import type { SignedInCaller } from '../platform/http/caller/caller.ts';
import { type Failure, failure, type Outcome, success } from '../platform/runtime/outcome.ts';
import { stoppedFailure } from '../platform/runtime/workers/worker-pool.ts';
import { cleanShownText } from '../storage/storage.ts';
import { refuseCurrencyChange } from './refuse-currency-change.ts';
import { refuseMarkets } from './refuse-markets.ts';
import { isZoneOfDatabase, lockedSettingRow, saveSetting, unknownCollections } from './settings.queries.ts';
import { storedRecord } from './stored-settings.ts';

type Fields = SiteSettingsChange & ShippingSettings & PaymentMethodsChange & ReturnRulesChange & MarketSettingsChange;
type Field = keyof Fields;

/** A change of one key: the sent fields, and the version that the sender last saw. */
interface Change {
  readonly key: WritableSettingKey;
  readonly fields: { readonly [Name in Field]?: Fields[Name] | undefined };
  /** Undefined if the sender omitted it. Null if nothing was stored. */
  readonly seenAt: string | null | undefined;
}

interface By {
  readonly caller: SignedInCaller;
  readonly requestId: string;
}

/**
 * Changes the sent fields, in one transaction with the audit log (docs/behaviour/rights.md#audit-log). Failures: STALE,
 * DEMO_RESTRICTED, INVALID_COLOR naming the fields. UNPROCESSABLE: a collection or a time zone does not exist, or the
 * currency can no longer change.
 */
export async function changeSetting(db: Db, change: Change, { caller, requestId }: By): Promise<Outcome<null>> {
  if (caller.isDemo && change.key !== 'site') {
    return failure('DEMO_RESTRICTED', 'The demo account can only change the site settings.');
  }
  const colorFailure = unreadableColors(change.fields);
  if (colorFailure) return colorFailure;
  const zoneFailure = await unknownTimeZone(db, change.fields);
  if (zoneFailure) return zoneFailure;
  const cleaned = await withCleanHtml(db, change.fields);
  if (!cleaned.ok) return cleaned;
  const fields = cleaned.value;
  return inTransaction(db, async (tx) => {
    const row = await lockedSettingRow(tx, change.key);
    if (change.seenAt !== undefined && change.seenAt !== (row?.updated_at.toISOString() ?? null)) {
      return failure('STALE', 'Someone else changed these settings after you opened them. Reload the page.');
    }
    if (Object.keys(fields).length === 0) return success(null);
    const before = storedRecord(row?.value);
    const after = { ...before, ...fields };
    const currencies = { before: before['currency'], after: after.currency };
    const refused =
      (await refuseCurrencyChange(tx, currencies)) ??
      (await missingCollections(tx, fields)) ??
      (change.key === 'markets' ? await refuseMarkets(tx, { before, after }) : undefined);
    if (refused) return refused;
    await saveSetting(tx, { key: change.key, value: after, updatedBy: caller.userId });
    await recordAudit(tx, {
      caller,
      action: 'update',
      resource: 'settings',
      resourceId: change.key,
      before: row ? before : null,
      after,
      requestId,
    });
    return success(null);
  });
}

function unreadableColors(fields: Change['fields']): Failure | undefined {
  const errors = colorNames.flatMap((name): FieldIssue[] => {
    const color = fields[name];
    if (color === undefined) return [];
    try {
      parseColor(color);
      return [];
    } catch (error) {
      if (error instanceof ColorFormatError) return [{ path: name, message: error.message }];
      throw error;
    }
  });
  const words = errors.map(({ path, message }) => `${path}: ${message}`).join('; ');
  return errors.length > 0 ? failure('INVALID_COLOR', words, { errors }) : undefined;
}

/** Returns a failure for a time zone that the database does not know, because the reports compute with it there. */
async function unknownTimeZone(db: Db, { timeZone }: Change['fields']): Promise<Failure | undefined> {
  if (timeZone === undefined || (await isZoneOfDatabase(db, timeZone))) return undefined;
  const errors = [
    { path: 'timeZone', message: 'The database does not support this time zone. Choose another name of it.' },
  ];
  return failure('UNPROCESSABLE', 'The database does not support this time zone.', { errors });
}

async function withCleanHtml(db: Db, fields: Change['fields']): Promise<Outcome<Change['fields']>> {
  const html = fields.aboutPageContent;
  if (html === undefined) return success(fields);
  try {
    return success({ ...fields, aboutPageContent: await cleanShownText(db, html) });
  } catch (error) {
    return stoppedFailure(error, 'The about page');
  }
}

async function missingCollections(
  tx: Transaction<Database>,
  { homePageCollections = [] }: Change['fields'],
): Promise<Failure | undefined> {
  const ids = homePageCollections.map(({ id }) => id);
  const unknown = await unknownCollections(tx, ids);
  if (unknown.length === 0) return undefined;
  const errors = unknown.map((id) => ({
    path: `homePageCollections.${ids.indexOf(id)}.id`,
    message: 'There is no such collection',
  }));
  return failure('UNPROCESSABLE', 'A collection chosen for the home page does not exist.', { errors });
}

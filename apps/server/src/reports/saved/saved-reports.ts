import {
  maxSavedReports,
  type SavedReport,
  type SavedReportsAnswer,
  type SavedReportTable,
  type SaveReportBody,
} from '@vitrine/contract/reports/saved-reports.schema.ts';
import { monthsBefore } from '@vitrine/domain/reports/months-before.ts';
import type { ReportRhythm } from '@vitrine/domain/reports/report-mails.ts';
import { daysBefore, laterDay, toDay } from '@vitrine/domain/time/calendar-days.ts';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../platform/database/connections/pool.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import { recordAudit } from '../../platform/http/caller/audit.ts';
import type { SignedInCaller } from '../../platform/http/caller/caller.ts';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { shopTimeZone } from '../../settings/settings.ts';
import { type ReportTable, readReportTable } from './report-tables.ts';
import {
  deleteReport,
  deleteSubscription,
  insertReport,
  type OwnReportRow,
  reportNamesLocked,
  type SavedReportRow,
  savedReportRows,
  saveSubscription,
} from './saved-reports.queries.ts';

interface By {
  readonly caller: SignedInCaller;
  readonly requestId: string;
}

const resource = 'saved-reports';
const noReport = failure('NOT_FOUND', 'There is no such saved report.');

export async function listReports(db: Db, caller: SignedInCaller): Promise<SavedReportsAnswer> {
  return { items: (await savedReportRows(db, caller.userId)).map(toView) };
}

/** Saves a report under a new name. Failures: CONFLICT for a name that exists, UNPROCESSABLE for too many. */
export function saveReport(
  db: Db,
  { isCompared = false, ...body }: SaveReportBody,
  { caller, requestId }: By,
): Promise<Outcome<SavedReport>> {
  return inTransaction(db, async (tx): Promise<Outcome<SavedReport>> => {
    const names = await reportNamesLocked(tx);
    if (names.includes(body.name)) return failure('CONFLICT', 'A saved report has this name.');
    if (names.length >= maxSavedReports)
      return failure('UNPROCESSABLE', `A shop has at most ${maxSavedReports} saved reports. Delete one first.`);
    const id = uuidv7();
    const after = { ...body, isCompared };
    await insertReport(tx, { id, ...after, createdBy: caller.userId });
    await recordAudit(tx, { caller, action: 'create', resource, resourceId: id, before: null, after, requestId });
    const [row] = await savedReportRows(tx, caller.userId, id);
    return row ? success(toView(row)) : noReport;
  });
}

/** Deletes a report with the subscriptions of all staff. Failure: NOT_FOUND. */
export function removeReport(db: Db, id: string, { caller, requestId }: By): Promise<Outcome<{ success: true }>> {
  return inTransaction(db, async (tx): Promise<Outcome<{ success: true }>> => {
    const [row] = await savedReportRows(tx, caller.userId, id);
    if (!row) return noReport;
    await deleteReport(tx, id);
    const { name, report, days, isCompared } = row;
    const before = { name, report, days, isCompared };
    await recordAudit(tx, { caller, action: 'delete', resource, resourceId: id, before, after: null, requestId });
    return success({ success: true });
  });
}

/**
 * Sets how often the caller receives a report by email. Null ends the emails. Failures: NOT_FOUND, FORBIDDEN for the demo
 * account, whose address is nobody's.
 */
export async function subscribeToReport(
  db: Db,
  { id, rhythm, now }: { readonly id: string; readonly rhythm: ReportRhythm | null; readonly now: Date },
  { caller, requestId }: By,
): Promise<Outcome<SavedReport>> {
  if (caller.isDemo) return failure('FORBIDDEN', 'The demo account receives no emails.');
  const today = toDay(now, await shopTimeZone(db));
  return inTransaction(db, async (tx): Promise<Outcome<SavedReport>> => {
    const [row] = await savedReportRows(tx, caller.userId, id);
    if (!row) return noReport;
    if (rhythm === null) await deleteSubscription(tx, id, caller.userId);
    else await saveSubscription(tx, { reportId: id, userId: caller.userId, rhythm, today });
    const [before, after] = [{ rhythm: row.rhythm }, { rhythm }];
    await recordAudit(tx, { caller, action: 'subscribe', resource, resourceId: id, before, after, requestId });
    return success(toView({ ...row, rhythm }));
  });
}

/** Returns the figures of a saved report until yesterday. Failure: NOT_FOUND. */
export async function openReport(
  db: Db,
  { id, now }: { readonly id: string; readonly now: Date },
  caller: SignedInCaller,
): Promise<Outcome<SavedReportTable>> {
  const [row] = await savedReportRows(db, caller.userId, id);
  return row ? success({ report: toView(row), ...(await readSavedReport(db, row, now)) }) : noReport;
}

/** Returns the figures of a saved report for its days before today, with those before them when it is compared. */
export async function readSavedReport(
  db: Db,
  { report, days, isCompared }: Pick<SavedReportRow, 'report' | 'days' | 'isCompared'>,
  now: Date,
): Promise<Omit<SavedReportTable, 'report'>> {
  const to = laterDay(toDay(now, await shopTimeZone(db)), -1);
  const from = laterDay(to, 1 - days);
  const table = await readReportTable(db, report, { period: { from, to }, now });
  // Cohorts count whole months.
  const earlier = report === 'cohorts' ? monthsBefore({ from, to }) : daysBefore({ from, to });
  const before = isCompared ? await readReportTable(db, report, { period: earlier, now }) : null;
  return {
    from,
    to,
    columns: [...table.columns],
    rows: table.rows.map((row) => [...row]),
    totals: table.totals.map(([label, value]) => ({ label, now: value, before: getTotal(before, label) })),
  };
}

function getTotal(table: ReportTable | null, label: string) {
  return table?.totals.find(([other]) => other === label)?.[1] ?? null;
}

function toView({ createdAt, ...row }: OwnReportRow): SavedReport {
  return { ...row, createdAt: createdAt.toISOString() };
}

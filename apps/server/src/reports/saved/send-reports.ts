import { hourIn } from '@vitrine/domain/marketing/quiet-hours.ts';
import { csvRow } from '@vitrine/domain/reports/csv-row.ts';
import { dueSince, type ReportRhythm } from '@vitrine/domain/reports/report-mails.ts';
import { toDay } from '@vitrine/domain/time/calendar-days.ts';
import { enqueueMail, mailEnqueued, type SavedReportPayload } from '../../mail/mail.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import type { Db } from '../../platform/database/connections/pool.ts';
import { containFailures } from '../../platform/database/statements/contain-failures.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import { success } from '../../platform/runtime/outcome.ts';
import { shopTimeZone } from '../../settings/settings.ts';
import { type DueReport, dueReports, noteReportSent } from './saved-reports.queries.ts';
import { readSavedReport } from './saved-reports.ts';

/** The hour of the shop's zone from which the emails of a day are sent. */
const fromHour = 7;
const atOnce = 200;

/**
 * Queues the emails of saved reports that are due. A process first notes the day of the subscription, so that of several
 * processes only one queues the email.
 */
export async function sendReports(context: Pick<AppContext, 'db' | 'pool' | 'log'>, now: Date): Promise<void> {
  const { db } = context;
  const timeZone = await shopTimeZone(db);
  if (hourIn(now.getTime(), timeZone) < fromHour) return;
  const today = toDay(now, timeZone);
  const since = { DAILY: dueSince('DAILY', today), WEEKLY: dueSince('WEEKLY', today) };
  const due = await dueReports(db, since, atOnce);
  const contained = containFailures(context.log, 'could not send a saved report');
  for (const [reportId, subscriptions] of Map.groupBy(due, (one) => one.id)) {
    await contained.attempt({ reportId }, () => sendReport(db, subscriptions, { now, today, since }));
  }
  if (due.length > 0) mailEnqueued(context);
  contained.end();
}

async function sendReport(
  db: Db,
  subscriptions: readonly DueReport[],
  on: { readonly now: Date; readonly today: string; readonly since: Readonly<Record<ReportRhythm, string>> },
): Promise<void> {
  const [saved] = subscriptions;
  if (!saved) return;
  const { id } = saved;
  const table = await readSavedReport(db, saved, on.now);
  const csv = [table.columns, ...table.rows].map((row) => csvRow(row)).join('');
  const payload: SavedReportPayload = { name: saved.name, ...table, csv };
  for (const { userId, email, rhythm } of subscriptions) {
    await inTransaction(db, async (tx) => {
      if (await noteReportSent(tx, { reportId: id, userId, since: on.since[rhythm], today: on.today })) {
        const dedupeKey = `saved-report:${id}:${userId}:${on.today}`;
        await enqueueMail(tx, { kind: 'staff-report', dedupeKey, recipient: email, accountId: userId, payload });
      }
      return success(null);
    });
  }
}

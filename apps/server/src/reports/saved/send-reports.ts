import { hourIn } from '@vitrine/domain/marketing/quiet-hours.ts';
import { csvRow } from '@vitrine/domain/reports/csv-row.ts';
import { dueSince } from '@vitrine/domain/reports/report-mails.ts';
import { toDay } from '@vitrine/domain/time/calendar-days.ts';
import { enqueueMail, mailEnqueued, type SavedReportPayload } from '../../mail/mail.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import { success } from '../../platform/runtime/outcome.ts';
import { shopTimeZone } from '../../settings/settings.ts';
import { dueReports, noteReportSent } from './saved-reports.queries.ts';
import { readSavedReport } from './saved-reports.ts';

/** The hour of the shop's zone from which the emails of a day are sent. */
const fromHour = 7;
const atOnce = 200;

/**
 * Queues the emails of saved reports that are due. A process first notes the day of the subscription, so that of several
 * processes only one queues the email.
 */
export async function sendReports(context: Pick<AppContext, 'db' | 'pool'>, now: Date): Promise<void> {
  const { db } = context;
  const timeZone = await shopTimeZone(db);
  if (hourIn(now.getTime(), timeZone) < fromHour) return;
  const today = toDay(now, timeZone);
  const since = { DAILY: dueSince('DAILY', today), WEEKLY: dueSince('WEEKLY', today) };
  const due = await dueReports(db, since, atOnce);
  for (const [id, subscriptions] of Map.groupBy(due, (one) => one.id)) {
    const [saved] = subscriptions;
    if (!saved) continue;
    const table = await readSavedReport(db, saved, now);
    const csv = [table.columns, ...table.rows].map((row) => csvRow(row)).join('');
    const payload: SavedReportPayload = { name: saved.name, ...table, csv };
    for (const { userId, email, rhythm } of subscriptions) {
      await inTransaction(db, async (tx) => {
        if (await noteReportSent(tx, { reportId: id, userId, since: since[rhythm], today })) {
          const dedupeKey = `saved-report:${id}:${userId}:${today}`;
          await enqueueMail(tx, { kind: 'staff-report', dedupeKey, recipient: email, accountId: userId, payload });
        }
        return success(null);
      });
    }
  }
  if (due.length > 0) mailEnqueued(context);
}

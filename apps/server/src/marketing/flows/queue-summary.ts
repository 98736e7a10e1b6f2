import { hourIn } from '@vitrine/domain/marketing/quiet-hours.ts';
import { dayStart, laterDay, toDay } from '@vitrine/domain/time/calendar-days.ts';
import { enqueueOwnerMail, mailEnqueued } from '../../mail/mail.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import { success } from '../../platform/runtime/outcome.ts';
import { isQueued, summaryOfDay } from './flows.queries.ts';

/**
 * Queues the owners' summary of the day before, from an hour on. The key of the email names the day, so that there is
 * one a day.
 */
export async function queueSummary(
  context: Pick<AppContext, 'db' | 'pool'>,
  { now, timeZone, fromHour }: { readonly now: Date; readonly timeZone: string; readonly fromHour: number },
): Promise<void> {
  if (hourIn(now.getTime(), timeZone) < fromHour) return;
  const today = toDay(now, timeZone);
  const day = laterDay(today, -1);
  const dedupeKey = `daily-summary:${day}`;
  if (await isQueued(context.db, dedupeKey)) return;
  await inTransaction(context.db, async (tx) => {
    const payload = await summaryOfDay(tx, { day, from: dayStart(day, timeZone), to: dayStart(today, timeZone) });
    await enqueueOwnerMail(tx, { kind: 'staff-daily-summary', dedupeKey, payload });
    return success(null);
  });
  mailEnqueued(context);
}

import { isQuiet } from '@vitrine/domain/marketing/quiet-hours.ts';
import { enqueueMail, mailEnqueued } from '../mail/mail.ts';
import { addSend } from '../marketing/marketing.ts';
import type { AppContext } from '../platform/boot/context.ts';
import { inTransaction } from '../platform/database/statements/transaction.ts';
import { success } from '../platform/runtime/outcome.ts';
import { marketingSettings, shopTimeZone } from '../settings/settings.ts';
import { takeDueAlerts } from './stock-alerts.queries.ts';

/** Maximum number of alerts that one transaction takes. */
const batch = 100;

/**
 * Queues the mail of every alert whose product is back in stock, and deletes the alert in the same transaction. Each is
 * mailed once, however many processes run this (docs/behaviour/screens.md#stock-alerts). Alerts wait while the owner has
 * switched the mails off, and in the quiet hours. Returns the number of alerts.
 */
export async function sendStockAlerts(
  context: Pick<AppContext, 'db' | 'pool'>,
  now: Date,
  signal?: AbortSignal,
): Promise<number> {
  const settings = await marketingSettings(context.db);
  if (!settings.backInStock || isQuiet(now.getTime(), settings, await shopTimeZone(context.db))) return 0;
  let count = 0;
  let isMoreDue = signal?.aborted !== true;
  while (isMoreDue) {
    const sent = await sendBatch(context);
    count += sent;
    isMoreDue = sent === batch && signal?.aborted !== true;
  }
  if (count > 0) mailEnqueued(context);
  return count;
}

async function sendBatch({ db }: Pick<AppContext, 'db'>): Promise<number> {
  const taken = await inTransaction(db, async (tx) => {
    const alerts = await takeDueAlerts(tx, batch);
    // Each email locks its contact. In one order, no two processes wait for each other.
    for (const alert of alerts.toSorted((one, other) => one.email.localeCompare(other.email))) {
      const { id: about, email, language, name, slug, options } = alert;
      const { sendId } = await addSend(tx, { flow: 'back-in-stock', about, email, language });
      const payload = { product: name, slug, options, sendId };
      const dedupeKey = `back-in-stock:${sendId}`;
      await enqueueMail(tx, { kind: 'back-in-stock', dedupeKey, recipient: email, language, payload });
    }
    return success(alerts.length);
  });
  return taken.ok ? taken.value : 0;
}

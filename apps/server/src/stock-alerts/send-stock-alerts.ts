import { enqueueMail, mailEnqueued } from '../mail/mail.ts';
import type { AppContext } from '../platform/boot/context.ts';
import { inTransaction } from '../platform/database/statements/transaction.ts';
import { success } from '../platform/runtime/outcome.ts';
import { takeDueAlerts } from './stock-alerts.queries.ts';

/** Maximum number of alerts that one transaction takes. */
const batch = 100;

/**
 * Queues the mail of every alert whose product is back in stock, and deletes the alert in the same transaction. Each is
 * mailed once, however many processes run this (docs/behaviour/screens.md#stock-alerts). Returns the number of alerts.
 */
export async function sendStockAlerts(context: Pick<AppContext, 'db' | 'pool'>, signal?: AbortSignal): Promise<number> {
  let count = 0;
  let isMoreDue = signal?.aborted !== true;
  while (isMoreDue) {
    const taken = await inTransaction(context.db, async (tx) => {
      const alerts = await takeDueAlerts(tx, batch);
      for (const { id, email, language, name, slug, options } of alerts) {
        const payload = { product: name, slug, options };
        const dedupeKey = `back-in-stock:${id}`;
        await enqueueMail(tx, { kind: 'back-in-stock', dedupeKey, recipient: email, language, payload });
      }
      return success(alerts.length);
    });
    const sent = taken.ok ? taken.value : 0;
    count += sent;
    isMoreDue = sent === batch && signal?.aborted !== true;
  }
  if (count > 0) mailEnqueued(context);
  return count;
}

import { idInLinkKey, isLinkKey, stockAlertHours } from '../mail/mail.ts';
import type { AppContext } from '../platform/boot/context.ts';
import { inTransaction } from '../platform/database/statements/transaction.ts';
import { failure, type Outcome, success } from '../platform/runtime/outcome.ts';
import { confirmableSince } from './ask-stock-alert.ts';
import { emailOfAlert, setAlertConfirmed } from './stock-alerts.queries.ts';

const deadLink = failure(
  'UNPROCESSABLE',
  `This link has expired or is incomplete. It works for ${stockAlertHours} hours. Sign up again on the product page.`,
);

/**
 * Confirms a stock alert by the key of the link that was mailed to its address. A second confirmation is no failure.
 * Failure: UNPROCESSABLE.
 */
export function confirmStockAlert(
  { db, sessionSecret }: Pick<AppContext, 'db' | 'sessionSecret'>,
  key: string,
): Promise<Outcome<{ success: true }>> {
  const alertId = idInLinkKey(key);
  return inTransaction(db, async (tx) => {
    const now = new Date();
    const email = alertId === null ? undefined : await emailOfAlert(tx, alertId, confirmableSince(now));
    if (alertId === null || email === undefined) return deadLink;
    if (!isLinkKey(sessionSecret, key, { does: 'confirm-stock-alert', alertId, email })) return deadLink;
    await setAlertConfirmed(tx, alertId, now);
    return success({ success: true as const });
  });
}

import type { AskStockAlert } from '@vitrine/contract/stock-alerts/stock-alert.schema.ts';
import { normaliseEmail } from '@vitrine/domain/users/roles.ts';
import { v7 as uuidv7 } from 'uuid';
import { stockAlertKey } from '../mail/mail.ts';
import type { AppContext } from '../platform/context.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { failure, type Outcome, success } from '../platform/outcome.ts';
import { alertTarget, countAlertsOf, insertAlert, lockAlertsOf } from './stock-alerts.queries.ts';

/** How many alerts one e-mail may have waiting: anybody can type somebody else's address. */
const mostAlerts = 20;

/**
 * Notes that this e-mail wants one mail when the product, or its variant, can be bought again (docs/behaviour/screens.md#stock-alerts).
 * Asking twice changes nothing. Failures: NOT_FOUND, CONFLICT while it is in stock, UNPROCESSABLE above the limit.
 */
export async function askStockAlert(
  { db, sessionSecret }: Pick<AppContext, 'db' | 'sessionSecret'>,
  { productId, variantId, email: given }: AskStockAlert,
): Promise<Outcome<{ success: true }>> {
  const email = normaliseEmail(given);
  return inTransaction(db, async (tx) => {
    const target = await alertTarget(tx, { productId, variantId });
    if (!target) return failure('NOT_FOUND', 'There is no such product.');
    if (target.has_variants && variantId === null) {
      const errors = [{ path: 'variantId', message: 'Choose which one you are waiting for' }];
      return failure('INVALID_REQUEST', 'Choose which one you are waiting for.', { errors });
    }
    if (target.can_be_bought) return failure('CONFLICT', 'It is in stock: reload the page to order it.');
    await lockAlertsOf(tx, email);
    if ((await countAlertsOf(tx, email)) >= mostAlerts) {
      const message = `This email is waiting for ${mostAlerts} products already.`;
      return failure('UNPROCESSABLE', message, { errors: [{ path: 'email', message }] });
    }
    await insertAlert(tx, { id: uuidv7(), productId, variantId, email, stopKey: stockAlertKey(sessionSecret, email) });
    return success({ success: true as const });
  });
}

import type { AskStockAlert, StockAlertRequest } from '@vitrine/contract/stock-alerts/stock-alert.schema.ts';
import { normaliseEmail } from '@vitrine/domain/users/roles.ts';
import { v7 as uuidv7 } from 'uuid';
import { enqueueMail, mailEnqueued, stockAlertHours, stockAlertKey } from '../mail/mail.ts';
import type { AppContext } from '../platform/boot/context.ts';
import type { Db } from '../platform/database/connections/pool.ts';
import { inTransaction } from '../platform/database/statements/transaction.ts';
import type { Caller } from '../platform/http/caller/caller.ts';
import { type Failure, failure, type Outcome, success } from '../platform/runtime/outcome.ts';
import { marketingSettings } from '../settings/settings.ts';
import {
  type AlertTarget,
  alertTarget,
  countAlerts,
  deleteUnconfirmedAlerts,
  insertAlert,
  isConfirmedEmail,
  lockStockAlerts,
} from './stock-alerts.queries.ts';

/** Maximum number of confirmed alerts of one email. */
const maxAlerts = 20;
/** Maximum number of alerts that wait for the link. Each has sent an email to an address that anybody can type. */
const maxPendingAlerts = 3;

/** Returns the time before which an unconfirmed alert has ended. */
export function confirmableSince(now: Date): Date {
  return new Date(now.getTime() - stockAlertHours * 3_600_000);
}

/**
 * Records that this email wants one notification when the product, or its variant, can be bought again
 * (docs/behaviour/screens.md#stock-alerts). Mails the link that confirms it, unless it is the caller's confirmed email.
 * A second request changes nothing. Failures: NOT_FOUND, also while the owner has switched the email off, CONFLICT while
 * it is in stock, UNPROCESSABLE above the limit.
 */
export async function askStockAlert(
  context: Pick<AppContext, 'db' | 'pool' | 'sessionSecret'>,
  { productId, variantId, email: given }: AskStockAlert,
  { caller, language }: { readonly caller: Caller; readonly language?: string | undefined },
): Promise<Outcome<StockAlertRequest>> {
  const email = normaliseEmail(given);
  const now = new Date();
  const { backInStock } = await marketingSettings(context.db);
  if (!backInStock) return failure('NOT_FOUND', 'The shop does not send these emails.');
  const outcome = await inTransaction(context.db, async (tx) => {
    const target = await alertTarget(tx, { productId, variantId });
    if (!target) return failure('NOT_FOUND', 'There is no such product.');
    const refused = targetRefusal(target, variantId);
    if (refused) return refused;
    await lockStockAlerts(tx, email);
    await deleteUnconfirmedAlerts(tx, email, confirmableSince(now));
    const isConfirmed = caller.kind === 'user' && (await isConfirmedEmail(tx, caller.userId, email));
    const full = await limitRefusal(tx, email, isConfirmed);
    if (full) return full;
    const id = uuidv7();
    const stopKey = stockAlertKey(context.sessionSecret, email);
    const alert = {
      id,
      productId,
      variantId,
      email,
      stopKey,
      confirmedAt: isConfirmed ? now : null,
      language: language ?? null,
    };
    if ((await insertAlert(tx, alert)) && !isConfirmed) {
      const payload = { alertId: id, product: target.name, options: target.options };
      const dedupeKey = `stock-alert:${id}`;
      await enqueueMail(tx, { kind: 'confirm-stock-alert', dedupeKey, recipient: email, language, payload });
    }
    return success({ success: true as const, isConfirmed });
  });
  if (outcome.ok) mailEnqueued(context);
  return outcome;
}

function targetRefusal(target: AlertTarget, variantId: string | null): Failure | null {
  if (target.has_variants && variantId === null) {
    const errors = [{ path: 'variantId', message: 'Choose which one you are waiting for' }];
    return failure('INVALID_REQUEST', 'Choose which one you are waiting for.', { errors });
  }
  return target.can_be_bought ? failure('CONFLICT', 'It is in stock: reload the page to order it.') : null;
}

async function limitRefusal(tx: Db, email: string, isConfirmed: boolean): Promise<Failure | null> {
  const count = await countAlerts(tx, email);
  const message =
    count.confirmed >= maxAlerts
      ? `This email is already waiting for ${maxAlerts} products.`
      : `We sent ${maxPendingAlerts} emails to this address. Open a link in them first, or try again tomorrow.`;
  const isFull = count.confirmed >= maxAlerts || (!isConfirmed && count.pending >= maxPendingAlerts);
  return isFull ? failure('UNPROCESSABLE', message, { errors: [{ path: 'email', message }] }) : null;
}

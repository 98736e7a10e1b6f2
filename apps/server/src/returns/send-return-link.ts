import type { ReturnLinkAnswer, ReturnLinkBody } from '@vitrine/contract/returns/returns.schema.ts';
import { readOrderNumber } from '@vitrine/domain/orders/order-number.ts';
import { v7 as uuidv7 } from 'uuid';
import { enqueueMail, mailEnqueued, orderOfTrackingToken, returnLinkHours, returnLinkKey } from '../mail/mail.ts';
import { loadPaymentState } from '../orders/orders.ts';
import type { AppContext } from '../platform/boot/context.ts';
import { inTransaction } from '../platform/database/statements/transaction.ts';
import { hashLinkKey } from './return-access.ts';
import { countOpenLinks, insertReturnLink, orderOfNumber } from './return-links.queries.ts';

/** Maximum number of links of one order that work at the same time. Each has sent an email. */
const maxLinks = 3;

/**
 * Emails the order's address a link that works once. Returns the same for an order that does not exist, so that nobody
 * learns whether it does.
 */
export async function sendReturnLink(context: AppContext, body: ReturnLinkBody): Promise<ReturnLinkAnswer> {
  const order = await wantedOrder(context, body);
  if (order) {
    await inTransaction(context.db, async (tx) => {
      if ((await countOpenLinks(tx, order.id)) >= maxLinks) return;
      const id = uuidv7();
      const keyHash = hashLinkKey(returnLinkKey(context.sessionSecret, id));
      const expiresAt = new Date(Date.now() + returnLinkHours * 3_600_000);
      await insertReturnLink(tx, { id, orderId: order.id, keyHash, expiresAt });
      await enqueueMail(tx, {
        kind: 'return-link',
        dedupeKey: `return-link:${id}`,
        recipient: order.email,
        orderId: order.id,
        payload: { seed: id, page: body.kind === 'WITHDRAWAL' ? 'withdraw' : 'return' },
      });
    });
    mailEnqueued(context);
  }
  return { success: true };
}

async function wantedOrder({ db, sessionSecret }: AppContext, body: ReturnLinkBody) {
  if ('token' in body) {
    const id = orderOfTrackingToken(sessionSecret, body.token);
    const order = id === null ? null : await loadPaymentState(db, id);
    return order && { id: order.order_id, email: order.email };
  }
  const number = readOrderNumber(body.number);
  return number === null ? null : orderOfNumber(db, { number, email: body.email });
}

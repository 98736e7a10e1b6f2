import { enqueueOwnerMail } from '../../mail/mail.ts';
import type { Db } from '../../platform/database/connections/pool.ts';

/** Enqueues an email that notifies the shop's owners that an order needs their attention. */
export async function enqueueStaffAlert(
  tx: Db,
  alert: {
    readonly dedupeKey: string;
    readonly order: { readonly order_id: string; readonly number: string };
    readonly words: string;
  },
): Promise<void> {
  await enqueueOwnerMail(tx, {
    kind: 'staff-alert',
    dedupeKey: alert.dedupeKey,
    orderId: alert.order.order_id,
    payload: { words: alert.words },
  });
}

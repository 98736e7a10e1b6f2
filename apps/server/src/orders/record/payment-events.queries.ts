import { cents } from '@vitrine/domain/money/cents.ts';
import type { PaymentEvent, PaymentEventKind } from '@vitrine/domain/payments/authorization.ts';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../platform/database/connections/pool.ts';

interface NewPaymentEvent {
  readonly orderId: string;
  readonly kind: PaymentEventKind;
  /** Cents. */
  readonly amount: number;
  readonly reason?: string | null;
  /** The member of staff who requested it. Absent for the shop itself. */
  readonly userId?: string | null;
}

/** The limit of the column. */
const maxReason = 1_000;

/** Appends an event to the ledger of an authorised payment, under the order's lock, and returns its id. */
export async function insertPaymentEvent(tx: Db, event: NewPaymentEvent): Promise<string> {
  const { orderId, kind, amount, reason = null, userId = null } = event;
  const id = uuidv7();
  await tx
    .insertInto('payment_events')
    .values({ id, order_id: orderId, kind, amount, reason: reason?.slice(0, maxReason) ?? null, user_id: userId })
    .execute();
  return id;
}

/** Returns the events of an authorised payment, oldest first. */
export async function paymentEvents(db: Db, orderId: string): Promise<readonly PaymentEvent[]> {
  const rows = await db
    .selectFrom('payment_events')
    .select(['id', 'kind', 'amount'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  return rows.map(({ id, kind, amount }) => ({ id, kind, amount: cents(amount) }));
}

import { otherMeansName } from '@vitrine/domain/orders/status/order-status.ts';
import { maxOpenManualPayments } from '@vitrine/domain/payments/offered-payments.ts';
import type { Transaction } from 'kysely';
import { enqueueMail } from '../../mail/mail.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import type { Database } from '../../platform/database/migrations/schema.ts';
import { type Failure, failure } from '../../platform/runtime/outcome.ts';
import { insertHold, lockHolder, openHoldsBeside } from '../record/order-holds.queries.ts';
import type { PaymentStateRow } from '../record/payment-state.queries.ts';
import { enqueueStaffAlert } from '../record/staff-alert.ts';
import { toHolder, type Visitor } from './holds/acquire-hold.ts';

const tooMany = failure(
  'TOO_MANY_OPEN_ORDERS',
  'Too many of your orders are waiting for payment. Pay for one of them first, or pay by card.',
  { retryAfterSeconds: 3_600 },
);

/**
 * Lets an order wait for a payment without a provider, in the transaction that writes it. Enqueues the email with the
 * instructions and the one to the owners. Fails with TOO_MANY_OPEN_ORDERS above the limits for one shopper and one
 * client address, because each such order reserves stock for days. Does nothing when nothing is left to pay.
 */
export async function startManualPayment(
  context: AppContext,
  tx: Transaction<Database>,
  order: PaymentStateRow,
  by: Visitor,
): Promise<Failure | undefined> {
  if (order.due_at === null) return undefined;
  const { order_id: orderId } = order;
  const holder = toHolder(context, order, by);
  await lockHolder(tx, holder);
  const open = await openHoldsBeside(tx, orderId, holder, { isManual: true });
  if (open.ofShopper >= maxOpenManualPayments || open.ofAddress >= context.environment.limits.holds) return tooMany;
  await insertHold(tx, orderId, holder);
  const kind = 'payment-instructions';
  await enqueueMail(tx, { kind, dedupeKey: `${kind}:${orderId}`, recipient: order.email, orderId });
  const words = `${order.email} placed this order and pays by ${otherMeansName(order.payment_method)}. Mark the order as paid when the payment arrives.`;
  await enqueueStaffAlert(tx, { dedupeKey: `awaits-payment:${orderId}`, order, words });
  return undefined;
}

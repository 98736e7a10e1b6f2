import type { Db } from '../../platform/database/connections/pool.ts';
import { currentWork, duringWork, type Work } from '../../platform/runtime/work.ts';
import { markOrderPaid, markOrdersPaid, type PaidWith } from '../record/payment-state.queries.ts';

/** The maximum number of orders of one statement. */
const maxGroup = 20;

/** An order whose payment succeeded, and whose caller waits until that is committed. */
interface PaidOrder {
  readonly payment: PaidWith;
  readonly work: Work | undefined;
  readonly done: PromiseWithResolvers<boolean>;
}

const queues = new WeakMap<Db, PaidOrder[]>();

/**
 * Moves an order from PENDING to PAID and enqueues both emails. Returns false when the order was not PENDING any more.
 *
 * The commit of a paid order holds the lock of the invoice numbers until it is on the disk. No two commits can share
 * that lock. Orders that are paid while a commit runs are therefore marked together by the next one (decision 0050).
 */
export function markPaidInGroup(db: Db, payment: PaidWith): Promise<boolean> {
  const order = { payment, work: currentWork(), done: Promise.withResolvers<boolean>() };
  const queue = queues.get(db);
  if (queue) queue.push(order);
  else void markAll(db, order);
  return order.done.promise;
}

/** Marks this order, then those that have arrived meanwhile, until none is left. */
async function markAll(db: Db, first: PaidOrder): Promise<void> {
  const queue = [first];
  queues.set(db, queue);
  while (queue.length > 0) await markGroup(db, queue.splice(0, maxGroup));
  queues.delete(db);
}

/** It never throws. An order that is locked, or with which the statement fails, is marked alone, and no other order waits for it. */
async function markGroup(db: Db, orders: readonly PaidOrder[]): Promise<void> {
  // The shopper's call and the webhook may report the same order.
  const group = new Map(orders.toReversed().map((order) => [order.payment.orderId, order]));
  const payments = [...group.values()].map(({ payment }) => payment);
  const paid = await duringWork(orders[0]?.work, () => markOrdersPaid(db, payments)).catch(() => new Set<string>());
  for (const order of orders) {
    const { orderId } = order.payment;
    if (group.get(orderId) === order && paid.has(orderId)) order.done.resolve(true);
    else order.done.resolve(duringWork(order.work, () => markOrderPaid(db, order.payment)));
  }
}

import { createHash } from 'node:crypto';
import type { RefundOrderBody } from '@vitrine/contract/orders/refund-order.schema.ts';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../platform/database/connections/pool.ts';
import { type RefundRow, recentRefund, refundByKey } from './refunds.queries.ts';

/** How long a running refund without a key is returned for a repeated call. */
const underWayMs = 10_000;

/** The properties that distinguish a new refund from a repeated one. */
export interface RequestedRefund {
  readonly userId: string;
  readonly body: RefundOrderBody;
  /** The `Idempotency-Key` header. */
  readonly key: string | null;
  readonly arrivedAt: Date;
}

/**
 * Returns the refund that this call repeats, and the key of a new one. It is called under the order's lock, because
 * otherwise two calls at once both find none.
 * Without a key, the same refund by the same person is a second click if the first was still running when it arrived.
 */
export async function earlierRefund(
  tx: Db,
  { userId, body, key, arrivedAt }: RequestedRefund,
): Promise<{ readonly earlier: RefundRow | null; readonly newKey: string }> {
  if (key !== null) {
    const newKey = `header:${userId}:${key}`.slice(0, 255);
    return { earlier: await refundByKey(tx, newKey), newKey };
  }
  const words = JSON.stringify([userId, body.amount, body.lines, body.restock]);
  const likeness = `${body.id}:${createHash('sha256').update(words).digest('base64url')}`;
  const earlier = await recentRefund(tx, {
    orderId: body.id,
    likeness,
    overlapping: arrivedAt,
    since: new Date(arrivedAt.getTime() - underWayMs),
  });
  return { earlier, newKey: `${likeness}:${uuidv7()}` };
}

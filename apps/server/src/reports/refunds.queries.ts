import { sql } from 'kysely';
import type { Db } from '../platform/database/connections/pool.ts';
import { refundedRevenue } from '../platform/database/statements/revenue.ts';
import { isChargeBack, isGivenBack, refundedAt } from './sales.queries.ts';
import type { Days } from './sales-days.queries.ts';

export interface RefundRow {
  readonly id: string;
  readonly orderId: string;
  readonly orderNumber: string;
  /** The revenue that it takes back. */
  readonly amount: number;
  /** What it withdrew from sold gift cards in addition, in cents. */
  readonly giftCards: number;
  readonly reason: string | null;
  readonly isChargeBack: boolean;
  /** The user who placed the order. */
  readonly userId: string | null;
  readonly email: string;
  readonly at: Date;
}

/**
 * Returns the refunds and charge-backs of these days, newest first, starting after `after`. Returns one more than a
 * page.
 */
export async function refundRows(
  db: Db,
  days: Days,
  page: { readonly limit: number; readonly after: { readonly at: Date; readonly id: string } | null },
): Promise<RefundRow[]> {
  const after = page.after;
  const behind = after ? sql`and (${refundedAt}, r.id) < (${after.at}, ${after.id}::uuid)` : sql``;
  const { rows } = await sql<RefundRow>`
    select r.id, r.order_id as "orderId", o.number as "orderNumber", ${refundedRevenue} as amount,
      r.amount - ${refundedRevenue} as "giftCards", r.reason, ${isChargeBack} as "isChargeBack", ${refundedAt} as at,
      o.user_id as "userId", o.email
    from refunds r join orders o on o.id = r.order_id
    where ${isGivenBack(days)} ${behind}
    order by ${refundedAt} desc, r.id desc limit ${sql.lit(page.limit + 1)}`.execute(db);
  return rows;
}

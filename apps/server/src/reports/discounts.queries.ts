import type { DiscountReport } from '@vitrine/contract/reports/reports.schema.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/database/connections/pool.ts';
import { orderRevenue, ordersWithCards, refundedRevenue } from '../platform/database/statements/revenue.ts';
import { isChargeBack, isGivenBack, isSold } from './sales.queries.ts';
import type { Days } from './sales-days.queries.ts';

type Amounts = Omit<DiscountReport, 'items'>;

const redemptions = sql.raw(`select order_id, discount_id, amount from discount_uses
  union all select order_id, discount_id, amount from cancelled_discount_uses`);

/**
 * Returns SQL for the redemptions of the sales of these days, and the refunds of these days of orders with redemptions.
 */
const moved = (days: Days) => sql`
  select u.discount_id, u.amount, o.id as order_id, o.id as sold_id, ${orderRevenue} as total, 0::bigint as refunded, 0::bigint as charged_back
  from ${ordersWithCards} join (${redemptions}) u on u.order_id = o.id where ${isSold(days)}
  union all
  select u.discount_id, 0, g.order_id, null, 0, g.refunded, g.charged_back from (
    select r.order_id, coalesce(sum(${refundedRevenue}) filter (where not (${isChargeBack})), 0)::bigint as refunded,
      coalesce(sum(${refundedRevenue}) filter (where ${isChargeBack}), 0)::bigint as charged_back
    from refunds r where ${isGivenBack(days)} group by 1
  ) g join (${redemptions}) u on u.order_id = g.order_id`;

/** Adds up amounts by discount in cents, the largest first. */
export async function loadDiscountRows(db: Db, days: Days, limit: number): Promise<DiscountReport['items']> {
  const { rows } = await sql<DiscountReport['items'][number]>`
    select u.discount_id as id, d.title, d.code, count(u.sold_id)::int as "orderCount", sum(u.total)::bigint as revenue,
      sum(u.amount)::bigint as discount, sum(u.refunded)::bigint as refunded, sum(u.charged_back)::bigint as "chargedBack"
    from (${moved(days)}) u left join discounts d on d.id = u.discount_id
    group by u.discount_id, d.title, d.code order by discount desc, u.discount_id limit ${limit}`.execute(db);
  return rows;
}

/** Adds up all orders with a discount in cents, each once. */
export async function discountedOrders(db: Db, days: Days): Promise<Amounts> {
  const { rows } = await sql<Amounts>`
    select count(sold_id)::int as "orderCount", coalesce(sum(total), 0)::bigint as revenue, coalesce(sum(amount), 0)::bigint as discount,
      coalesce(sum(refunded), 0)::bigint as refunded, coalesce(sum(charged_back), 0)::bigint as "chargedBack"
    from (
      select order_id, sold_id, sum(amount) as amount, max(total) as total, max(refunded) as refunded, max(charged_back) as charged_back
      from (${moved(days)}) u group by order_id, sold_id
    ) orders`.execute(db);
  return rows[0] ?? { orderCount: 0, revenue: 0, discount: 0, refunded: 0, chargedBack: 0 };
}

import type { DiscountReport } from '@vitrine/contract/reports/reports.schema.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/database/pool.ts';
import { inDays } from './dashboard.queries.ts';
import type { Days } from './sales-days.queries.ts';

type Amounts = Omit<DiscountReport, 'items'>;

/** The uses of offers by orders that were placed on these days and paid, whatever was refunded later. */
const used = (days: Days) => sql`
  select u.discount_id, u.amount, o.id as order_id, o.total from orders o join discount_uses u on u.order_id = o.id
  where o.status in ('PAID', 'SHIPPED', 'DELIVERED', 'REFUNDED') and ${inDays(days, 'o.created_at')}`;

/** Adds up by offer, the one that gave most first; cents. */
export async function offerRows(db: Db, days: Days, limit: number): Promise<DiscountReport['items']> {
  const { rows } = await sql<DiscountReport['items'][number]>`
    select u.discount_id as id, d.title, d.code, count(*)::int as "orderCount", sum(u.total)::bigint as revenue, sum(u.amount)::bigint as discount
    from (${used(days)}) u left join discounts d on d.id = u.discount_id
    group by u.discount_id, d.title, d.code order by discount desc, u.discount_id limit ${limit}`.execute(db);
  return rows;
}

/** Adds up all orders with an offer, each once; cents. */
export async function discountedOrders(db: Db, days: Days): Promise<Amounts> {
  const { rows } = await sql<Amounts>`
    select count(*)::int as "orderCount", coalesce(sum(total), 0)::bigint as revenue, coalesce(sum(amount), 0)::bigint as discount
    from (select order_id, total, sum(amount) as amount from (${used(days)}) u group by order_id, total) orders`.execute(
    db,
  );
  return rows[0] ?? { orderCount: 0, revenue: 0, discount: 0 };
}

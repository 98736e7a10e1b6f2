import { sql } from 'kysely';
import type { Db } from '../platform/database/pool.ts';

/** Whole days in UTC, `to` not included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** Paid for at some time: what was cancelled or refunded afterwards stays in the books, with its refund beside it. */
const isPaid = sql<boolean>`(
  o.status in ('PAID', 'SHIPPED', 'DELIVERED', 'REFUNDED')
  or (o.status = 'CANCELLED' and exists (select from transactions t where t.order_id = o.id and t.status = 'REFUNDED'))
)`;
const inDays = ({ from, to }: Days, column: string) =>
  sql`${sql.ref(column)} >= ${from}::timestamp at time zone 'UTC' and ${sql.ref(column)} < ${to}::timestamp at time zone 'UTC'`;

export interface OrderDayRow {
  readonly day: string;
  readonly placed: number;
  readonly orders: number;
  /** Those of the paid orders that came out of a cart: not the ones that staff took by phone. */
  readonly webOrders: number;
  readonly revenue: number;
}

/** Orders by the day on which they were placed; revenue in cents. */
export async function ordersByDay(db: Db, days: Days): Promise<OrderDayRow[]> {
  const { rows } = await sql<OrderDayRow>`
    select to_char(o.created_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*) as placed,
      count(*) filter (where ${isPaid}) as orders,
      count(*) filter (where ${isPaid} and o.source = 'WEB') as "webOrders", coalesce(sum(o.total) filter (where ${isPaid}), 0)::bigint as revenue
    from orders o where ${inDays(days, 'o.created_at')} group by 1`.execute(db);
  return rows;
}

/** Carts begun, by day. */
export async function cartsByDay(db: Db, days: Days): Promise<{ readonly day: string; readonly count: number }[]> {
  const { rows } = await sql<{ day: string; count: number }>`
    select to_char(day, 'YYYY-MM-DD') as day, sum(started)::bigint as count from cart_days
    where day >= ${days.from}::date and day < ${days.to}::date group by 1`.execute(db);
  return rows;
}

export interface RefundDayRow {
  readonly day: string;
  readonly count: number;
  readonly amount: number;
}

/** Refunds by the day on which they were made; cents. */
export async function refundsByDay(db: Db, days: Days): Promise<RefundDayRow[]> {
  const { rows } = await sql<RefundDayRow>`
    select to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*) as count, sum(r.amount)::bigint as amount
    from refunds r where r.status = 'SUCCEEDED' and ${inDays(days, 'r.created_at')} group by 1`.execute(db);
  return rows;
}

/** Accounts opened by shoppers, by day; as the list of users shows them, without erased ones. */
export async function customersByDay(db: Db, days: Days): Promise<{ readonly day: string; readonly count: number }[]> {
  const { rows } = await sql<{ day: string; count: number }>`
    select to_char(u.created_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*) as count
    from users u where u.role = 'USER' and u.erased_at is null and ${inDays(days, 'u.created_at')} group by 1`.execute(
    db,
  );
  return rows;
}

export interface BestSellerRow {
  readonly productId: string | null;
  readonly name: string;
  readonly units: number;
  readonly amount: number;
}

/** The ten products that brought in most, goods only, in cents. */
export async function bestSellers(db: Db, days: Days): Promise<BestSellerRow[]> {
  const { rows } = await sql<BestSellerRow>`
    select l.product_id as "productId", max(l.name) as name, sum(l.quantity)::bigint as units,
      sum(l.quantity * l.unit_price)::bigint as amount
    from orders o join order_lines l on l.order_id = o.id
    where ${inDays(days, 'o.created_at')} and ${isPaid}
    group by l.product_id, case when l.product_id is null then l.name end
    order by amount desc, name limit 10`.execute(db);
  return rows;
}

export interface LowStockRow {
  readonly productId: string;
  readonly variantId: string | null;
  readonly name: string;
  readonly stock: number;
}

/** What shoppers can see and the shop has five or fewer of, least first. */
export async function lowStock(db: Db): Promise<LowStockRow[]> {
  const { rows } = await sql<LowStockRow>`
    select * from (
      (select p.id as "productId", null::uuid as "variantId", p.name, p.stock
        from products p where p.status = 'ACTIVE' and not p.has_variants and p.stock <= 5 order by p.stock, p.id limit 10)
      union all
      (select p.id, v.id, p.name || ', ' || (select string_agg(split_part(option, ':', 2), ' / ') from unnest(v.options) option), v.stock
        from variants v join products p on p.id = v.product_id
        where p.status = 'ACTIVE' and v.stock <= 5 order by v.stock, v.id limit 10)
    ) low order by stock, name limit 10`.execute(db);
  return rows;
}

export interface WaitingRow {
  readonly toShip: number;
  readonly unverified: number;
  readonly disputed: number;
  readonly reviews: number;
}

/** What waits for staff now. */
export async function waiting(db: Db): Promise<WaitingRow> {
  const { rows } = await sql<WaitingRow>`
    select (select count(*) from orders where status = 'PAID') as "toShip",
      (select count(*) from orders where status = 'PAID' and address_verification = 'NOT_VERIFIED') as unverified,
      (select count(*) from orders where disputed) as disputed,
      (select count(*) from reviews where status = 'PENDING') as reviews`.execute(db);
  return rows[0] ?? { toShip: 0, unverified: 0, disputed: 0, reviews: 0 };
}

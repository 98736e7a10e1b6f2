import type { SalesDimension, SalesReport } from '@vitrine/contract/reports/sales.schema.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/connections/pool.ts';
import { orderRevenue, ordersWithCards, refundedRevenue } from '../../platform/database/statements/revenue.ts';
import { customerKey, isGivenBack, isSold, lineGoods, refundedAt, variantKey, variantName } from '../sales.queries.ts';
import type { Days } from '../sales-days.queries.ts';

export interface SalesRow {
  readonly kind: SalesReport['items'][number]['kind'];
  readonly id: string | null;
  readonly name: string | null;
  readonly detail: string | null;
  readonly units: number;
  readonly gross: number;
  readonly refunds: number;
  readonly unitsBefore: number;
  readonly grossBefore: number;
  readonly refundsBefore: number;
}

/** The days of two periods in sequence. `now` is the first day of the second one. */
interface ComparedDays extends Days {
  readonly now: string;
}

/** Returns SQL for rows `kind, key, ..., is_now, units, gross, refunds`, whose `key` identifies the record. */
type Moved = (days: ComparedDays) => RawBuilder<unknown>;

/** Returns SQL that holds for a time of the second period. */
const isNow = ({ now, timeZone }: ComparedDays, time: RawBuilder<unknown>) =>
  sql`${time} >= day_start(${now}::date, ${timeZone})`;

/** Returns SQL that holds for the id of an order line that sold gift cards. */
const isCard = (lineId: RawBuilder<unknown>) =>
  sql`exists (select from gift_card_lines k where k.order_line_id = ${lineId})`;

const soldOrders = (days: ComparedDays) => sql`sold as materialized (
  select o.id, ${orderRevenue} as total, o.tax, ${isNow(days, sql`coalesce(o.paid_at, o.created_at)`)} as is_now
  from ${ordersWithCards} where ${isSold(days)}
)`;

/**
 * CTEs that divide sales and refunds into the lines of the orders: `lines` by product, variant and name, and `others`.
 * Goods are after discounts and without taxes that are added. A refund is divided as its credit note divides it. What
 * a note credits to gift cards beyond the withdrawal from them is undivided.
 */
const dividedOrders: Moved = (days) => sql`
  ${soldOrders(days)}, given as materialized (
    select ${refundedRevenue} as amount, c.parts, o.tax > 0 as adds_tax, ${isNow(days, refundedAt)} as is_now
    from refunds r join orders o on o.id = r.order_id left join credit_notes c on c.refund_id = r.id
    where ${isGivenBack(days)}
  ), parts as materialized (
    select g.is_now, (p.part ->> 'lineId')::uuid as line_id, (p.part ->> 'amount')::bigint as amount,
      case when g.adds_tax then (select coalesce(sum((x.tax ->> 'amount')::bigint), 0)::bigint
        from jsonb_array_elements(p.part -> 'taxes') as x(tax)) else 0 end as tax,
      ${isCard(sql`(p.part ->> 'lineId')::uuid`)} as is_card
    from given g, jsonb_array_elements(g.parts) as p(part)
  ), lines as materialized (
    select l.product_id, l.variant_id, l.name, l.options, max(l.sku) as sku, m.is_now, sum(m.units)::bigint as units,
      sum(m.gross)::bigint as gross, sum(m.refunds)::bigint as refunds
    from (
      select l.id, s.is_now, l.quantity as units, ${lineGoods} as gross, 0::bigint as refunds
      from sold s join order_lines l on l.order_id = s.id where not ${isCard(sql`l.id`)}
      union all
      select line_id, is_now, 0, 0, amount - tax from parts where line_id is not null and not is_card
    ) m join order_lines l on l.id = m.id
    group by l.product_id, l.variant_id, l.name, l.options, m.is_now
  ), others as (
    select 'TAXES' as kind, is_now, sum(tax)::bigint as gross, 0::bigint as refunds from sold group by is_now
    union all select 'TAXES', is_now, 0, sum(tax)::bigint from parts group by is_now
    union all select 'SHIPPING', is_now, sum(total - tax)::bigint, 0 from sold group by is_now
    union all select 'SHIPPING', is_now, -sum(gross)::bigint, 0 from lines group by is_now
    union all select 'SHIPPING', is_now, 0, sum(amount - tax)::bigint from parts where line_id is null group by is_now
    union all select 'UNDIVIDED', is_now, 0, sum(amount)::bigint from given group by is_now
    union all select 'UNDIVIDED', is_now, 0, -sum(amount)::bigint from parts where not is_card group by is_now
  )`;

/** Returns SQL for the rows of lines with these columns, and of the other parts of the orders. */
const byLines =
  (columns: RawBuilder<unknown>, from: RawBuilder<unknown>): Moved =>
  (days) =>
    sql`${dividedOrders(days)}, moved as (
    select 'ROW' as kind, ${columns}, l.is_now, l.units, l.gross, l.refunds from ${from}
    union all
    select kind, kind, null, null, null, is_now, 0, gross, refunds from others
  )`;

/** Returns SQL for the rows of orders `o` with these columns. The total of an order is not divided. */
const byOrders =
  (columns: RawBuilder<unknown>): Moved =>
  (days) =>
    sql`${soldOrders(days)}, of_orders as (
    select s.id, s.is_now, (select coalesce(sum(l.quantity), 0)::bigint from order_lines l where l.order_id = s.id) as units,
      s.total as gross, 0::bigint as refunds from sold s
    union all
    select r.order_id, ${isNow(days, refundedAt)}, 0, 0, ${refundedRevenue} from refunds r where ${isGivenBack(days)}
  ), moved as (
    select 'ROW' as kind, ${columns}, m.is_now, m.units, m.gross, m.refunds from of_orders m join orders o on o.id = m.id
      left join order_addresses a on a.order_id = o.id and a.kind = 'SHIPPING'
  )`;

const product = sql`coalesce(l.product_id, md5(l.name)::uuid)::text as key, l.product_id::text as id, l.name, null as detail`;
const variant = sql`${variantKey}::text as key, l.product_id::text as id, ${variantName} as name, l.sku as detail`;
const category = sql`coalesce(k.id::text, '') as key, k.id::text as id, k.name, null as detail`;
const customer = sql`${customerKey}::text as key, o.user_id::text as id, a.name, o.email as detail`;
const country = sql`coalesce(a.country, '') as key, a.country as id, null as name, null as detail`;

/** A product counts in one category: the one that its page shows. */
const withCategory = sql`lines l left join lateral (
    select k.id, k.name from category_products x join categories k on k.id = x.category_id where x.product_id = l.product_id
    order by cardinality(k.ancestors) desc, k.position, k.name, k.id limit 1
  ) k on true`;

const dimensions: Readonly<Record<SalesDimension, Moved>> = {
  product: byLines(product, sql`lines l`),
  variant: byLines(variant, sql`lines l`),
  category: byLines(category, withCategory),
  customer: byOrders(customer),
  country: byOrders(country),
};

const sums = ['units', 'gross', 'refunds', 'unitsBefore', 'grossBefore', 'refundsBefore'] as const;
const sumsOfRows = sql.join(sums.map((name) => sql`sum(${sql.ref(name)})::bigint as ${sql.ref(name)}`));

/**
 * Returns the sales and refunds of two periods by a dimension in cents, the highest net sales first. At most `limit`
 * rows are listed; one row has the sums of all others, so that the rows always sum to the books.
 */
export async function salesRows(
  db: Db,
  days: ComparedDays,
  { by, limit }: { readonly by: SalesDimension; readonly limit: number },
): Promise<SalesRow[]> {
  const { rows } = await sql<SalesRow>`
    with ${dimensions[by](days)}, grouped as (
      select kind, max(id) as id, max(name) as name, max(detail) as detail,
        ${sql.join(
          ['units', 'gross', 'refunds'].map(
            (name) => sql`coalesce(sum(${sql.ref(name)}) filter (where is_now), 0) as ${sql.ref(name)},
              coalesce(sum(${sql.ref(name)}) filter (where not is_now), 0) as ${sql.ref(`${name}Before`)}`,
          ),
        )}, key
      from moved group by kind, key
    ), ranked as (
      select *, row_number() over (partition by kind order by gross - refunds desc, name, key) as rank from grouped
      where (units, gross, refunds, "unitsBefore", "grossBefore", "refundsBefore") <> (0, 0, 0, 0, 0, 0)
    )
    select kind, id, name, detail, ${sumsOfRows} from ranked where rank <= ${limit} group by kind, id, name, detail, rank
    union all
    select 'OTHERS', null, null, null, ${sumsOfRows} from ranked where rank > ${limit} having count(*) > 0`.execute(db);
  return rows;
}

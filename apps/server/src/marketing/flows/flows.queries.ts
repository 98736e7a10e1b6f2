import type { MailFlow } from '@vitrine/contract/marketing/mail-figures.schema.ts';
import { type Kysely, sql } from 'kysely';
import type { DailySummary } from '../../mail/mail.ts';
import type { Db } from '../../platform/database/connections/pool.ts';
import type { Database } from '../../platform/database/migrations/schema.ts';
import { orderRevenue, ordersWithCards } from '../../platform/database/statements/revenue.ts';

type Tx = Kysely<Database>;

export interface DueReviewRequest {
  readonly order_id: string;
  readonly is_guest: boolean;
  readonly number: string;
  /** In lower case. */
  readonly email: string;
  readonly language: string | null;
  readonly products: { readonly id: string; readonly name: string }[];
}

/**
 * Returns orders that were delivered that many days ago, or up to a week earlier, and got no request. A request needs a
 * product that its account, or the guest of the order, has not reviewed. The latest change of an order is at or after its delivery, so the index of
 * changes bounds the rows.
 */
export async function dueReviewRequests(
  db: Db,
  { days, needsConsent, limit }: { readonly days: number; readonly needsConsent: boolean; readonly limit: number },
): Promise<DueReviewRequest[]> {
  const { rows } = await sql<DueReviewRequest>`
    with delivered as (
      select o.id, o.number, o.user_id, lower(o.email) as email, o.language
      from orders o
      where o.status = 'DELIVERED' and o.updated_at > now() - ${days + 7}::int * interval '1 day'
        and exists (select from order_history h where h.order_id = o.id and h.status = 'DELIVERED'
          and h.at between now() - ${days + 7}::int * interval '1 day' and now() - ${days}::int * interval '1 day')
    )
    select d.id as order_id, d.user_id is null as is_guest, d.number, d.email, d.language, p.products
    from delivered d
      cross join lateral (select jsonb_agg(jsonb_build_object('id', x.id, 'name', x.name)) as products from (
        select distinct p.id, p.name from order_lines l join products p on p.id = l.product_id and p.status = 'ACTIVE'
        where l.order_id = d.id and not exists (select from reviews r where r.product_id = p.id and (r.user_id = d.user_id or r.order_id = d.id))
        limit 5) x) p
      left join mail_contacts c on c.email = d.email
      left join mail_consents m on m.contact_id = c.id and m.purpose = 'reviews'
    where p.products is not null and c.blocked_as is null
      and case when ${needsConsent}::boolean then m.status = 'GIVEN' else m.status is distinct from 'WITHDRAWN' end
      and not exists (select from mail_sends s where s.flow = 'review-request' and s.about = d.id)
    limit ${limit}`.execute(db);
  return rows;
}

/** Records an email. Returns false when the address already has one of this flow about the same record. */
export async function recordSend(
  tx: Tx,
  send: { readonly id: string; readonly contactId: string; readonly flow: MailFlow; readonly about: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('mail_sends')
    .values({ id: send.id, contact_id: send.contactId, flow: send.flow, about: send.about })
    .onConflict((conflict) => conflict.constraint('mail_sends_once').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/**
 * Notes the first click of an email. A scanner of a mail server opens links within two seconds after the sending, so that
 * such a click does not count.
 */
export async function noteClick(db: Db, sendId: string): Promise<void> {
  await sql`update mail_sends s set clicked_at = now() where s.id = ${sendId} and s.clicked_at is null and not exists (
    select from mail_messages m where m.dedupe_key = s.flow || ':' || s.id and m.sent_at > now() - interval '2 seconds')`.execute(
    db,
  );
}

export interface FlowFigures {
  readonly flow: MailFlow;
  readonly sent: number;
  readonly clicked: number;
  readonly orders: number;
  readonly amounts: { readonly currency: string; readonly amount: number }[];
}

/** Returns the figures of the emails queued in a period. An order counts for the latest click before it. */
export async function flowFigures(
  db: Db,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<FlowFigures[]> {
  const { rows } = await sql<FlowFigures>`
    with sent as (
      select s.id, s.flow, s.clicked_at, c.email from mail_sends s join mail_contacts c on c.id = s.contact_id
      where s.queued_at >= ${from} and s.queued_at < ${until}
    ), bought as (
      select distinct on (o.id) o.id, s.flow, o.currency, ${orderRevenue} as total
      from sent s join (${ordersWithCards}) on lower(o.email) = s.email and o.created_at >= s.clicked_at
        and o.created_at < s.clicked_at + interval '7 days' and o.paid_at is not null
      order by o.id, s.clicked_at desc
    ), sums as (
      select flow, currency, count(*)::int as orders, sum(total)::bigint as amount from bought group by flow, currency
    )
    select s.flow, count(*)::int as sent, count(s.clicked_at)::int as clicked,
      coalesce((select sum(b.orders)::int from sums b where b.flow = s.flow), 0) as orders,
      coalesce((select jsonb_agg(jsonb_build_object('currency', b.currency, 'amount', b.amount) order by b.currency)
        from sums b where b.flow = s.flow), '[]') as amounts
    from sent s group by s.flow`.execute(db);
  return rows;
}

/** Returns whether an email with this key was queued. */
export async function isQueued(db: Db, dedupeKey: string): Promise<boolean> {
  const row = await db.selectFrom('mail_messages').select('id').where('dedupe_key', '=', dedupeKey).executeTakeFirst();
  return row !== undefined;
}

/** Returns the orders and the low stock of a day, for the owners. Amounts are in cents. */
export async function summaryOfDay(
  db: Db,
  { day, from, to }: { readonly day: string; readonly from: Date; readonly to: Date },
): Promise<DailySummary> {
  const { rows } = await sql<Omit<DailySummary, 'day'>>`
    with paid as (
      select currency, count(*)::int as orders, sum(${orderRevenue})::bigint as amount from ${ordersWithCards}
      where coalesce(paid_at, created_at) >= ${from} and coalesce(paid_at, created_at) < ${to} and paid_at is not null
      group by currency
    ), low as (
      (select p.name || coalesce(', ' || array_to_string(v.options, ', '), '') as name, l.stock
        from low_stock_variants l join variants v on v.id = l.variant_id join products p on p.id = v.product_id
        where p.status = 'ACTIVE' and coalesce(v.stock_policy, p.stock_policy) = 'TRACKED' order by l.stock, l.variant_id limit 20)
      union all
      (select p.name, p.stock from products p
        where p.status = 'ACTIVE' and not p.has_variants and p.stock <= 5 and p.stock_policy = 'TRACKED' order by p.stock, p.id limit 20)
    )
    select coalesce((select sum(orders)::int from paid), 0) as "orderCount",
      coalesce((select jsonb_agg(jsonb_build_object('currency', currency, 'amount', amount) order by currency) from paid), '[]') as amounts,
      (select count(*)::int from (select from orders where status = 'PAID' limit 10000) waiting) as "toShipCount",
      coalesce((select jsonb_agg(jsonb_build_object('name', name, 'stock', stock) order by stock, name) from (select * from low order by stock, name limit 20) shown), '[]') as "lowStock"`.execute(
    db,
  );
  const [row] = rows;
  return { day, orderCount: 0, amounts: [], toShipCount: 0, lowStock: [], ...row };
}

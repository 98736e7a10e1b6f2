import type { Currency } from '@vitrine/domain/money/currencies.ts';
import type { PaymentMethod } from '@vitrine/domain/orders/status/order-status.ts';
import type { PayingCard } from '@vitrine/domain/pricing/paid-with-cards.ts';
import type { LanguageCode } from '@vitrine/domain/settings/languages.ts';
import type { ArrivalDays } from '@vitrine/domain/shipping/methods/delivery-estimate.ts';
import type { BusinessCustomer } from '@vitrine/domain/taxes/business-customer.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connections/pool.ts';
import type { LineImage } from '../../platform/database/migrations/schema.ts';
import { deleteInBatches, rowsPerDelete } from '../../platform/database/statements/delete-in-batches.ts';
import { namedStatement } from '../../platform/database/statements/named-statement.ts';
import { goodsOfOrder, isDigitalOnly, type MailedGoodsRow } from './mailed-goods.queries.ts';

export interface MailRow {
  readonly id: string;
  readonly kind: string;
  readonly recipient: string;
  readonly order_id: string | null;
  readonly payload: unknown;
  readonly attempts: number;
  /** The code of the language. Null means that of the order, otherwise the main language of the shop. */
  readonly language: string | null;
  /** The market of the payload, else of the order, the contact or the newest order of the recipient. Null or main: the main one. */
  readonly market_id: string | null;
  readonly created_at: Date;
}

/**
 * Claims due mail and marks it SENDING until the lease ends. After that, the process that claimed it is considered
 * dead.
 * The columns round to milliseconds, so the comparison time is rounded too. Otherwise mail written just now would be
 * due a little later.
 * @param leaseMs longer than sending one message takes
 */
export async function claimMail(db: Db, { limit, leaseMs }: { limit: number; leaseMs: number }): Promise<MailRow[]> {
  const { rows } = await sql<MailRow>`
    update mail_messages m set status = 'SENDING', attempts = m.attempts + 1,
      next_attempt_at = now() + ${leaseMs} * interval '1 millisecond'
    from (
      select id from mail_messages where status = 'QUEUED' and next_attempt_at <= now()::timestamptz(3)
      order by next_attempt_at limit ${sql.lit(limit)} for update skip locked
    ) due where m.id = due.id
    returning m.id, m.kind, m.recipient, m.order_id, m.payload, m.attempts, m.language, m.created_at,
      case when m.payload ? 'marketId' then m.payload ->> 'marketId' else coalesce((select c.market from mail_contacts c where m.order_id is null and c.email = lower(m.recipient)),
        (select x.market_id::text from (
          select id from orders where id = m.order_id
          union all (select id from orders where m.order_id is null and lower(email) = lower(m.recipient)
            order by created_at desc limit 1)) o join order_markets x on x.order_id = o.id)) end as market_id`.execute(
    db,
  );
  return rows;
}

export async function markMailSent(db: Db, ids: readonly string[]): Promise<void> {
  await db
    .updateTable('mail_messages')
    .set({ status: 'SENT', sent_at: sql<Date>`now()`, last_error: null })
    .where('id', 'in', ids)
    .execute();
}

export async function postponeMail(
  db: Db,
  id: string,
  { error, byMs }: { error: string; byMs: number },
): Promise<void> {
  await db
    .updateTable('mail_messages')
    .set({
      status: 'QUEUED',
      last_error: error.slice(0, 2_000),
      next_attempt_at: sql<Date>`now() + ${byMs} * interval '1 millisecond'`,
    })
    .where('id', '=', id)
    .execute();
}

export async function markMailFailed(db: Db, id: string, error: string): Promise<void> {
  await db
    .updateTable('mail_messages')
    .set({ status: 'FAILED', last_error: error.slice(0, 2_000) })
    .where('id', '=', id)
    .execute();
}

/**
 * Releases mail whose sending process died. It queues the mail again if that is harmless, otherwise it marks it FAILED
 * with the reason.
 */
export async function releaseInterruptedMail(db: Db, to: 'QUEUED' | 'FAILED', reason: string): Promise<number> {
  const result = await db
    .updateTable('mail_messages')
    .set({ status: to, last_error: reason })
    .where('status', '=', 'SENDING')
    .where('next_attempt_at', '<', sql<Date>`now()`)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Returns the recipient of a message, or undefined when there is no message with that id. */
export async function loadRecipient(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('mail_messages').select('recipient').where('id', '=', id).executeTakeFirst();
  return row?.recipient;
}

/** Queues a failed message again with all its attempts. Returns false when there is no failed message with that id. */
export async function requeueMail(db: Db, id: string): Promise<boolean> {
  const result = await db
    .updateTable('mail_messages')
    .set({ status: 'QUEUED', attempts: 0, last_error: null, next_attempt_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('status', '=', 'FAILED')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Returns the age of the oldest email that waits to be sent, in seconds, or 0 when none waits. */
export async function oldestWaitingMailSeconds(db: Db): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`select
    coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as seconds
    from mail_messages where status in ('QUEUED', 'SENDING')`.execute(db);
  return rows[0]?.seconds ?? 0;
}

/**
 * Deletes emails that were sent, or have failed for good, more than that many days ago. Returns how many. Waiting ones
 * stay.
 */
export function deleteOldMail(db: Db, days: number): Promise<number> {
  return deleteInBatches(async () => {
    const { numAffectedRows } = await sql`delete from mail_messages where id in (
      select id from mail_messages where created_at < now() - ${days}::int * interval '1 day' and status in ('SENT', 'FAILED')
      order by created_at limit ${rowsPerDelete})`.execute(db);
    return Number(numAffectedRows ?? 0n);
  });
}

export interface ListedMailRow {
  readonly id: string;
  readonly kind: string;
  readonly recipient: string;
  readonly status: 'QUEUED' | 'SENDING' | 'SENT' | 'FAILED';
  readonly attempts: number;
  readonly last_error: string | null;
  readonly created_at: Date;
  readonly sent_at: Date | null;
}

/** Returns one row more than a page, newest first. */
export async function listMail(
  db: Db,
  page: {
    readonly status?: ListedMailRow['status'] | undefined;
    readonly orderId?: string | undefined;
    readonly limit: number;
    readonly after: { readonly at: Date; readonly id: string } | null;
  },
): Promise<ListedMailRow[]> {
  let query = db
    .selectFrom('mail_messages')
    .select(['id', 'kind', 'recipient', 'status', 'attempts', 'last_error', 'created_at', 'sent_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit + 1);
  if (page.status) query = query.where('status', '=', page.status);
  if (page.orderId) query = query.where('order_id', '=', page.orderId);
  const { after } = page;
  if (after) query = query.where(sql<boolean>`(created_at, id) < (${after.at}, ${after.id})`);
  return query.execute();
}

export interface MailedOrderRow {
  readonly id: string;
  readonly number: string;
  readonly email: string;
  /** The language in which it was placed. Absent or null means the shop's main language. */
  readonly language?: LanguageCode | null;
  /** Absent or null means the main market. */
  readonly market_id?: string | null;
  readonly currency: Currency;
  readonly subtotal: number;
  /** Cents of the staff discount, and its reason. */
  readonly discount: number;
  readonly discount_reason: string | null;
  readonly shipping_cost: number;
  /** The fee of the payment method. Absent means none. */
  readonly payment_fee?: number;
  /** The title of the shipping method that the shopper chose. Null in a shop with one flat rate. */
  readonly chosen_method?: string | null;
  /** The pickup location of the order. Null or absent if it is shipped. */
  readonly pickup_place?: string | null;
  readonly tax: number;
  readonly included_tax: number;
  readonly taxes: readonly { readonly title: string }[] | null;
  /** The business that bought. Absent or null for a consumer. */
  readonly business?: BusinessCustomer | null;
  readonly total: number;
  /** The gift cards and store credit that paid a part of the total. */
  readonly gift_cards: readonly PayingCard[];
  readonly payment_method: PaymentMethod;
  readonly card_brand: string | null;
  readonly card_last4: string | null;
  /** How to pay an order without a provider: `due` in cents, `dueAt` in ISO 8601. Absent or null for any other payment. */
  readonly terms?: {
    readonly name: string;
    readonly instructions: string;
    readonly due: number;
    readonly dueAt: string;
  } | null;
  /** The payment is authorised, and is charged when the order ships. Absent for an example. */
  readonly is_authorized?: boolean;
  readonly lines: readonly {
    name: string;
    options: string[];
    quantity: number;
    unitPrice: number;
    image: Pick<LineImage, 'main' | 'preview' | 'thumbnail'> | null;
  }[];
  /** The delivered digital goods. Absent for an example without any. */
  readonly digital?: readonly MailedGoodsRow[];
  /** The order consists of digital goods alone. */
  readonly is_digital?: boolean;
  /** The arrival that the order states. */
  readonly arrival: ArrivalDays | null;
  readonly address: {
    name: string;
    street1: string;
    street2: string | null;
    city: string;
    state: string;
    postalCode: string;
    country: string;
  } | null;
  /** The parcel of the email, otherwise the order's label and all its parcels. */
  readonly shipments: readonly { carrier: string | null; trackingNumber: string | null; trackingUrl: string | null }[];
  /** The units in the parcel of the email. Null if the email is about the whole order. */
  readonly packed: MailedOrderRow['lines'] | null;
  /** Whether more of the order is to follow in another parcel. */
  readonly hasRest: boolean;
  /**
   * Amounts in cents. `storeCredit` is the share that became store credit, or a new gift card. `giftCards` went back to the cards that had
   * paid. `exchange` paid for added items.
   */
  readonly refund: {
    amount: number;
    reason: string | null;
    storeCredit?: number;
    giftCards?: number;
    exchange?: number;
    asGiftCard?: boolean;
    /** What the shop added to the store credit. It is no part of the amount. */
    bonus?: number;
  } | null;
}

const mailedOrdersStatement = namedStatement<MailedOrderRow & { readonly position: number }>(
  'mail_orders',
  `select wanted.position, o.id, o.number, o.email, o.language, m.market_id, o.currency, o.subtotal, o.discount, o.discount_reason, o.shipping_cost, o.payment_fee, case when o.shipping_method_id is not null then o.shipping_method end as chosen_method, o.pickup_place, o.tax, o.taxes, o.included_tax, o.business, o.total, o.gift_cards, t.method as payment_method, t.card_brand, t.card_last4,
    t.terms || jsonb_build_object('due', o.total - o.gift_card_amount, 'dueAt', t.due_at) as terms,
    t.authorized_until is not null and t.status = 'PENDING' as is_authorized,
    (select coalesce(jsonb_agg(jsonb_build_object('name', l.name, 'options', l.options, 'quantity', l.quantity, 'unitPrice', l.unit_price,
      'image', l.image)
      order by l.position), '[]') from order_lines l where l.order_id = o.id) as lines,
    ${goodsOfOrder} as digital, ${isDigitalOnly} as is_digital,
    case when o.arrives_from is not null then jsonb_build_object('from', o.arrives_from, 'to', o.arrives_to) end as arrival,
    (select jsonb_build_object('name', a.name, 'street1', a.street1, 'street2', a.street2, 'city', a.city, 'state', a.state,
      'postalCode', a.postal_code, 'country', a.country) from order_addresses a where a.order_id = o.id and a.kind = 'SHIPPING') as address,
    (select coalesce(jsonb_agg(jsonb_build_object('carrier', s.carrier, 'trackingNumber', s.tracking_number, 'trackingUrl', s.tracking_url)
      order by s.created_at), '[]') from (
        select carrier, tracking_number, tracking_url, created_at from parcels p
        where p.order_id = o.id and p.id = coalesce(wanted.parcel_id, p.id)
        union all select carrier, tracking_number, tracking_url, created_at from shipments
        where order_id = o.id and status in ('PURCHASED', 'IN_TRANSIT', 'DELIVERED') and wanted.parcel_id is null) s) as shipments,
    (select jsonb_agg(jsonb_build_object('name', l.name, 'options', l.options, 'quantity', n.quantity, 'unitPrice', l.unit_price,
      'image', l.image) order by l.position) from parcel_lines n join order_lines l on l.id = n.order_line_id and l.order_id = o.id
      where n.parcel_id = wanted.parcel_id) as packed,
    o.status = 'PAID' as "hasRest",
    (select jsonb_build_object('amount', r.amount, 'reason', r.reason, 'storeCredit', r.store_credit_amount, 'giftCards', r.gift_card_amount, 'exchange', r.exchange_amount, 'asGiftCard', r.as_gift_card, 'bonus', r.bonus_amount) from refunds r where r.id = wanted.refund_id and r.order_id = o.id) as refund
  from unnest($1::uuid[], $2::uuid[], $3::uuid[]) with ordinality as wanted (order_id, refund_id, parcel_id, position) join orders o on o.id = wanted.order_id
    join transactions t on t.order_id = o.id left join order_markets m on m.order_id = o.id`,
);

/** The order of an e-mail, and the refund or the parcel if it is about one. */
export interface MailedOrderKey {
  readonly orderId: string;
  readonly refundId: string | null;
  readonly parcelId: string | null;
}

/** Returns the data of orders for e-mails, in one query, with amounts in cents. Undefined for an order that is gone. */
export async function mailedOrders(db: Db, keys: readonly MailedOrderKey[]): Promise<(MailedOrderRow | undefined)[]> {
  if (keys.length === 0) return [];
  const values = [
    keys.map(({ orderId }) => orderId),
    keys.map(({ refundId }) => refundId),
    keys.map(({ parcelId }) => parcelId),
  ];
  const rows = await mailedOrdersStatement.rows(db, values);
  return keys.map((_, index) => rows.find(({ position }) => position === index + 1));
}

import type { RestoredCheckout } from '@vitrine/contract/marketing/open-checkout.schema.ts';
import { mainMarketId } from '@vitrine/domain/markets/market.ts';
import { type Kysely, sql } from 'kysely';
import type { Db } from '../../platform/database/connections/pool.ts';
import type { Database } from '../../platform/database/migrations/schema.ts';
import { nameOfProduct } from '../../platform/database/statements/translated-slugs.ts';

type Tx = Kysely<Database>;
export type OpenLines = RestoredCheckout['lines'];

/** A cart, with the market and the language of the page where it was last changed. */
interface SavedCheckout {
  readonly lines: OpenLines;
  /** The id of a market, or that of the main one. */
  readonly market: string;
  readonly language: string | null;
}

/** Stores the cart of a contact, with the event of a new checkout. Another cart starts the reminders again. */
export async function saveOpenCheckout(
  tx: Tx,
  contactId: string,
  { lines, market, language }: SavedCheckout,
  at: Date,
): Promise<void> {
  await deleteEndedCheckouts(tx, contactId);
  await sql`with saved as (
      insert into open_checkouts (contact_id, lines, market, language, changed_at, reminder_count)
      values (${contactId}, ${JSON.stringify(lines)}::jsonb, ${market}, ${language}, ${at}, 0)
      on conflict (contact_id) do update set lines = excluded.lines, market = excluded.market, language = excluded.language,
        changed_at = excluded.changed_at, reminder_count = 0, abandoned_at = null
      -- A row that was updated has the id of the transaction in xmax.
      returning contact_id, xmax = 0 as is_new
    ) select note_webhook_event('checkout.started', contact_id, contact_id) from saved where is_new`.execute(tx);
}

/** Notes the checkouts that have no order that many hours after their last change, with their events. */
export async function markAbandonedCheckouts(db: Db, hours: number, limit: number): Promise<void> {
  await sql`with abandoned as (
      update open_checkouts set abandoned_at = now() where contact_id in (
        select contact_id from open_checkouts
        where abandoned_at is null and changed_at < now() - ${hours}::int * interval '1 hour'
        order by changed_at limit ${limit} for update skip locked)
      returning contact_id
    ) select note_webhook_event('checkout.abandoned', contact_id, contact_id) from abandoned`.execute(db);
}

/** The open checkout of a contact as webhooks describe it. */
export interface OpenCheckout {
  readonly id: string;
  /** Null without the consent to reminders. */
  readonly email: string | null;
  readonly language: string | null;
  /** Null for the main market. */
  readonly marketId: string | null;
  readonly lines: OpenLines;
  readonly changedAt: string;
}

/** Returns an open checkout, or undefined when it was ordered or is too old. */
export async function openCheckoutById(db: Db, contactId: string): Promise<OpenCheckout | undefined> {
  const { rows } = await sql<OpenCheckout>`
    select k.contact_id as id, case when c.blocked_as is null and exists (select from mail_consents m
        where m.contact_id = c.id and m.purpose = 'carts' and m.status = 'GIVEN') then c.email end as email, coalesce(k.language, c.language) as language,
      nullif(k.market, ${mainMarketId}) as "marketId", k.lines,
      to_char(k.changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "changedAt"
    from open_checkouts k join mail_contacts c on c.id = k.contact_id where k.contact_id = ${contactId}`.execute(db);
  return rows[0];
}

/** Returns the stored cart of a contact, or undefined without one. */
export async function openLines(db: Db, contactId: string): Promise<OpenLines | undefined> {
  const row = await db
    .selectFrom('open_checkouts')
    .select('lines')
    .where('contact_id', '=', contactId)
    .executeTakeFirst();
  return row?.lines;
}

/**
 * Deletes carts that were ordered since, with the events of their orders, and those older than 30 days: of one contact, or
 * all.
 */
export async function deleteEndedCheckouts(db: Db | Tx, contactId: string | null = null): Promise<void> {
  await sql`with ended as (
      delete from open_checkouts k using mail_contacts c
      where c.id = k.contact_id and (${contactId}::uuid is null or c.id = ${contactId}::uuid)
        and (k.changed_at < now() - interval '30 days'
          or exists (select from orders o where lower(o.email) = c.email and o.created_at > k.changed_at and o.status <> 'CANCELLED'))
      returning k.contact_id, k.changed_at, c.email
    ) select note_webhook_event('checkout.completed', e.contact_id, placed.id) from ended e
      cross join lateral (select o.id from orders o
        where lower(o.email) = e.email and o.created_at > e.changed_at and o.status <> 'CANCELLED'
        order by o.created_at limit 1) placed`.execute(db);
}

export interface DueReminder {
  readonly contact_id: string;
  /** The number of the reminder of this cart, as a key. */
  readonly reminder: string;
  /** In lower case. */
  readonly email: string;
  readonly language: string | null;
  /** The market of the links. Null for the main one. */
  readonly market_id: string | null;
  /** The names of the products, with the number of units. */
  readonly items: string[];
}

/** An open market beside the main one, in one of its languages. */
export interface MarketPages {
  readonly id: string;
  readonly language: string;
  /** Null for the currency of the shop. */
  readonly currency: string | null;
}

interface DueIn {
  readonly delays: readonly number[];
  readonly markets: readonly MarketPages[];
  readonly mainLanguage: string;
}

/**
 * The market of a reminder: that of its checkout, otherwise that of the newest order of its address. No row: the main
 * market, because the other one is closed or lacks the language.
 */
function marketOfCheckout({ markets, mainLanguage }: DueIn) {
  const ids = markets.map(({ id }) => id);
  const languages = markets.map(({ language }) => language);
  const currencies = markets.map(({ currency }) => currency);
  return sql`select open.id, open.currency from unnest(${ids}::text[], ${languages}::text[], ${currencies}::text[]) open(id, language, currency)
    where open.language = coalesce(reader.language, ${mainLanguage}) and open.id = coalesce(k.market, (
      select x.market_id::text from (select id from orders where lower(email) = c.email order by created_at desc limit 1) newest
        join order_markets x on x.order_id = newest.id))`;
}

/**
 * Returns carts whose next reminder is due: that many hours after the last change of the cart, for each address at most
 * three in seven days. The address has confirmed that it agrees. A reminder names only products that its market sells.
 */
export async function dueReminders(db: Db, due: DueIn, limit: number): Promise<DueReminder[]> {
  const { delays } = due;
  const { rows } = await sql<DueReminder>`
    select k.contact_id, md5(k.contact_id || ' ' || k.changed_at || ' ' || k.reminder_count)::uuid as reminder, c.email,
      reader.language, market.id as market_id, i.items
    from open_checkouts k
      join mail_contacts c on c.id = k.contact_id and c.blocked_as is null
      join mail_consents m on m.contact_id = c.id and m.purpose = 'carts' and m.status = 'GIVEN'
      cross join lateral (select coalesce(k.language, c.language) as language) reader
      left join lateral (${marketOfCheckout(due)}) market on true
      cross join lateral (select jsonb_agg(${sql.raw(nameOfProduct('p', 'reader.language'))} || ' × ' || (l.value ->> 'quantity') order by l.ordinality) as items
        from jsonb_array_elements(k.lines) with ordinality l join products p on p.id = (l.value ->> 'productId')::uuid and p.status = 'ACTIVE'
        where l.ordinality <= 20 and (p.sold_in is null or coalesce(market.id, ${mainMarketId}) = any (p.sold_in)) and (market.currency is null
          or exists (select from currency_products where product_id = p.id and currency = market.currency))) i
    where k.reminder_count < cardinality(${delays}::int[])
      and k.changed_at < now() - (${delays}::int[])[k.reminder_count + 1] * interval '1 hour' and i.items is not null
      and (select count(*) from mail_sends s where s.contact_id = c.id and s.flow = 'abandoned-checkout' and s.queued_at > now() - interval '7 days') < 3
    order by k.changed_at limit ${limit}`.execute(db);
  return rows;
}

/** Counts a queued reminder of a cart. */
export async function countReminder(tx: Tx, contactId: string): Promise<void> {
  await tx
    .updateTable('open_checkouts')
    .set({ reminder_count: sql`least(reminder_count + 1, 3)` })
    .where('contact_id', '=', contactId)
    .execute();
}

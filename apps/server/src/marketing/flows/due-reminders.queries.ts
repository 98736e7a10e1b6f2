import { sql } from 'kysely';
import type { Db } from '../../platform/database/connections/pool.ts';
import { slugOfProduct } from '../../platform/database/statements/translated-slugs.ts';

export interface DuePriceDrop {
  /** The change of the price, as a key. */
  readonly change: string;
  /** In lower case. */
  readonly email: string;
  readonly language: string | null;
  readonly name: string;
  readonly slug: string;
  /** In cents. */
  readonly price: number;
}

/**
 * Returns saved products that became cheaper in the last two days, after they were saved and after the consent. An
 * address gets at most one such email a day, about its largest reduction.
 */
export async function duePriceDrops(db: Db, limit: number): Promise<DuePriceDrop[]> {
  const { rows } = await sql<DuePriceDrop>`
    select distinct on (c.id) md5(p.id || ' ' || h.ended_at)::uuid as change, c.email, c.language, p.name,
      ${sql.raw(slugOfProduct('p', 'c.language'))} as slug, p.unit_price as price
    from mail_consents m
      join mail_contacts c on c.id = m.contact_id and c.blocked_as is null
      join users u on lower(u.email) = c.email and u.email_confirmed_at is not null and u.suspended_at is null and u.erased_at is null
      join wishlist_items w on w.user_id = u.id
      join products p on p.id = w.product_id and p.status = 'ACTIVE'
      cross join lateral (select x.unit_price, x.ended_at from price_history x
        where x.product_id = p.id and x.item_id = p.id order by x.ended_at desc limit 1) h
    where m.purpose = 'prices' and m.status = 'GIVEN' and product_can_be_bought(p) and (p.sold_in is null or p.sold_in @> array['main'])
      and h.ended_at > greatest(w.added_at, m.changed_at, now() - interval '2 days') and h.unit_price > p.unit_price
      and not exists (select from mail_sends s where s.contact_id = c.id and s.flow = 'price-drop' and s.queued_at > now() - interval '1 day')
      and not exists (select from mail_sends s where s.contact_id = c.id and s.flow = 'price-drop' and s.about = md5(p.id || ' ' || h.ended_at)::uuid)
    order by c.id, h.unit_price - p.unit_price desc, p.id limit ${limit}`.execute(db);
  return rows;
}

export interface DueWinBack {
  readonly order_id: string;
  /** In lower case. */
  readonly email: string;
  readonly language: string | null;
}

/** Returns the last orders of subscribers that were placed that many days ago, or up to two days earlier. */
export async function dueWinBacks(db: Db, days: number, limit: number): Promise<DueWinBack[]> {
  const { rows } = await sql<DueWinBack>`
    select o.id as order_id, c.email, c.language
    from orders o
      join mail_contacts c on c.email = lower(o.email) and c.blocked_as is null
      join mail_consents m on m.contact_id = c.id and m.purpose = 'newsletter' and m.status = 'GIVEN'
    where o.created_at between now() - ${days + 2}::int * interval '1 day' and now() - ${days}::int * interval '1 day'
      and o.paid_at is not null
      and not exists (select from orders n where lower(n.email) = lower(o.email) and n.created_at > o.created_at)
      and not exists (select from mail_sends s where s.contact_id = c.id and s.flow = 'win-back' and s.about = o.id)
    limit ${limit}`.execute(db);
  return rows;
}

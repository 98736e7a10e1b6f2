import type { OwnStockAlerts } from '@vitrine/contract/stock-alerts/stock-alert.schema.ts';
import { type Kysely, sql } from 'kysely';
import type { Db } from '../platform/database/connections/pool.ts';
import type { Database } from '../platform/database/migrations/schema.ts';
import { slugOfProduct } from '../platform/database/statements/translated-slugs.ts';

type Tx = Kysely<Database>;

export interface AlertTarget {
  readonly has_variants: boolean;
  /** Whether the variant, or the product without one, can be bought. */
  readonly can_be_bought: boolean;
  readonly name: string;
  /** The variant's options as 'Colour:Sand'. */
  readonly options: string[];
}

/** Returns the target of the alert, or undefined when shoppers do not see the product or it has no such variant. */
export async function alertTarget(
  db: Db,
  { productId, variantId }: { readonly productId: string; readonly variantId: string | null },
): Promise<AlertTarget | undefined> {
  const { rows } = await sql<AlertTarget>`
    select p.has_variants, p.name, coalesce(v.options, '{}') as options, can_be_bought(coalesce(v.stock, p.stock), coalesce(v.stock_policy, p.stock_policy)) as can_be_bought
    from products p left join variants v on v.product_id = p.id and v.id = ${variantId}::uuid
    where p.id = ${productId} and p.status = 'ACTIVE' and (v.id is not null) = (${variantId}::uuid is not null)`.execute(
    db,
  );
  return rows[0];
}

/** Allows only one request at a time to add alerts for an email, until the end of the transaction. */
export async function lockStockAlerts(tx: Tx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('stock-alerts:' || ${email}::text, 0))`.execute(tx);
}

/** Returns how many alerts an email has confirmed, and how many wait for the link. */
export async function countAlerts(
  tx: Tx,
  email: string,
): Promise<{ readonly confirmed: number; readonly pending: number }> {
  const { rows } = await sql<{ confirmed: number; pending: number }>`
    select count(confirmed_at)::int as confirmed, (count(*) - count(confirmed_at))::int as pending
    from stock_alerts where email = ${email}`.execute(tx);
  return rows[0] ?? { confirmed: 0, pending: 0 };
}

/** Returns whether the email is the confirmed one of this account. */
export async function isConfirmedEmail(db: Db, userId: string, email: string): Promise<boolean> {
  const { rows } = await sql`select from users
    where id = ${userId} and lower(email) = ${email} and email_confirmed_at is not null and not is_demo`.execute(db);
  return rows.length > 0;
}

/**
 * Returns the email of an alert. Returns undefined when there is no such alert, or it was requested before `since` and
 * never confirmed.
 */
export async function emailOfAlert(db: Db, id: string, since: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom('stock_alerts')
    .select('email')
    .where('id', '=', id)
    .where((or) => or.or([or('confirmed_at', 'is not', null), or('created_at', '>', since)]))
    .executeTakeFirst();
  return row?.email;
}

export async function setAlertConfirmed(tx: Db, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('stock_alerts')
    .set({ confirmed_at: at })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .execute();
}

export interface NewAlert {
  readonly id: string;
  readonly productId: string;
  readonly variantId: string | null;
  /** In lower case. */
  readonly email: string;
  readonly stopKey: string;
  /** null while it waits for the mailed link. */
  readonly confirmedAt: Date | null;
  /** The language of the page where it was requested. Null means the main language. */
  readonly language: string | null;
}

/** Adds the alert. Returns false when the email already has the same one, which is then confirmed if the new one is. */
export async function insertAlert(tx: Tx, alert: NewAlert): Promise<boolean> {
  const { id, productId, variantId, email, stopKey, confirmedAt, language } = alert;
  const { rows } = await sql<{ id: string }>`
    insert into stock_alerts (id, product_id, variant_id, email, stop_key, confirmed_at, language)
    values (${id}, ${productId}, ${variantId}, ${email}, ${stopKey}, ${confirmedAt}, ${language})
    on conflict on constraint stock_alerts_once
      do update set confirmed_at = coalesce(stock_alerts.confirmed_at, excluded.confirmed_at)
    returning id`.execute(tx);
  return rows[0]?.id === id;
}

/** Deletes alerts that the email did not confirm in time. */
export async function deleteUnconfirmedAlerts(tx: Tx, email: string, before: Date): Promise<void> {
  await tx
    .deleteFrom('stock_alerts')
    .where('email', '=', email)
    .where('confirmed_at', 'is', null)
    .where('created_at', '<=', before)
    .execute();
}

export interface DueAlert {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  /** The slug in the language of the alert. */
  readonly slug: string;
  /** The variant's options as 'Colour:Sand'. */
  readonly options: readonly string[];
  readonly language: string | null;
}

/**
 * Removes alerts whose product or variant is in stock from the table, the oldest first. Only one transaction takes
 * each. Those of blocked addresses stay.
 */
export async function takeDueAlerts(tx: Tx, limit: number): Promise<DueAlert[]> {
  const { rows } = await sql<DueAlert>`
    with due as (
      select a.id, p.name, ${sql.raw(slugOfProduct('p', 'a.language'))} as slug, coalesce(v.options, '{}') as options
      from stock_alerts a join products p on p.id = a.product_id left join variants v on v.id = a.variant_id
      where p.status = 'ACTIVE' and a.confirmed_at is not null
        and not exists (select from mail_contacts c where c.email = a.email and c.blocked_as is not null)
        and case when a.variant_id is null then not p.has_variants and can_be_bought(p.stock, p.stock_policy)
          else can_be_bought(v.stock, coalesce(v.stock_policy, p.stock_policy)) end
      order by a.created_at, a.id limit ${limit} for update of a skip locked
    )
    delete from stock_alerts a using due where a.id = due.id
    returning a.id, a.email, a.language, due.name, due.slug, due.options`.execute(tx);
  return rows;
}

const maxListed = 100;

/** Returns the confirmed alerts of the user's confirmed email, the newest first. */
export async function alertsOfUser(db: Db, userId: string): Promise<OwnStockAlerts['items']> {
  const { rows } = await sql<OwnStockAlerts['items'][number]>`
    select a.id, p.name, p.slug, coalesce(v.options, '{}') as options
    from users u join stock_alerts a on a.email = lower(u.email) join products p on p.id = a.product_id
      left join variants v on v.id = a.variant_id
    where u.id = ${userId} and u.email_confirmed_at is not null and a.confirmed_at is not null and p.status = 'ACTIVE'
    order by a.created_at desc, a.id limit ${maxListed}`.execute(db);
  return rows;
}

/** Deletes an alert of the user's confirmed email. An alert of another email stays. */
export async function deleteAlertOfUser(db: Db, userId: string, alertId: string): Promise<void> {
  await sql`delete from stock_alerts a using users u
    where a.id = ${alertId} and u.id = ${userId} and u.email_confirmed_at is not null and a.email = lower(u.email)`.execute(
    db,
  );
}

/** Deletes the alerts of the email to which the key was sent. */
export async function deleteAlertsByKey(db: Db, stopKey: string): Promise<void> {
  await db.deleteFrom('stock_alerts').where('stop_key', '=', stopKey).execute();
}

/** Deletes the alerts of these emails, in lower case. */
export async function deleteStockAlertsByEmail(tx: Tx, emails: readonly string[]): Promise<void> {
  if (emails.length > 0) await tx.deleteFrom('stock_alerts').where('email', 'in', emails).execute();
}

/** Returns the alerts of an email. */
export async function stockAlertsAsJson(db: Tx, email: string): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select jsonb_build_object('product', p.name, 'options', coalesce(to_jsonb(v.options), '[]'), 'askedAt', a.created_at) as row
    from stock_alerts a join products p on p.id = a.product_id left join variants v on v.id = a.variant_id
    where a.email = lower(${email}) order by a.created_at, a.id`.execute(db);
  return rows.map(({ row }) => row);
}

/** Deletes alerts that have waited for more than a year, or for a day without a confirmation. Returns their number. */
export async function deleteOldStockAlerts(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('stock_alerts')
    .where((or) =>
      or.or([
        or('created_at', '<', sql<Date>`now() - interval '1 year'`),
        or.and([or('confirmed_at', 'is', null), or('created_at', '<', sql<Date>`now() - interval '1 day'`)]),
      ]),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

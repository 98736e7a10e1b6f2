import type { RestoredCheckout } from '@vitrine/contract/marketing/open-checkout.schema.ts';
import { type Kysely, sql } from 'kysely';
import type { Db } from '../../platform/database/connections/pool.ts';
import type { Database } from '../../platform/database/migrations/schema.ts';

type Tx = Kysely<Database>;
export type OpenLines = RestoredCheckout['lines'];

/** Stores the cart of a contact. Another cart starts the reminders again. */
export async function saveOpenCheckout(tx: Tx, contactId: string, lines: OpenLines, at: Date): Promise<void> {
  const values = { lines: JSON.stringify(lines), changed_at: at, reminder_count: 0 };
  await tx
    .insertInto('open_checkouts')
    .values({ contact_id: contactId, ...values })
    .onConflict((conflict) => conflict.column('contact_id').doUpdateSet(values))
    .execute();
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

/** Deletes carts that were ordered since, and those older than 30 days. */
export async function deleteEndedCheckouts(db: Db): Promise<void> {
  await sql`delete from open_checkouts k using mail_contacts c
    where c.id = k.contact_id and (k.changed_at < now() - interval '30 days'
      or exists (select from orders o where lower(o.email) = c.email and o.created_at > k.changed_at and o.status <> 'CANCELLED'))`.execute(
    db,
  );
}

export interface DueReminder {
  readonly contact_id: string;
  /** The number of the reminder of this cart, as a key. */
  readonly reminder: string;
  /** In lower case. */
  readonly email: string;
  readonly language: string | null;
  /** The names of the products, with the number of units. */
  readonly items: string[];
}

/**
 * Returns carts whose next reminder is due: that many hours after the last change of the cart, for each address at most
 * three in seven days. The address has confirmed that it agrees.
 */
export async function dueReminders(db: Db, delays: readonly number[], limit: number): Promise<DueReminder[]> {
  const { rows } = await sql<DueReminder>`
    select k.contact_id, md5(k.contact_id || ' ' || k.changed_at || ' ' || k.reminder_count)::uuid as reminder, c.email, c.language, i.items
    from open_checkouts k
      join mail_contacts c on c.id = k.contact_id and c.blocked_as is null
      join mail_consents m on m.contact_id = c.id and m.purpose = 'carts' and m.status = 'GIVEN'
      cross join lateral (select jsonb_agg(p.name || ' × ' || (l.value ->> 'quantity') order by l.ordinality) as items
        from jsonb_array_elements(k.lines) with ordinality l join products p on p.id = (l.value ->> 'productId')::uuid and p.status = 'ACTIVE'
        where l.ordinality <= 20) i
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

import type { CustomerEvent } from '@vitrine/contract/users/customer-history.schema.ts';
import { type RawBuilder, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../platform/database/connections/pool.ts';

export interface NewCustomerNote {
  readonly userId: string;
  readonly authorId: string;
  readonly body: string;
}

/** Inserts a note about a customer. Returns its id. */
export async function insertCustomerNote(tx: Db, { userId, authorId, body }: NewCustomerNote): Promise<string> {
  const id = uuidv7();
  await tx.insertInto('customer_notes').values({ id, user_id: userId, author_id: authorId, body }).execute();
  return id;
}

/** Deletes a note about a customer. Returns its text, or undefined if there is none. */
export async function deleteCustomerNote(tx: Db, userId: string, id: string): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('customer_notes')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('body')
    .executeTakeFirst();
  return row?.body;
}

export async function isCustomer(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** The kinds of events that a caller may see, besides notes and the date of the account. */
export interface VisibleEvents {
  readonly orders: boolean;
  readonly returns: boolean;
  readonly reviews: boolean;
  readonly credit: boolean;
  readonly flowEmails: boolean;
}

export interface TimelineRow {
  readonly at: Date;
  readonly event: CustomerEvent;
}

/**
 * Returns the latest events of a customer before a time. Each kind reads at most `limit` rows by an index. Emails are
 * those about the customer's latest orders, and the automatic emails and campaigns to the confirmed email.
 */
export async function loadTimeline(
  db: Db,
  userId: string,
  { before, limit, sees }: { readonly before: Date | null; readonly limit: number; readonly sees: VisibleEvents },
): Promise<readonly TimelineRow[]> {
  const parts = [
    notes(userId, before),
    joined(userId, before),
    ...(sees.orders ? [orders(userId, before), emails(userId, before)] : []),
    ...(sees.returns ? [returns(userId, before)] : []),
    ...(sees.reviews ? [reviews(userId, before)] : []),
    ...(sees.flowEmails ? [flowEmails(userId, before)] : []),
    ...(sees.credit ? [credit(userId, before)] : []),
  ];
  const each = parts.map((part) => sql`(${part} order by at desc limit ${limit})`);
  const { rows } = await sql<TimelineRow>`
    select at, event || jsonb_build_object('at', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as event
    from (${sql.join(each, sql` union all `)}) events order by at desc, event limit ${limit}`.execute(db);
  return rows;
}

type Part = (userId: string, before: Date | null) => RawBuilder<unknown>;

const isBefore = (column: string, before: Date | null) =>
  before === null ? sql`true` : sql`${sql.ref(column)} < ${before}`;

const notes: Part = (userId, before) => sql`
  select n.created_at as at, jsonb_build_object('kind', 'NOTE', 'id', n.id, 'body', n.body,
    'author', coalesce(trim(a.first_name || ' ' || a.last_name), '')) as event
  from customer_notes n left join users a on a.id = n.author_id
  where n.user_id = ${userId}::uuid and ${isBefore('n.created_at', before)}`;

const joined: Part = (userId, before) => sql`
  select created_at as at, jsonb_build_object('kind', 'JOINED') as event from users
  where id = ${userId}::uuid and ${isBefore('created_at', before)}`;

const orders: Part = (userId, before) => sql`
  select created_at as at, jsonb_build_object('kind', 'ORDER', 'orderId', id, 'orderNumber', number, 'status', status,
    'total', total, 'currency', currency) as event
  from orders where user_id = ${userId}::uuid and ${isBefore('created_at', before)}`;

const emails: Part = (userId, before) => sql`
  select m.created_at as at, jsonb_build_object('kind', 'EMAIL', 'orderId', o.id, 'orderNumber', o.number,
    'mailKind', m.kind, 'status', m.status) as event
  from (select id, number from orders where user_id = ${userId}::uuid order by created_at desc limit 100) o
  join mail_messages m on m.order_id = o.id
  where ${isBefore('m.created_at', before)}`;

/** The queue forgets sent emails in time, so that one without a row was sent. */
const flowEmails: Part = (userId, before) => sql`
  select s.queued_at as at, jsonb_build_object('kind', 'FLOW_EMAIL', 'flow', s.flow, 'subject', p.subject,
    'status', coalesce(m.status, 'SENT'), 'isClicked', s.clicked_at is not null) as event
  from users u join mail_contacts c on c.email = lower(u.email) join mail_sends s on s.contact_id = c.id
    left join mail_messages m on m.dedupe_key = s.flow || ':' || s.id
    left join mail_campaigns p on s.flow = 'campaign' and p.id = s.about
  where u.id = ${userId}::uuid and u.email_confirmed_at is not null and ${isBefore('s.queued_at', before)}`;

const returns: Part = (userId, before) => sql`
  select r.created_at as at, jsonb_build_object('kind', 'RETURN', 'orderId', o.id, 'orderNumber', o.number,
    'returnKind', r.kind, 'status', r.status) as event
  from (select id, number from orders where user_id = ${userId}::uuid order by created_at desc limit 1000) o
  join returns r on r.order_id = o.id
  where ${isBefore('r.created_at', before)}`;

const reviews: Part = (userId, before) => sql`
  select r.created_at as at, jsonb_build_object('kind', 'REVIEW', 'productId', p.id, 'product', p.name,
    'rating', r.rating) as event
  from reviews r join products p on p.id = r.product_id
  where r.user_id = ${userId}::uuid and ${isBefore('r.created_at', before)}`;

const credit: Part = (userId, before) => sql`
  select e.at, jsonb_build_object('kind', 'CREDIT', 'entry', e.kind, 'amount', e.amount, 'currency', g.currency) as event
  from gift_cards g join gift_card_entries e on e.gift_card_id = g.id
  where g.user_id = ${userId}::uuid and g.kind = 'STORE_CREDIT' and ${isBefore('e.at', before)}`;

type Json = Record<string, unknown>;

/** Returns the tags and notes of a customer, for the export of personal data. */
export async function customerHistoryAsJson(tx: Db, userId: string): Promise<{ tags: string[]; notes: Json[] }> {
  const { rows } = await sql<{ tags: string[]; notes: Json[] }>`
    select (select coalesce(jsonb_agg(tag order by tag), '[]') from customer_tags where user_id = ${userId}::uuid) as tags,
      (select coalesce(jsonb_agg(jsonb_build_object('body', body, 'createdAt', created_at) order by created_at), '[]')
        from customer_notes where user_id = ${userId}::uuid) as notes`.execute(tx);
  return rows[0] ?? { tags: [], notes: [] };
}

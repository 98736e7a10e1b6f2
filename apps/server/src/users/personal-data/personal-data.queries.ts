import { holderMailKinds } from '@vitrine/contract/mail/mail.schema.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/migrations/schema.ts';
import { fieldValues } from '../../platform/database/statements/custom-field-values.ts';
import type { Role } from '../../platform/http/caller/caller.ts';

type Tx = Kysely<Database>;

export interface AccountRow {
  readonly id: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly role: Role;
  readonly email_confirmed_at: Date | null;
  readonly created_at: Date;
  readonly last_signed_in_at: Date | null;
  readonly tax_exempt_reason: string | null;
  readonly language: string | null;
  /** The values of custom fields by key. */
  readonly customFields: Json;
}

type AccountKey = { readonly userId: string } | { readonly email: string };

/** Returns the account by its id or its email. Erased accounts are not found. */
export function loadAccount(db: Tx, by: AccountKey): Promise<AccountRow | undefined> {
  return accountBy(db, by).executeTakeFirst();
}

/**
 * Locks the account until the transaction ends. An order of the account that is being placed is written before, and a
 * later one is refused.
 */
export async function lockAccount(tx: Tx, by: AccountKey): Promise<void> {
  await accountBy(tx, by).forUpdate().execute();
}

function accountBy(db: Tx, by: AccountKey) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'last_name', 'role', 'email_confirmed_at', 'created_at'])
    .select(['last_signed_in_at', 'tax_exempt_reason', 'language'])
    .select(sql<Json>`${sql.raw(fieldValues('users'))}`.as('customFields'))
    .where('erased_at', 'is', null)
    .$if('userId' in by, (query) => query.where('id', '=', 'userId' in by ? by.userId : ''))
    .$if('email' in by, (query) => query.where(sql`lower(email)`, '=', 'email' in by ? by.email.toLowerCase() : ''));
}

export interface PersonOrderRow {
  readonly id: string;
  readonly number: string;
  readonly status: string;
}

/**
 * Returns the orders of an account, and guests' orders placed with or addressed to the email. null leaves out either
 * part.
 */
export async function loadOrders(
  db: Tx,
  { userId, guestEmail }: { readonly userId: string | null; readonly guestEmail: string | null },
): Promise<PersonOrderRow[]> {
  const { rows } = await sql<PersonOrderRow>`
    select id, number, status from orders
    where user_id = ${userId}::uuid or (user_id is null and (lower(email) = lower(${guestEmail}::text)
      or id in (select order_id from order_addresses where lower(email) = lower(${guestEmail}::text))))
    order by created_at`.execute(db);
  return rows;
}

/** Returns orders of other accounts whose address has the email, such as a gift to this person. */
export async function ordersAddressedTo(db: Tx, email: string, userId: string | null): Promise<PersonOrderRow[]> {
  const { rows } = await sql<PersonOrderRow>`
    select id, number, status from orders where user_id is not null and user_id is distinct from ${userId}::uuid
      and id in (select order_id from order_addresses where lower(email) = lower(${email}))
      and user_id not in (select id from users where lower(email) = lower(${email}))
    order by created_at`.execute(db);
  return rows;
}

/** Returns full names, telephone numbers and streets in the address book, and those on the orders with the emails. */
export async function textsInAddresses(db: Tx, userId: string | null, orderIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select distinct word from (
      select unnest(array[name, email, phone, street1]) as word from order_addresses where order_id = any(${orderIds}::uuid[])
      union all select unnest(array[name, phone, street1]) from user_addresses where user_id = ${userId}::uuid
      union all select email from orders where id = any(${orderIds}::uuid[])
    ) words where word is not null and length(trim(word)) > 3`.execute(db);
  return rows.map(({ word }) => word);
}

/** Returns the reviews of an account and those that guests wrote about the orders. */
export async function loadReviewIds(db: Tx, userId: string | null, orderIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from reviews where user_id = ${userId}::uuid or order_id = any(${orderIds}::uuid[])`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns the providers' ids of payments, refunds, disputes and parcels of the orders. */
export async function loadProviderIds(db: Tx, orderIds: readonly string[]): Promise<string[]> {
  const ids = sql`any(${orderIds}::uuid[])`;
  const { rows } = await sql<{ id: string }>`
    select distinct id from (
      select unnest(array[provider_payment_id, provider_charge_id, payment_method_id]) as id from transactions where order_id = ${ids}
      union all select provider_refund_id from refunds where order_id = ${ids}
      union all select provider_dispute_id from disputes where order_id = ${ids}
      union all select unnest(array[provider_shipment_id, provider_tracker_id, tracking_number]) from shipments where order_id = ${ids}
      union all select unnest(array[l.provider_shipment_id, l.provider_tracker_id, l.tracking_number])
        from return_labels l join returns r on r.id = l.return_id where r.order_id = ${ids}
      union all select id::text from orders where id = ${ids}
    ) named where id is not null`.execute(db);
  return rows.map(({ id }) => id);
}

type Json = Record<string, unknown>;

/** Returns the account's sessions. */
export async function sessionsAsJson(db: Tx, userId: string): Promise<Json[]> {
  const { rows } = await sql<{ row: Json }>`
    select jsonb_build_object('userAgent', user_agent, 'ip', ip, 'createdAt', created_at, 'lastSeenAt', last_seen_at) as row
    from sessions where user_id = ${userId} order by created_at`.execute(db);
  return rows.map(({ row }) => row);
}

/** Returns the account's previous and requested addresses, while a link of theirs may still work. */
export async function emailChangesAsJson(db: Tx, userId: string): Promise<Json[]> {
  const { rows } = await sql<{ row: Json }>`
    select jsonb_build_object('from', old_email, 'to', new_email, 'requestedAt', requested_at, 'confirmedAt', confirmed_at) as row
    from email_changes where user_id = ${userId} order by requested_at`.execute(db);
  return rows.map(({ row }) => row);
}

/** Returns the account's previous and requested addresses that no other account has now. */
export async function loadPreviousEmails(db: Tx, userId: string): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select distinct email from (select unnest(array[old_email, new_email]) as email from email_changes where user_id = ${userId}) had
    where not exists (select from users u where lower(u.email) = lower(had.email) and u.id <> ${userId})`.execute(db);
  return rows.map(({ email }) => email);
}

/**
 * Returns the account's previous addresses that it confirmed by a link to them. An account can request the address of
 * somebody else, so a request alone proves nothing.
 */
export async function loadProvenEmails(db: Tx, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('email_changes')
    .select('new_email')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    // A change by staff takes effect at once, without a link.
    .whereRef('confirm_until', '>', 'requested_at')
    .execute();
  return rows.map(({ new_email: email }) => email);
}

/** Returns the account's address book. */
export async function addressBookAsJson(db: Tx, userId: string): Promise<Json[]> {
  const { rows } = await sql<{ row: Json }>`
    select jsonb_build_object('name', name, 'phone', phone, 'street1', street1, 'street2', street2, 'city', city, 'state', state,
      'postalCode', postal_code, 'country', country, 'createdAt', created_at, 'updatedAt', updated_at) as row
    from user_addresses where user_id = ${userId} order by created_at`.execute(db);
  return rows.map(({ row }) => row);
}

/** Returns the SQL that reads the rows of an order's part as JSON. */
function parts(table: string, columns: string, order: string) {
  return sql.raw(`(select coalesce(jsonb_agg(to_jsonb(part) order by part.${order}), '[]')
    from (select ${columns} from ${table} where order_id = o.id) part)`);
}

/** Returns the orders with their lines, addresses, payment, refunds, parcels and notes. Amounts are in cents. */
export async function ordersAsJson(db: Tx, orderIds: readonly string[]): Promise<Json[]> {
  const { rows } = await sql<{ row: Json }>`
    select jsonb_build_object('number', o.number, 'email', o.email, 'status', o.status, 'source', o.source, 'currency', o.currency,
      'subtotal', o.subtotal, 'discount', o.discount, 'shippingCost', o.shipping_cost, 'paymentFee', o.payment_fee, 'tax', o.tax, 'taxExemptReason', o.tax_exempt_reason, 'business', o.business, 'customFields', ${sql.raw(fieldValues('o'))}, 'total', o.total, 'createdAt', o.created_at,
      'lines', ${parts('order_lines', 'position, name, options, sku, unit_price, quantity, refunded_quantity', 'position')},
      'digitalGoods', (select coalesce(jsonb_agg(jsonb_build_object('name', l.name, 'state', d.state, 'consentedAt', d.consented_at,
        'deliveredAt', d.delivered_at, 'downloads', (select coalesce(jsonb_agg(jsonb_build_object('file', f.name, 'downloads', w.downloads, 'lastAt', w.last_at)), '[]')
          from digital_downloads w join digital_files f on f.id = w.file_id where w.order_line_id = d.order_line_id)) order by l.position), '[]')
        from digital_lines d join order_lines l on l.id = d.order_line_id where d.order_id = o.id),
      'addresses', ${parts('order_addresses', 'kind, name, email, phone, street1, street2, city, state, postal_code, country', 'kind')},
      'payment', ${parts('transactions', 'method, reference, amount, currency, status, card_brand, card_last4, created_at', 'created_at')},
      'paymentEvents', ${parts('payment_events', 'kind, amount, reason, created_at', 'created_at')},
      'refunds', ${parts('refunds', 'amount, status, reason, created_at', 'created_at')},
      'parcels', ${parts('shipments', 'carrier, service, tracking_number, status, created_at', 'created_at')},
      'parcelsWithoutLabel', ${parts('parcels', 'carrier, tracking_number, tracking_url, created_at', 'created_at')},
      'invoices', ${parts('invoices', 'invoice_number, created_at', 'created_at')},
      'history', ${parts('order_history', 'status, reason, at', 'at')},
      'returns', (select coalesce(jsonb_agg(jsonb_build_object('number', r.number, 'kind', r.kind, 'status', r.status, 'createdAt', r.created_at,
        'lines', (select jsonb_agg(jsonb_build_object('name', l.name, 'quantity', n.quantity, 'reason', n.reason, 'note', n.note, 'replacement', e.name) order by l.position)
          from return_lines n join order_lines l on l.id = n.order_line_id
            left join return_replacements e on e.return_id = n.return_id and e.order_line_id = n.order_line_id where n.return_id = r.id),
        'history', (select jsonb_agg(jsonb_build_object('status', h.status, 'words', h.words, 'at', h.at) order by h.id)
          from return_history h where h.return_id = r.id),
        'photos', (select coalesce(jsonb_agg(jsonb_build_object('address', '/api/v1/returns/' || r.id || '/photos/' || p.id || '?size=large', 'createdAt', p.created_at)
          order by p.created_at, p.id), '[]') from return_photos p where p.return_id = r.id)) order by r.created_at), '[]') from returns r where r.order_id = o.id),
      'sharedWith', ${parts('jobs.agent_orders', 'agent, created_at', 'created_at')},
      'notes', ${parts('order_notes', 'body, created_at', 'created_at')}) as row
    from orders o where o.id = any(${orderIds}::uuid[]) order by o.created_at`.execute(db);
  return rows.map(({ row }) => row);
}

/** Returns the drafts that staff prepare for the email and have not placed. */
export async function draftOrdersAsJson(db: Tx, email: string): Promise<Json[]> {
  const { rows } = await sql<{ row: Json }>`
    select jsonb_build_object('number', number, 'email', email, 'address', address, 'business', business, 'note', note, 'createdAt', created_at) as row
    from draft_orders where lower(email) = lower(${email}) or lower(address ->> 'email') = lower(${email}) order by created_at`.execute(
    db,
  );
  return rows.map(({ row }) => row);
}

export async function reviewsAsJson(db: Tx, ids: readonly string[]): Promise<Json[]> {
  const { rows } = await sql<{ row: Json }>`
    select jsonb_build_object('product', p.name, 'authorName', r.author_name, 'rating', r.rating, 'title', r.title, 'body', r.body,
      'status', r.status, 'reply', r.reply, 'photos', (select coalesce(jsonb_agg(m.main_url order by rp.position), '[]')
        from review_photos rp join media m on m.id = rp.media_id where rp.review_id = r.id), 'createdAt', r.created_at) as row
    from reviews r join products p on p.id = r.product_id where r.id = any(${ids}::uuid[]) order by r.created_at`.execute(
    db,
  );
  return rows.map(({ row }) => row);
}

/**
 * Returns the emails to a person. `guestEmail` is null while the account has not confirmed its email. The emails about
 * the account and its orders are then all that is known to be for the account.
 */
export async function mailsAsJson(
  db: Tx,
  {
    email,
    guestEmail,
    orderIds,
  }: { readonly email: string; readonly guestEmail: string | null; readonly orderIds: readonly string[] },
): Promise<Json[]> {
  const { rows } = await sql<{ row: Json }>`
    select jsonb_build_object('kind', m.kind, 'recipient', m.recipient, 'order', o.number, 'status', m.status,
      'createdAt', m.created_at, 'sentAt', m.sent_at) as row
    from mail_messages m left join orders o on o.id = m.order_id
    where (lower(m.recipient) = lower(${guestEmail}::text) and (m.order_id is null or m.order_id = any(${orderIds}::uuid[])))
      or (lower(m.recipient) = lower(${email}) and m.kind = any(${[...holderMailKinds]}::text[]))
      or (m.order_id = any(${orderIds}::uuid[]) and m.recipient = o.email)
    order by m.created_at`.execute(db);
  return rows.map(({ row }) => row);
}

export async function staffActionsAsJson(db: Tx, userId: string | null, orderIds: readonly string[]): Promise<Json[]> {
  const { rows } = await sql<{ row: Json }>`
    select jsonb_build_object('at', at, 'action', action, 'record', resource, 'before', before, 'after', after) as row
    from audit_log
    where (resource = 'users' and resource_id = ${userId}) or (resource = 'orders' and resource_id = any(${orderIds}::text[]))
      or (resource = 'returns' and resource_id in (select r.id::text from returns r where r.order_id = any(${orderIds}::uuid[])))
    order by at`.execute(db);
  return rows.map(({ row }) => row);
}

/**
 * Allows this transaction to overwrite a person's words in the histories of orders and parcels. The audit log has a
 * separate way.
 */
export async function beginErasing(tx: Transaction<Database>): Promise<void> {
  await sql`select set_config('vitrine.erasing', 'on', true)`.execute(tx);
}

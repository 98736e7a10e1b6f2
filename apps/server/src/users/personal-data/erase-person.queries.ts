import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/migrations/schema.ts';

type Tx = Transaction<Database>;
type Rewrite = (text: string) => string;
type RewriteJson = (value: unknown) => unknown;

/** Removes the person and the agent from orders. State and country stay, because taxes are booked by them. */
export async function eraseOrders(
  tx: Tx,
  orderIds: readonly string[],
  blank: { readonly word: string; readonly email: string },
): Promise<void> {
  if (orderIds.length === 0) return;
  await sql`delete from jobs.agent_orders where order_id = any(${orderIds}::uuid[])`.execute(tx);
  const ofPerson = { user_id: null, email: blank.email, discount_reason: null, custom_fields: null };
  await tx.updateTable('orders').set(ofPerson).where('id', 'in', orderIds).execute();
  // The fact that the order was exempt stays for the accounts. The reason may be a certificate of the person.
  await tx
    .updateTable('orders')
    .set({ tax_exempt_reason: blank.word })
    .where('id', 'in', orderIds)
    .where('tax_exempt_reason', 'is not', null)
    .execute();
  // A company may be its owner. The missing VAT and the VIES request stay for the accounts.
  const blankBusiness = JSON.stringify({ companyName: blank.word, vatNumber: blank.word });
  await tx
    .updateTable('orders')
    .set({ business: sql`business || ${blankBusiness}::jsonb` })
    .where('id', 'in', orderIds)
    .where('business', 'is not', null)
    .execute();
  await tx.updateTable('order_addresses').set(blankAddress(blank.word)).where('order_id', 'in', orderIds).execute();
  await tx
    .updateTable('transactions')
    .set({ card_last4: null, payment_method_id: null, provider_customer_id: null })
    .where('order_id', 'in', orderIds)
    .execute();
}

/** Removes the addresses of labels, which show name and address. Tracking numbers stay. Returns the ids of the labels. */
export async function eraseLabels(tx: Tx, orderIds: readonly string[]): Promise<string[]> {
  const ofOrders = sql`order_id = any(${orderIds}::uuid[])`;
  const { rows } = await sql<{ id: string }>`
    with sent as (update shipments set label_url = null, customs_forms = '[]' where ${ofOrders} returning id), returned as (
      update return_labels set label_url = null where return_id in (select id from returns where ${ofOrders}) returning id)
    select id from sent union all select id from returned`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Erases addresses with the person's email, and that email, on orders of others. */
export async function eraseAddressesOnOthersOrders(
  tx: Tx,
  { orderIds, email, blank }: { orderIds: readonly string[]; email: string; blank: { word: string; email: string } },
): Promise<void> {
  if (orderIds.length === 0) return;
  const isTheirs = sql<boolean>`lower(email) = lower(${email})`;
  await tx
    .updateTable('order_addresses')
    .set(blankAddress(blank.word))
    .where('order_id', 'in', orderIds)
    .where(isTheirs)
    .execute();
  await tx.updateTable('orders').set({ email: blank.email }).where('id', 'in', orderIds).where(isTheirs).execute();
}

function blankAddress(word: string) {
  return { name: word, email: null, phone: null, street1: word, street2: null, city: word, postal_code: word };
}

/** Deletes the drafts that staff prepare for the person, because nothing was sold. The emails are in lower case. */
export async function deleteDraftOrders(tx: Tx, emails: readonly string[]): Promise<void> {
  await sql`delete from draft_orders where lower(email) = any(${emails}::text[]) or lower(address ->> 'email') = any(${emails}::text[])`.execute(
    tx,
  );
}

/** Returns the emails of the orders, in lower case. */
export async function contactEmails(tx: Tx, orderIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select distinct lower(email) as email from orders where id = any(${orderIds}::uuid[])`.execute(tx);
  return rows.map(({ email }) => email);
}

/** The columns with free texts about an order, by table. */
const textsAboutOrders = [
  ['order_notes', 'body'],
  ['order_history', 'reason'],
  ['refunds', 'reason'],
  ['refunds', 'failure_reason'],
  ['disputes', 'reason'],
  ['payment_events', 'reason'],
  ['transactions', 'failure_message'],
  ['transactions', 'reference'],
] as const;

/**
 * Overwrites what people and providers wrote about the orders, because software cannot decide which of these words are
 * about the person. Deletes the photos of their returns.
 */
export async function eraseTextsAboutOrders(
  tx: Tx,
  orderIds: readonly string[],
  { word, rewriteJson }: { readonly word: string; readonly rewriteJson: RewriteJson },
): Promise<void> {
  const ofOrders = sql`order_id = any(${orderIds}::uuid[])`;
  for (const [table, column] of textsAboutOrders) await overwriteTexts(tx, { table, column, where: ofOrders, word });
  const ofParcels = sql`shipment_id in (select id from shipments where order_id = any(${orderIds}::uuid[]))`;
  for (const column of ['message', 'location'])
    await overwriteTexts(tx, { table: 'tracking_events', column, where: ofParcels, word });
  const ofReturns = sql`return_id in (select id from returns where order_id = any(${orderIds}::uuid[]))`;
  await overwriteTexts(tx, { table: 'return_lines', column: 'note', where: ofReturns, word });
  await overwriteTexts(tx, { table: 'return_history', column: 'words', where: ofReturns, word });
  await sql`delete from return_photos where ${ofReturns}`.execute(tx);
  const { rows } = await sql<{ scope: string; key: string; body: unknown }>`
    select scope, key, response_body as body from idempotency_keys
    where response_body is not null and order_id = any(${orderIds}::uuid[])`.execute(tx);
  for (const { scope, key, body } of rows) {
    await tx
      .updateTable('idempotency_keys')
      .set({ response_body: JSON.stringify(rewriteJson(body)) })
      .where('scope', '=', scope)
      .where('key', '=', key)
      .execute();
  }
}

interface Texts {
  readonly table: string;
  readonly column: string;
  readonly where: ReturnType<typeof sql>;
  readonly word: string;
}

async function overwriteTexts(tx: Tx, { table, column, where, word }: Texts): Promise<void> {
  const text = sql.ref(column);
  await sql`update ${sql.table(table)} set ${text} = ${word}
    where ${where} and ${text} is not null and ${text} <> '' and ${text} <> ${word}`.execute(tx);
}

/**
 * Erases personal data in provider events about the orders. Ids, amounts and states stay, so that an event can still be
 * replayed.
 */
export async function eraseProviderEvents(
  tx: Tx,
  {
    providerIds,
    email,
    word,
  }: { readonly providerIds: readonly string[]; readonly email: string | null; readonly word: string },
  rewriteJson: RewriteJson,
): Promise<void> {
  const patterns = [...providerIds, ...(email === null ? [] : [email])].map(
    (words) => `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`,
  );
  // The pattern only preselects. A value of the event has to equal one of the ids, or the email.
  const { rows } = await sql<{ provider: string; id: string; payload: unknown }>`
    select provider, event_id as id, payload from provider_events
    where payload::text ilike any(${patterns}::text[]) and exists (
      select from jsonb_path_query(payload, 'strict $.**') part
      where jsonb_typeof(part) = 'string' and (part #>> '{}' = any(${providerIds}::text[]) or lower(part #>> '{}') = lower(${email}::text)))`.execute(
    tx,
  );
  for (const { provider, id, payload } of rows) {
    await sql`update provider_events set payload = ${JSON.stringify(rewriteJson(payload))}::jsonb,
        error = case when error is not null then ${word}::text end
      where provider = ${provider} and event_id = ${id}`.execute(tx);
  }
}

/** Removes the author's name from reviews, which stay because other shoppers rely on them. */
export async function eraseReviews(
  tx: Tx,
  ids: readonly string[],
  { author, rewrite }: { readonly author: string; readonly rewrite: Rewrite },
): Promise<number> {
  if (ids.length === 0) return 0;
  const rows = await tx.selectFrom('reviews').select(['id', 'title', 'body', 'reply']).where('id', 'in', ids).execute();
  for (const { id, title, body, reply } of rows) {
    const words = { title: rewrite(title), body: rewrite(body), reply: reply === null ? null : rewrite(reply) };
    await tx
      .updateTable('reviews')
      .set({ author_name: author, ...words })
      .where('id', '=', id)
      .execute();
  }
  return rows.length;
}

/** Erases the account. Nobody can sign in to it, and no list contains it. Returns how many sessions ended. */
export async function eraseAccount(
  tx: Tx,
  userId: string,
  blank: { readonly email: string; readonly name: string },
): Promise<number> {
  const ended = await tx.deleteFrom('sessions').where('user_id', '=', userId).executeTakeFirst();
  for (const table of [
    'password_resets',
    'email_changes',
    'known_devices',
    'user_addresses',
    'wishlist_items',
    'cart_lines',
    'sign_in_codes',
    'customer_tags',
    'customer_notes',
    'report_subscriptions',
  ] as const)
    await tx.deleteFrom(table).where('user_id', '=', userId).execute();
  await sql`update jobs.product_imports set user_email = ${blank.email} where user_id = ${userId}`.execute(tx);
  await tx
    .updateTable('users')
    .set({
      email: blank.email,
      first_name: blank.name,
      last_name: '',
      password_hash: null,
      role: 'USER',
      is_demo: false,
      erased_at: sql<Date>`now()`,
      last_signed_in_at: null,
      email_confirmed_at: null,
      tax_exempt_reason: null,
      custom_fields: null,
      language: null,
    })
    .where('id', '=', userId)
    .execute();
  return Number(ended.numDeletedRows);
}

/** Erases file names of the person's own uploads that contain the person's name. */
export async function eraseFileNames(tx: Tx, userId: string, rewrite: Rewrite): Promise<void> {
  const rows = await tx
    .selectFrom('media')
    .select(['id', 'original_name'])
    .where('created_by', '=', userId)
    .where('original_name', 'is not', null)
    .execute();
  for (const { id, original_name: name } of rows) {
    if (name === null || rewrite(name) === name) continue;
    await tx
      .updateTable('media')
      .set({ original_name: rewrite(name) })
      .where('id', '=', id)
      .execute();
  }
}

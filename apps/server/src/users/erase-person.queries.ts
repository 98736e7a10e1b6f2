import { sql, type Transaction } from 'kysely';
import type { Database } from '../platform/database/schema.ts';

type Tx = Transaction<Database>;
type Rewrite = (text: string) => string;
type RewriteJson = (value: unknown, isTheirs: boolean) => unknown;

/** Orders belong to nobody any more; state and country stay, for taxes are booked by them. */
export async function eraseOrders(
  tx: Tx,
  orderIds: readonly string[],
  blank: { readonly word: string; readonly email: string },
): Promise<void> {
  if (orderIds.length === 0) return;
  await tx.updateTable('orders').set({ user_id: null, email: blank.email }).where('id', 'in', orderIds).execute();
  await tx
    .updateTable('order_addresses')
    .set({
      name: blank.word,
      email: null,
      phone: null,
      street1: blank.word,
      street2: null,
      city: blank.word,
      postal_code: blank.word,
    })
    .where('order_id', 'in', orderIds)
    .execute();
  await tx
    .updateTable('transactions')
    .set({ card_last4: null, payment_method_id: null })
    .where('order_id', 'in', orderIds)
    .execute();
  // The label shows name and address; its tracking number is enough for the books.
  await tx.updateTable('shipments').set({ label_url: null }).where('order_id', 'in', orderIds).execute();
}

/** Free texts about the orders, by table and column. */
const wordsAboutOrders = [
  ['order_notes', 'id', 'body'],
  ['order_history', 'id', 'reason'],
  ['refunds', 'id', 'reason'],
  ['refunds', 'id', 'failure_reason'],
  ['disputes', 'id', 'reason'],
  ['transactions', 'id', 'failure_message'],
] as const;

/** Takes the person's words out of what people and providers wrote about the orders. */
export async function eraseWordsAboutOrders(tx: Tx, orderIds: readonly string[], rewrite: Rewrite): Promise<void> {
  const ofOrders = sql`order_id = any(${orderIds}::uuid[])`;
  for (const [table, key, column] of wordsAboutOrders)
    await rewriteTexts(tx, { table, key, column, where: ofOrders }, rewrite);
  const ofParcels = sql`shipment_id in (select id from shipments where order_id = any(${orderIds}::uuid[]))`;
  for (const column of ['message', 'location'])
    await rewriteTexts(tx, { table: 'tracking_events', key: 'id', column, where: ofParcels }, rewrite);
  const { rows } = await sql<{ scope: string; key: string; body: unknown }>`
    select scope, key, response_body as body from idempotency_keys
    where response_body is not null and order_id = any(${orderIds}::uuid[])`.execute(tx);
  for (const { scope, key, body } of rows) {
    const response_body = rewrite(JSON.stringify(body));
    await tx
      .updateTable('idempotency_keys')
      .set({ response_body })
      .where('scope', '=', scope)
      .where('key', '=', key)
      .execute();
  }
}

interface Texts {
  readonly table: string;
  readonly key: string;
  readonly column: string;
  readonly where: ReturnType<typeof sql>;
}

async function rewriteTexts(tx: Tx, { table, key, column, where }: Texts, rewrite: Rewrite): Promise<void> {
  const [from, id, text] = [sql.table(table), sql.ref(key), sql.ref(column)];
  const { rows } = await sql<{ id: string; text: string }>`
    select ${id}::text as id, ${text} as text from ${from} where ${where} and ${text} is not null`.execute(tx);
  for (const row of rows) {
    const changed = rewrite(row.text);
    if (changed !== row.text)
      await sql`update ${from} set ${text} = ${changed} where ${id}::text = ${row.id}`.execute(tx);
  }
}

export interface ErasedMail {
  readonly id: string;
  readonly kind: string;
}

/** Mail to the person and about the orders; what has not left yet stays here. Answers those that went to the person alone. */
export async function eraseMails(
  tx: Tx,
  {
    emails,
    orderIds,
    blankEmail,
  }: { readonly emails: readonly string[]; readonly orderIds: readonly string[]; readonly blankEmail: string },
  rewrite: Rewrite,
): Promise<ErasedMail[]> {
  const patterns = emails.map((email) => `%${email.replaceAll(/[\\%_]/g, '\\$&')}%`);
  const { rows } = await sql<ErasedMail & { key: string; recipient: string; payload: string; error: string | null }>`
    select id, kind, dedupe_key as key, recipient, payload::text as payload, last_error as error from mail_messages
    where lower(recipient) like any(${patterns}::text[]) or order_id = any(${orderIds}::uuid[])
    for update`.execute(tx);
  const theirs: ErasedMail[] = [];
  for (const { id, kind, key, recipient, payload, error } of rows) {
    const others = recipient.split(',').filter((address) => !emails.includes(address.trim().toLowerCase()));
    const isTheirs = others.length === 0;
    if (isTheirs) theirs.push({ id, kind });
    await sql`update mail_messages set payload = ${rewrite(payload)}::jsonb, dedupe_key = ${rewrite(key)},
        recipient = ${isTheirs ? blankEmail : others.join(',')},
        last_error = case when ${isTheirs} and status in ('QUEUED', 'SENDING') then 'The recipient was erased.'
          else ${error === null ? null : rewrite(error)}::text end,
        status = case when ${isTheirs} and status in ('QUEUED', 'SENDING') then 'FAILED' else status end
      where id = ${id}`.execute(tx);
  }
  return theirs;
}

/** What providers told about the orders; ids, amounts and states stay, so that an event can still be replayed. */
export async function eraseProviderEvents(tx: Tx, patterns: readonly string[], rewrite: RewriteJson): Promise<void> {
  const { rows } = await sql<{ provider: string; id: string; payload: unknown; error: string | null }>`
    select provider, event_id as id, payload, error from provider_events
    where payload::text like any(${patterns}::text[]) or error like any(${patterns}::text[])`.execute(tx);
  for (const { provider, id, payload, error } of rows) {
    await sql`update provider_events set payload = ${JSON.stringify(rewrite(payload, true))}::jsonb,
        error = ${error === null ? null : String(rewrite(error, true))}
      where provider = ${provider} and event_id = ${id}`.execute(tx);
  }
}

/** Reviews stay, for other shoppers rely on them; their author has no name. */
export async function eraseReviews(
  tx: Tx,
  userId: string,
  { author, rewrite }: { readonly author: string; readonly rewrite: Rewrite },
): Promise<number> {
  const rows = await tx
    .selectFrom('reviews')
    .select(['id', 'title', 'body', 'reply'])
    .where('user_id', '=', userId)
    .execute();
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

/** The account is nobody's: it signs nobody in and is in no list. Answers how many sessions ended. */
export async function eraseAccount(
  tx: Tx,
  userId: string,
  blank: { readonly email: string; readonly name: string },
): Promise<number> {
  const ended = await tx.deleteFrom('sessions').where('user_id', '=', userId).executeTakeFirst();
  for (const table of ['password_resets', 'email_changes', 'known_devices'] as const)
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
    })
    .where('id', '=', userId)
    .execute();
  return Number(ended.numDeletedRows);
}

/** Names of uploaded files that bear the person's words. */
export async function eraseFileNames(tx: Tx, userId: string, rewrite: Rewrite): Promise<void> {
  const where = sql`created_by = ${userId}`;
  await rewriteTexts(tx, { table: 'media', key: 'id', column: 'original_name', where }, rewrite);
}

/** The person's own saved views, and those of others that search for the person. */
export async function eraseViews(tx: Tx, userId: string | null, words: readonly string[]): Promise<void> {
  const rows = await tx.selectFrom('saved_views').select(['id', 'user_id', 'label', 'query']).execute();
  const gone = rows.filter(({ user_id, label, query }) => {
    const text = `${label} ${[...new URLSearchParams(query).values()].join(' ')}`.toLowerCase();
    return user_id === userId || words.some((word) => text.includes(word.toLowerCase()));
  });
  if (gone.length > 0)
    await tx
      .deleteFrom('saved_views')
      .where(
        'id',
        'in',
        gone.map(({ id }) => id),
      )
      .execute();
}

interface AuditedPerson {
  readonly userId: string | null;
  /** Ids of the account, its orders and reviews: entries about these are about the person. */
  readonly recordIds: readonly string[];
  /** Patterns of what names the person in entries about anything else. */
  readonly patterns: readonly string[];
  readonly blankEmail: string;
}

/** Before and after of entries about the person or naming it; what the person itself did as staff keeps when and what. */
export async function eraseAudit(tx: Tx, person: AuditedPerson, rewrite: RewriteJson): Promise<void> {
  const { userId, recordIds, patterns, blankEmail } = person;
  await sql`update audit_log set user_email = ${blankEmail} where user_id = ${userId}::uuid and user_email is not null`.execute(
    tx,
  );
  const { rows } = await sql<{ id: string; isTheirs: boolean; before: unknown; after: unknown; kept: unknown }>`
    select id, before, after, kept, coalesce(resource_id = any(${recordIds}::text[]), false) as "isTheirs" from audit_log
    where resource_id = any(${recordIds}::text[])
      or before::text ilike any(${patterns}::text[]) or after::text ilike any(${patterns}::text[])
      or kept::text ilike any(${patterns}::text[])`.execute(tx);
  const rewritten = rows.map(({ id, isTheirs, ...parts }) => ({
    id,
    before: parts.before === null ? null : rewrite(parts.before, isTheirs),
    after: parts.after === null ? null : rewrite(parts.after, isTheirs),
    kept: parts.kept === null ? null : rewrite(parts.kept, isTheirs),
  }));
  await sql`update audit_log a set before = nullif(r.before, 'null'), after = nullif(r.after, 'null'), kept = nullif(r.kept, 'null')
    from jsonb_to_recordset(${JSON.stringify(rewritten)}::jsonb) r(id uuid, before jsonb, after jsonb, kept jsonb)
    where a.id = r.id`.execute(tx);
}

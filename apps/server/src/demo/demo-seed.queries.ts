import type { StoredSiteSettings } from '@vitrine/domain/settings/site-settings.ts';
import { sql, type Transaction } from 'kysely';
import type { NewRow } from '../exchange/exchange.ts';
import type { Database } from '../platform/database/migrations/schema.ts';

type Tx = Transaction<Database>;

/** Locks the seeding until the transaction ends, so that two processes that start at once do not both fill the shop. */
export async function lockSeeding(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(7240318)`.execute(tx);
}

/** Returns whether the shop is empty: no catalog, no orders, no settings. Accounts do not matter. */
export async function isShopEmpty(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`
    select not exists (select from products) and not exists (select from categories) and not exists (select from collections)
      and not exists (select from orders) and not exists (select from settings) as empty`.execute(tx);
  return rows[0]?.empty ?? false;
}

/** Returns the e-mails that already have an account, in lower case. */
export async function takenEmails(tx: Tx, emails: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ email: string }>`
    select lower(email) as email from users where lower(email) = any(${emails.map((email) => email.toLowerCase())}::text[])`.execute(
    tx,
  );
  return new Set(rows.map(({ email }) => email));
}

export async function writeSiteSettings(tx: Tx, site: StoredSiteSettings): Promise<void> {
  const value = JSON.stringify(site);
  await tx
    .insertInto('settings')
    .values({ key: 'site', value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** Takes units from a variant, or from a product without variants. A negative number returns them. */
export async function takeStock(
  tx: Tx,
  item: { productId: string; variantId: string | null; quantity: number },
): Promise<void> {
  const less = { stock: sql<number>`stock - ${item.quantity}` };
  await (item.variantId === null
    ? tx.updateTable('products').set(less).where('id', '=', item.productId).execute()
    : tx.updateTable('variants').set(less).where('id', '=', item.variantId).execute());
}

export async function setOrderStatus(
  tx: Tx,
  id: string,
  status: NonNullable<NewRow<'orders'>['status']>,
): Promise<void> {
  await tx.updateTable('orders').set({ status }).where('id', '=', id).execute();
}

export async function setTransactionStatus(
  tx: Tx,
  orderId: string,
  change: Partial<Pick<NewRow<'transactions'>, 'status' | 'failure_code' | 'failure_message'>>,
): Promise<void> {
  await tx.updateTable('transactions').set(change).where('order_id', '=', orderId).execute();
}

/**
 * Moves the times of the demo orders' history and stock movements into the past, because the triggers set them to now.
 * Histories are append-only, so their guard is disabled inside this transaction. They hold only the rows of this
 * transaction in an empty shop.
 */
export async function backdateDemo(
  tx: Tx,
  history: readonly { orderId: string; status: string; at: Date }[],
): Promise<void> {
  const json = JSON.stringify(history);
  await sql`alter table order_history disable trigger order_history_append_only`.execute(tx);
  await sql`alter table stock_movements disable trigger stock_movements_append_only`.execute(tx);
  await sql`
    update order_history h set at = d.at
    from jsonb_to_recordset(${json}::jsonb) as d("orderId" uuid, status text, at timestamptz)
    where h.order_id = d."orderId" and h.status = d.status`.execute(tx);
  await sql`
    update stock_movements m set at = h.at
    from order_history h where h.order_id = m.order_id and h.status = case m.reason when 'ORDERED' then 'PENDING' else 'CANCELLED' end`.execute(
    tx,
  );
  await sql`alter table order_history enable trigger order_history_append_only`.execute(tx);
  await sql`alter table stock_movements enable trigger stock_movements_append_only`.execute(tx);
}

import type { PaymentStatus } from '@vitrine/domain/orders/status/order-status.ts';
import type { TypedBusiness } from '@vitrine/domain/taxes/business-customer.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connections/pool.ts';
import type { DraftOrderLine } from '../../../platform/database/migrations/schema.ts';

/** A draft order with the number of the order that was placed from it. Amounts are in cents, rates in basis points. */
export interface DraftOrderRow {
  readonly id: string;
  readonly number: string;
  readonly email: string | null;
  readonly address: unknown;
  readonly note: string | null;
  readonly lines: readonly DraftOrderLine[];
  readonly discount_type: 'AMOUNT' | 'PERCENTAGE' | null;
  readonly discount_value: number | null;
  readonly discount_reason: string | null;
  readonly shipping_charge: number | null;
  readonly shipping_method_id: string | null;
  readonly business: TypedBusiness | null;
  /** The market beside the main one. Null for the main market. */
  readonly market_id: string | null;
  /** The order to which the items were added. Null for a draft of its own. */
  readonly addition_to: string | null;
  /** The account that pays first, with its balance in cents. Null if nothing was exchanged. */
  readonly exchange_account: string | null;
  readonly exchange_balance: number | null;
  readonly order_id: string | null;
  readonly order_number: string | null;
  /** The payment status of that order. Null without an order. */
  readonly order_payment: PaymentStatus | null;
  readonly payment_link_sent_at: Date | null;
  readonly payment_link_until: Date | null;
  readonly placed_at: Date | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** The data that staff enter. `address`, `lines` and `business` are JSON text. */
export interface DraftOrderContent {
  readonly email: string | null;
  readonly address: string | null;
  readonly note: string | null;
  readonly lines: string;
  readonly discount_type: 'AMOUNT' | 'PERCENTAGE' | null;
  readonly discount_value: number | null;
  readonly discount_reason: string | null;
  readonly shipping_charge: number | null;
  readonly shipping_method_id: string | null;
  readonly business: string | null;
  /** Absent: the stored market stays, or the main one for a new draft. */
  readonly market_id?: string | null;
}

export async function draftOrderRow(db: Db, id: string): Promise<DraftOrderRow | null> {
  const row = await db
    .selectFrom('draft_orders as d')
    .leftJoin('orders as o', 'o.id', 'd.order_id')
    .leftJoin('exchanges as e', 'e.draft_id', 'd.id')
    .leftJoin('gift_cards as g', 'g.id', 'e.account_id')
    .select(['e.account_id as exchange_account', 'g.balance as exchange_balance'])
    .select(['d.id', 'd.number', 'd.email', 'd.address', 'd.note', 'd.lines', 'd.discount_type', 'd.discount_value'])
    .select([
      'd.discount_reason',
      'd.shipping_charge',
      'd.shipping_method_id',
      'd.business',
      'd.market_id',
      'd.addition_to',
      'd.order_id',
      'o.number as order_number',
      'd.placed_at',
    ])
    .select(['o.payment_status as order_payment', 'd.payment_link_sent_at', 'd.payment_link_until'])
    .select(['d.created_at', 'd.updated_at'])
    .where('d.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Locks the draft until the transaction ends, so that changes and placement take turns. Returns its state under the
 * lock.
 */
export async function lockDraftOrder(tx: Db, id: string): Promise<DraftOrderRow | null> {
  await sql`select from draft_orders where id = ${id} for update`.execute(tx);
  return draftOrderRow(tx, id);
}

export async function insertDraftOrder(
  tx: Db,
  draft: DraftOrderContent & { readonly id: string; readonly user_id: string; readonly addition_to?: string },
): Promise<void> {
  await tx.insertInto('draft_orders').values(draft).execute();
}

export async function updateDraftOrder(tx: Db, id: string, content: DraftOrderContent): Promise<void> {
  await tx.updateTable('draft_orders').set(content).where('id', '=', id).execute();
}

export async function deleteDraftOrder(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('draft_orders').where('id', '=', id).execute();
}

/** Stores that the order was placed from the draft. From then on, the order holds the draft's customer data. */
export async function markDraftPlaced(tx: Db, id: string, orderId: string): Promise<void> {
  await tx
    .updateTable('draft_orders')
    .set({ order_id: orderId, placed_at: sql<Date>`now()`, email: null, address: null, note: null, business: null })
    .where('id', '=', id)
    .execute();
}

/**
 * Stores the order that the customer pays by the link. The draft ends when it is paid. A database trigger refuses a
 * second order.
 */
export async function bindDraftToOrder(tx: Db, id: string, orderId: string): Promise<void> {
  await tx.updateTable('draft_orders').set({ order_id: orderId }).where('id', '=', id).execute();
}

export async function notePaymentLink(
  tx: Db,
  id: string,
  link: { readonly sentAt: Date; readonly until: Date },
): Promise<void> {
  await tx
    .updateTable('draft_orders')
    .set({ payment_link_sent_at: link.sentAt, payment_link_until: link.until })
    .where('id', '=', id)
    .execute();
}

export interface ListedDraftRow {
  readonly id: string;
  readonly number: string;
  readonly email: string | null;
  readonly name: string | null;
  readonly item_count: number;
  readonly updated_at: Date;
}

/** Returns the open drafts, last changed first, one row more than a page. */
export async function openDraftRows(
  db: Db,
  { limit, after }: { readonly limit: number; readonly after: { readonly at: Date; readonly id: string } | null },
): Promise<ListedDraftRow[]> {
  let query = db
    .selectFrom('draft_orders')
    .select(['id', 'number', 'email', 'updated_at'])
    .select([
      sql<string | null>`address ->> 'name'`.as('name'),
      sql<number>`(select coalesce(sum((l ->> 'quantity')::int), 0)::int from jsonb_array_elements(lines) l)`.as(
        'item_count',
      ),
    ])
    .where('placed_at', 'is', null)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (after) query = query.where(sql<boolean>`(updated_at, id) < (${after.at}, ${after.id})`);
  return query.execute();
}

import type { CreditPart } from '@vitrine/domain/orders/invoices/credit-note.ts';
import type { TaxPart } from '@vitrine/domain/pricing/stages/tax-stage.ts';
import type { TaxProvider } from '@vitrine/domain/taxes/provider-taxes.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connections/pool.ts';
import type { OrderTaxSourcesTable } from '../../platform/database/migrations/schema.ts';

/** Each attempt first moves the next attempt, by twice the time of the last one: a minute, then up to six hours. */
const nextTry = sql.raw(
  `tries = t.tries + 1, next_try_at = now() + least(interval '1 minute' * 2 ^ least(t.tries, 9), interval '6 hours')`,
);
const maxAtATime = 20;

export interface OrderToRecord {
  readonly order_id: string;
  readonly number: string;
  readonly account: string | null;
  readonly calculation_id: string;
  readonly sent_again: number;
  readonly is_expired: boolean;
  readonly is_cancelled: boolean;
}

/**
 * Claims the orders that must be reported to a service. They are paid, so their invoices have numbers. Those that were
 * cancelled unpaid, or whose calculation has expired, are to be closed.
 */
export async function claimOrders(db: Db, computedBy: TaxProvider): Promise<readonly OrderToRecord[]> {
  const { rows } = await sql<OrderToRecord>`
    update order_tax_sources t set ${nextTry}
    from (
      select s.order_id, o.number, s.expires_at <= now() as is_expired,
        o.status = 'CANCELLED' and i.running_number is null as is_cancelled
      from order_tax_sources s join orders o on o.id = s.order_id join invoices i on i.order_id = s.order_id
      where s.computed_by = ${computedBy} and s.state = 'WAITING' and s.next_try_at <= now()
        and (i.running_number is not null or o.status = 'CANCELLED')
      order by s.next_try_at limit ${maxAtATime} for update of s skip locked
    ) due
    where t.order_id = due.order_id
    returning t.order_id, due.number, t.account, t.calculation_id, t.sent_again, due.is_expired, due.is_cancelled`.execute(
    db,
  );
  return rows;
}

export async function storeTransaction(
  db: Db,
  orderId: string,
  { id, lines }: { readonly id: string; readonly lines: Readonly<Record<string, string>> },
): Promise<void> {
  await db
    .updateTable('order_tax_sources')
    .set({ state: 'RECORDED', transaction_id: id, transaction_lines: JSON.stringify(lines), last_error: null })
    .where('order_id', '=', orderId)
    .where('state', '=', 'WAITING')
    .execute();
}

/** Stores why an order is not recorded. It waits for the next attempt, or is closed. */
export async function closeOrder(
  db: Db,
  orderId: string,
  { state, error }: { readonly state: OrderTaxSourcesTable['state']; readonly error: string | null },
): Promise<void> {
  await db
    .updateTable('order_tax_sources')
    .set({ state, last_error: error })
    .where('order_id', '=', orderId)
    .where('state', '=', 'WAITING')
    .execute();
}

export interface PendingReversal {
  readonly credit_note_id: string;
  readonly order_id: string;
  readonly state: 'WAITING' | 'UNDOING';
  readonly reversal_id: string | null;
  readonly parts: readonly StoredPart[] | null;
  readonly sent_again: number;
  readonly account: string | null;
  readonly transaction_id: string | null;
  readonly transaction_lines: Readonly<Record<string, string>>;
}

/** The reported amounts of a line, or of the shipping (null), in cents. */
export interface StoredPart {
  readonly name: string | null;
  readonly amount: number;
  readonly tax: number;
}

/**
 * Claims the oldest open reversal of each order that the service has recorded, or never will, because staff may resend a
 * refused one.
 */
export async function claimReversals(db: Db, computedBy: TaxProvider): Promise<readonly PendingReversal[]> {
  const { rows } = await sql<PendingReversal>`
    update tax_reversals t set ${nextTry}
    from (
      select r.credit_note_id, s.account, s.transaction_id, s.transaction_lines
      from tax_reversals r join order_tax_sources s on s.order_id = r.order_id
      where s.computed_by = ${computedBy} and r.state in ('WAITING', 'UNDOING') and r.next_try_at <= now() and s.state not in ('WAITING', 'REFUSED')
        and not exists (select from tax_reversals e where e.order_id = r.order_id and e.state in ('WAITING', 'UNDOING')
          and e.credit_note_id < r.credit_note_id)
      order by r.next_try_at limit ${maxAtATime} for update of r skip locked
    ) due
    where t.credit_note_id = due.credit_note_id
    returning t.credit_note_id, t.order_id, t.state, t.reversal_id, t.parts, t.sent_again, due.account, due.transaction_id, due.transaction_lines`.execute(
    db,
  );
  return rows;
}

/** The charged amounts of an order, in cents. */
export interface OrderAmountsRow {
  /** With the fee of the payment method, which is taxed with the shipping. */
  readonly shipping_cost: number;
  readonly shipping_taxes: readonly TaxPart[];
  readonly is_included: boolean;
  readonly currency: string;
  readonly line_ids: readonly string[];
  readonly lines: readonly { readonly id: string; readonly goods: number; readonly taxes: readonly TaxPart[] | null }[];
}

const amounts =
  sql.raw(`o.shipping_cost + o.payment_fee as shipping_cost, o.shipping_taxes, o.included_tax > 0 as is_included,
      o.currency, s.line_ids,
      (select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'taxes', l.taxes, 'goods', l.unit_price * l.quantity
        + (select coalesce(sum((a.adjustment ->> 'amount')::bigint), 0) from jsonb_array_elements(l.adjustments) a(adjustment)))), '[]')
        from order_lines l where l.order_id = o.id) as lines`);

export async function orderAmountsRow(db: Db, orderId: string): Promise<OrderAmountsRow> {
  const { rows } = await sql<OrderAmountsRow>`
    select ${amounts} from orders o join order_tax_sources s on s.order_id = o.id where o.id = ${orderId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`Order ${orderId} does not exist.`);
  return row;
}

/** An order with the refund of one of its credit notes, and those reported before, in cents. */
export interface TaxedOrderRow extends OrderAmountsRow {
  readonly credited: readonly CreditPart[];
  /** The reported parts of the other notes. */
  readonly before: readonly StoredPart[];
}

export async function taxedOrderRow(db: Db, creditNoteId: string): Promise<TaxedOrderRow> {
  const { rows } = await sql<TaxedOrderRow>`
    select ${amounts},
      (select coalesce(jsonb_agg(p.part), '[]') from credit_notes c, jsonb_array_elements(c.parts) as p(part)
        where c.order_id = o.id and (c.id = n.id or exists (select from tax_reversals e where e.credit_note_id = c.id and e.state = 'RECORDED'))
      ) as credited,
      (select coalesce(jsonb_agg(p.part), '[]') from tax_reversals e, jsonb_array_elements(e.parts) as p(part)
        where e.order_id = o.id and e.state = 'RECORDED') as before
    from credit_notes n join orders o on o.id = n.order_id join order_tax_sources s on s.order_id = o.id
    where n.id = ${creditNoteId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`Credit note ${creditNoteId} does not exist.`);
  return row;
}

/**
 * Stores the parts before they are reported, so that a second attempt reports the same. Returns false when
 * the bank has returned the refund in the meantime.
 */
export async function storeReversalParts(db: Db, creditNoteId: string, parts: readonly StoredPart[]): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('tax_reversals')
    .set({ parts: JSON.stringify(parts) })
    .where('credit_note_id', '=', creditNoteId)
    .where('state', '=', 'WAITING')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Stores the service's reversal. One whose refund was returned in the meantime stays open, so that it is undone. */
export async function storeReversal(db: Db, creditNoteId: string, reversalId: string): Promise<void> {
  await sql`update tax_reversals set reversal_id = ${reversalId}, last_error = null,
      state = case state when 'WAITING' then 'RECORDED' else state end
    where credit_note_id = ${creditNoteId} and reversal_id is null`.execute(db);
}

export async function storeUndo(db: Db, creditNoteId: string, undoId: string): Promise<void> {
  await sql`update tax_reversals set undo_id = ${undoId}, state = 'UNDONE', last_error = null
    where credit_note_id = ${creditNoteId} and state = 'UNDOING'`.execute(db);
}

/**
 * Stores why the report failed. The reversal waits for the next attempt, or is closed. A reversal whose
 * refund the bank has returned is not refused, because nothing is left to report.
 */
export async function noteReversal(
  db: Db,
  creditNoteId: string,
  { close, error }: { readonly close: 'REFUSED' | 'NOT_NEEDED' | null; readonly error: string | null },
): Promise<void> {
  await sql`update tax_reversals set last_error = ${error},
      state = case when ${close}::text = 'REFUSED' and state = 'UNDOING' and reversal_id is null then 'NOT_NEEDED'
        else coalesce(${close}::text, state) end
    where credit_note_id = ${creditNoteId} and state in ('WAITING', 'UNDOING')`.execute(db);
}

import type { CreditPart } from '@vitrine/domain/orders/invoices/credit-note.ts';
import type { TaxPart } from '@vitrine/domain/pricing/stages/tax-stage.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connections/pool.ts';
import { lineDiscount } from '../../record/line-discount.queries.ts';

/** An order with the data for its credit notes, in cents. */
export interface CreditedOrderRow {
  readonly total: number;
  readonly tax: number;
  readonly tax_rate: number;
  readonly shipping_taxes: readonly TaxPart[];
  readonly lines: readonly {
    readonly id: string;
    readonly goods: number;
    readonly tax: number | null;
    readonly taxes: readonly TaxPart[] | null;
  }[];
  /** The amounts that the order's credit notes have credited so far. */
  readonly credited: readonly CreditPart[];
  /** The lines that the refund names. */
  readonly units: readonly { readonly id: string; readonly amount: number }[];
}

export async function creditedOrderRow(
  tx: Db,
  { orderId, refundId }: { readonly orderId: string; readonly refundId: string },
): Promise<CreditedOrderRow> {
  const { rows } = await sql<CreditedOrderRow>`
    select o.total, o.tax, o.tax_rate, o.shipping_taxes,
      (select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'goods', l.unit_price * l.quantity - ${sql.raw(lineDiscount('l'))},
        'tax', l.tax, 'taxes', l.taxes) order by l.position), '[]') from order_lines l where l.order_id = o.id) as lines,
      (select coalesce(jsonb_agg(p.part), '[]') from credit_notes c, jsonb_array_elements(c.parts) as p(part)
        where c.order_id = o.id and c.cancelled_at is null) as credited,
      (select coalesce(jsonb_agg(jsonb_build_object('id', u.order_line_id, 'amount', u.amount)), '[]')
        from refund_lines u where u.refund_id = ${refundId}) as units
    from orders o where o.id = ${orderId}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`Order ${orderId} does not exist.`);
  return row;
}

export interface NewCreditNote {
  readonly id: string;
  readonly orderId: string;
  readonly refundId: string;
  readonly amount: number;
  readonly tax: number;
  readonly parts: readonly CreditPart[];
}

/** Writes a credit note. It gets its number when the transaction ends. */
export async function insertCreditNote(tx: Db, note: NewCreditNote): Promise<void> {
  await tx
    .insertInto('credit_notes')
    .values({
      id: note.id,
      order_id: note.orderId,
      refund_id: note.refundId,
      amount: note.amount,
      tax: note.tax,
      parts: JSON.stringify(note.parts),
    })
    .execute();
}

export async function cancelCreditNote(tx: Db, refundId: string): Promise<void> {
  await tx
    .updateTable('credit_notes')
    .set({ cancelled_at: sql<Date>`now()` })
    .where('refund_id', '=', refundId)
    .where('cancelled_at', 'is', null)
    .execute();
}

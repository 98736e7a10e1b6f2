import { sql } from 'kysely';
import type { Db } from '../../platform/database/connections/pool.ts';
import { lineDiscount } from '../record/line-discount.queries.ts';

/** A line of an order with the amounts that its refund needs. */
export interface RefundableRow {
  readonly id: string;
  readonly unit_price: number;
  readonly quantity: number;
  readonly refunded_quantity: number;
  /** The line's share of the order's discount, in cents. */
  readonly discount: number;
  /** The line's taxes in cents. Null for orders from before taxes were stored by line. */
  readonly tax: number | null;
}

export async function refundableLines(tx: Db, orderId: string): Promise<RefundableRow[]> {
  return tx
    .selectFrom('order_lines')
    .select([
      'id',
      'unit_price',
      'quantity',
      'refunded_quantity',
      'tax',
      sql<number>`${sql.raw(lineDiscount('order_lines'))}`.as('discount'),
    ])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
}

export async function orderTax(tx: Db, orderId: string): Promise<number> {
  const row = await tx.selectFrom('orders').select('tax').where('id', '=', orderId).executeTakeFirstOrThrow();
  return row.tax;
}

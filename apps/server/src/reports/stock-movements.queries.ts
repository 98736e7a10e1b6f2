import type { StockMovementsAnswer } from '@vitrine/contract/reports/reports.schema.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/database/connections/pool.ts';

type Reason = StockMovementsAnswer['items'][number]['reason'];
export interface MovementRow {
  readonly id: number;
  readonly variantId: string | null;
  readonly options: readonly string[] | null;
  readonly change: number;
  readonly reason: Reason;
  readonly orderId: string | null;
  readonly orderNumber: string | null;
  readonly by: string | null;
  readonly at: Date;
}

/** Returns the stock ledger of a product and its variants, newest first, before the movement that the cursor names. */
export async function stockMovements(
  db: Db,
  {
    productId,
    cursor,
    limit,
  }: { readonly productId: string; readonly cursor: number | undefined; readonly limit: number },
): Promise<MovementRow[]> {
  const { rows } = await sql<MovementRow>`
    select m.id, m.variant_id as "variantId", v.options, m.change, m.reason, m.order_id as "orderId",
      o.number as "orderNumber", u.email as by, m.at
    from stock_movements m
    left join variants v on v.id = m.variant_id
    left join orders o on o.id = m.order_id
    left join users u on u.id = m.user_id and u.role <> 'USER'
    where m.product_id = ${productId} and m.id < ${cursor ?? Number.MAX_SAFE_INTEGER}
    order by m.id desc limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

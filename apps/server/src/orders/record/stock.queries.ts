import { sql } from 'kysely';
import type { Db } from '../../platform/database/connections/pool.ts';

/** Units of a line to restock. */
export interface RestockedUnits {
  readonly lineId: string;
  readonly quantity: number;
}

/** Returns all units of the order that are not restocked yet. */
export async function unitsNotBack(tx: Db, orderId: string): Promise<RestockedUnits[]> {
  const rows = await tx
    .selectFrom('order_lines')
    .select(['id', 'quantity', 'restocked_quantity'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  return rows
    .map((row) => ({ lineId: row.id, quantity: row.quantity - row.restocked_quantity }))
    .filter((units) => units.quantity > 0);
}

/**
 * Restocks units, with products locked in the order of their ids as in every sale.
 * Units count on the line but are not restocked when their product or variant is gone. The same applies when they were
 * sold without variants and the product has variants now.
 * Units that were sold without being taken from stock come back first, and add nothing to it.
 */
export async function restockItems(tx: Db, units: readonly RestockedUnits[]): Promise<void> {
  if (units.length === 0) return;
  const wanted = JSON.stringify(units.map((unit) => ({ id: unit.lineId, quantity: unit.quantity })));
  await sql`select id from products where id in (
      select product_id from order_lines where id in (select id from jsonb_to_recordset(${wanted}::jsonb) as u(id uuid))
    ) order by id for no key update`.execute(tx);
  await sql`with unit as materialized (
      select l.product_id, l.variant_id, sum(greatest(0, l.restocked_quantity + u.quantity - l.unstocked_quantity)
        - greatest(0, l.restocked_quantity - l.unstocked_quantity))::int as quantity
      from jsonb_to_recordset(${wanted}::jsonb) as u(id uuid, quantity int) join order_lines l on l.id = u.id
      group by l.product_id, l.variant_id
    ), counted as (
      update order_lines l set restocked_quantity = l.restocked_quantity + u.quantity
      from jsonb_to_recordset(${wanted}::jsonb) as u(id uuid, quantity int) where l.id = u.id
    ), products_back as (
      update products p set stock = p.stock + u.quantity from unit u
      where u.variant_id is null and p.id = u.product_id and not p.has_variants and u.quantity > 0
    )
    update variants v set stock = v.stock + u.quantity from unit u where v.id = u.variant_id and u.quantity > 0`.execute(
    tx,
  );
}

import { sql } from 'kysely';
import type { Db } from '../../platform/database/connections/pool.ts';
import { kitsLast } from './kits-last.queries.ts';

/** Units of a line to restock. */
export interface RestockedUnits {
  readonly lineId: string;
  readonly quantity: number;
}

/** Returns all units of the order that are not restocked yet. */
export async function unitsToRestock(tx: Db, orderId: string): Promise<RestockedUnits[]> {
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
 * Restocks units, with products locked in the order of every sale. The units of a kit return to its parts.
 * Units count on the line but are not restocked when their product or variant is gone. The same applies when they were
 * sold without variants and the product has variants now.
 * Units that were sold without being taken from stock come back first, and add nothing to it.
 */
export async function restockItems(tx: Db, units: readonly RestockedUnits[]): Promise<void> {
  if (units.length === 0) return;
  const wanted = JSON.stringify(units.map((unit) => ({ id: unit.lineId, quantity: unit.quantity })));
  await sql`select id from products p where id in (
      select product_id from order_lines where id in (select id from jsonb_to_recordset(${wanted}::jsonb) as u(id uuid))
      union all select k.product_id from order_line_parts k where k.order_line_id in (select id from jsonb_to_recordset(${wanted}::jsonb) as u(id uuid))
    ) order by ${sql.raw(kitsLast)}, id for no key update`.execute(tx);
  await sql`with line as materialized (
      select l.id, l.product_id, l.variant_id, l.restocked_quantity as before, l.restocked_quantity + u.quantity as after, l.unstocked_quantity
      from jsonb_to_recordset(${wanted}::jsonb) as u(id uuid, quantity int) join order_lines l on l.id = u.id
    ), unit as materialized (
      select product_id, variant_id, sum(greatest(0, after - unstocked) - greatest(0, before - unstocked))::int as quantity
      from (
        select product_id, variant_id, before, after, unstocked_quantity as unstocked from line
        union all
        select k.product_id, k.variant_id, l.before * k.quantity, l.after * k.quantity, k.unstocked_quantity
        from line l join order_line_parts k on k.order_line_id = l.id
      ) back
      group by product_id, variant_id
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

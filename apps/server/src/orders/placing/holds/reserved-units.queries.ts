import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connections/pool.ts';

/** Units of a product, or of one of its variants. */
export interface Units {
  readonly product_id: string;
  readonly variant_id: string | null;
  readonly quantity: number;
}

/** Who reserves units: an exchange, or the draft of its replacements. */
export type Reserving = { readonly returnId: string } | { readonly draftId: string };

const of = (by: Reserving) =>
  'returnId' in by ? sql`u.return_id = ${by.returnId}::uuid` : sql`u.draft_id = ${by.draftId}::uuid`;

export async function reservedUnits(db: Db, by: Reserving): Promise<Units[]> {
  const { rows } = await sql<Units>`
    select u.product_id, u.variant_id, u.quantity from reserved_units u where ${of(by)}`.execute(db);
  return rows;
}

export async function insertReservedUnits(
  tx: Db,
  units: readonly Units[],
  holder: { readonly returnId: string; readonly draftId: string | null; readonly expiresAt: Date },
): Promise<void> {
  if (units.length === 0) return;
  await tx
    .insertInto('reserved_units')
    .values(
      units.map(({ product_id, variant_id, quantity }) => ({
        return_id: holder.returnId,
        draft_id: holder.draftId,
        product_id,
        variant_id,
        quantity,
        expires_at: holder.expiresAt,
      })),
    )
    .execute();
}

/** Ends a reservation, and returns its units with the order whose exchange reserved them. Of two calls, one gets them. */
export async function deleteReservedUnits(tx: Db, by: Reserving): Promise<(Units & { readonly order_id: string })[]> {
  const { rows } = await sql<Units & { readonly order_id: string }>`
    delete from reserved_units u using returns r where r.id = u.return_id and ${of(by)}
    returning u.product_id, u.variant_id, u.quantity, r.order_id`.execute(tx);
  return rows;
}

/** Returns exchanges whose reservation has expired, or whose draft is gone. */
export async function endedReservations(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ return_id: string }>`
    select distinct u.return_id from reserved_units u
    where u.expires_at < now() or (u.draft_id is not null
      and not exists (select from draft_orders d where d.id = u.draft_id and d.placed_at is null))
    limit ${limit}`.execute(db);
  return rows.map(({ return_id: id }) => id);
}

/**
 * Adds units to the stock, or takes them when they are negative, with products locked in the order of their ids as in
 * every sale. Returns the number of changed products and variants. A product that has variants since is not changed.
 */
export async function changeStock(
  tx: Db,
  units: readonly Units[],
  ledger: { readonly orderId: string; readonly reason: 'ORDERED' | 'GIVEN_BACK' },
): Promise<number> {
  if (units.length === 0) return 0;
  const wanted = JSON.stringify(units);
  await sql`select set_config('vitrine.stock_reason', ${ledger.reason}, true), set_config('vitrine.order_id', ${ledger.orderId}, true)`.execute(
    tx,
  );
  await sql`select id from products where id in (
      select product_id from jsonb_to_recordset(${wanted}::jsonb) as u(product_id uuid)
    ) order by id for no key update`.execute(tx);
  const { rows } = await sql<{ changed: number }>`
    with unit as materialized (
      select product_id, variant_id, sum(quantity)::int as quantity
      from jsonb_to_recordset(${wanted}::jsonb) as u(product_id uuid, variant_id uuid, quantity int) group by 1, 2
    ), changed_products as (
      update products p set stock = p.stock + u.quantity from unit u
      where u.variant_id is null and p.id = u.product_id and not p.has_variants and p.stock + u.quantity >= 0
      returning p.id
    ), changed_variants as (
      update variants v set stock = v.stock + u.quantity from unit u
      where v.id = u.variant_id and v.product_id = u.product_id and v.stock + u.quantity >= 0
      returning v.id
    )
    select ((select count(*) from changed_products) + (select count(*) from changed_variants))::int as changed`.execute(
    tx,
  );
  return rows[0]?.changed ?? 0;
}

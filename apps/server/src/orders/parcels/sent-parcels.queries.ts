import type { PackedLine, ShippableLine } from '@vitrine/domain/orders/fulfilment/parcel.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connections/pool.ts';

/** A parcel that left without a label of the shop, with its units. */
export interface ParcelRow {
  readonly id: string;
  readonly order_id: string;
  readonly carrier: string | null;
  readonly tracking_number: string | null;
  readonly tracking_url: string | null;
  readonly created_at: Date;
  readonly lines: readonly PackedLine[];
}

const parcelRows = sql<ParcelRow>`select p.id, p.order_id, p.carrier, p.tracking_number, p.tracking_url, p.created_at,
  (select coalesce(json_agg(json_build_object('id', n.order_line_id, 'quantity', n.quantity) order by l.position), '[]')
    from parcel_lines n join order_lines l on l.id = n.order_line_id where n.parcel_id = p.id) as lines
  from parcels p`;

/** Returns the order's parcels, oldest first. */
export async function parcelsOfOrder(db: Db, orderId: string): Promise<ParcelRow[]> {
  const { rows } =
    await sql<ParcelRow>`${parcelRows} where p.order_id = ${orderId} order by p.created_at, p.id`.execute(db);
  return rows;
}

export async function parcelRow(db: Db, id: string): Promise<ParcelRow | null> {
  const { rows } = await sql<ParcelRow>`${parcelRows} where p.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Returns the order's lines with the refunded units and the units in parcels. */
export async function shippableLines(db: Db, orderId: string): Promise<ShippableLine[]> {
  const { rows } = await sql<ShippableLine>`
    select l.id, l.quantity, l.refunded_quantity as "refundedQuantity",
      (select coalesce(sum(n.quantity), 0)::int from parcel_lines n where n.order_line_id = l.id) as "shippedQuantity",
      exists (select from digital_lines d where d.order_line_id = l.id) as "isDigital"
    from order_lines l where l.order_id = ${orderId} order by l.position`.execute(db);
  return rows;
}

export async function hasParcels(db: Db, orderId: string): Promise<boolean> {
  const row = await db.selectFrom('parcels').select('id').where('order_id', '=', orderId).limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Carrier, number and link of a parcel. */
export interface Sending {
  readonly carrier: string | null;
  readonly trackingNumber: string | null;
  readonly trackingUrl: string | null;
}

export async function insertParcel(
  tx: Db,
  parcel: Sending & {
    readonly id: string;
    readonly orderId: string;
    readonly userId: string;
    readonly lines: readonly PackedLine[];
  },
): Promise<void> {
  await tx
    .insertInto('parcels')
    .values({
      id: parcel.id,
      order_id: parcel.orderId,
      carrier: parcel.carrier,
      tracking_number: parcel.trackingNumber,
      tracking_url: parcel.trackingUrl,
      user_id: parcel.userId,
    })
    .execute();
  await tx
    .insertInto('parcel_lines')
    .values(parcel.lines.map(({ id, quantity }) => ({ parcel_id: parcel.id, order_line_id: id, quantity })))
    .execute();
}

export async function updateSending(tx: Db, id: string, sending: Sending): Promise<void> {
  await tx
    .updateTable('parcels')
    .set({
      carrier: sending.carrier,
      tracking_number: sending.trackingNumber,
      tracking_url: sending.trackingUrl,
    })
    .where('id', '=', id)
    .execute();
}

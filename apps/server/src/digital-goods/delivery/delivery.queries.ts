import { sql } from 'kysely';
import type { Db } from '../../platform/database/connections/pool.ts';

/** A line of a new order that sells digital goods. */
export interface NewDigitalLine {
  readonly lineId: string;
  readonly productId: string;
  readonly variantId: string | null;
}

export async function insertLines(
  tx: Db,
  lines: readonly NewDigitalLine[],
  order: { readonly id: string; readonly hasConsent: boolean },
): Promise<void> {
  await tx
    .insertInto('digital_lines')
    .values(
      lines.map(({ lineId, productId, variantId }) => ({
        order_line_id: lineId,
        order_id: order.id,
        product_id: productId,
        variant_id: variantId,
        consented_at: order.hasConsent ? sql<Date>`now()` : null,
      })),
    )
    .execute();
}

/** A cancellation ends when its refund has succeeded. Until then nothing is delivered. */
const isBeingRefunded = sql`exists (select from refunds r where r.order_id = o.id and r.status = 'PENDING')`;

/** How long an order waits after a failed delivery. Until then, `tried_at` is in the future. */
const failurePause = sql`interval '1 minute'`;

/**
 * Returns decided orders with waiting lines, those that were never tried first. A pause that is longer than possible was
 * written while the clock was ahead.
 */
export async function waitingOrders(
  db: Db,
  limit: number,
): Promise<readonly { readonly id: string; readonly number: string }[]> {
  const { rows } = await sql<{
    id: string;
    number: string;
  }>`select o.id, o.number from digital_lines d join orders o on o.id = d.order_id
    where d.state = 'WAITING' and o.status <> 'PENDING' and not ${isBeingRefunded}
      and (d.tried_at is null or d.tried_at < now() - interval '3 seconds' or d.tried_at > now() + ${failurePause})
    group by o.id order by min(d.tried_at) nulls first, min(d.created_at) limit ${limit}`.execute(db);
  return rows;
}

/** Lets the order of a failed delivery wait, so that it is tried after the others. */
export async function markFailed(db: Db, orderId: string): Promise<void> {
  await sql`update digital_lines set tried_at = now() + ${failurePause}
    where order_id = ${orderId} and state = 'WAITING'`.execute(db);
}

/** Returns the numbers of some orders that wait after a failed delivery. */
export async function failedOrderNumbers(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{
    number: string;
  }>`select distinct o.number from digital_lines d join orders o on o.id = d.order_id
    where d.state = 'WAITING' and d.tried_at > now() order by o.number limit 20`.execute(db);
  return rows.map(({ number }) => number);
}

/** A waiting line under the lock of its order. `units` are those that are paid and not refunded. */
export interface WaitingLineRow {
  readonly order_line_id: string;
  readonly order_id: string;
  readonly product_id: string;
  readonly variant_id: string | null;
  readonly email: string;
  readonly name: string;
  readonly units: number;
  readonly was_tried: boolean;
}

/**
 * Locks the order, like every writer of an order, and returns its waiting lines. Their items are in the same order in
 * every transaction, so that two orders never deadlock at the keys.
 */
export async function lockWaitingLines(tx: Db, orderId: string): Promise<readonly WaitingLineRow[]> {
  await sql`select from orders where id = ${orderId} for update`.execute(tx);
  const { rows } =
    await sql<WaitingLineRow>`select d.order_line_id, d.order_id, d.product_id, d.variant_id, o.email, l.name,
      valid_digital_units(l) as units, d.tried_at is not null as was_tried
    from digital_lines d join orders o on o.id = d.order_id join order_lines l on l.id = d.order_line_id
    where d.order_id = ${orderId} and d.state = 'WAITING' and o.status <> 'PENDING' and not ${isBeingRefunded}
    order by coalesce(d.variant_id, d.product_id), d.order_line_id`.execute(tx);
  return rows;
}

/** Locks the keys of an item until the end of the transaction, so that two lines take its last keys one after the other. */
export async function lockKeysOfItem(
  tx: Db,
  { product_id, variant_id }: Pick<WaitingLineRow, 'product_id' | 'variant_id'>,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`digital-keys ${variant_id ?? product_id}`}, 0))`.execute(
    tx,
  );
}

/** Returns whether the item has keys, sold or not. Its lines then need one for each unit. */
export async function needsKeys(
  tx: Db,
  { product_id, variant_id }: Pick<WaitingLineRow, 'product_id' | 'variant_id'>,
): Promise<boolean> {
  const { rows } = await sql`select from digital_keys
    where product_id = ${product_id} and variant_id is not distinct from ${variant_id}::uuid limit 1`.execute(tx);
  return rows.length > 0;
}

/** Returns the number of unsold keys of the item, at most the units of the line. */
export async function unsoldKeys(tx: Db, line: WaitingLineRow): Promise<number> {
  const { rows } = await sql`select from digital_keys where order_line_id is null and product_id = ${line.product_id}
    and variant_id is not distinct from ${line.variant_id}::uuid limit ${line.units}`.execute(tx);
  return rows.length;
}

/** Assigns the next keys to the line. Call it under the lock of the item's keys. */
export async function assignKeys(tx: Db, line: WaitingLineRow): Promise<void> {
  await sql`update digital_keys k set order_line_id = ${line.order_line_id}, assigned_at = now()
    from (select id from digital_keys where order_line_id is null and product_id = ${line.product_id}
      and variant_id is not distinct from ${line.variant_id}::uuid order by position limit ${line.units} for update) next
    where k.id = next.id`.execute(tx);
}

/** Assigns the complete files of its item to the line. Returns how many. */
export async function assignFiles(tx: Db, line: WaitingLineRow, maxDownloads: number): Promise<number> {
  const { numAffectedRows } = await sql`insert into digital_downloads (order_line_id, file_id, max_downloads)
    select ${line.order_line_id}, f.id, ${maxDownloads} from digital_files f
    where f.product_id = ${line.product_id} and f.is_complete and not f.is_removed
      and (f.variant_id is null or f.variant_id = ${line.variant_id}::uuid)`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

export async function markDelivered(tx: Db, lineId: string, days: number): Promise<void> {
  await sql`update digital_lines set state = 'DELIVERED', delivered_at = now(), downloads_until = now() + ${days} * interval '1 day'
    where order_line_id = ${lineId}`.execute(tx);
}

export async function markDropped(tx: Db, lineId: string): Promise<void> {
  await tx.updateTable('digital_lines').set({ state: 'DROPPED' }).where('order_line_id', '=', lineId).execute();
}

/** Lets the job decide again about lines of an order that it dropped. */
export async function retryDroppedLines(tx: Db, orderId: string): Promise<void> {
  await tx
    .updateTable('digital_lines')
    .set({ state: 'WAITING' })
    .where('order_id', '=', orderId)
    .where('state', '=', 'DROPPED')
    .execute();
}

export async function markTried(tx: Db, lineId: string): Promise<void> {
  await tx
    .updateTable('digital_lines')
    .set({ tried_at: sql<Date>`now()` })
    .where('order_line_id', '=', lineId)
    .execute();
}

/** Returns whether the order consists of digital goods alone, and all of them are delivered. */
export async function isDeliveredWhole(tx: Db, orderId: string): Promise<boolean> {
  const { rows } = await sql<{
    is_whole: boolean;
  }>`select bool_and(coalesce(d.state, '') = 'DELIVERED' or l.refunded_quantity = l.quantity) as is_whole
    from order_lines l left join digital_lines d on d.order_line_id = l.id where l.order_id = ${orderId}`.execute(tx);
  return rows[0]?.is_whole ?? false;
}

/** Allows further downloads of a delivered line. Returns false for a line that is not of the order, or not delivered. */
export async function renewDownloads(
  tx: Db,
  line: { readonly orderId: string; readonly lineId: string },
  allowed: { readonly days: number; readonly downloads: number },
): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update digital_lines set downloads_until = now() + ${allowed.days} * interval '1 day'
    where order_line_id = ${line.lineId} and order_id = ${line.orderId} and state = 'DELIVERED'`.execute(tx);
  if (numAffectedRows !== 1n) return false;
  await sql`update digital_downloads set max_downloads = least(downloads + ${allowed.downloads}, 10000)
    where order_line_id = ${line.lineId}`.execute(tx);
  return true;
}

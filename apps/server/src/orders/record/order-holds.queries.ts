import { sql } from 'kysely';
import type { Db } from '../../platform/database/connections/pool.ts';

/**
 * The holder of stock with an order that waits for its shopper, as keyed hashes. There is no address if it does not
 * identify the visitor.
 */
export interface Holder {
  readonly shopper: Buffer;
  readonly clientAddress: Buffer | null;
}

/**
 * The number of orders that wait for the same shopper, and for any shopper of the same address. `oldest` is the start
 * of the oldest, null when there are none.
 */
export interface OpenHolds {
  readonly ofShopper: number;
  readonly ofAddress: number;
  readonly oldest: Date | null;
}

/**
 * Serializes the counting of a shopper's and of an address's orders until the transaction ends. It always takes the
 * locks in one order.
 */
export async function lockHolder(tx: Db, { shopper, clientAddress }: Holder): Promise<void> {
  const keys = [shopper, clientAddress].filter((key) => key !== null).map((key) => key.readBigInt64BE());
  for (const key of keys.sort((one, other) => (one < other ? -1 : 1))) {
    await sql`select pg_advisory_xact_lock(${String(key)}::bigint)`.execute(tx);
  }
}

/**
 * Returns the open holds of a holder, without this order's own: of orders that wait for their shopper, or of those that
 * wait for a payment without a provider.
 */
export async function openHoldsBeside(
  tx: Db,
  orderId: string,
  { shopper, clientAddress }: Holder,
  { isManual }: { readonly isManual: boolean } = { isManual: false },
): Promise<OpenHolds> {
  const { rows } = await sql<{ of_shopper: number; of_address: number; oldest: Date | null }>`
    select count(*) filter (where h.shopper = ${shopper})::int as of_shopper,
      count(*) filter (where h.client_address = ${clientAddress}::bytea)::int as of_address, min(h.since) as oldest
    from order_holds h join orders o on o.id = h.order_id join transactions t on t.order_id = o.id
    where (t.due_at is not null) = ${isManual} and (h.shopper = ${shopper} or h.client_address = ${clientAddress}::bytea) and o.status = 'PENDING' and h.order_id <> ${orderId}`.execute(
    tx,
  );
  const [row] = rows;
  return { ofShopper: row?.of_shopper ?? 0, ofAddress: row?.of_address ?? 0, oldest: row?.oldest ?? null };
}

/** A limited discount that an order uses, with the redemptions that waiting orders hold. */
export interface PendingRedemptions {
  /** The redemptions that no decided order has taken. */
  readonly free: number;
  /** The redemptions of other orders that wait for their shoppers. */
  readonly waiting: number;
  /** The start of the oldest wait. Null if no order waits. */
  readonly oldest: Date | null;
}

/**
 * Returns the limited discounts that an order uses. It locks each discount's count of waiting redemptions until the
 * transaction ends, in the order of their ids. It is called after `lockHolder`.
 */
export async function lockPendingRedemptions(tx: Db, orderId: string): Promise<PendingRedemptions[]> {
  const { rows: limited } = await sql<{
    id: string;
  }>`select d.id from discount_uses u join discounts d on d.id = u.discount_id
    where u.order_id = ${orderId} and d.usage_limit is not null order by d.id`.execute(tx);
  for (const { id } of limited) await sql`select pg_advisory_xact_lock(hashtext('waiting-uses.' || ${id}))`.execute(tx);
  if (limited.length === 0) return [];
  const { rows } = await sql<PendingRedemptions>`
    select (d.usage_limit - d.usage_count + p.undecided)::int as free, p.waiting, p.oldest from discounts d cross join lateral (
      select count(*)::int as undecided, count(h.order_id)::int as waiting, min(h.since) as oldest
      from orders o join discount_uses u on u.order_id = o.id and u.discount_id = d.id
        left join order_holds h on h.order_id = o.id and o.id <> ${orderId}
      where o.status = 'PENDING') p
    where d.id = any (${limited.map(({ id }) => id)}::uuid[])`.execute(tx);
  return rows;
}

/** Records once that the order waits for its shopper. Repeated calls change nothing. */
export async function insertHold(tx: Db, orderId: string, { shopper, clientAddress }: Holder): Promise<void> {
  await tx
    .insertInto('order_holds')
    .values({ order_id: orderId, shopper, client_address: clientAddress })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .execute();
}

/** Deletes the hold of an order that now waits for its bank, no longer for its shopper. */
export async function deleteHold(db: Db, orderId: string): Promise<void> {
  await db.deleteFrom('order_holds').where('order_id', '=', orderId).execute();
}

/** Deletes the holds of decided orders. */
export async function deleteEndedHolds(db: Db): Promise<void> {
  await sql`delete from order_holds h using orders o where o.id = h.order_id and o.status <> 'PENDING'`.execute(db);
}

import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connections/pool.ts';
import { deleteInBatches, rowsPerDelete } from '../../../platform/database/statements/delete-in-batches.ts';

/** Days for which an agent reads an order. */
const readableDays = 180;

/**
 * Stores that the buyer of an order shares it with the agent that signed this checkout. Stores nothing for any other
 * checkout.
 */
export async function insertAgentOrder(
  tx: Db,
  orderId: string,
  { checkoutId, isPlacedByAgent }: { readonly checkoutId: string; readonly isPlacedByAgent: boolean },
): Promise<void> {
  await sql`
    insert into jobs.agent_orders (order_id, checkout_id, agent, is_placed_by_agent)
    select ${orderId}::uuid, c.id, c.agent, ${isPlacedByAgent}::boolean from jobs.agent_carts c
    where c.id = ${checkoutId}::uuid and c.kind = 'CHECKOUT' and c.agent is not null and not c.is_canceled and c.expires_at > now()`.execute(
    tx,
  );
}

/** Failed payments after which an agent no longer pays a checkout, so that it tries no list of cards. */
const maxFailedPayments = 5;

/**
 * Locks the checkout that an agent pays until the transaction ends. Returns whether it may lead to an order. It is taken
 * when it has ended or led to one, and used up when too many payments failed.
 */
export async function lockCheckoutToPay(tx: Db, checkoutId: string): Promise<'OPEN' | 'TAKEN' | 'USED_UP'> {
  const { rows } = await sql`
    select from jobs.agent_carts where id = ${checkoutId}::uuid and kind = 'CHECKOUT' and agent is not null
      and not is_canceled and expires_at > now() for update`.execute(tx);
  if (rows.length === 0) return 'TAKEN';
  const { rows: counted } = await sql<{ open: number; failed: number }>`
    select count(*) filter (where coalesce(o.payment_status, '') <> 'FAILED')::int as open,
      count(*) filter (where o.payment_status = 'FAILED')::int as failed
    from jobs.agent_orders a join orders o on o.id = a.order_id where a.checkout_id = ${checkoutId}::uuid`.execute(tx);
  const { open = 0, failed = 0 } = counted[0] ?? {};
  if (open > 0) return 'TAKEN';
  return failed < maxFailedPayments ? 'OPEN' : 'USED_UP';
}

/** The order to which a checkout led. */
export interface CheckoutOrderRow {
  readonly order_id: string;
  /** Whether the buyer must confirm a payment of the agent, as for 3-D Secure. */
  readonly waits_for_buyer: boolean;
}

/**
 * Returns the order of a checkout: the newest one, unless its payment failed. A buyer may order again by the same link.
 */
export async function orderIdOfCheckout(db: Db, checkoutId: string, agent: string): Promise<CheckoutOrderRow | null> {
  const { rows } = await sql<CheckoutOrderRow>`
    select a.order_id, a.is_placed_by_agent and o.status = 'PENDING' and exists (select from order_holds h where h.order_id = o.id) as waits_for_buyer
    from jobs.agent_orders a join orders o on o.id = a.order_id
    where a.checkout_id = ${checkoutId}::uuid and a.agent = ${agent} and coalesce(o.payment_status, '') <> 'FAILED'
    order by a.created_at desc, a.order_id desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Returns the agent with which the buyer shares an order: the address of its profile. */
export async function agentOfOrder(db: Db, orderId: string): Promise<string | null> {
  const { rows } = await sql<{ agent: string }>`
    select agent from jobs.agent_orders
    where order_id = ${orderId}::uuid and created_at > now() - make_interval(days => ${readableDays})`.execute(db);
  return rows[0]?.agent ?? null;
}

/** Ends the sharing of an order. */
export async function deleteAgentOrder(db: Db, orderId: string): Promise<void> {
  await sql`delete from jobs.agent_orders where order_id = ${orderId}::uuid`.execute(db);
}

/** Returns the checkout of an order, if its buyer shares it with this agent. */
export async function checkoutIdOfOrder(db: Db, orderId: string, agent: string): Promise<string | null> {
  const { rows } = await sql<{ checkout_id: string }>`
    select checkout_id from jobs.agent_orders
    where order_id = ${orderId}::uuid and agent = ${agent}
      and created_at > now() - make_interval(days => ${readableDays})`.execute(db);
  return rows[0]?.checkout_id ?? null;
}

/** An order whose platform may not have its current state. */
export interface OrderToReport {
  readonly order_id: string;
  readonly sent_hash: Buffer | null;
  readonly failed_events: number;
}

/** Returns orders that an agent placed and that are due for a comparison with what it received, the longest due first. */
export async function ordersToReport(db: Db, agent: string): Promise<readonly OrderToReport[]> {
  const { rows } = await sql<OrderToReport>`
    select order_id, sent_hash, failed_events from jobs.agent_orders
    where agent = ${agent} and is_placed_by_agent and next_event_at <= now()
      and created_at > now() - make_interval(days => ${readableDays})
    order by next_event_at, order_id limit 100`.execute(db);
  return rows;
}

/**
 * Stores what the platform of an order received, or that it received nothing. The pause until the next comparison grows with
 * the age of the order, from a minute to six hours, and doubles with each failure.
 */
export async function noteReported(
  db: Db,
  orderId: string,
  { sentHash, hasFailed }: { readonly sentHash: Buffer | null; readonly hasFailed: boolean },
): Promise<void> {
  await sql`
    update jobs.agent_orders set sent_hash = coalesce(${sentHash}, sent_hash),
      failed_events = case when ${hasFailed} then failed_events + 1 else 0 end,
      next_event_at = now() + case when ${hasFailed} then interval '1 minute' * least(power(2, least(failed_events, 10)), 360)
        else least(greatest((now() - created_at) / 60, interval '1 minute'), interval '6 hours') end
    where order_id = ${orderId}::uuid`.execute(db);
}

/** Deletes the agents of old orders. Returns their number. */
export function deleteOldAgentOrders(db: Db): Promise<number> {
  return deleteInBatches(async () => {
    const { numAffectedRows } = await sql`delete from jobs.agent_orders where ctid = any (array(
      select ctid from jobs.agent_orders where created_at < now() - make_interval(days => ${readableDays})
      limit ${rowsPerDelete}))`.execute(db);
    return Number(numAffectedRows ?? 0);
  });
}

export interface Units {
  readonly id: string;
  readonly quantity: number;
}

/** A parcel without a label of the shop, or a label. A label covers everything that is in no parcel. */
export interface SentParcelRow {
  readonly id: string;
  readonly is_label: boolean;
  readonly at: Date;
  readonly carrier: string | null;
  readonly tracking_number: string | null;
  readonly tracking_url: string | null;
  /** Empty for a label. */
  readonly lines: readonly Units[];
  /** The carrier's events, oldest first. `at` as ISO 8601. */
  readonly events: readonly { readonly id: number; readonly status: string; readonly at: string }[];
}

/** Returns the parcels and labels of an order, oldest first, without places and texts of the carrier. */
export async function sentParcelRows(db: Db, orderId: string): Promise<readonly SentParcelRow[]> {
  const { rows } = await sql<SentParcelRow>`
    select s.id, true as is_label, s.created_at as at, s.carrier, s.tracking_number, s.tracking_url, '[]'::jsonb as lines,
      (select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'status', e.status,
        'at', to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by e.at, e.id), '[]')
        from tracking_events e where e.shipment_id = s.id) as events
    from shipments s where s.order_id = ${orderId}::uuid and s.status in ('PURCHASED', 'IN_TRANSIT', 'DELIVERED')
    union all
    select p.id, false, p.created_at, p.carrier, p.tracking_number, p.tracking_url,
      (select coalesce(jsonb_agg(jsonb_build_object('id', n.order_line_id, 'quantity', n.quantity)), '[]')
        from parcel_lines n where n.parcel_id = p.id), '[]'
    from parcels p where p.order_id = ${orderId}::uuid
    order by at, id`.execute(db);
  return rows;
}

/** Returns the units that each refund of an order covers. */
export async function refundedUnits(
  db: Db,
  orderId: string,
): Promise<readonly (Units & { readonly refund_id: string })[]> {
  const { rows } = await sql<Units & { readonly refund_id: string }>`
    select n.refund_id, n.order_line_id as id, n.quantity from refund_lines n join refunds r on r.id = n.refund_id
    join order_lines l on l.id = n.order_line_id where r.order_id = ${orderId}::uuid order by r.created_at, l.position`.execute(
    db,
  );
  return rows;
}

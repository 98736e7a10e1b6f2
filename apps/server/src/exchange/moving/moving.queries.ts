import { subtractCents, zeroCents } from '@vitrine/domain/money/cents.ts';
import type { Currency } from '@vitrine/domain/money/currencies.ts';
import { sql, type Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../platform/database/migrations/schema.ts';
import { setAuditActor } from '../../platform/database/statements/audit-actor.ts';
import { insertRows } from '../products/writing/insert-rows.queries.ts';
import type { MovedCustomer } from './moved-customer.ts';
import type { MovedOrder } from './moved-order.ts';
import type { MovedAddress } from './moving-cells.ts';

type Tx = Transaction<Database>;

/** Serializes imports from previous shops, and records the source in every order's history. */
export async function lockMoving(tx: Tx, from: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(7240320)`.execute(tx);
  await setAuditActor(tx, { userId: null, statusReason: `Imported from ${from}` });
}

/** Returns the e-mails, in lower case, that have an account or that an account can still reclaim. */
export async function takenEmails(tx: Tx, emails: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ email: string }>`
    select lower(email) as email from users where lower(email) = any (${emails}::text[])
    union
    select lower(old_email) from email_changes
    where lower(old_email) = any (${emails}::text[]) and confirmed_at is not null and ended_at is null and take_back_until > now()`.execute(
    tx,
  );
  return new Set(rows.map(({ email }) => email));
}

/**
 * Writes accounts without a password and without a confirmed e-mail. Their owners sign in by the link that the shop
 * mails on request.
 */
export async function insertCustomers(tx: Tx, customers: readonly MovedCustomer[]): Promise<void> {
  const made = customers.map((customer) => ({ id: uuidv7(), customer }));
  await insertRows(
    tx,
    'users',
    made.map(({ id, customer: { email, firstName, lastName } }) => ({
      id,
      email,
      first_name: firstName,
      last_name: lastName,
    })),
  );
  await insertRows(
    tx,
    'user_addresses',
    made.flatMap(({ id, customer: { address } }) => (address ? { id: uuidv7(), user_id: id, ...address } : [])),
  );
}

/**
 * Returns the order numbers that the shop has, each with the system that it was imported from. The system is null for
 * the shop's own orders.
 */
export async function loadOrderNumbers(tx: Tx, numbers: readonly string[]): Promise<Map<string, string | null>> {
  const rows = await tx
    .selectFrom('orders')
    .select(['number', 'imported_from'])
    .where('number', 'in', numbers)
    .execute();
  return new Map(rows.map(({ number, imported_from }) => [number, imported_from]));
}

interface Sold {
  readonly sku: string;
  readonly product_id: string;
  readonly variant_id: string;
}

/** Returns the products that the shop sells today under these SKUs. */
async function soldUnder(tx: Tx, skus: readonly string[]): Promise<Map<string, Sold>> {
  if (skus.length === 0) return new Map();
  const { rows } = await sql<Sold>`
    select sku, product_id, id as variant_id from variants where sku = any (${skus}::text[])
    union all select sku, id, null from products where sku = any (${skus}::text[])`.execute(tx);
  return new Map(rows.map((row) => [row.sku, row]));
}

/**
 * Writes orders of the past with payments that no provider has here. Their units count as never taken from stock, so
 * that no unit is restocked. Returns their ids.
 */
export async function insertOrders(
  tx: Tx,
  orders: readonly MovedOrder[],
  { from, currency }: { readonly from: string; readonly currency: Currency },
): Promise<string[]> {
  const sold = await soldUnder(
    tx,
    orders.flatMap(({ lines }) => lines.flatMap(({ sku }) => sku ?? [])),
  );
  const made = orders.map((order) => ({ id: uuidv7(), paymentId: uuidv7(), order }));
  await insertRows(
    tx,
    'orders',
    made.map(({ id, order }) => ({ id, ...orderRow(order), currency, imported_from: from })),
  );
  await insertRows(
    tx,
    'order_lines',
    made.flatMap(({ id, order }) => lineRows(id, order, sold)),
  );
  await insertRows(
    tx,
    'order_addresses',
    made.flatMap(({ id, order }) => addressRows(id, order)),
  );
  await insertRows(
    tx,
    'transactions',
    made.map(({ id, paymentId, order }) => ({
      id: paymentId,
      order_id: id,
      method: 'OTHER' as const,
      amount: order.total,
      currency,
      status: order.payment,
      reference: order.reference,
      created_at: order.createdAt,
    })),
  );
  await insertRows(
    tx,
    'refunds',
    made.flatMap(({ id, paymentId, order }) =>
      order.refunded > 0
        ? {
            id: uuidv7(),
            order_id: id,
            transaction_id: paymentId,
            amount: order.refunded,
            currency,
            purpose: 'REFUND' as const,
            status: 'SUCCEEDED' as const,
            reason: 'Refunded in the previous shop',
            created_at: order.createdAt,
          }
        : [],
    ),
  );
  return made.map(({ id }) => id);
}

function orderRow(order: MovedOrder) {
  const taxed = order.subtotal - order.discount;
  return {
    number: order.number,
    user_id: null,
    email: order.email,
    source: 'PHONE' as const,
    status: order.status,
    subtotal: order.subtotal,
    discount: order.discount,
    discount_reason: order.discountReason,
    shipping_cost: order.shipping,
    shipping_method: order.shippingMethod,
    tax_rate: taxed > 0 ? Math.min(10_000, Math.round((order.tax * 10_000) / taxed)) : 0,
    tax: order.tax,
    total: order.total,
    payment_status: order.payment,
    created_at: order.createdAt,
  };
}

function lineRows(orderId: string, { lines }: MovedOrder, sold: ReadonlyMap<string, Sold>) {
  return lines.map(({ name, sku, price, quantity, discount }, position) => {
    const today = sku === null ? undefined : sold.get(sku);
    return {
      id: uuidv7(),
      order_id: orderId,
      position,
      product_id: today?.product_id ?? null,
      variant_id: today?.variant_id ?? null,
      name,
      sku,
      list_price: price,
      unit_price: price,
      quantity,
      unstocked_quantity: quantity,
      adjustments: JSON.stringify(
        discount > 0 ? [{ label: 'Discount', amount: subtractCents(zeroCents, discount) }] : [],
      ),
    };
  });
}

function addressRows(orderId: string, { addresses, email }: MovedOrder) {
  const { SHIPPING, BILLING } = addresses;
  const kinds = [
    ['SHIPPING', SHIPPING ?? BILLING],
    ['BILLING', BILLING ?? SHIPPING],
  ] as const satisfies readonly (readonly [string, MovedAddress | null])[];
  return kinds.flatMap(([kind, address]) => (address ? { order_id: orderId, kind, email, ...address } : []));
}

export interface OrderSums {
  readonly total: number;
  readonly discount: number;
  readonly shipping: number;
  readonly tax: number;
  readonly refunded: number;
  readonly paid: number;
}

/** Sums the shop's records of these orders, in cents. */
export async function loadSums(tx: Tx, ids: readonly string[]): Promise<OrderSums> {
  const { rows } = await sql<OrderSums>`
    select coalesce(sum(o.total), 0)::float8 as total, coalesce(sum(o.discount), 0)::float8 as discount,
      coalesce(sum(o.shipping_cost), 0)::float8 as shipping, coalesce(sum(o.tax), 0)::float8 as tax,
      coalesce(sum((select sum(r.amount) from refunds r where r.order_id = o.id and r.status = 'SUCCEEDED')), 0)::float8 as refunded,
      coalesce(sum(t.amount) filter (where t.status in ('PAID', 'REFUNDED')), 0)::float8 as paid
    from orders o join transactions t on t.order_id = o.id where o.id = any (${ids}::uuid[])`.execute(tx);
  return rows[0] ?? { total: 0, discount: 0, shipping: 0, tax: 0, refunded: 0, paid: 0 };
}

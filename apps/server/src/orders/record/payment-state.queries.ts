import { type Cents, cents } from '@vitrine/domain/money/cents.ts';
import type { Currency } from '@vitrine/domain/money/currencies.ts';
import type {
  OrderStatus,
  OtherMeans,
  PaymentMethod,
  PaymentStatus,
} from '@vitrine/domain/orders/status/order-status.ts';
import { sql } from 'kysely';
import type { Payer } from '../../payments/payments.ts';
import type { Db } from '../../platform/database/connections/pool.ts';
import { namedStatement } from '../../platform/database/statements/named-statement.ts';

/** An order with its payment, as the shop has recorded them, in cents. */
export interface PaymentStateRow {
  readonly order_id: string;
  readonly number: string;
  readonly email: string;
  readonly user_id: string | null;
  readonly status: OrderStatus;
  readonly created_at: Date;
  readonly total: number;
  /** The amount of the total that gift cards and store credit pay. The provider is charged the rest (`amountDue`). */
  readonly gift_card_amount: number;
  readonly currency: Currency;
  readonly transaction_id: string;
  readonly payment_status: PaymentStatus;
  /** Names the provider of the payment (`getProvider`). */
  readonly payment_method: PaymentMethod;
  readonly payment_method_id: string | null;
  readonly provider_payment_id: string | null;
  /** The card provider's account that took the payment. Null if unknown, or not taken by the card provider. */
  readonly provider_account: string | null;
  readonly failure_code: string | null;
  readonly failure_message: string | null;
  /** Whether the shopper expects an email with the result of the payment. */
  readonly mail_promised: boolean;
  /** Until when a payment without a provider has to arrive. Null for any other payment. */
  readonly due_at: Date | null;
  /** Whether the payment is authorised first, and captured when the order ships. */
  readonly captures_later: boolean;
  /** When the authorisation lapses. Null for a payment that was never authorised. */
  readonly authorized_until: Date | null;
  /** The provider's customer who pays with a saved card, or who saves the card. Null for any other payment. */
  readonly provider_customer_id: string | null;
  readonly saves_method: boolean;
}

/** The columns of a `PaymentStateRow`, of an order `o` and its transaction `t`. */
export const paymentStateColumns = `o.id as order_id, o.number, o.email, o.user_id, o.status, o.created_at, o.total, o.gift_card_amount, o.currency, t.id as transaction_id,
  t.status as payment_status, t.method as payment_method, t.payment_method_id, t.provider_payment_id, t.provider_account, t.failure_code,
  t.failure_message, t.mail_promised, t.due_at, t.captures_later, t.authorized_until, t.provider_customer_id, t.saves_method`;

/** Returns the remaining amount for the card provider to charge, in cents. */
export function amountDue({ total, gift_card_amount }: Pick<PaymentStateRow, 'total' | 'gift_card_amount'>): Cents {
  return cents(total - gift_card_amount);
}

const paymentState = namedStatement<PaymentStateRow>(
  'orders_payment_state',
  `select ${paymentStateColumns} from orders o join transactions t on t.order_id = o.id where o.id = $1`,
);
const lockOrder = namedStatement<never>('orders_lock_order', 'select from orders where id = $1 for update');

/**
 * Returns the state of an order and its payment, without a lock, with amounts in cents. Returns null if there is no
 * such order.
 *
 * @example const order = await loadPaymentState(context.db, orderId); if (!order) return failure('NOT_FOUND', 'There is
 * no such order.');
 */
export async function loadPaymentState(db: Db, orderId: string): Promise<PaymentStateRow | null> {
  const [row] = await paymentState.rows(db, [orderId]);
  return row ?? null;
}

const payer = namedStatement<Payer>(
  'orders_payer',
  `select a.name, coalesce(a.email, o.email) as email, a.street1, a.street2, a.city, a.state, a.postal_code as "postalCode", a.country
  from order_addresses a join orders o on o.id = a.order_id where a.order_id = $1 and a.kind = 'BILLING'`,
);

/** Returns the payer of an order by its billing address. */
export async function loadPayer(db: Db, orderId: string): Promise<Payer | null> {
  const [row] = await payer.rows(db, [orderId]);
  return row ?? null;
}

const stateOfPayment = namedStatement<PaymentStateRow>(
  'orders_payment_state_of_payment',
  `select ${paymentStateColumns} from transactions t join orders o on o.id = t.order_id where t.provider_payment_id = $1`,
);

/** Returns the order of a payment at the provider, with that payment. */
export async function paymentStateOfPayment(db: Db, providerPaymentId: string): Promise<PaymentStateRow | null> {
  const [row] = await stateOfPayment.rows(db, [providerPaymentId]);
  return row ?? null;
}

/**
 * Returns the same under the order's row lock. Code that changes an order's payment calls this first.
 * A separate statement reads the state after the lock. One statement that joins both tables and waits for the lock
 * would return the current order with its transaction from before the wait.
 *
 * @example const locked = await lockPaymentState(tx, orderId); if (locked?.status !== 'PAID') return
 * badTransition(locked?.status ?? 'PENDING', 'CANCELLED');
 */
export async function lockPaymentState(tx: Db, orderId: string): Promise<PaymentStateRow | null> {
  await lockOrder.rows(tx, [orderId]);
  return loadPaymentState(tx, orderId);
}

/** The details of a successful payment. */
export interface PaidWith {
  readonly orderId: string;
  readonly providerPaymentId: string | null;
  readonly providerAccount: string | null;
  readonly providerChargeId: string | null;
  readonly cardBrand: string | null;
  readonly cardLast4: string | null;
  readonly confirmationMailId: string;
  readonly staffMailId: string;
}

// PENDING is a parameter here and not part of the text. With a literal, the planner prefers the indexes of waiting
// orders. They appear short, but under load are full of orders that no longer wait.
const markPaidText = (lock: 'for no key update' | 'for no key update skip locked') =>
  `with paid as materialized (
    select * from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::uuid[], $8::uuid[])
      as paid (order_id, payment_id, account, charge_id, card_brand, card_last4, confirmation_id, notice_id)
  ), pending as materialized (
    select id from orders where id = any ((select $1::uuid[])::uuid[]) and status = $9 order by id ${lock}
  ), o as (
    update orders set status = 'PAID', payment_status = 'PAID' from pending where orders.id = pending.id returning orders.id, orders.email
  ), t as (
    update transactions set status = 'PAID', provider_payment_id = paid.payment_id, provider_charge_id = paid.charge_id,
      card_brand = paid.card_brand, card_last4 = paid.card_last4, provider_account = paid.account, failure_code = null, failure_message = null
    from o join paid on paid.order_id = o.id where transactions.order_id = o.id and transactions.status = $9
  ), confirmation as (
    insert into mail_messages (id, kind, dedupe_key, recipient, order_id)
    select paid.confirmation_id, 'order-confirmation', 'order-confirmation:' || o.id, o.email, o.id from o join paid on paid.order_id = o.id
    on conflict (dedupe_key) do nothing
  ), notice as (
    insert into mail_messages (id, kind, dedupe_key, recipient, order_id)
    select paid.notice_id, 'staff-new-order', 'staff-new-order:' || o.id, owners.emails, o.id
    from o join paid on paid.order_id = o.id, (
      select coalesce((select string_agg(chosen #>> '{}', ', ')
          from settings, jsonb_path_query(value, '$.newOrderRecipients[*]') chosen where key = 'marketing' and chosen #>> '{}' like '%@%'),
        (select string_agg(email, ', ') from users where role = 'SITE_OWNER')) as emails
    ) owners
    where owners.emails is not null and not exists (select from settings where key = 'marketing' and value @> '{"newOrder": false}')
    on conflict (dedupe_key) do nothing
  )
  select id from o`;

const markPaid = namedStatement<{ id: string }>('orders_mark_paid', markPaidText('for no key update'));
const markGroupPaid = namedStatement<{ id: string }>(
  'orders_mark_group_paid',
  markPaidText('for no key update skip locked'),
);

/**
 * Moves an order from PENDING to PAID and enqueues both emails, in one statement. Returns false when the order was not
 * PENDING any more.
 */
export async function markOrderPaid(db: Db, payment: PaidWith): Promise<boolean> {
  const rows = await markPaid.rows(db, paidColumns([payment]));
  return rows.length > 0;
}

/**
 * Does the same for several orders. Returns the ids of the orders that are PAID now. It leaves out those that were not
 * PENDING any more, and those that another transaction has locked.
 */
export async function markOrdersPaid(db: Db, payments: readonly PaidWith[]): Promise<ReadonlySet<string>> {
  const rows = await markGroupPaid.rows(db, paidColumns(payments));
  return new Set(rows.map(({ id }) => id));
}

function paidColumns(payments: readonly PaidWith[]): readonly unknown[] {
  return [
    payments.map(({ orderId }) => orderId),
    payments.map(({ providerPaymentId }) => providerPaymentId),
    payments.map(({ providerAccount }) => providerAccount),
    payments.map(({ providerChargeId }) => providerChargeId),
    payments.map(({ cardBrand }) => cardBrand),
    payments.map(({ cardLast4 }) => cardLast4),
    payments.map(({ confirmationMailId }) => confirmationMailId),
    payments.map(({ staffMailId }) => staffMailId),
    'PENDING',
  ];
}

/** Stores the order's payment at the provider and its account, as soon as it is known. */
export async function rememberProviderPayment(
  db: Db,
  orderId: string,
  { paymentId, account }: { readonly paymentId: string; readonly account: string | null },
): Promise<void> {
  await db
    .updateTable('transactions')
    .set({ provider_payment_id: paymentId, provider_account: account })
    .where('order_id', '=', orderId)
    .where('provider_payment_id', 'is', null)
    .execute();
}

/** Stores that an order is paid without the card provider, before it is marked as paid. */
export async function recordOtherMeans(
  tx: Db,
  orderId: string,
  { method, reference }: { readonly method: OtherMeans; readonly reference: string | null },
): Promise<void> {
  await tx.updateTable('transactions').set({ method, reference }).where('order_id', '=', orderId).execute();
}

/** Stores the note of staff about a payment without a provider. */
export async function recordPaymentReference(tx: Db, orderId: string, reference: string | null): Promise<void> {
  await tx.updateTable('transactions').set({ reference }).where('order_id', '=', orderId).execute();
}

/** Stores that an email was promised. Returns false when the payment is decided, or the email was promised before. */
export async function promiseMail(db: Db, orderId: string): Promise<boolean> {
  const result = await db
    .updateTable('transactions')
    .set({ mail_promised: true })
    .where('order_id', '=', orderId)
    .where('status', '=', 'PENDING')
    .where('mail_promised', '=', false)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function markPaymentFailed(
  tx: Db,
  payment: {
    readonly orderId: string;
    readonly providerPaymentId: string | null;
    readonly code: string;
    readonly message: string;
  },
): Promise<void> {
  await tx
    .updateTable('transactions')
    .set({
      status: 'FAILED',
      failure_code: payment.code,
      failure_message: payment.message,
      ...(payment.providerPaymentId === null ? {} : { provider_payment_id: payment.providerPaymentId }),
    })
    .where('order_id', '=', payment.orderId)
    .where('status', '=', 'PENDING')
    .execute();
}

/**
 * The filter of waiting orders: placed in a span of time, with a payment known at the provider or not. Null selects
 * either.
 */
export interface WaitingOrders {
  readonly placed: { readonly from: Date; readonly until: Date };
  readonly isBegun: boolean | null;
}

/** Returns a page of waiting orders, oldest first. */
export async function waitingOrders(
  db: Db,
  { placed, isBegun }: WaitingOrders,
  after: { readonly createdAt: Date; readonly id: string } | null,
): Promise<{ id: string; created_at: Date }[]> {
  let query = db
    .selectFrom('orders')
    .innerJoin('transactions', 'transactions.order_id', 'orders.id')
    .select(['orders.id', 'orders.created_at'])
    .where('orders.status', '=', 'PENDING')
    .where('transactions.due_at', 'is', null)
    .where('transactions.authorized_until', 'is', null)
    .where('orders.created_at', '>=', placed.from)
    .where('orders.created_at', '<', placed.until)
    .orderBy('orders.created_at')
    .orderBy('orders.id')
    .limit(100);
  if (isBegun !== null) query = query.where('transactions.provider_payment_id', isBegun ? 'is not' : 'is', null);
  if (after) query = query.where(sql<boolean>`(orders.created_at, orders.id) > (${after.createdAt}, ${after.id})`);
  return query.execute();
}

const orderOfPayment = namedStatement<{ order_id: string }>(
  'orders_of_provider_payment',
  'select order_id from transactions where provider_payment_id = $1',
);

/** Returns the order of a payment at the provider. */
export async function orderOfProviderPayment(db: Db, providerPaymentId: string): Promise<string | null> {
  const [row] = await orderOfPayment.rows(db, [providerPaymentId]);
  return row?.order_id ?? null;
}

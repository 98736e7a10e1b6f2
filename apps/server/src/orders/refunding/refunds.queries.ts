import type { PaymentMethod } from '@vitrine/domain/orders/status/order-status.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connections/pool.ts';
import type { RefundPurpose } from '../../platform/database/migrations/schema.ts';
import { creditNoteNumber } from '../record/credit-note-number.queries.ts';

/** A refund with its payment. Amounts are in cents. */
export interface RefundRow {
  readonly id: string;
  readonly order_id: string;
  readonly transaction_id: string;
  readonly amount: number;
  /** The share of the amount that goes back to the order's gift cards. */
  readonly gift_card_amount: number;
  /** The share that becomes store credit or a new gift card instead of going back to the card. */
  readonly store_credit_amount: number;
  /** The share that pays for added items instead of going back, and the part of it that the gift cards had paid. */
  readonly exchange_amount: number;
  readonly exchange_gift_card_amount: number;
  readonly as_gift_card: boolean;
  /** The promotion that the shop adds to the store credit. It is no part of the amount. */
  readonly bonus_amount: number;
  readonly currency: string;
  readonly status: 'PENDING' | 'SUCCEEDED' | 'FAILED';
  readonly reason: string | null;
  readonly restock: boolean;
  readonly provider_refund_id: string | null;
  readonly purpose: RefundPurpose;
  readonly failure_reason: string | null;
  readonly created_at: Date;
  readonly provider_payment_id: string | null;
  readonly provider_account: string | null;
  readonly payment_method: PaymentMethod;
  readonly paid_amount: number;
  /** The number of its credit note. Null while it has none. */
  readonly credit_note: string | null;
}

const selectRefund = (db: Db) =>
  db
    .selectFrom('refunds')
    .innerJoin('transactions', 'transactions.id', 'refunds.transaction_id')
    .leftJoin('credit_notes', 'credit_notes.refund_id', 'refunds.id')
    .select([
      sql<string | null>`${sql.raw(creditNoteNumber('credit_notes'))}`.as('credit_note'),
      'refunds.id',
      'refunds.order_id',
      'refunds.transaction_id',
      'refunds.amount',
      'refunds.gift_card_amount',
      'refunds.store_credit_amount',
      'refunds.exchange_amount',
      'refunds.exchange_gift_card_amount',
      'refunds.as_gift_card',
      'refunds.bonus_amount',
      'refunds.currency',
      'refunds.status',
      'refunds.reason',
      'refunds.restock',
      'refunds.provider_refund_id',
      'refunds.purpose',
      'refunds.failure_reason',
      'refunds.created_at',
      'transactions.provider_payment_id',
      'transactions.provider_account',
      'transactions.method as payment_method',
      'transactions.amount as paid_amount',
    ]);

export async function refundById(db: Db, id: string): Promise<RefundRow | null> {
  return (await selectRefund(db).where('refunds.id', '=', id).executeTakeFirst()) ?? null;
}

export async function refundByKey(db: Db, key: string): Promise<RefundRow | null> {
  return (await selectRefund(db).where('refunds.idempotency_key', '=', key).executeTakeFirst()) ?? null;
}

/** Returns an order's newest refund whose key has that prefix and which was still running at that time, unless it failed. */
export async function recentRefund(
  db: Db,
  like: { readonly orderId: string; readonly likeness: string; readonly overlapping: Date; readonly since: Date },
): Promise<RefundRow | null> {
  const row = await selectRefund(db)
    .where('refunds.order_id', '=', like.orderId)
    .where(sql<boolean>`starts_with(refunds.idempotency_key, ${`${like.likeness}:`})`)
    .where('refunds.status', '<>', 'FAILED')
    .where('refunds.created_at', '>', like.since)
    .where(({ or, eb }) => or([eb('refunds.status', '=', 'PENDING'), eb('refunds.updated_at', '>=', like.overlapping)]))
    .orderBy('refunds.created_at', 'desc')
    .executeTakeFirst();
  return row ?? null;
}

export async function refundByProviderId(db: Db, providerRefundId: string): Promise<RefundRow | null> {
  return (await selectRefund(db).where('refunds.provider_refund_id', '=', providerRefundId).executeTakeFirst()) ?? null;
}

export async function refundsOfOrder(db: Db, orderId: string): Promise<RefundRow[]> {
  return selectRefund(db).where('refunds.order_id', '=', orderId).orderBy('refunds.created_at').execute();
}

/** Returns refunds that the provider has not finished: not requested yet, or pending there. */
export async function waitingRefundIds(db: Db, requestedBefore: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('refunds')
    .select('id')
    .where('status', '=', 'PENDING')
    .where('created_at', '<', requestedBefore)
    .orderBy('created_at')
    .limit(100)
    .execute();
  return rows.map((row) => row.id);
}

export interface NewRefund {
  readonly id: string;
  readonly orderId: string;
  readonly transactionId: string;
  readonly amount: number;
  /** The share of the amount that goes back to the order's gift cards, in cents. */
  readonly giftCardAmount: number;
  /** The share of the rest that becomes store credit or a new gift card, with the promotion, in cents. Absent for none. */
  readonly credit?: { readonly amount: number; readonly asGiftCard: boolean; readonly bonus: number };
  /**
   * The share that pays for items added in the same edit, and the part of it that the gift cards had paid, in cents.
   * Absent for none.
   */
  readonly exchange?: { readonly amount: number; readonly giftCards: number };
  readonly currency: string;
  readonly reason: string | null;
  readonly restock: boolean;
  readonly purpose: RefundPurpose;
  readonly key: string;
  readonly userId: string | null;
  readonly providerRefundId?: string | undefined;
  readonly lines: readonly { readonly id: string; readonly quantity: number; readonly amount: number }[];
}

/** Writes the refund and counts its lines' units as refunded. */
export async function insertRefund(tx: Db, refund: NewRefund): Promise<void> {
  await tx
    .insertInto('refunds')
    .values({
      id: refund.id,
      order_id: refund.orderId,
      transaction_id: refund.transactionId,
      amount: refund.amount,
      gift_card_amount: refund.giftCardAmount,
      store_credit_amount: refund.credit?.amount ?? 0,
      as_gift_card: refund.credit?.asGiftCard ?? false,
      bonus_amount: refund.credit?.bonus ?? 0,
      exchange_amount: refund.exchange?.amount ?? 0,
      exchange_gift_card_amount: refund.exchange?.giftCards ?? 0,
      currency: refund.currency,
      reason: refund.reason,
      restock: refund.restock,
      purpose: refund.purpose,
      idempotency_key: refund.key,
      user_id: refund.userId,
      provider_refund_id: refund.providerRefundId ?? null,
    })
    .execute();
  if (refund.lines.length === 0) return;
  await tx
    .insertInto('refund_lines')
    .values(
      refund.lines.map((line) => ({
        refund_id: refund.id,
        order_line_id: line.id,
        quantity: line.quantity,
        amount: line.amount,
      })),
    )
    .execute();
  await countRefundedUnits(tx, refund.id, 1);
}

/** Adds the refund's units to the refunded units of its lines (1), or subtracts them (-1). */
export async function countRefundedUnits(tx: Db, refundId: string, sign: 1 | -1): Promise<void> {
  await sql`update order_lines l set refunded_quantity = l.refunded_quantity + ${sql.lit(sign)} * r.quantity
    from refund_lines r where r.refund_id = ${refundId} and l.id = r.order_line_id`.execute(tx);
}

export async function updateRefund(
  tx: Db,
  id: string,
  change: {
    readonly status: 'PENDING' | 'SUCCEEDED' | 'FAILED';
    readonly providerRefundId?: string;
    readonly failureReason: string | null;
  },
): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({
      status: change.status,
      failure_reason: change.failureReason,
      ...(change.providerRefundId === undefined ? {} : { provider_refund_id: change.providerRefundId }),
    })
    .where('id', '=', id)
    .execute();
}

/** Sums of an order's refunds in cents. */
export interface RefundSums {
  readonly succeeded: number;
  /** The sum of succeeded and pending ones. */
  readonly requestedAmount: number;
  /**
   * The part of `requestedAmount` that the card had paid. It goes back to the card, becomes store credit or pays for added items.
   */
  readonly requestedFromCard: number;
}

export async function refundSums(db: Db, orderId: string): Promise<RefundSums> {
  const row = await db
    .selectFrom('refunds')
    .select([
      sql<number>`coalesce(sum(amount) filter (where status = 'SUCCEEDED'), 0)::bigint`.as('succeeded'),
      sql<number>`coalesce(sum(amount) filter (where status <> 'FAILED'), 0)::bigint`.as('requestedAmount'),
      sql<number>`coalesce(sum(amount - gift_card_amount - exchange_gift_card_amount) filter (where status <> 'FAILED'), 0)::bigint`.as(
        'requestedFromCard',
      ),
    ])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return row;
}

/**
 * Returns whether the whole payment is being refunded and has not arrived yet. The order will end CANCELLED or
 * REFUNDED.
 */
export async function isGoingBack(
  db: Db,
  order: { readonly order_id: string; readonly total: number },
): Promise<boolean> {
  const { succeeded, requestedAmount } = await refundSums(db, order.order_id);
  return requestedAmount === order.total && succeeded < requestedAmount;
}

/** Returns whether a bank took a payment of the order back. */
export async function hasChargeBack(db: Db, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom('refunds')
    .select('id')
    .where('order_id', '=', orderId)
    .where('purpose', '=', 'CHARGE_BACK')
    .where('status', '=', 'SUCCEEDED')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the units to restock: the refund's lines, or all that are not back when it names none. */
export async function unitsOfRefund(tx: Db, refundId: string): Promise<{ lineId: string; quantity: number }[]> {
  const rows = await tx
    .selectFrom('refund_lines')
    .innerJoin('order_lines', 'order_lines.id', 'refund_lines.order_line_id')
    .select([
      'order_lines.id',
      sql<number>`least(refund_lines.quantity, order_lines.quantity - order_lines.restocked_quantity)`.as('quantity'),
    ])
    .where('refund_lines.refund_id', '=', refundId)
    .execute();
  return rows.filter((row) => row.quantity > 0).map((row) => ({ lineId: row.id, quantity: row.quantity }));
}

/** Returns whether refunds name every unit of the order. */
export async function areAllUnitsRefunded(tx: Db, orderId: string): Promise<boolean> {
  const { rows } =
    await sql`select from order_lines where order_id = ${orderId} and refunded_quantity < quantity limit 1`.execute(tx);
  return rows.length === 0;
}

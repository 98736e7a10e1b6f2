import type { PaymentMethod } from '@vitrine/domain/orders/status/order-status.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connections/pool.ts';

/** An exchange, with the parts of its money in cents: the share of the order's card, and that of its gift cards. */
export interface ExchangeRow {
  readonly account_id: string;
  readonly order_id: string;
  readonly draft_id: string;
}

export async function insertExchange(tx: Db, exchange: ExchangeRow & { readonly refund_id: string }): Promise<void> {
  await tx.insertInto('exchanges').values(exchange).execute();
}

export async function exchangeOfRefund(tx: Db, refundId: string): Promise<ExchangeRow | undefined> {
  return tx
    .selectFrom('exchanges')
    .select(['account_id', 'order_id', 'draft_id'])
    .where('refund_id', '=', refundId)
    .executeTakeFirst();
}

/**
 * Returns exchanges that hold money which no open draft can spend any more. The draft was deleted, or its order was
 * placed and something is left or came back.
 */
export async function endedExchanges(db: Db, limit: number): Promise<ExchangeRow[]> {
  const { rows } = await sql<ExchangeRow>`select e.account_id, e.order_id, e.draft_id
    from gift_cards g join exchanges e on e.account_id = g.id
    where g.kind = 'EXCHANGE' and g.balance > 0
      and not exists (select from draft_orders d where d.id = e.draft_id and d.placed_at is null)
    order by e.account_id limit ${limit}`.execute(db);
  return rows;
}

/** Returns drafts that nobody is paying and whose exchange has received its money since that time. */
export async function settledDrafts(db: Db, since: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select d.id
    from gift_cards g join exchanges e on e.account_id = g.id join draft_orders d on d.id = e.draft_id
      join refunds r on r.id = e.refund_id left join orders o on o.id = d.order_id
    where g.kind = 'EXCHANGE' and g.balance > 0 and d.placed_at is null and (o.id is null or o.payment_status = 'FAILED')
      and r.updated_at > ${since}
    order by d.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Returns the card's share of an exchange minus its payouts that did not fail, in cents. It is called under the order's
 * lock.
 */
export async function cardPartLeft(tx: Db, accountId: string): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select (r.exchange_amount - r.exchange_gift_card_amount
      - (select coalesce(sum(p.amount - p.gift_card_amount), 0) from exchange_payouts p
          where p.account_id = e.account_id and p.status <> 'FAILED'))::bigint as left
    from exchanges e join refunds r on r.id = e.refund_id where e.account_id = ${accountId}`.execute(tx);
  return rows[0]?.left ?? 0;
}

/** A payout with the payment that it refunds, in cents. */
export interface PayoutRow {
  readonly id: string;
  readonly order_id: string;
  readonly amount: number;
  readonly gift_card_amount: number;
  readonly currency: string;
  readonly status: 'PENDING' | 'SUCCEEDED' | 'FAILED';
  readonly provider_refund_id: string | null;
  readonly created_at: Date;
  readonly provider_payment_id: string | null;
  readonly provider_account: string | null;
  readonly payment_method: PaymentMethod;
}

const selectPayout = (db: Db) =>
  db
    .selectFrom('exchange_payouts as p')
    .innerJoin('exchanges as e', 'e.account_id', 'p.account_id')
    .innerJoin('transactions as t', 't.order_id', 'e.order_id')
    .select([
      'p.id',
      'e.order_id',
      'p.amount',
      'p.gift_card_amount',
      't.currency',
      'p.status',
      'p.provider_refund_id',
      'p.created_at',
    ])
    .select(['t.provider_payment_id', 't.provider_account', 't.method as payment_method']);

export async function payoutById(db: Db, id: string): Promise<PayoutRow | null> {
  return (await selectPayout(db).where('p.id', '=', id).executeTakeFirst()) ?? null;
}

export async function payoutByProviderId(db: Db, providerRefundId: string): Promise<PayoutRow | null> {
  return (await selectPayout(db).where('p.provider_refund_id', '=', providerRefundId).executeTakeFirst()) ?? null;
}

export async function waitingPayoutIds(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('exchange_payouts')
    .select('id')
    .where('status', '=', 'PENDING')
    .orderBy('created_at')
    .limit(100)
    .execute();
  return rows.map(({ id }) => id);
}

export async function insertPayout(
  tx: Db,
  payout: {
    readonly id: string;
    readonly account_id: string;
    readonly amount: number;
    readonly gift_card_amount: number;
  },
): Promise<void> {
  await tx.insertInto('exchange_payouts').values(payout).execute();
}

export async function updatePayout(
  tx: Db,
  id: string,
  change: {
    readonly status: PayoutRow['status'];
    readonly provider_refund_id?: string;
    readonly failure_reason: string | null;
  },
): Promise<void> {
  await tx.updateTable('exchange_payouts').set(change).where('id', '=', id).execute();
}

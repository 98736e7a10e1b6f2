import type { Currency } from '@vitrine/domain/money/currencies.ts';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../platform/database/connections/pool.ts';
import type { GiftCardLinesTable } from '../../platform/database/migrations/schema.ts';

export async function insertLines(tx: Db, lines: readonly Insertable<GiftCardLinesTable>[]): Promise<void> {
  await tx
    .insertInto('gift_card_lines')
    .values([...lines])
    .execute();
}

/** A line that sold gift cards. `value` is in the currency of its order. */
export interface GiftCardLineRow {
  readonly order_line_id: string;
  readonly order_number: string;
  readonly value: number;
  readonly currency: Currency;
  readonly quantity: number;
  readonly email: string | null;
  /** YYYY-MM-DD. Null delivers at once. */
  readonly deliver_on: string | null;
  readonly is_paid: boolean;
}

const lineColumns = sql`s.order_line_id, o.number as order_number, s.value, o.currency, s.quantity, s.email, s.deliver_on::text as deliver_on, o.status <> 'CANCELLED' as is_paid`;

/**
 * Locks and returns lines whose order is decided and whose cards do not exist yet. Other processes skip them meanwhile.
 * `without` are lines that are left to a later run.
 */
export async function takeWaitingLines(
  tx: Db,
  { limit, without }: { readonly limit: number; readonly without: readonly string[] },
): Promise<readonly GiftCardLineRow[]> {
  const { rows } =
    await sql<GiftCardLineRow>`select ${lineColumns} from gift_card_lines s join orders o on o.id = s.order_id
    where s.state = 'WAITING' and o.status <> 'PENDING' and s.order_line_id <> all(${without}::uuid[]) order by s.created_at, s.order_line_id limit ${limit}
    for no key update of s skip locked`.execute(tx);
  return rows;
}

/** Locks and returns the lines of one order whose cards do not exist yet. */
export async function takeLinesOfOrder(tx: Db, orderId: string): Promise<readonly GiftCardLineRow[]> {
  const { rows } =
    await sql<GiftCardLineRow>`select ${lineColumns} from gift_card_lines s join orders o on o.id = s.order_id
    where s.order_id = ${orderId} and s.state = 'WAITING' order by s.order_line_id for no key update of s`.execute(tx);
  return rows;
}

export async function markLine(tx: Db, lineId: string, state: 'ISSUED' | 'DROPPED'): Promise<void> {
  await tx.updateTable('gift_card_lines').set({ state }).where('order_line_id', '=', lineId).execute();
}

/**
 * A card that was bought with an order, under its lock, in cents. `withdrawn` is the amount that refunds have
 * subtracted.
 */
export interface SoldCardRow {
  readonly id: string;
  readonly line_id: string;
  readonly value: number;
  readonly balance: number;
  readonly withdrawn: number;
}

/** Locks the cards that were bought with an order, in the order of their ids, and returns their locked state. */
export async function lockSoldCards(tx: Db, orderId: string): Promise<readonly SoldCardRow[]> {
  await sql`select from gift_cards where order_line_id in (select order_line_id from gift_card_lines where order_id = ${orderId})
    order by id for no key update`.execute(tx);
  const { rows } =
    await sql<SoldCardRow>`select g.id, g.order_line_id as line_id, g.initial_balance as value, g.balance,
      (select coalesce(-sum(e.amount), 0)::bigint from gift_card_entries e
        where e.gift_card_id = g.id and e.kind in ('WITHDRAWN', 'RESTORED')) as withdrawn
    from gift_cards g where g.order_line_id in (select order_line_id from gift_card_lines where order_id = ${orderId})
    order by g.id`.execute(tx);
  return rows;
}

/** Returns the amount that a refund subtracted from cards, in cents. */
export async function withdrawnByRefund(tx: Db, refundId: string): Promise<{ id: string; amount: number }[]> {
  const { rows } = await sql<{ id: string; amount: number }>`select gift_card_id as id, (-amount) as amount
    from gift_card_entries where refund_id = ${refundId} and kind = 'WITHDRAWN' order by gift_card_id`.execute(tx);
  return rows;
}

/** A card whose email is due. `amount` is its balance. */
export interface DueCardRow {
  readonly id: string;
  readonly email: string | null;
  readonly last_four: string;
  readonly amount: number;
  readonly currency: Currency;
  readonly is_valid: boolean;
  readonly expires_at: Date | null;
  readonly recipient_name: string | null;
  readonly message: string | null;
  readonly buyer: string | null;
  /** That of the order. */
  readonly language: string | null;
}

/** Locks cards whose email is due, marks them as delivered and returns them. Other processes skip them meanwhile. */
export async function takeDueCards(tx: Db, limit: number): Promise<readonly DueCardRow[]> {
  const { rows } = await sql<DueCardRow>`with due as materialized (
      select id from gift_cards where deliver_at <= now() and delivered_at is null order by deliver_at, id limit ${limit}
      for no key update skip locked
    ), delivered as (
      update gift_cards g set delivered_at = now() from due where g.id = due.id
      returning g.id, g.order_line_id, g.email, g.last_four, g.currency, g.balance, g.is_active, g.expires_at
    )
    select d.id, d.email, d.last_four, d.balance as amount, d.currency, d.is_active and d.balance > 0 as is_valid, d.expires_at, s.recipient_name,
      s.message, (select a.name from order_addresses a where a.order_id = s.order_id and a.kind = 'BILLING') as buyer,
      (select o.language from orders o where o.id = s.order_id) as language
    from delivered d left join gift_card_lines s on s.order_line_id = d.order_line_id order by d.id`.execute(tx);
  return rows;
}

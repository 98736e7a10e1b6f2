import type { Currency } from '@vitrine/domain/money/currencies.ts';
import type { Insertable, Transaction, Updateable } from 'kysely';
import type { Db } from '../platform/database/connections/pool.ts';
import type { Database, GiftCardEntriesTable, GiftCardsTable } from '../platform/database/migrations/schema.ts';
import { namedStatement } from '../platform/database/statements/named-statement.ts';

type Tx = Transaction<Database>;

/** An account with the data that a payment needs, in the smallest unit of its currency. */
export interface PayingCardRow {
  readonly id: string;
  readonly kind: 'GIFT_CARD' | 'STORE_CREDIT' | 'EXCHANGE';
  readonly code_hash: Buffer | null;
  readonly last_four: string | null;
  readonly currency: Currency;
  readonly balance: number;
  readonly is_active: boolean;
  readonly is_expired: boolean;
}

/** The columns of a `PayingCardRow`. */
export const payingColumns = `id, kind, code_hash, last_four, currency, balance, is_active, coalesce(expires_at <= now(), false) as is_expired`;

const ofCodes = namedStatement<PayingCardRow>(
  'gift_cards_of_codes',
  `select ${payingColumns} from gift_cards where code_hash = any ((select $1::bytea[])::bytea[])`,
);

/** Returns the cards with these code hashes. */
export function cardsOfCodes(db: Db, hashes: readonly Buffer[]): Promise<PayingCardRow[]> {
  return ofCodes.rows(db, [hashes]);
}

const ofIds = namedStatement<PayingCardRow>(
  'gift_cards_of_ids',
  `select ${payingColumns} from gift_cards where id = any ((select $1::uuid[])::uuid[])`,
);

export function cardsOfIds(db: Db, ids: readonly string[]): Promise<PayingCardRow[]> {
  return ofIds.rows(db, [ids]);
}

// The lock comes with the conditions. A transaction that waited for another order compares the remaining balance.
const spend = namedStatement<{ id: string }>(
  'gift_cards_spend',
  `with card as materialized (
    select id from gift_cards where id = $1 and balance >= $2::bigint and is_active and (expires_at is null or expires_at > now())
      and currency = (select currency from orders where id = $3::uuid)
    for no key update
  )
  insert into gift_card_entries (gift_card_id, kind, amount, order_id) select id, 'SPENT', -$2::bigint, $3::uuid from card
  returning gift_card_id as id`,
);

/** Takes an amount from an account for an order. Returns false if it no longer holds as much, cannot be used, or has another currency. */
export async function spendFromCard(
  tx: Db,
  spent: { readonly id: string; readonly amount: number; readonly orderId: string },
): Promise<boolean> {
  const rows = await spend.rows(tx, [spent.id, spent.amount, spent.orderId]);
  return rows.length > 0;
}

const held = namedStatement<{ id: string; amount: number }>(
  'gift_cards_held_by_order',
  `select gift_card_id as id, (-sum(amount))::bigint as amount from gift_card_entries where order_id = $1
   group by gift_card_id having sum(amount) < 0 order by gift_card_id`,
);

/**
 * Returns the amount that an order still holds of each gift card, in cents. The card that was issued first comes first.
 */
export function heldByOrder(tx: Db, orderId: string): Promise<{ id: string; amount: number }[]> {
  return held.rows(tx, [orderId]);
}

/** Returns the language that the customer of an order reads. Null is the main language of the shop. */
export async function languageOfOrder(tx: Db, orderId: string): Promise<string | null> {
  const row = await tx.selectFrom('orders').select('language').where('id', '=', orderId).executeTakeFirst();
  return row?.language ?? null;
}

export async function insertGiftCard(tx: Db, card: Insertable<GiftCardsTable>): Promise<void> {
  await tx.insertInto('gift_cards').values(card).execute();
}

export async function updateGiftCard(tx: Tx, id: string, changes: Updateable<GiftCardsTable>): Promise<void> {
  await tx.updateTable('gift_cards').set(changes).where('id', '=', id).execute();
}

export async function insertEntry(tx: Db, entry: Insertable<GiftCardEntriesTable>): Promise<void> {
  await tx.insertInto('gift_card_entries').values(entry).execute();
}

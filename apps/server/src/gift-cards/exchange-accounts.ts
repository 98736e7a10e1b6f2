import type { Currency } from '@vitrine/domain/money/currencies.ts';
import type { GiftCard } from '@vitrine/domain/pricing/stages/gift-card-stage.ts';
import type { Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../platform/database/connections/pool.ts';
import type { Database } from '../platform/database/migrations/schema.ts';
import { lockedBalance } from './exchange-accounts.queries.ts';
import { cardsOfIds, insertEntry, insertGiftCard } from './gift-cards.queries.ts';
import { payingCard } from './paying-cards.ts';

/** Opens an empty account for an exchange in the currency of its order, and returns its id. */
export async function openExchange(tx: Transaction<Database>, currency: Currency): Promise<string> {
  const id = uuidv7();
  await insertGiftCard(tx, {
    id,
    kind: 'EXCHANGE',
    code_hash: null,
    last_four: null,
    email: null,
    currency,
    initial_balance: 0,
    expires_at: null,
  });
  return id;
}

/** Returns the account of an exchange as a means of payment in a currency. */
export async function exchangeAccount(db: Db, id: string, currency: Currency): Promise<GiftCard | null> {
  const [row] = await cardsOfIds(db, [id]);
  return row ? payingCard(row, currency) : null;
}

/** Adds the value of the removed units, in cents, once for a refund. */
export async function creditExchange(
  tx: Db,
  credit: { readonly accountId: string; readonly amount: number; readonly refundId: string },
): Promise<void> {
  const { accountId, amount, refundId } = credit;
  await insertEntry(tx, { gift_card_id: accountId, kind: 'ADDED', amount, refund_id: refundId });
}

/**
 * Withdraws the full balance of an account for a payout. Returns the amount in cents. 0 means that it is empty and
 * nothing was written.
 */
export async function withdrawExchange(tx: Db, accountId: string, payoutId: string): Promise<number> {
  const balance = await lockedBalance(tx, accountId);
  if (balance > 0)
    await insertEntry(tx, { gift_card_id: accountId, kind: 'WITHDRAWN', amount: -balance, refund_id: payoutId });
  return balance;
}

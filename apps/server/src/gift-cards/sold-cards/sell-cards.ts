import type { GiftCardRecipient } from '@vitrine/contract/gift-cards/gift-card-recipient.schema.ts';
import { cents, sumCents } from '@vitrine/domain/money/cents.ts';
import { type SoldGiftCard, spentFromSoldCards, withdrawals } from '@vitrine/domain/orders/sold-gift-cards.ts';
import { dayStart } from '@vitrine/domain/time/calendar-days.ts';
import type { Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { enqueueMail, giftCardCode, mailEnqueued } from '../../mail/mail.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import type { Db } from '../../platform/database/connections/pool.ts';
import type { Database } from '../../platform/database/migrations/schema.ts';
import { type ContainedWork, containFailures } from '../../platform/database/statements/contain-failures.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { siteSettings } from '../../settings/settings.ts';
import { codeHash, plainCode } from '../gift-card-code.ts';
import { insertEntry, insertGiftCard } from '../gift-cards.queries.ts';
import {
  type GiftCardLineRow,
  insertLines,
  lockSoldCards,
  markLine,
  type SoldCardRow,
  takeDueCards,
  takeLinesOfOrder,
  takeWaitingLines,
  withdrawnByRefund,
} from './sold-cards.queries.ts';

type Tx = Transaction<Database>;

/** A line of a new order that sells gift cards. `value` is in cents. */
export interface GiftCardLine {
  readonly lineId: string;
  readonly value: number;
  readonly quantity: number;
  /** Null sends the codes to the buyer. */
  readonly recipient: GiftCardRecipient | null;
}

/** Stores the recipients of a new order's gift cards, in the order's transaction. */
export async function insertGiftCardLines(
  tx: Tx,
  order: { readonly id: string; readonly email: string },
  lines: readonly GiftCardLine[],
): Promise<void> {
  if (lines.length === 0) return;
  await insertLines(
    tx,
    lines.map(({ lineId, value, quantity, recipient }) => ({
      order_line_id: lineId,
      order_id: order.id,
      value,
      quantity,
      email: recipient?.email ?? order.email,
      recipient_name: recipient?.name || null,
      message: recipient?.message || null,
      deliver_on: recipient?.deliverOn ?? null,
    })),
  );
}

/** The number of lines or emails per transaction. */
const batch = 20;

/**
 * Creates the cards of paid orders and queues the due emails (docs/behaviour/gift-cards.md#selling). Each card is
 * created and mailed once, even if several processes run this. A line that fails stops no other one.
 * @throws Error when a line failed. A later run tries it again.
 */
export async function issueSoldCards(context: AppContext, signal?: AbortSignal): Promise<void> {
  const run = { contained: containFailures(context.log, 'could not create the gift cards of an order'), failed: [] };
  await untilNothingIsLeft(context, (tx) => makeNextCards(context, tx, run), signal);
  const emails = await untilNothingIsLeft(context, queueDueEmails, signal);
  if (emails > 0) mailEnqueued(context);
  run.contained.end();
}

/** Creates the cards of the next waiting lines, each within its own savepoint. Returns the number of lines. */
async function makeNextCards(
  context: AppContext,
  tx: Tx,
  { contained, failed }: { readonly contained: ContainedWork; readonly failed: string[] },
): Promise<number> {
  const lines = await takeWaitingLines(tx, { limit: batch, without: failed });
  for (const line of lines) {
    const { order_line_id: orderLineId, order_number: orderNumber } = line;
    const made = await contained.attempt({ orderNumber, orderLineId }, () =>
      inTransaction(tx, (part) => makeCards(context, part, [line])),
    );
    if (made === undefined) failed.push(orderLineId);
  }
  return lines.length;
}

async function untilNothingIsLeft(
  context: AppContext,
  step: (tx: Tx) => Promise<number>,
  signal: AbortSignal | undefined,
): Promise<number> {
  let count = 0;
  let isMoreLeft = signal?.aborted !== true;
  while (isMoreLeft) {
    const done = await inTransaction(context.db, async (tx) => success(await step(tx)));
    const taken = done.ok ? done.value : 0;
    count += taken;
    isMoreLeft = taken === batch && signal?.aborted !== true;
  }
  return count;
}

async function makeCards(context: AppContext, tx: Tx, lines: readonly GiftCardLineRow[]): Promise<number> {
  if (lines.length === 0) return 0;
  const { timeZone, giftCardMonths } = await siteSettings(context.db);
  for (const line of lines) {
    await markLine(tx, line.order_line_id, line.is_paid ? 'ISSUED' : 'DROPPED');
    if (!line.is_paid || line.value === 0) continue;
    const day = line.deliver_on === null ? null : dayStart(line.deliver_on, timeZone);
    const deliverAt = day !== null && day.getTime() > Date.now() ? day : new Date();
    for (let unit = 0; unit < line.quantity; unit += 1) {
      await makeCard(tx, { line, deliverAt, months: giftCardMonths, secret: context.sessionSecret });
    }
  }
  return lines.length;
}

async function makeCard(
  tx: Tx,
  card: { readonly line: GiftCardLineRow; readonly deliverAt: Date; readonly months: number; readonly secret: string },
): Promise<void> {
  const { line, deliverAt, months, secret } = card;
  const id = uuidv7();
  const code = giftCardCode(secret, id);
  await insertGiftCard(tx, {
    id,
    code_hash: codeHash(code),
    last_four: plainCode(code).slice(-4),
    email: line.email,
    currency: line.currency,
    initial_balance: line.value,
    expires_at: months === 0 ? null : monthsLater(deliverAt, months),
    order_line_id: line.order_line_id,
    deliver_at: deliverAt,
  });
  await insertEntry(tx, { gift_card_id: id, kind: 'ISSUED', amount: line.value });
}

/** Returns the time that many months later, or on the last day of a shorter month. */
export function monthsLater(time: Date, months: number): Date {
  const later = new Date(time);
  later.setUTCMonth(later.getUTCMonth() + months);
  if (later.getUTCDate() !== time.getUTCDate()) later.setUTCDate(0);
  return later;
}

/** Queues the due emails. A card that a refund has emptied, or whose recipient was erased, gets none. */
async function queueDueEmails(tx: Tx): Promise<number> {
  const cards = await takeDueCards(tx, batch);
  for (const {
    id,
    email,
    is_valid,
    last_four,
    amount,
    currency,
    expires_at,
    recipient_name,
    message,
    buyer,
    language,
  } of cards) {
    if (!is_valid || email === null) continue;
    await enqueueMail(tx, {
      kind: 'gift-card',
      dedupeKey: `gift-card:${id}`,
      recipient: email,
      language,
      payload: {
        giftCardId: id,
        lastFour: last_four,
        amount,
        currency,
        expiresAt: expires_at?.toISOString() ?? null,
        recipientName: recipient_name,
        message,
        buyer,
      },
    });
  }
  return cards.length;
}

/** The gift cards that were bought with an order, locked for a refund. `spent` is in cents. */
export interface LockedSoldCards {
  readonly cards: readonly SoldGiftCard[];
  /** The amount that can no longer be refunded. */
  readonly spent: number;
}

/**
 * Locks the gift cards that were bought with an order, and creates those that the job has not created yet. It is called
 * under the order's lock.
 */
export async function soldCardsForRefund(context: AppContext, tx: Tx, orderId: string): Promise<LockedSoldCards> {
  await makeCards(context, tx, await takeLinesOfOrder(tx, orderId));
  const cards = (await lockSoldCards(tx, orderId)).map(soldCard);
  return { cards, spent: spentFromSoldCards(cards) };
}

function soldCard({ id, line_id, value, balance, withdrawn }: SoldCardRow): SoldGiftCard {
  return { id, lineId: line_id, value: cents(value), balance: cents(balance), withdrawn: cents(withdrawn) };
}

/**
 * Subtracts a new refund's amount from bought cards, in the refund's transaction. Returns how much, in cents. Fails
 * with REFUND_TOO_LARGE.
 */
export async function withdrawForRefund(
  tx: Tx,
  { cards }: LockedSoldCards,
  refund: {
    readonly id: string;
    /** Cents that could be refunded before this refund, without the amount that was spent from the cards. */
    readonly left: number;
    readonly amount: number;
    readonly units: readonly { readonly id: string; readonly quantity: number }[];
  },
): Promise<Outcome<number>> {
  const taken = withdrawals(cards, { left: cents(refund.left), amount: cents(refund.amount), units: refund.units });
  if (!taken.ok) return failure(taken.code, `${taken.detail}.`, { extra: { left: refund.left } });
  for (const { id, amount } of taken.value) {
    await insertEntry(tx, { gift_card_id: id, kind: 'WITHDRAWN', amount: 0 - amount, refund_id: refund.id });
  }
  return success(sumCents(taken.value.map(({ amount }) => amount)));
}

/** Restores the amount that a failed refund subtracted from bought cards. The limit is `max` cents. */
export async function restoreWithdrawn(tx: Db, refundId: string, max: number): Promise<void> {
  let left = max;
  for (const { id, amount } of await withdrawnByRefund(tx, refundId)) {
    const part = Math.min(amount, left);
    left -= part;
    if (part > 0) await insertEntry(tx, { gift_card_id: id, kind: 'RESTORED', amount: part, refund_id: refundId });
  }
}

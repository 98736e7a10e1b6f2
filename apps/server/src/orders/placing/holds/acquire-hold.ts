import { createHmac } from 'node:crypto';
import type { PlaceOrderAnswer } from '@vitrine/contract/orders/place-order.schema.ts';
import { holdLastsMs, maxOpenHolds, maxPendingRedemptions } from '@vitrine/domain/orders/hold-limit.ts';
import type { AppContext } from '../../../platform/boot/context.ts';
import type { Db } from '../../../platform/database/connections/pool.ts';
import { inTransaction } from '../../../platform/database/statements/transaction.ts';
import { type Caller, visitor } from '../../../platform/http/caller/caller.ts';
import { countedAddress } from '../../../platform/http/limits/visitor-address.ts';
import { failure, type Outcome, success } from '../../../platform/runtime/outcome.ts';
import { siteSettings } from '../../../settings/settings.ts';
import {
  type RespondedOrder,
  toAnswerAfterError,
  toOrderResponse,
  waitsForShopper,
  withPromisedMail,
} from '../../paying/charge-order.ts';
import { cancelUnpaidOrder } from '../../paying/settle-order.ts';
import {
  type Holder,
  insertHold,
  lockHolder,
  lockPendingRedemptions,
  openHoldsBeside,
  type PendingRedemptions,
} from '../../record/order-holds.queries.ts';
import { loadPaymentState, type PaymentStateRow } from '../../record/payment-state.queries.ts';

/** The visitor of an order, for the count of holds. */
export interface Visitor {
  readonly caller: Caller;
  /** The client's address. Null when the order came from inside the shop. */
  readonly address: string | null;
}

/**
 * Promises the email of an undecided payment, and lets the order wait for its shopper (`acquireHold`). It never throws: the order may have
 * been paid.
 */
export async function waitForShopper(
  context: AppContext,
  order: RespondedOrder,
  by: Visitor,
): Promise<Outcome<PlaceOrderAnswer>> {
  try {
    return await acquireHold(context, await withPromisedMail(context, order.answer), by);
  } catch (error) {
    return success(toAnswerAfterError(context, order, error));
  }
}

/**
 * Allows an order to wait for its shopper (3-D Secure, or the page of a provider) within limits. At most three orders wait for the same account or
 * e-mail, and at most `LIMIT_HOLDS` for the same client address. Waiting orders also hold at most a share of a limited
 * discount's redemptions.
 * Orders that are decided or whose charge is in flight do not count. A shopper whose card needs no confirmation is
 * therefore never refused.
 * An order above a limit is cancelled at the card provider and here, and its stock is returned. It fails with
 * TOO_MANY_OPEN_ORDERS, unless it turns out to be decided by then.
 */
export async function acquireHold(
  context: AppContext,
  answer: PlaceOrderAnswer,
  by: Visitor,
): Promise<Outcome<PlaceOrderAnswer>> {
  if (!waitsForShopper(answer)) return success(answer);
  const state = await loadPaymentState(context.db, answer.orderId);
  if (!state) return failure('GONE', 'This order no longer exists.');
  const holder = toHolder(context, state, by);
  const full = await inTransaction(context.db, async (tx): Promise<FullHold | null> => {
    await lockHolder(tx, holder);
    const open = await openHoldsBeside(tx, state.order_id, holder);
    if (open.ofShopper >= maxOpenHolds || open.ofAddress >= context.environment.limits.holds) {
      return { code: tooManyHolds, oldest: open.oldest };
    }
    const usedUp = await fullDiscount(tx, state.order_id);
    if (usedUp) return { code: tooManyRedemptions, oldest: usedUp.oldest };
    await insertHold(tx, state.order_id, holder);
    return null;
  });
  return full ? cancelOverLimit(context, state, full) : success(answer);
}

/**
 * Counts an order that staff placed and that waits for its shopper among the holds of the shopper's email; staff are not refused. It never
 * throws: the order may have been paid.
 */
export async function waitForShopperOfStaff(context: AppContext, order: RespondedOrder): Promise<PlaceOrderAnswer> {
  const { answer, state } = order;
  if (!waitsForShopper(answer) && state.payment_method_id !== null) return answer;
  try {
    const current = await loadPaymentState(context.db, state.order_id);
    if (current?.status === 'PENDING') {
      await insertHold(context.db, state.order_id, toHolder(context, current, { caller: visitor, address: null }));
    }
    return answer;
  } catch (error) {
    return toAnswerAfterError(context, order, error);
  }
}

async function cancelOverLimit(
  context: AppContext,
  state: PaymentStateRow,
  { code, oldest }: FullHold,
): Promise<Outcome<PlaceOrderAnswer>> {
  const ended = await cancelUnpaidOrder(context, state, { code, message: refusalTexts[code] });
  return refusedHold(ended.state, oldest) ?? success(toOrderResponse(context, ended));
}

/**
 * Returns a limited discount of the order whose share for waiting orders is held by others, or undefined if there is
 * none.
 */
async function fullDiscount(tx: Db, orderId: string): Promise<PendingRedemptions | undefined> {
  const uses = await lockPendingRedemptions(tx, orderId);
  if (uses.length === 0) return undefined;
  const settings = await siteSettings(tx);
  return uses.find(({ free, waiting }) => waiting >= maxPendingRedemptions(free, settings));
}

/** The limit that a waiting order would exceed. */
interface FullHold {
  readonly code: keyof typeof refusalTexts;
  /** The start of the oldest counted wait. */
  readonly oldest: Date | null;
}

const tooManyHolds = 'too_many_open_orders';
const tooManyRedemptions = 'too_many_waiting_uses';
/** Refusal messages by the failure code of the cancelled order, which a repeated call reads. */
const refusalTexts = {
  [tooManyHolds]:
    'Too many of your orders are waiting for payment. Finish or cancel one of them, or try again in a few minutes. ' +
    'Your card was not charged.',
  [tooManyRedemptions]:
    'Other orders with this discount are waiting for payment. Try again in a few minutes, or order without the discount. ' +
    'Your card was not charged.',
} as const;

/**
 * Returns the refusal of an order that was cancelled because too many others waited, also for a repeated call. Returns
 * null for any other order.
 */
export function refusedHold(state: PaymentStateRow, oldest: Date | null): Outcome<never> | null {
  const code = state.failure_code;
  if (code !== tooManyHolds && code !== tooManyRedemptions) return null;
  const leftMs = (oldest ?? state.created_at).getTime() + holdLastsMs - Date.now();
  const retryAfterSeconds = Math.max(1, Math.ceil(leftMs / 1_000));
  return failure('TOO_MANY_OPEN_ORDERS', refusalTexts[code], { retryAfterSeconds });
}

/**
 * Returns the keys that count the holds: account, otherwise e-mail, and address. They are keyed hashes, so the table
 * does not reveal the shopper.
 */
export function toHolder({ sessionSecret }: AppContext, state: PaymentStateRow, { caller, address }: Visitor): Holder {
  const hash = (text: string) => createHmac('sha256', sessionSecret).update(`order-hold:${text}`).digest();
  const counted = address === null ? null : countedAddress(address);
  const shopper = caller.kind === 'user' ? `user:${caller.userId}` : `email:${state.email.toLowerCase()}`;
  return { shopper: hash(shopper), clientAddress: counted === null ? null : hash(`address:${counted}`) };
}

import type { RefundOrderAnswer, RefundOrderBody, RefundView } from '@vitrine/contract/orders/refund-order.schema.ts';
import type { Failure as DomainFailure, Outcome as DomainOutcome } from '@vitrine/domain/errors/outcome.ts';
import { type BasisPoints, basisPoints, cents } from '@vitrine/domain/money/cents.ts';
import {
  leftToRefund,
  planWantedRefund,
  type RefundableOrder,
  type RefundPlan,
  type RefundRefusal,
  type WantedRefund,
} from '@vitrine/domain/orders/refund.ts';
import { creditBonus } from '@vitrine/domain/returns/refund-destination.ts';
import type { Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { type LockedSoldCards, soldCardsForRefund, withdrawForRefund } from '../../gift-cards/gift-cards.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import type { Db } from '../../platform/database/connections/pool.ts';
import type { Database } from '../../platform/database/migrations/schema.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import { recordAudit } from '../../platform/http/caller/audit.ts';
import type { SignedInCaller } from '../../platform/http/caller/caller.ts';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { isErasedEmail } from '../../users/users.ts';
import { isClosedToDemo, refundRefusal } from '../record/demo-orders.ts';
import { loadPaymentState, lockPaymentState, type PaymentStateRow } from '../record/payment-state.queries.ts';
import { carryOutRefund } from './carry-out-refund.ts';
import { giftCardPart } from './gift-card-part.ts';
import { ownPaymentAccount } from './refund-account.ts';
import { earlierRefund } from './refund-key.ts';
import { refundRightsFailure } from './refund-rights.ts';
import { orderTax, refundableLines } from './refundable-lines.queries.ts';
import { insertRefund, type RefundRow, refundById, refundSums } from './refunds.queries.ts';

export interface RefundOrderRequest {
  readonly caller: SignedInCaller;
  readonly body: RefundOrderBody;
  /** The `Idempotency-Key` header. Without it, the same refund is one refund while the first call is running. */
  readonly key: string | null;
  readonly requestId: string;
}

/**
 * Refunds the full remaining amount, an amount, or the named lines (docs/behaviour/orders.md#refunds). It never exceeds
 * the remaining amount. A refund that the provider refuses returns `success: false`.
 * Fails with NOT_FOUND, DEMO_RESTRICTED (the demo account and an order it did not place), OTHER_PAYMENT_ACCOUNT,
 * BAD_TRANSITION (nothing was paid), REFUND_TOO_LARGE or UNPROCESSABLE.
 */
export async function refundOrder(
  context: AppContext,
  request: RefundOrderRequest,
): Promise<Outcome<RefundOrderAnswer>> {
  const { caller, body } = request;
  const arrivedAt = new Date();
  const order = await loadPaymentState(context.db, body.id);
  if (!order) return failure('NOT_FOUND', 'There is no such order.');
  if (isClosedToDemo(caller, order)) return refundRefusal;
  const own = await ownPaymentAccount(context, order);
  if (!own.ok && !body.asStoreCredit) return own;
  const written = await inTransaction(context.db, async (tx): Promise<Outcome<RefundRow>> => {
    const locked = await lockPaymentState(tx, body.id);
    if (!locked) return failure('NOT_FOUND', 'There is no such order.');
    const { earlier, newKey: key } = await earlierRefund(tx, {
      userId: caller.userId,
      body,
      key: request.key,
      arrivedAt,
    });
    if (earlier) return sameRequest(earlier, locked, body);
    return planAndWriteRefund(context, tx, { order: locked, request, key });
  });
  if (!written.ok) return written;
  const refund = await carryOutRefund(context, written.value.id);
  return success(await answer(context, refund));
}

/** A refund that becomes store credit with a bonus, or a new gift card. */
export interface CreditWish {
  readonly asGiftCard: boolean;
  readonly bonus: BasisPoints;
}

/** Plans a refund of an order, with amounts in cents. */
export type PlanUnits = (order: RefundableOrder) => DomainOutcome<RefundPlan, DomainFailure<RefundRefusal>>;

/** Plans the refund under the order's lock and writes it. It is executed after the commit. Fails like `refundOrder`. */
export async function planAndWriteRefund(
  context: AppContext,
  tx: Transaction<Database>,
  wanted: {
    readonly order: PaymentStateRow;
    readonly request: Omit<RefundOrderRequest, 'key'>;
    readonly key: string;
    /**
     * The cost of the same edit's added items, in cents. The refund pays for them before it goes back. Absent for none.
     */
    readonly addedTotal?: number;
    /** What the refund becomes instead of going back. Absent for the wish of the request. */
    readonly credit?: CreditWish | undefined;
    /** Plans the amounts of the named units in another way than their price. Absent for their price. */
    readonly planUnits?: PlanUnits;
  },
): Promise<Outcome<RefundRow>> {
  const { order, request, key, addedTotal = 0, planUnits } = wanted;
  const credit = wanted.credit ?? (request.body.asStoreCredit ? { asGiftCard: false, bonus: basisPoints(0) } : null);
  const sold = await soldCardsForRefund(context, tx, order.order_id);
  const plan = await refundPlan(tx, order, { body: request.body, spent: sold.spent, planUnits });
  if (!plan.ok) return plan;
  const { amount } = plan.value.plan;
  const { order_id: orderId, currency } = order;
  const refusal = await refundRightsFailure(tx, { caller: request.caller, orderId, amount, currency });
  return refusal ?? writeRefund(tx, { order, sold, ...plan.value, request, key, addedTotal, credit });
}

const withoutAccount = failure(
  'UNPROCESSABLE',
  'Only a customer with an account has store credit. Refund to the card instead.',
);

const withoutEmail = failure(
  'UNPROCESSABLE',
  'The customer was erased, and nobody would receive the gift card. Refund to the payment of this order instead.',
);

function sameRequest(earlier: RefundRow, order: PaymentStateRow, body: RefundOrderBody): Outcome<RefundRow> {
  const isSame =
    earlier.order_id === order.order_id &&
    (body.amount === undefined || body.amount === earlier.amount) &&
    (body.restock ?? false) === earlier.restock &&
    (body.asStoreCredit ? earlier.amount - earlier.gift_card_amount : 0) === earlier.store_credit_amount;
  return isSame ? success(earlier) : failure('KEY_REUSED', 'This Idempotency-Key was used for another refund.');
}

interface PlannedRefund {
  readonly plan: RefundPlan;
  /** Cents that could be refunded before this refund. */
  readonly left: number;
}

/**
 * Plans the refund.
 * `spent`: the amount that was spent from gift cards bought with the order, in cents. It is not refunded.
 */
async function refundPlan(
  tx: Db,
  order: PaymentStateRow,
  {
    body,
    spent,
    planUnits,
  }: { readonly body: RefundOrderBody; readonly spent: number; readonly planUnits?: PlanUnits | undefined },
): Promise<Outcome<PlannedRefund>> {
  if (order.payment_status !== 'PAID' && order.payment_status !== 'REFUNDED') {
    return failure('BAD_TRANSITION', 'This order has no payment to refund.');
  }
  const refundable = await loadRefundable(tx, order, spent);
  const planned = planUnits ? planUnits(refundable) : planWantedRefund(refundable, wantedRefund(body));
  const left = leftToRefund(refundable);
  if (planned.ok) return success({ plan: planned.value, left });
  if (planned.code === 'REFUND_TOO_LARGE' || planned.code === 'NOTHING_TO_REFUND') {
    return failure('REFUND_TOO_LARGE', planned.detail, { extra: { left } });
  }
  return failure('UNPROCESSABLE', planned.detail);
}

/** Returns the part of an order that refunds need, in cents. `spent` was spent from gift cards bought with it. */
export async function loadRefundable(
  tx: Db,
  order: Pick<PaymentStateRow, 'order_id' | 'total' | 'currency'>,
  spent: number,
): Promise<RefundableOrder> {
  const { requestedAmount } = await refundSums(tx, order.order_id);
  const rows = await refundableLines(tx, order.order_id);
  return {
    currency: order.currency,
    total: cents(order.total),
    tax: cents(await orderTax(tx, order.order_id)),
    refunded: cents(requestedAmount + spent),
    lines: rows.map((row) => ({
      id: row.id,
      unitPrice: cents(row.unit_price),
      quantity: row.quantity,
      refundedQuantity: row.refunded_quantity,
      discount: cents(row.discount),
      tax: row.tax === null ? null : cents(row.tax),
    })),
  };
}

function wantedRefund({ amount, lines }: RefundOrderBody): WantedRefund {
  return {
    amount: amount === undefined ? undefined : cents(amount),
    lines: lines?.map(({ lineId, quantity }) => ({ id: lineId, quantity })),
  };
}

async function writeRefund(
  tx: Transaction<Database>,
  refund: {
    readonly order: PaymentStateRow;
    readonly sold: LockedSoldCards;
    readonly plan: RefundPlan;
    readonly left: number;
    readonly request: Omit<RefundOrderRequest, 'key'>;
    readonly key: string;
    readonly addedTotal: number;
    readonly credit: CreditWish | null;
  },
): Promise<Outcome<RefundRow>> {
  const { order, sold, plan, left, request, key, addedTotal, credit } = refund;
  const id = uuidv7();
  const units = (request.body.lines ?? []).map(({ lineId, quantity }) => ({ id: lineId, quantity }));
  const withdrawn = await withdrawForRefund(tx, sold, { id, left, amount: plan.amount, units });
  if (!withdrawn.ok) return withdrawn;
  // The card gets its money back first. The rest of both pays for added items.
  const allGiftCards = await giftCardPart(tx, order, plan.amount);
  const returned = Math.max(0, plan.amount - addedTotal);
  const giftCardAmount = Math.max(0, returned - (plan.amount - allGiftCards));
  const exchange = { amount: plan.amount - returned, giftCards: allGiftCards - giftCardAmount };
  if (credit && !credit.asGiftCard && order.user_id === null) return withoutAccount;
  if (credit?.asGiftCard && isErasedEmail(order.email)) return withoutEmail;
  const creditAmount = cents(credit ? returned - giftCardAmount : 0);
  await insertRefund(tx, {
    id,
    orderId: order.order_id,
    transactionId: order.transaction_id,
    amount: plan.amount,
    giftCardAmount,
    ...(credit &&
      creditAmount > 0 && {
        credit: {
          amount: creditAmount,
          asGiftCard: credit.asGiftCard,
          bonus: creditBonus(creditAmount, credit.bonus),
        },
      }),
    exchange,
    currency: order.currency,
    reason: request.body.reason ?? null,
    restock: request.body.restock ?? false,
    purpose: 'REFUND',
    key,
    userId: request.caller.userId,
    lines: plan.lines,
  });
  await recordAudit(tx, {
    caller: request.caller,
    action: 'refund',
    resource: 'orders',
    resourceId: order.order_id,
    before: null,
    after: {
      refundId: id,
      amount: plan.amount,
      restock: request.body.restock ?? false,
      ...(credit && (credit.asGiftCard ? { asGiftCard: true } : { asStoreCredit: true })),
      reason: request.body.reason ?? null,
    },
    requestId: request.requestId,
  });
  const written = await refundById(tx, id);
  return written ? success(written) : failure('INTERNAL', 'The refund was not written.');
}

async function answer(context: AppContext, refund: RefundRow): Promise<RefundOrderAnswer> {
  const order = await loadPaymentState(context.db, refund.order_id);
  const { requestedAmount } = await refundSums(context.db, refund.order_id);
  return {
    success: refund.status !== 'FAILED',
    ...(refund.status === 'FAILED' ? { error: refund.failure_reason ?? 'The refund was rejected.' } : {}),
    refund: refundView(refund),
    orderStatus: order?.status ?? 'PAID',
    left: refund.paid_amount - requestedAmount,
  };
}

export function refundView(refund: RefundRow): RefundView {
  return {
    id: refund.id,
    orderId: refund.order_id,
    amount: refund.amount,
    storeCreditAmount: refund.store_credit_amount,
    asGiftCard: refund.as_gift_card,
    bonusAmount: refund.bonus_amount,
    exchangeAmount: refund.exchange_amount,
    currency: refund.currency,
    status: refund.status,
    reason: refund.reason,
    restock: refund.restock,
    failureReason: refund.failure_reason,
    createdAt: refund.created_at.toISOString(),
    creditNote: refund.credit_note,
  };
}

import { type Cents, cents } from '@vitrine/domain/money/cents.ts';
import { planReturnRefund, type RefundedReturn, type ReturnRefundPlan } from '@vitrine/domain/returns/return-refund.ts';
import type { Transaction } from 'kysely';
import { soldCardsForRefund } from '../../gift-cards/gift-cards.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import type { Database } from '../../platform/database/migrations/schema.ts';
import type { SignedInCaller } from '../../platform/http/caller/caller.ts';
import type { Outcome } from '../../platform/runtime/outcome.ts';
import type { PaymentStateRow } from '../record/payment-state.queries.ts';
import { giftCardPart } from './gift-card-part.ts';
import { type CreditWish, loadRefundable, planAndWriteRefund } from './refund-order.ts';
import type { RefundRow } from './refunds.queries.ts';

/** A planned refund, and the part of it that can become store credit: what does not go back to gift cards, in cents. */
export interface QuotedReturnRefund extends ReturnRefundPlan {
  readonly credit: Cents;
}

/** Returns the refund that a return would have now, in cents; null when nothing is left to refund. It writes nothing. */
export async function quoteReturnRefund(
  context: AppContext,
  tx: Transaction<Database>,
  order: PaymentStateRow,
  refunded: RefundedReturn,
): Promise<QuotedReturnRefund | null> {
  const { spent } = await soldCardsForRefund(context, tx, order.order_id);
  const planned = planReturnRefund(await loadRefundable(tx, order, spent), refunded);
  if (!planned.ok) return null;
  const { amount } = planned.value;
  return { ...planned.value, credit: cents(amount - (await giftCardPart(tx, order, amount))) };
}

/**
 * Writes the refund of a return under the order's lock, by the path of every refund. It is executed after the commit.
 * The units are restocked by the inspection, not by the refund. Fails like `refundOrder`.
 */
export function writeReturnRefund(
  context: AppContext,
  tx: Transaction<Database>,
  {
    order,
    refunded,
    credit,
    reason,
    key,
    caller,
    requestId,
    addedTotal,
  }: {
    readonly order: PaymentStateRow;
    readonly refunded: RefundedReturn;
    /** Absent for the original payment methods. */
    readonly credit: CreditWish | undefined;
    readonly reason: string;
    readonly key: string;
    readonly caller: SignedInCaller;
    readonly requestId: string;
    /** The cost of the replacements of an exchange, in cents. The refund pays for them before it goes back. */
    readonly addedTotal: number;
  },
): Promise<Outcome<RefundRow>> {
  const lines = refunded.lines.map(({ id, quantity }) => ({ lineId: id, quantity }));
  const body = { id: order.order_id, lines, restock: false, reason };
  return planAndWriteRefund(context, tx, {
    order,
    request: { caller, body, requestId },
    key,
    addedTotal,
    credit,
    planUnits: (refundable) => planReturnRefund(refundable, refunded),
  });
}

import { type Failure, failure, type Outcome, success } from '../errors/outcome.ts';
import { allocateByLargestRemainder } from '../money/allocation.ts';
import {
  type BasisPoints,
  type Cents,
  cents,
  minCents,
  subtractCents,
  sumCents,
  wholeRate,
  zeroCents,
} from '../money/cents.ts';
import {
  fitInto,
  leftToRefund,
  planFullRefund,
  planRefund,
  type RefundableOrder,
  type RefundPlan,
  type RefundRefusal,
} from '../orders/refund.ts';
import type { ReturnKind } from './return-status.ts';

/** The units of a return that are refunded, and what the shop retains of their price: a share, and cents for a label. */
export interface RefundedReturn {
  readonly kind: ReturnKind;
  readonly lines: readonly { readonly id: string; readonly quantity: number }[];
  readonly fee: BasisPoints;
  readonly label: Cents;
}

/**
 * A planned refund of a return. `fee` and `label` are the parts in cents that the shop retains, `shipping` is the
 * refunded delivery.
 */
export interface ReturnRefundPlan extends RefundPlan {
  readonly fee: Cents;
  readonly label: Cents;
  readonly shipping: Cents;
}

/**
 * Plans the refund of a return, in cents, with taxes and discounts as the order stores them
 * (docs/behaviour/returns.md#refund). The fee is rounded down by line. The label is shared by the lines in proportion, and
 * takes at most what they have. Never more than the order has left. A withdrawal of everything that is left also refunds
 * the delivery.
 */
export function planReturnRefund(
  order: RefundableOrder,
  { kind, lines, fee, label: wantedLabel }: RefundedReturn,
): Outcome<ReturnRefundPlan, Failure<RefundRefusal>> {
  if (lines.length === 0) return nothing;
  if (kind === 'WITHDRAWAL' && leftToRefund(order) > 0 && takesLastUnits(order, lines)) {
    const all = planFullRefund(order);
    return all.ok ? success({ ...all.value, fee: zeroCents, label: zeroCents, shipping: all.value.other }) : all;
  }
  const goods = planRefund({ ...order, refunded: zeroCents }, { lines, other: zeroCents });
  if (!goods.ok) return goods;
  const reduced = goods.value.lines.map((line) => ({ ...line, amount: withoutFee(line.amount, fee) }));
  const feeAmount = subtractCents(goods.value.amount, sumCents(reduced.map((line) => line.amount)));
  const label = minCents(wantedLabel, sumCents(reduced.map((line) => line.amount)));
  const parts = allocateByLargestRemainder(
    label,
    reduced.map((line) => line.amount),
  );
  const left = leftToRefund(order);
  const fitted = fitInto(
    reduced.map((line, index) => ({ ...line, amount: subtractCents(line.amount, parts[index] ?? zeroCents) })),
    left,
  );
  const amount = sumCents(fitted.map((line) => line.amount));
  if (amount === 0 && goods.value.amount > 0) return nothing;
  return success({
    amount,
    lines: fitted,
    other: zeroCents,
    isFull: amount === left,
    fee: feeAmount,
    label,
    shipping: zeroCents,
  });
}

const nothing = failure('NOTHING_TO_REFUND', 'There is nothing to refund');

function takesLastUnits(order: RefundableOrder, lines: RefundedReturn['lines']): boolean {
  return order.lines.every(({ id, quantity, refundedQuantity }) => {
    const wanted = lines.filter((line) => line.id === id).reduce((sum, line) => sum + line.quantity, 0);
    return refundedQuantity + wanted === quantity;
  });
}

/** Returns the amount without the fee, in cents. The fee is rounded down, in favour of the shopper. */
function withoutFee(amount: Cents, fee: BasisPoints): Cents {
  return subtractCents(amount, cents(Math.floor((amount * fee) / wholeRate)));
}

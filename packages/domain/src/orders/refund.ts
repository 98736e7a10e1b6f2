import { type Failure, failure, type Outcome, success } from '../errors/outcome.ts';
import { allocate } from '../money/allocation.ts';
import {
  addCents,
  type Cents,
  computeProportion,
  formatMoney,
  minCents,
  multiplyCents,
  nonNegative,
  subtractCents,
  sumCents,
  zeroCents,
} from '../money/cents.ts';
import type { Currency } from '../money/currencies.ts';

/** The part of a bought line that refunds need. unitPrice in cents. */
export interface RefundableLine {
  readonly id: string;
  readonly unitPrice: Cents;
  readonly quantity: number;
  readonly refundedQuantity: number;
  /** The line's share of the order's discount in cents. Absent means none. */
  readonly discount?: Cents | undefined;
  /**
   * The taxes that the order stores for the line, in cents. If absent or null, its share of the order's tax is
   * allocated.
   */
  readonly tax?: Cents | null | undefined;
}

/** The part of a paid order that refunds need. Amounts in cents. */
export interface RefundableOrder {
  readonly currency: Currency;
  readonly total: Cents;
  readonly tax: Cents;
  /** The amount refunded so far, including pending refunds. */
  readonly refunded: Cents;
  readonly lines: readonly RefundableLine[];
}

/** The units to refund by line, and a further amount in cents: shipping, or goodwill. */
export interface RefundRequest {
  readonly lines: readonly { readonly id: string; readonly quantity: number }[];
  readonly other: Cents;
}

export interface RefundedLine {
  readonly id: string;
  readonly quantity: number;
  readonly amount: Cents;
}

/** A planned refund in cents. The lines' amounts + other = amount. */
export interface RefundPlan {
  readonly amount: Cents;
  readonly lines: readonly RefundedLine[];
  readonly other: Cents;
  /** Whether nothing is left to refund afterwards. */
  readonly isFull: boolean;
}

export type RefundRefusal = 'NOTHING_TO_REFUND' | 'REFUND_TOO_LARGE' | 'UNKNOWN_LINE' | 'AMOUNT_BELOW_LINES';

/** Returns the amount that can still be refunded, in cents. */
export function leftToRefund({ total, refunded }: Pick<RefundableOrder, 'total' | 'refunded'>): Cents {
  return nonNegative(subtractCents(total, refunded));
}

/**
 * Returns the amount of each line with its share of the tax, in cents. All lines together sum exactly to subtotal -
 * discount + tax of the goods.
 */
export function lineAmountsWithTax(order: RefundableOrder): readonly Cents[] {
  const goods = order.lines.map((line) =>
    subtractCents(multiplyCents(line.unitPrice, line.quantity), line.discount ?? zeroCents),
  );
  const storedRows = order.lines.flatMap(({ tax }) => tax ?? []);
  const taxes = storedRows.length === order.lines.length ? storedRows : allocate(order.tax, goods);
  return goods.map((amount, index) => addCents(amount, taxes[index] ?? zeroCents));
}

/**
 * Returns the units to refund with their amounts. The amounts of all units of a line sum exactly to the line's amount.
 */
function priceUnits(order: RefundableOrder, computeUnits: (line: RefundableLine) => number): readonly RefundedLine[] {
  const lineAmounts = lineAmountsWithTax(order);
  return order.lines.flatMap((line, index) => {
    const quantity = computeUnits(line);
    if (quantity === 0) return [];
    const upTo = (units: number): Cents => computeProportion(lineAmounts[index] ?? zeroCents, units, line.quantity);
    const amount = subtractCents(upTo(line.refundedQuantity + quantity), upTo(line.refundedQuantity));
    return [{ id: line.id, quantity, amount }];
  });
}

/**
 * Plans the refund of the given units and amount, in cents with the share of the tax
 * (docs/behaviour/arithmetic.md#refund-amounts). Never more than the remainder.
 * If goodwill refunds have reduced the remainder below the price of the last units, they receive the remainder. Free
 * units are refunded with an amount of 0.
 */
export function planRefund(
  order: RefundableOrder,
  request: RefundRequest,
): Outcome<RefundPlan, Failure<RefundRefusal>> {
  const wanted = new Map<string, number>();
  for (const { id, quantity } of request.lines) wanted.set(id, (wanted.get(id) ?? 0) + quantity);
  for (const [id, quantity] of wanted) {
    const line = order.lines.find((candidate) => candidate.id === id);
    if (!line) return failure('UNKNOWN_LINE', 'The order has no such line');
    const unitsLeft = line.quantity - line.refundedQuantity;
    if (!Number.isSafeInteger(quantity) || quantity < 1 || quantity > unitsLeft) {
      return failure('REFUND_TOO_LARGE', `Only ${unitsLeft} of this line can still be refunded`);
    }
  }
  if (request.other < 0) return failure('NOTHING_TO_REFUND', 'The refund amount must be more than 0');

  const left = leftToRefund(order);
  const lines = priceUnits(order, (line) => wanted.get(line.id) ?? 0);
  const givesBackLastUnits = order.lines.every(
    (line) => line.refundedQuantity + (wanted.get(line.id) ?? 0) === line.quantity,
  );
  const fitted = givesBackLastUnits ? fitInto(lines, nonNegative(subtractCents(left, request.other))) : lines;
  const amount = addCents(sumCents(fitted.map((line) => line.amount)), request.other);
  if (amount > left)
    return failure('REFUND_TOO_LARGE', `Only ${formatMoney(left, order.currency)} can still be refunded`);
  if (amount === 0 && !areFree(lines)) return failure('NOTHING_TO_REFUND', 'There is nothing to refund');
  return success({ amount, lines: fitted, other: request.other, isFull: amount === left });
}

function areFree(lines: readonly RefundedLine[]): boolean {
  return lines.length > 0 && lines.every(({ amount }) => amount === 0);
}

/** Returns whether free units can still be refunded. */
export function hasFreeUnits(order: RefundableOrder): boolean {
  return priceUnits(order, ({ quantity, refundedQuantity }) => quantity - refundedQuantity).some(
    ({ amount }) => amount === 0,
  );
}

/** Plans the refund of everything that is left: all remaining units, shipping, and the remainder of earlier refunds. */
export function planFullRefund(order: RefundableOrder): Outcome<RefundPlan, Failure<RefundRefusal>> {
  const left = leftToRefund(order);
  if (left === 0) return failure('NOTHING_TO_REFUND', 'There is nothing to refund');
  const remaining = priceUnits(order, (line) => line.quantity - line.refundedQuantity);
  const lines = fitInto(remaining, left);
  const other = subtractCents(left, sumCents(lines.map((line) => line.amount)));
  return success({ amount: left, lines, other, isFull: true });
}

/** A refund as staff request it. Without an amount (in cents) and lines it means everything that is left. */
export interface WantedRefund {
  readonly amount?: Cents | undefined;
  readonly lines?: RefundRequest['lines'] | undefined;
}

/**
 * Plans the refund that staff request, in cents (docs/behaviour/arithmetic.md#refund-amounts).
 * The refund is everything that is left, an amount, the price of the named units, or a higher amount for the named
 * units. The excess is goodwill.
 * An amount above the remainder is refused, or reduced to it when the named units are the last ones.
 * AMOUNT_BELOW_LINES: the named units cost more.
 *
 * @example planWantedRefund(order, {}) // everything that is left planWantedRefund(order, { lines: [{ id: 'line-1',
 * quantity: 2 }] }) // two units with their share of the tax planWantedRefund(order, { amount: cents(500) }) // 5.00 of
 * any kind
 */
export function planWantedRefund(
  order: RefundableOrder,
  { amount, lines }: WantedRefund,
): Outcome<RefundPlan, Failure<RefundRefusal>> {
  if (lines === undefined) {
    if (amount === undefined || amount === leftToRefund(order)) return planFullRefund(order);
    return planRefund(order, { lines: [], other: amount });
  }
  const goods = planRefund(order, { lines, other: zeroCents });
  if (!goods.ok || amount === undefined || amount === goods.value.amount) return goods;
  if (amount < goods.value.amount) {
    const price = formatMoney(goods.value.amount, order.currency);
    return failure(
      'AMOUNT_BELOW_LINES',
      `The selected units cost ${price}. Select fewer units or enter a higher amount.`,
    );
  }
  return planRefund(order, { lines, other: subtractCents(amount, goods.value.amount) });
}

/** Returns the lines with amounts reduced, starting from the last line, so that their sum does not exceed the limit. */
export function fitInto(lines: readonly RefundedLine[], limit: Cents): readonly RefundedLine[] {
  let room = limit;
  return lines.map((line) => {
    const amount = minCents(line.amount, room);
    room = subtractCents(room, amount);
    return { ...line, amount };
  });
}

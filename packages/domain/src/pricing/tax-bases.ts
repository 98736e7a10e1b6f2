import { allocateByLargestRemainder } from '../money/allocation.ts';
import { type Cents, multiplyCents, nonNegative, subtractCents, sumCents, zeroCents } from '../money/cents.ts';
import type { TaxedAmounts, TaxedLine, TaxRate } from './tax-rate.ts';

/** An amount in cents with its rates: a line, or the shipping of the goods with the same rates. */
export interface TaxBase {
  /** The index of the line. Null means shipping. */
  readonly line: number | null;
  readonly amount: Cents;
  /** Units of the line. Price thresholds do not apply to shipping. */
  readonly quantity: number;
  readonly rates: readonly TaxRate[];
}

/**
 * Returns the taxed amounts with their rates. Shipping is divided among the goods of each class by their amounts. Goods
 * below a price threshold are a separate group (docs/behaviour/taxes.md#rates).
 */
export function taxBases({ lines, shipping }: TaxedAmounts, rates: readonly TaxRate[]): readonly TaxBase[] {
  const ofLines = lines.map((line, index) => ({
    line: index,
    amount: line.amount,
    quantity: line.quantity ?? 1,
    rates: rates.filter((rate) => bearsRate(line, rate)),
  }));
  if (!rates.some(({ appliesToShipping }) => appliesToShipping)) return ofLines;
  const groups = [
    ...Map.groupBy(ofLines, ({ line, rates: borne }) => {
      const key = borne.map((rate) => rates.indexOf(rate)).join();
      return `${lines[line]?.taxClassId ?? ''} ${key}`;
    }).values(),
  ];
  const weights = groups.map((group) => sumCents(group.map(({ amount }) => amount)));
  const isFree = sumCents(weights) === 0;
  const shares = isFree ? [shipping] : allocateByLargestRemainder(shipping, weights);
  const freeRates = rates.filter((rate) => bearsRate({ amount: zeroCents }, rate));
  const shipped = (isFree ? [freeRates] : groups.map(([first]) => first?.rates ?? [])).map((borne, index) => ({
    line: null,
    amount: shares[index] ?? zeroCents,
    quantity: 1,
    rates: borne.filter(({ appliesToShipping }) => appliesToShipping),
  }));
  return [...ofLines, ...shipped];
}

/** Returns the taxable part of an amount, in cents. A rate that applies only above a threshold taxes the excess. */
export function taxableAmount({ line, amount, quantity }: TaxBase, { priceFrom, isAboveOnly }: TaxRate): Cents {
  if (line === null || !isAboveOnly || !priceFrom) return amount;
  return nonNegative(subtractCents(amount, multiplyCents(priceFrom, quantity)));
}

/** Returns the parts of an amount with different rates: one, unless a rate applies only above its threshold. */
export function splitAtThresholds(base: TaxBase): readonly TaxBase[] {
  const starts = base.rates.map((rate) => subtractCents(base.amount, taxableAmount(base, rate)));
  const cuts = [...new Set([zeroCents, ...starts])].sort((first, second) => first - second);
  if (cuts.length === 1) return [base];
  return cuts.map((cut, index) => ({
    ...base,
    amount: subtractCents(cuts[index + 1] ?? base.amount, cut),
    rates: base.rates.filter((_, position) => (starts[position] ?? zeroCents) <= cut),
  }));
}

/**
 * Returns whether a rate applies to a line: the rate is of its class, and the price of one unit reaches the threshold.
 */
function bearsRate({ taxClassId, amount, quantity = 1 }: TaxedLine, { taxClass, priceFrom }: TaxRate): boolean {
  if ((taxClass?.id ?? null) !== (taxClassId ?? null)) return false;
  return !priceFrom || amount >= multiplyCents(priceFrom, quantity);
}

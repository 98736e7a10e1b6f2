import { allocateByLargestRemainder } from '../money/allocation.ts';
import { atLeastZero, type Cents, multiplyCents, subtractCents, sumCents, zeroCents } from '../money/cents.ts';
import type { TaxedAmounts, TaxedLine, TaxRate } from './tax-rate.ts';

/** An amount in cents with the rates that it bears: a line, or the shipping of the goods that bear the same rates. */
export interface TaxBase {
  /** The index of the line; null: shipping. */
  readonly line: number | null;
  readonly amount: Cents;
  /** Units of the line; thresholds of price do not count for shipping. */
  readonly quantity: number;
  readonly rates: readonly TaxRate[];
}

/**
 * Returns the taxed amounts with their rates. Shipping is divided among the goods of each class by their amounts; goods below a threshold
 * of price are a group of their own (docs/behaviour/taxes.md#rates).
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

/** Returns the part of an amount that bears a rate, in cents: for a rate above a threshold only, what exceeds it. */
export function taxableAmount({ line, amount, quantity }: TaxBase, { priceFrom, isAboveOnly }: TaxRate): Cents {
  if (line === null || !isAboveOnly || !priceFrom) return amount;
  return atLeastZero(subtractCents(amount, multiplyCents(priceFrom, quantity)));
}

/** Returns the parts of an amount that bear different rates: one, unless a rate is only for what exceeds its threshold. */
export function splitAtThresholds(base: TaxBase): readonly TaxBase[] {
  const starts = base.rates.map((rate) => subtractCents(base.amount, taxableAmount(base, rate)));
  const cuts = [...new Set([zeroCents, ...starts])].sort((first, second) => first - second);
  if (cuts.length === 1) return [base];
  return cuts.map((cut, index) => ({
    ...base,
    amount: subtractCents(cuts[index + 1] ?? base.amount, cut),
    rates: base.rates.filter((_, place) => (starts[place] ?? zeroCents) <= cut),
  }));
}

/** Says whether a line bears a rate: the rate is of its class, and the price of one unit reaches the threshold. */
function bearsRate({ taxClassId, amount, quantity = 1 }: TaxedLine, { taxClass, priceFrom }: TaxRate): boolean {
  if ((taxClass?.id ?? null) !== (taxClassId ?? null)) return false;
  return !priceFrom || amount >= multiplyCents(priceFrom, quantity);
}

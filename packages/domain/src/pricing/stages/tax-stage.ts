import { allocateByLargestRemainder } from '../../money/allocation.ts';
import {
  type Cents,
  cents,
  computeProportion,
  subtractCents,
  sumCents,
  type TaxPoints,
  taxPoints,
  toMillionths,
  wholeMillionths,
  zeroCents,
} from '../../money/cents.ts';
import type { BusinessCustomer } from '../../taxes/business-customer.ts';
import { splitAtThresholds, type TaxBase, taxableAmount, taxBases } from '../tax-bases.ts';
import type { TaxedAmounts, TaxLocation, TaxRate } from '../tax-rate.ts';

export type { TaxClassOf, TaxedAmounts, TaxLocation, TaxRate } from '../tax-rate.ts';

/** The amount to round to whole cents: the tax of each line, or the tax of the whole order. */
export const taxRoundings = ['ORDER', 'LINE'] as const;
export type TaxRounding = (typeof taxRoundings)[number];

/** The input of the third price stage. */
export interface TaxInput {
  readonly rates: readonly TaxRate[];
  readonly rounding: TaxRounding;
  /** Why the customer pays no tax, as staff noted it. Null means that the customer pays taxes. */
  readonly exemptReason: string | null;
  /** The business that buys, if one was entered. */
  readonly business?: BusinessCustomer | null;
  /** Whether the prices of goods and shipping contain their taxes. Nothing is added to them. */
  readonly isIncluded: boolean;
  /**
   * The rates to remove from prices that contain their tax, because the customer pays none. Absent or empty means none.
   */
  readonly removed?: readonly TaxRate[];
  /** The taxes of a tax provider. Absent or null means the rates above. */
  readonly computed?: ComputedTaxes | null;
}

/**
 * The taxes that a tax provider computed for certain amounts (docs/behaviour/taxes.md#taxes-of-a-service). They apply only to
 * these amounts.
 */
export interface ComputedTaxes {
  readonly of: TaxedAmounts & { readonly isIncluded: boolean };
  /** In the order of the lines. */
  readonly lineParts: readonly (readonly TaxPart[])[];
  readonly shippingParts: readonly TaxPart[];
}

/** A tax of an order. The rate is in basis points with at most two decimals, the amount in cents. */
export interface ChargedTax {
  readonly title: string;
  readonly rate: TaxPoints;
  readonly amount: Cents;
}

/** A tax of a line or of the shipping, as the order stores it. `taxable` is the net amount in cents. */
export interface TaxPart extends ChargedTax, TaxLocation {
  /** The name of the class. Null means the standard class. */
  readonly taxClass: string | null;
  readonly taxable: Cents;
}

/** In cents. The amounts of `taxes`, and of the parts of lines and shipping, both sum to `tax` plus `includedTax`. */
export interface TaxResult {
  /** The tax added to the prices. */
  readonly tax: Cents;
  /** The tax that the prices contain. */
  readonly includedTax: Cents;
  /** The tax added to each line. */
  readonly lineTaxes: readonly Cents[];
  readonly lineParts: readonly (readonly TaxPart[])[];
  readonly shippingParts: readonly TaxPart[];
  readonly taxes: readonly ChargedTax[];
  /** Whether a tax provider computed them. */
  readonly isComputed: boolean;
}

interface ChargedPart {
  readonly base: TaxBase;
  readonly rate: TaxRate;
  readonly taxable: Cents;
  readonly amount: Cents;
}

/**
 * Computes the third stage of an order's price: its taxes, on the amounts after discounts
 * (docs/behaviour/taxes.md#rates).
 */
export function taxStage(amounts: TaxedAmounts, input: TaxInput): TaxResult {
  const bearsNone = isFreeOfTaxes(input);
  const { computed } = input;
  if (computed && !bearsNone && isComputedFor(computed, amounts, input)) return computedResult(computed);
  const rates = bearsNone ? [] : input.rates.filter(({ rate }) => rate > 0);
  const bases = taxBases(amounts, rates);
  const parts = input.isIncluded ? includedParts(bases, input.rounding) : addedParts(bases, rates, input.rounding);
  const toParts = (line: number | null) => parts.filter(({ base }) => base.line === line).map(toStoredPart);
  const lineParts = amounts.lines.map((_, line) => toParts(line));
  return {
    ...loadSums(lineParts, toParts(null), input),
    taxes: chargedTaxes(
      rates,
      parts.map(({ rate, amount }) => ({ title: rate.title, rate: rate.rate, amount })),
    ),
    isComputed: false,
  };
}

/** Returns whether the customer pays no taxes: exempt, or a business under reverse charge. */
export function isFreeOfTaxes({ exemptReason, business }: Pick<TaxInput, 'exemptReason' | 'business'>): boolean {
  return exemptReason !== null || business?.isReverseCharge === true;
}

function sumOfParts(parts: readonly TaxPart[]): Cents {
  return sumCents(parts.map(({ amount }) => amount));
}

function loadSums(
  lineParts: TaxResult['lineParts'],
  shippingParts: TaxResult['shippingParts'],
  { isIncluded }: { readonly isIncluded: boolean },
) {
  const all = sumOfParts([...lineParts.flat(), ...shippingParts]);
  return {
    tax: isIncluded ? zeroCents : all,
    includedTax: isIncluded ? all : zeroCents,
    lineTaxes: lineParts.map((parts) => (isIncluded ? zeroCents : sumOfParts(parts))),
    lineParts,
    shippingParts,
  };
}

/**
 * Returns whether a provider computed the taxes of exactly these amounts. Amounts may have changed since the request.
 */
function isComputedFor({ of }: ComputedTaxes, amounts: TaxedAmounts, { isIncluded }: TaxInput): boolean {
  return (
    of.isIncluded === isIncluded &&
    of.shipping === amounts.shipping &&
    of.lines.length === amounts.lines.length &&
    of.lines.every(({ taxClassId, amount }, index) => {
      const line = amounts.lines[index];
      return line?.amount === amount && (line.taxClassId ?? null) === (taxClassId ?? null);
    })
  );
}

function computedResult({ of, lineParts, shippingParts }: ComputedTaxes): TaxResult {
  const parts = [...lineParts.flat(), ...shippingParts];
  return { ...loadSums(lineParts, shippingParts, of), taxes: chargedTaxes(parts, parts), isComputed: true };
}

/** Adds each rate to its amounts. */
function addedParts(
  bases: readonly TaxBase[],
  rates: readonly TaxRate[],
  rounding: TaxRounding,
): readonly ChargedPart[] {
  return rates.flatMap((rate) => {
    const bearing = bases.filter((base) => base.rates.includes(rate));
    const amounts = bearing.map((base) => taxableAmount(base, rate));
    const getTax = (amount: Cents) => computeProportion(amount, toMillionths(rate.rate), wholeMillionths);
    const shares =
      rounding === 'LINE' ? amounts.map(getTax) : allocateByLargestRemainder(getTax(sumCents(amounts)), amounts);
    return bearing.map((base, index) => ({
      base,
      rate,
      taxable: amounts[index] ?? zeroCents,
      amount: shares[index] ?? zeroCents,
    }));
  });
}

/**
 * Extracts the taxes from amounts that contain them: amount x sum of rates / (100 % + sum of rates), divided among the
 * rates.
 */
function includedParts(bases: readonly TaxBase[], rounding: TaxRounding): readonly ChargedPart[] {
  const taxed = bases.flatMap(splitAtThresholds).filter(({ rates }) => rates.length > 0);
  const together = rounding === 'LINE' ? taxed.map((base) => [base]) : groupedByRates(taxed);
  const parts = together.flatMap((group) => {
    const rates = group[0]?.rates ?? [];
    const amounts = group.map(({ amount }) => amount);
    const whole = rates.reduce((sum, { rate }) => sum + toMillionths(rate), 0);
    const tax = computeProportion(sumCents(amounts), whole, wholeMillionths + whole);
    const ofBases = allocateByLargestRemainder(tax, amounts);
    return group.flatMap((base, position) => {
      const ofBase = ofBases[position] ?? zeroCents;
      // The rates serve as weights, because only their proportion counts.
      const ofRates = allocateByLargestRemainder(
        ofBase,
        rates.map(({ rate }) => cents(toMillionths(rate))),
      );
      const taxable = subtractCents(base.amount, ofBase);
      return rates.map((rate, index) => ({ base, rate, taxable, amount: ofRates[index] ?? zeroCents }));
    });
  });
  return mergedParts(parts);
}

/** Returns one part for each line and rate. A line that was split at a threshold has several. */
function mergedParts(parts: readonly ChargedPart[]): readonly ChargedPart[] {
  const merged: ChargedPart[] = [];
  for (const part of parts) {
    const index = merged.findIndex(
      ({ base, rate }) => base.line !== null && base.line === part.base.line && rate === part.rate,
    );
    const first = merged[index];
    if (!first) merged.push(part);
    else {
      const taxable = sumCents([first.taxable, part.taxable]);
      merged[index] = { ...first, taxable, amount: sumCents([first.amount, part.amount]) };
    }
  }
  return merged;
}

function groupedByRates(bases: readonly TaxBase[]): readonly (readonly TaxBase[])[] {
  const groups: TaxBase[][] = [];
  for (const base of bases) {
    const group = groups.find(([first]) => first && isSameRates(first.rates, base.rates));
    if (group) group.push(base);
    else groups.push([base]);
  }
  return groups;
}

function isSameRates(first: readonly TaxRate[], second: readonly TaxRate[]): boolean {
  return first.length === second.length && first.every((rate) => second.includes(rate));
}

/**
 * Returns the taxes of the whole order, in the order of the rates. Rates with the same title and height are one tax.
 */
function chargedTaxes(
  rates: readonly Pick<ChargedTax, 'title' | 'rate'>[],
  parts: readonly ChargedTax[],
): readonly ChargedTax[] {
  const names = new Map(rates.map(({ title, rate }) => [`${rate} ${title}`, { title, rate: taxPoints(rate) }]));
  return [...names.values()].flatMap(({ title, rate }) => {
    const ofTax = parts.filter((part) => part.title === title && part.rate === rate);
    return ofTax.length === 0 ? [] : [{ title, rate, amount: sumCents(ofTax.map(({ amount }) => amount)) }];
  });
}

function toStoredPart({ rate, taxable, amount }: ChargedPart): TaxPart {
  return {
    title: rate.title,
    rate: rate.rate,
    amount,
    taxClass: rate.taxClass?.name ?? null,
    taxable,
    ...rate.location,
  };
}

import { allocateByLargestRemainder } from '../money/allocation.ts';
import {
  type BasisPoints,
  basisPoints,
  type Cents,
  cents,
  percentageOf,
  proportionOf,
  subtractCents,
  sumCents,
  zeroCents,
} from '../money/cents.ts';
import type { BusinessCustomer } from '../taxes/business-customer.ts';

/** Where a rate holds; null: everywhere within what is named before it. */
export interface TaxPlace {
  readonly country: string | null;
  readonly state: string | null;
  readonly postalCode: string | null;
}

/** A class of goods with a name; null is the standard class. */
export type TaxClassOf = { readonly id: string; readonly name: string } | null;

/** A rate that applies at the order's address, to the goods of one class. */
export interface TaxRate {
  readonly title: string;
  readonly rate: BasisPoints;
  readonly taxClass: TaxClassOf;
  /** Whether delivery of these goods bears it as well. */
  readonly appliesToShipping: boolean;
  readonly place: TaxPlace;
}

/** What is rounded to whole cents: the tax of each line, or the tax of the whole order. */
export const taxRoundings = ['ORDER', 'LINE'] as const;
export type TaxRounding = (typeof taxRoundings)[number];

/** What the third stage of an order's price needs. */
export interface TaxInput {
  readonly rates: readonly TaxRate[];
  readonly rounding: TaxRounding;
  /** Why the customer pays no tax, as staff noted it; null: the customer pays taxes. */
  readonly exemptReason: string | null;
  /** The business that buys, as far as it said so. */
  readonly business?: BusinessCustomer | null;
  /** The prices of goods and shipping contain their taxes; nothing is added to them. */
  readonly isIncluded: boolean;
  /** The taxes of a tax provider; absent or null: the rates above. */
  readonly computed?: ComputedTaxes | null;
}

/** The amounts that are taxed, in cents: each line and the charge for shipping, after discounts. */
export interface TaxedAmounts {
  readonly lines: readonly { readonly taxClassId?: string | null | undefined; readonly amount: Cents }[];
  readonly shipping: Cents;
}

/** The taxes that a tax provider computed of certain amounts (docs/behaviour/taxes.md#stripe-tax). They count for these amounts alone. */
export interface ComputedTaxes {
  readonly of: TaxedAmounts & { readonly isIncluded: boolean };
  /** In the order of the lines. */
  readonly lineParts: readonly (readonly TaxPart[])[];
  readonly shippingParts: readonly TaxPart[];
}

/** A tax of an order; rate in basis points, amount in cents. */
export interface ChargedTax {
  readonly title: string;
  readonly rate: BasisPoints;
  readonly amount: Cents;
}

/** A tax of a line or of the shipping, as the order keeps it: `taxable` is the net amount in cents. */
export interface TaxPart extends ChargedTax, TaxPlace {
  /** The name of the class; null: the standard class. */
  readonly taxClass: string | null;
  readonly taxable: Cents;
}

/** In cents. The amounts of `taxes`, and of the parts of lines and shipping, both sum to `tax` plus `includedTax`. */
export interface TaxResult {
  /** What is added to the prices. */
  readonly tax: Cents;
  /** What the prices contain. */
  readonly includedTax: Cents;
  /** What is added to each line. */
  readonly lineTaxes: readonly Cents[];
  readonly lineParts: readonly (readonly TaxPart[])[];
  readonly shippingParts: readonly TaxPart[];
  readonly taxes: readonly ChargedTax[];
  /** Whether a tax provider computed them. */
  readonly isComputed: boolean;
}

/** An amount that bears the same rates as a whole: a line, or the shipping of the goods of one class. */
interface Base {
  /** null: shipping. */
  readonly line: number | null;
  readonly amount: Cents;
  readonly rates: readonly TaxRate[];
}

interface ChargedPart {
  readonly base: Base;
  readonly rate: TaxRate;
  readonly taxable: Cents;
  readonly amount: Cents;
}

/** The third stage of an order's price: its taxes, on what is left after discounts (docs/behaviour/taxes.md#rates). */
export function taxStage(amounts: TaxedAmounts, input: TaxInput): TaxResult {
  const bearsNone = isFreeOfTaxes(input);
  const { computed } = input;
  if (computed && !bearsNone && isComputedOf(computed, amounts, input)) return computedResult(computed);
  const rates = bearsNone ? [] : input.rates.filter(({ rate }) => rate > 0);
  const bases = basesOf(amounts, rates);
  const parts = input.isIncluded ? includedParts(bases, input.rounding) : addedParts(bases, rates, input.rounding);
  const partsOf = (line: number | null) => parts.filter(({ base }) => base.line === line).map(keptPart);
  const lineParts = amounts.lines.map((_, line) => partsOf(line));
  return {
    ...sumsOf(lineParts, partsOf(null), input),
    taxes: chargedTaxes(
      rates,
      parts.map(({ rate, amount }) => ({ title: rate.title, rate: rate.rate, amount })),
    ),
    isComputed: false,
  };
}

/** Whether the customer pays no taxes: exempt, or a business under reverse charge. */
export function isFreeOfTaxes({ exemptReason, business }: Pick<TaxInput, 'exemptReason' | 'business'>): boolean {
  return exemptReason !== null || business?.isReverseCharge === true;
}

function sumOfParts(parts: readonly TaxPart[]): Cents {
  return sumCents(parts.map(({ amount }) => amount));
}

function sumsOf(
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

/** Whether a provider computed the taxes of exactly these amounts; amounts may have changed since it was asked. */
function isComputedOf({ of }: ComputedTaxes, amounts: TaxedAmounts, { isIncluded }: TaxInput): boolean {
  return (
    of.isIncluded === isIncluded &&
    of.shipping === amounts.shipping &&
    of.lines.length === amounts.lines.length &&
    of.lines.every(({ taxClassId, amount }, place) => {
      const line = amounts.lines[place];
      return line?.amount === amount && (line.taxClassId ?? null) === (taxClassId ?? null);
    })
  );
}

function computedResult({ of, lineParts, shippingParts }: ComputedTaxes): TaxResult {
  const parts = [...lineParts.flat(), ...shippingParts];
  return { ...sumsOf(lineParts, shippingParts, of), taxes: chargedTaxes(parts, parts), isComputed: true };
}

/** Returns the taxed amounts with their rates. Shipping is divided among the classes of the goods by their amounts. */
function basesOf({ lines, shipping }: TaxedAmounts, rates: readonly TaxRate[]): readonly Base[] {
  const ratesOf = (classId: string | null) => rates.filter(({ taxClass }) => (taxClass?.id ?? null) === classId);
  const ofLines = lines.map(({ taxClassId, amount }, line) => ({ line, amount, rates: ratesOf(taxClassId ?? null) }));
  if (!rates.some(({ appliesToShipping }) => appliesToShipping)) return ofLines;
  const classes = [...new Set(lines.map(({ taxClassId }) => taxClassId ?? null))];
  const weights = classes.map((classId) =>
    sumCents(lines.filter((line) => (line.taxClassId ?? null) === classId).map(({ amount }) => amount)),
  );
  const isFree = sumCents(weights) === 0;
  const shares = isFree ? [shipping] : allocateByLargestRemainder(shipping, weights);
  const shipped = (isFree ? [null] : classes).map((classId, place) => ({
    line: null,
    amount: shares[place] ?? zeroCents,
    rates: ratesOf(classId).filter(({ appliesToShipping }) => appliesToShipping),
  }));
  return [...ofLines, ...shipped];
}

/** Adds each rate to the amounts that bear it. */
function addedParts(bases: readonly Base[], rates: readonly TaxRate[], rounding: TaxRounding): readonly ChargedPart[] {
  return rates.flatMap((rate) => {
    const bearing = bases.filter((base) => base.rates.includes(rate));
    const amounts = bearing.map(({ amount }) => amount);
    const shares =
      rounding === 'LINE'
        ? amounts.map((amount) => percentageOf(amount, rate.rate))
        : allocateByLargestRemainder(percentageOf(sumCents(amounts), rate.rate), amounts);
    return bearing.map((base, place) => ({ base, rate, taxable: base.amount, amount: shares[place] ?? zeroCents }));
  });
}

/** Takes the taxes out of amounts that contain them: amount x sum of rates / (100 % + sum of rates), divided among the rates. */
function includedParts(bases: readonly Base[], rounding: TaxRounding): readonly ChargedPart[] {
  const taxed = bases.filter(({ rates }) => rates.length > 0);
  const together = rounding === 'LINE' ? taxed.map((base) => [base]) : groupedByRates(taxed);
  return together.flatMap((group) => {
    const rates = group[0]?.rates ?? [];
    const amounts = group.map(({ amount }) => amount);
    const whole = rates.reduce((sum, { rate }) => sum + rate, 0);
    const tax = proportionOf(sumCents(amounts), whole, 10_000 + whole);
    const ofBases = allocateByLargestRemainder(tax, amounts);
    return group.flatMap((base, place) => {
      const ofBase = ofBases[place] ?? zeroCents;
      // The rates weigh as amounts do: only their proportion counts.
      const ofRates = allocateByLargestRemainder(
        ofBase,
        rates.map(({ rate }) => cents(rate)),
      );
      const taxable = subtractCents(base.amount, ofBase);
      return rates.map((rate, index) => ({ base, rate, taxable, amount: ofRates[index] ?? zeroCents }));
    });
  });
}

function groupedByRates(bases: readonly Base[]): readonly (readonly Base[])[] {
  const groups: Base[][] = [];
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

/** Returns the taxes of the whole order, in the order of the rates: those of one title and height are one tax. */
function chargedTaxes(
  rates: readonly Pick<ChargedTax, 'title' | 'rate'>[],
  parts: readonly ChargedTax[],
): readonly ChargedTax[] {
  const names = new Map(rates.map(({ title, rate }) => [`${rate} ${title}`, { title, rate: basisPoints(rate) }]));
  return [...names.values()].flatMap(({ title, rate }) => {
    const ofTax = parts.filter((part) => part.title === title && part.rate === rate);
    return ofTax.length === 0 ? [] : [{ title, rate, amount: sumCents(ofTax.map(({ amount }) => amount)) }];
  });
}

function keptPart({ rate, taxable, amount }: ChargedPart): TaxPart {
  return { title: rate.title, rate: rate.rate, amount, taxClass: rate.taxClass?.name ?? null, taxable, ...rate.place };
}

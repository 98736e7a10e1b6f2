import { sumOfProportions } from '../../money/allocation.ts';
import {
  addCents,
  type Cents,
  cents,
  computeProportion,
  subtractCents,
  sumCents,
  zeroCents,
} from '../../money/cents.ts';
import type { TaxPart } from '../../pricing/stages/tax-stage.ts';

/**
 * An amount with its taxes as the order charged them: a line, or the part of the shipping for the goods of one class.
 */
export interface ChargedBase {
  readonly amount: Cents;
  readonly taxes: readonly TaxPart[];
  /** Whether every tax was computed on the whole amount. */
  readonly isOneBase: boolean;
}

/** A base with its refunds in earlier notes: the amount, and its taxes. */
export interface GivenBase extends ChargedBase {
  readonly lineId: string | null;
  readonly before: Cents;
  readonly creditedTaxes: readonly TaxPart[];
}

/** The refund of a base in the current note. */
interface CreditedBase {
  readonly lineId: string | null;
  readonly amount: Cents;
  readonly taxes: readonly TaxPart[];
}

/**
 * Returns the taxes of the current refund of each base.
 * Each tax is rounded once for the whole order and all its notes so far. It is then divided so that every base comes as
 * close to its own part as whole cents allow.
 */
export function creditedBases(bases: readonly GivenBase[], amounts: readonly Cents[]): readonly CreditedBase[] {
  const shares = bases.flatMap((base, index) =>
    base.taxes.map((tax) => ({ base, tax, now: amounts[index] ?? zeroCents, key: `${tax.rate} ${tax.title}` })),
  );
  const taken = new Map<TaxPart, Cents>();
  for (const ofTax of Map.groupBy(shares, ({ key }) => key).values()) {
    const upTo = (getPart: (share: TaxShare) => Cents) =>
      sumOfProportions(
        ofTax.map((share) => ({ amount: share.tax.amount, part: getPart(share), whole: share.base.amount })),
      );
    const whole = subtractCents(
      upTo(({ base, now }) => addCents(base.before, now)),
      upTo(({ base }) => base.before),
    );
    const divided = dividedTax(whole, ofTax);
    ofTax.forEach(({ tax }, index) => taken.set(tax, divided[index] ?? zeroCents));
  }
  return bases.map(({ lineId, taxes, isOneBase, amount: whole }, index) => {
    const amount = amounts[index] ?? zeroCents;
    const parts = taxes.map((tax) => ({ ...tax, amount: taken.get(tax) ?? zeroCents }));
    const net = subtractCents(amount, sumCents(parts.map((tax) => tax.amount)));
    const taxable = (tax: TaxPart) => (isOneBase || whole === 0 ? net : computeProportion(tax.taxable, amount, whole));
    return { lineId, amount, taxes: parts.map((tax) => ({ ...tax, taxable: taxable(tax) })) };
  });
}

interface TaxShare {
  readonly base: GivenBase;
  readonly tax: TaxPart;
  readonly now: Cents;
}

/**
 * Divides a tax among its bases. Each receives whole cents below its exact part, then the remaining cents go to the
 * bases with the largest deficit.
 */
function dividedTax(whole: Cents, shares: readonly TaxShare[]): readonly Cents[] {
  const wishes = shares.map(computeWantedBase);
  const divided = wishes.map(({ wanted, max }) => Math.min(max, Math.max(0, Math.floor(wanted + 1e-6))));
  let left = whole - divided.reduce((sum, share) => sum + share, 0);
  while (left !== 0) {
    const step = Math.sign(left);
    const lacks = divided.map((share, position) => {
      const { wanted, max } = wishes[position] ?? { wanted: 0, max: 0 };
      return (step > 0 ? share < max : share > 0) ? step * (wanted - share) : Number.NEGATIVE_INFINITY;
    });
    const index = lacks.indexOf(Math.max(...lacks));
    // The sum of the tax has priority. A remainder that fits nowhere goes to the largest base.
    const taken = lacks[index] === Number.NEGATIVE_INFINITY ? largest(shares) : index;
    divided[taken] = (divided[taken] ?? 0) + step;
    left -= step;
  }
  return divided.map((share) => cents(share));
}

/** Returns the exact tax of a base now, in cents with their fractions, and its maximum. */
function computeWantedBase({ base, tax, now }: TaxShare): { readonly wanted: number; readonly max: number } {
  if (now === 0 || base.amount === 0) return { wanted: 0, max: 0 };
  const before = base.creditedTaxes.filter(({ title, rate }) => title === tax.title && rate === tax.rate);
  const taken = sumCents(before.map(({ amount }) => amount));
  const wanted = (tax.amount * (base.before + now)) / base.amount - taken;
  return { wanted, max: Math.max(0, Math.min(now, tax.amount - taken)) };
}

function largest(shares: readonly TaxShare[]): number {
  const amounts = shares.map(({ now }) => now);
  return amounts.indexOf(cents(Math.max(...amounts)));
}

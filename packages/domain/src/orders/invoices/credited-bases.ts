import { sumOfProportions } from '../../money/allocation.ts';
import { addCents, type Cents, cents, proportionOf, subtractCents, sumCents, zeroCents } from '../../money/cents.ts';
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
  const shares = bases.flatMap((base, place) =>
    base.taxes.map((tax) => ({ base, tax, now: amounts[place] ?? zeroCents, key: `${tax.rate} ${tax.title}` })),
  );
  const taken = new Map<TaxPart, Cents>();
  for (const ofTax of Map.groupBy(shares, ({ key }) => key).values()) {
    const upTo = (partOf: (share: TaxShare) => Cents) =>
      sumOfProportions(
        ofTax.map((share) => ({ amount: share.tax.amount, part: partOf(share), whole: share.base.amount })),
      );
    const whole = subtractCents(
      upTo(({ base, now }) => addCents(base.before, now)),
      upTo(({ base }) => base.before),
    );
    const divided = dividedTax(whole, ofTax);
    ofTax.forEach(({ tax }, place) => taken.set(tax, divided[place] ?? zeroCents));
  }
  return bases.map(({ lineId, taxes, isOneBase, amount: whole }, place) => {
    const amount = amounts[place] ?? zeroCents;
    const parts = taxes.map((tax) => ({ ...tax, amount: taken.get(tax) ?? zeroCents }));
    const net = subtractCents(amount, sumCents(parts.map((tax) => tax.amount)));
    const taxable = (tax: TaxPart) => (isOneBase || whole === 0 ? net : proportionOf(tax.taxable, amount, whole));
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
  const wishes = shares.map(wishOf);
  const divided = wishes.map(({ wanted, most }) => Math.min(most, Math.max(0, Math.floor(wanted + 1e-6))));
  let left = whole - divided.reduce((sum, share) => sum + share, 0);
  while (left !== 0) {
    const step = Math.sign(left);
    const lacks = divided.map((share, place) => {
      const { wanted, most } = wishes[place] ?? { wanted: 0, most: 0 };
      return (step > 0 ? share < most : share > 0) ? step * (wanted - share) : Number.NEGATIVE_INFINITY;
    });
    const place = lacks.indexOf(Math.max(...lacks));
    // The sum of the tax has priority. A remainder that fits nowhere goes to the largest base.
    const taken = lacks[place] === Number.NEGATIVE_INFINITY ? largest(shares) : place;
    divided[taken] = (divided[taken] ?? 0) + step;
    left -= step;
  }
  return divided.map((share) => cents(share));
}

/** Returns the exact tax of a base now, in cents with their fractions, and its maximum. */
function wishOf({ base, tax, now }: TaxShare): { readonly wanted: number; readonly most: number } {
  if (now === 0 || base.amount === 0) return { wanted: 0, most: 0 };
  const before = base.creditedTaxes.filter(({ title, rate }) => title === tax.title && rate === tax.rate);
  const taken = sumCents(before.map(({ amount }) => amount));
  const wanted = (tax.amount * (base.before + now)) / base.amount - taken;
  return { wanted, most: Math.max(0, Math.min(now, tax.amount - taken)) };
}

function largest(shares: readonly TaxShare[]): number {
  const amounts = shares.map(({ now }) => now);
  return amounts.indexOf(cents(Math.max(...amounts)));
}

import { type Cents, subtractCents, sumCents, zeroCents } from '../money/cents.ts';
import type { PricedLine } from '../pricing/priced-line.ts';
import { discountShares, reducibleLines } from './discount-amounts.ts';
import type { AppliedDiscount, RankedDiscount } from './discount-groups.ts';

/** Product discounts that together reduce the lines, and the amounts that remain, in cents. */
export interface ProductChoice {
  readonly members: readonly RankedDiscount[];
  readonly applied: readonly AppliedDiscount[];
  readonly left: readonly Cents[];
  readonly sum: Cents;
}

interface Goods {
  readonly lines: readonly PricedLine[];
  readonly amounts: readonly Cents[];
}

/** The index of the discount that each line belongs to within a choice. -1 means none. */
type Assignment = readonly number[];

/** A discount of products, with the lines that it can reduce and its reduction of some of them. */
export interface Claim {
  readonly entry: RankedDiscount;
  readonly reducible: ReadonlySet<number>;
  readonly getShares: (indexes: readonly number[]) => readonly Cents[];
}

/** Returns the claim of a discount. Its reduction of the same lines is computed once. */
export function toClaim(entry: RankedDiscount, { lines, amounts }: Goods): Claim {
  const { discount, positions } = entry;
  const known = new Map<string, readonly Cents[]>();
  return {
    entry,
    reducible: new Set(reducibleLines(discount, lines, positions)),
    getShares: (reducible) => {
      const key = reducible.join(' ');
      const shares = known.get(key) ?? discountShares(discount, { lines, left: amounts, positions, reducible });
      known.set(key, shares);
      return shares;
    },
  };
}

/** Returns the reduction by the claims when each line belongs to its assigned one. */
export function toChoice(claims: readonly Claim[], assignment: Assignment, { amounts }: Goods): ProductChoice {
  let left = amounts;
  const applied: AppliedDiscount[] = [];
  claims.forEach(({ entry, getShares: computeShares }, member) => {
    const indexes = assignment.flatMap((owner, index) => (owner === member ? [index] : []));
    if (indexes.length === 0) return;
    const shares = computeShares(indexes);
    if (shares.every((share) => share === 0)) return;
    left = left.map((amount, index) => subtractCents(amount, shares[index] ?? zeroCents));
    applied.push({ discount: entry.discount, shares, shipping: zeroCents });
  });
  return { members: claims.map(({ entry }) => entry), applied, left, sum: sumCents(left) };
}

/** Returns the claims that cover each line, by their indexes. */
export function computeCover(
  claims: readonly Claim[],
  { lines }: Pick<Goods, 'lines'>,
): readonly (readonly number[])[] {
  return lines.map((_, index) => claims.flatMap(({ reducible }, member) => (reducible.has(index) ? [member] : [])));
}

/** Calls `use` with every assignment of the lines to a claim that covers them. */
export function forEachAssignment(cover: readonly (readonly number[])[], use: (assignment: Assignment) => void): void {
  const assignment = cover.map((members) => members[0] ?? -1);
  const assign = (index: number): void => {
    const members = cover[index];
    if (members === undefined) return use(assignment);
    if (members.length < 2) return assign(index + 1);
    for (const member of members) {
      assignment[index] = member;
      assign(index + 1);
    }
  };
  assign(0);
}

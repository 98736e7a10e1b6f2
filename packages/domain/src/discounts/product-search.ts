import { compared, notDominated, type OfferedGoods, type RankedDiscount } from './discount-groups.ts';
import {
  type Claim,
  computeCover,
  forEachAssignment,
  type ProductChoice,
  toChoice,
  toClaim,
} from './product-choices.ts';

/** Up to this number of combinations of product discounts, all are compared; above it, those of the largest discounts (decision 0045). */
export const maxProductChoices = 1024;
/** Above that limit, every set of this many of the largest discounts is compared. A long cart uses fewer. */
const maxCoreDiscounts = 6;
const maxCoreDiscountsOfLongCarts = 4;
const longCartLines = 10;
/** Above that limit, the number of times that the lines of the best set are tried with its other discounts. */
const improvementPasses = 2;

/** The classes, as in `reach`, that all product discounts of an order must name in addition to their own. */
const otherClasses = [0, 2, 4, 6];

/**
 * Returns the choices of product discounts to compare: none, each one alone, and sets of combinable ones, in all ways
 * to share the lines. Fewer discounts come first, then codes, the larger and the older.
 */
export function productChoices(discounts: readonly RankedDiscount[], goods: OfferedGoods): readonly ProductChoice[] {
  const none = toChoice([], [], goods);
  const alone = compared(discounts).map((entry) => wholeChoice([toClaim(entry, goods)], goods));
  const free = discounts.filter(({ discount }) => discount.combinesWith.has('PRODUCT'));
  const all = free.length < 2 ? [] : everyChoice(free, goods);
  if (all !== null) return [none, ...alone, ...all];
  const sets = otherClasses.map((classes) => free.filter(({ reach }) => (reach & classes) === classes));
  const distinct = sets.filter((set, index) => set.length > 1 && set.length !== sets[index - 1]?.length);
  return [none, ...alone, ...distinct.flatMap((set) => everyChoice(set, goods) ?? largestChoices(set, goods))];
}

/** Returns every set of two or more discounts with every assignment of the lines, or null if they are too many. */
function everyChoice(discounts: readonly RankedDiscount[], goods: OfferedGoods): readonly ProductChoice[] | null {
  if (2 ** discounts.length > maxProductChoices) return null;
  const sets = listSets(discounts.map((entry) => toClaim(entry, goods)));
  const covers = sets.map((claims) => computeCover(claims, goods));
  let count = 0;
  for (const cover of covers) {
    count += cover.reduce((ways, members) => ways * Math.max(1, members.length), 1);
    if (count > maxProductChoices) return null;
  }
  const choices: ProductChoice[] = [];
  sets.forEach((claims, index) =>
    forEachAssignment(covers[index] ?? [], (assignment) => void choices.push(toChoice(claims, assignment, goods))),
  );
  return choices;
}

/** Returns the sets of two or more, the smaller first. */
function listSets(claims: readonly Claim[]): readonly (readonly Claim[])[] {
  const sets = claims.reduceRight<readonly (readonly Claim[])[]>(
    (rest, claim) => [...rest.map((set) => [claim, ...set]), ...rest],
    [[]],
  );
  return sets.filter((set) => set.length > 1).toSorted((a, b) => a.length - b.length);
}

/** Returns sets of the largest discounts, each with the others on the lines that no discount of the set covers. */
function largestChoices(discounts: readonly RankedDiscount[], goods: OfferedGoods): readonly ProductChoice[] {
  const largest = notDominated(discounts).toSorted(
    (a, b) => b.saved - a.saved || (a.discount.id < b.discount.id ? -1 : 1),
  );
  const claims = largest.map((entry) => toClaim(entry, goods));
  const size = goods.lines.length > longCartLines ? maxCoreDiscountsOfLongCarts : maxCoreDiscounts;
  const core = claims.slice(0, size);
  const others = claims.slice(size);
  const sets = [...core.map((claim) => [claim]), ...listSets(core)];
  const found = sets.flatMap((set) =>
    [firstOwners(set, goods), largestOwners(set, goods)].map((owners) => withOthers(set, owners, others, goods)),
  );
  const best = found.toSorted((a, b) => a.choice.sum - b.choice.sum)[0];
  const choices = found.map(({ choice }) => choice);
  return best ? [improved(best, goods), ...choices] : choices;
}

interface Shared {
  readonly claims: readonly Claim[];
  readonly owners: readonly number[];
  readonly choice: ProductChoice;
}

function wholeChoice(claims: readonly Claim[], goods: OfferedGoods): ProductChoice {
  return toChoice(claims, firstOwners(claims, goods), goods);
}

/** Assigns each line to the first claim that covers it. */
function firstOwners(claims: readonly Claim[], goods: OfferedGoods): readonly number[] {
  return computeCover(claims, goods).map((members) => members[0] ?? -1);
}

/** Assigns each line to the claim with the largest reduction of it when the claim has all its lines. */
function largestOwners(claims: readonly Claim[], goods: OfferedGoods): readonly number[] {
  const shares = claims.map(({ reducible, getShares: computeShares }) => computeShares([...reducible]));
  return computeCover(claims, goods).map(
    (members, index) => members.toSorted((a, b) => (shares[b]?.[index] ?? 0) - (shares[a]?.[index] ?? 0))[0] ?? -1,
  );
}

/** Assigns the lines without an owner to the other claims, the first ones first. */
function withOthers(
  claims: readonly Claim[],
  owners: readonly number[],
  others: readonly Claim[],
  goods: OfferedGoods,
): Shared {
  const free = new Set(owners.flatMap((owner, index) => (owner < 0 ? [index] : [])));
  const added: Claim[] = [];
  const all = [...owners];
  for (const claim of free.size > 0 ? others : []) {
    const indexes = [...claim.reducible].filter((index) => free.has(index));
    if (indexes.length === 0 || claim.getShares(indexes).every((share) => share === 0)) continue;
    for (const index of indexes) {
      all[index] = claims.length + added.length;
      free.delete(index);
    }
    added.push(claim);
  }
  const used = [...claims, ...added];
  return { claims: used, owners: all, choice: toChoice(used, all, goods) };
}

/** Moves single lines to another claim of the set as long as that saves more. */
function improved({ claims, owners, choice }: Shared, goods: OfferedGoods): ProductChoice {
  const cover = computeCover(claims, goods);
  const current = [...owners];
  let best = choice;
  for (let pass = 0; pass < improvementPasses; pass += 1) {
    cover.forEach((members, index) => {
      for (const member of members) {
        const owner = current[index] ?? -1;
        current[index] = member;
        const tried = toChoice(claims, current, goods);
        if (tried.sum < best.sum) best = tried;
        else current[index] = owner;
      }
    });
  }
  return best;
}

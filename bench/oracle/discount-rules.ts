import { computeAmount, type GoodsLine } from './goods.ts';
import { divided, halfUp } from './whole-shares.ts';
import type { Cart, Discount, DiscountClass, World } from './world.ts';

interface Goods {
  readonly world: World;
  readonly cart: Cart;
  readonly goods: readonly GoodsLine[];
  readonly getShipping: (amount: number) => number;
}

/** The reduction of each line by a set of discounts, in cents, and whether the set removes the charge for shipping. */
export interface Choice {
  readonly lineDiscounts: readonly number[];
  readonly isShippingFree: boolean;
}

/**
 * Tries every combination of discounts that may apply together, and every assignment of lines to product discounts.
 * Returns all choices with the lowest price of goods and shipping (docs/behaviour/discounts.md#combining).
 */
export function listChoices({ world, cart, goods, getShipping }: Goods): Choice[] {
  const discounts = world.discounts.filter((discount) => applies(discount, cart, goods));
  let lowest = Number.POSITIVE_INFINITY;
  let best: Choice[] = [];
  for (const chosen of subsets(discounts).filter(mayCombine)) {
    for (const lineDiscounts of productDiscounts(chosen, goods)) {
      const choice = withOrderDiscount(chosen, goods, lineDiscounts);
      const amount = goods.reduce(
        (sum, line, index) => sum + computeAmount(line) - (choice.lineDiscounts[index] ?? 0),
        0,
      );
      const price = amount + (choice.isShippingFree ? 0 : getShipping(amount));
      if (price > lowest) continue;
      if (price < lowest) best = [];
      lowest = price;
      best.push(choice);
    }
  }
  return best;
}

function applies(discount: Discount, { codes, address }: Cart, goods: readonly GoodsLine[]): boolean {
  if (discount.code !== null && !codes.includes(discount.code)) return false;
  if (discount.countries.length > 0 && !discount.countries.includes(address.country)) return false;
  const wanted = goods.filter((line) => isFor(discount, line));
  const sum = wanted.reduce((total, line) => total + computeAmount(line), 0);
  const units = wanted.reduce((total, { quantity }) => total + quantity, 0);
  return wanted.length > 0 && sum >= discount.minimumSubtotal && units >= discount.minimumQuantity;
}

function isFor({ products, tag, excludesReduced }: Discount, line: GoodsLine): boolean {
  if (excludesReduced && line.isReduced) return false;
  return tag === null ? products.length === 0 || products.includes(line.product) : line.tag === tag;
}

function getDiscountClass({ kind, products, tag }: Discount): DiscountClass {
  if (kind === 'FREE_SHIPPING') return 'SHIPPING';
  const isForEverything = products.length === 0 && tag === null;
  return kind === 'BUY_X_GET_Y' || kind === 'BUNDLE' || !isForEverything ? 'PRODUCT' : 'ORDER';
}

function mayCombine(discounts: readonly Discount[]): boolean {
  return discounts.every((one, index) =>
    discounts.slice(index + 1).every((other) => {
      const [first, second] = [getDiscountClass(one), getDiscountClass(other)];
      if (first === second && first !== 'PRODUCT') return false;
      return one.combinesWith.includes(second) && other.combinesWith.includes(first);
    }),
  );
}

function subsets<Item>(items: readonly Item[]): Item[][] {
  return items.reduce<Item[][]>((all, item) => [...all, ...all.map((subset) => [...subset, item])], [[]]);
}

/** Returns the discounts of the lines for each assignment of lines to eligible product discounts. */
function productDiscounts(chosen: readonly Discount[], goods: readonly GoodsLine[]): number[][] {
  const pricingDiscounts = chosen.filter((discount) => getDiscountClass(discount) === 'PRODUCT');
  const ways = goods.reduce<(Discount | null)[][]>(
    (all, line) => {
      const takers = pricingDiscounts.filter((discount) => isReducedBy(discount, line));
      if (takers.length === 0) return all.map((way) => [...way, null]);
      return all.flatMap((way) => takers.map((discount) => [...way, discount]));
    },
    [[]],
  );
  return ways.map((way) => {
    const discounts = goods.map(() => 0);
    for (const discount of pricingDiscounts) {
      const given = goods.map((_, index) => way[index] === discount);
      const shares = computeShares(discount, goods, given);
      shares.forEach((share, index) => {
        discounts[index] = (discounts[index] ?? 0) + share;
      });
    }
    return discounts;
  });
}

/** Returns whether a discount can reduce a line. */
function isReducedBy(discount: Discount, line: GoodsLine): boolean {
  if (discount.excludesReduced && line.isReduced) return false;
  return discount.kind === 'BUY_X_GET_Y' && discount.getProducts.length > 0
    ? discount.getProducts.includes(line.product)
    : isFor(discount, line);
}

/** Returns the reduction of each assigned line by a product discount. */
function computeShares(discount: Discount, goods: readonly GoodsLine[], given: readonly boolean[]): number[] {
  const amounts = goods.map((line, index) => (given[index] ? computeAmount(line) : 0));
  const sum = amounts.reduce((total, amount) => total + amount, 0);
  switch (discount.kind) {
    case 'PERCENTAGE':
      return divided(halfUp(sum, discount.value, 10_000), amounts);
    case 'AMOUNT':
      return divided(Math.min(discount.value, sum), amounts);
    case 'TIERS':
      return divided(halfUp(sum, computeTier(discount, goods), 10_000), amounts);
    case 'BUY_X_GET_Y':
      return unitShares(discount, goods, given);
    case 'BUNDLE':
      return bundleShares(discount, goods, given);
    case 'FREE_SHIPPING':
      return goods.map(() => 0);
  }
}

/** Returns the share of the highest step that spend and quantity have reached. */
function computeTier(discount: Discount, goods: readonly GoodsLine[]): number {
  const wanted = goods.filter((line) => isFor(discount, line));
  const spent = wanted.reduce((total, line) => total + computeAmount(line), 0);
  const units = wanted.reduce((total, { quantity }) => total + quantity, 0);
  if (discount.tiers.length === 0) return discount.value;
  const reached = discount.tiers.filter((tier) => spent >= tier.minimumSubtotal && units >= tier.minimumQuantity);
  return Math.max(0, ...reached.map(({ value }) => value));
}

interface Unit {
  readonly line: number;
  readonly price: number;
}

/**
 * Reduces the cheapest `getQuantity` units of every `buyQuantity` + `getQuantity`, of the sets that free the maximum
 * amount.
 * Other goods to get are reduced from the highest price down.
 */
function unitShares(discount: Discount, goods: readonly GoodsLine[], given: readonly boolean[]): number[] {
  const units = goods.flatMap((line, index) =>
    given[index] ? Array.from({ length: line.quantity }, (): Unit => ({ line: index, price: line.unitPrice })) : [],
  );
  units.sort((one, other) => other.price - one.price);
  const limit = discount.usageLimitPerOrder ?? Number.POSITIVE_INFINITY;
  const bought = goods.reduce((sum, line) => sum + (isFor(discount, line) ? line.quantity : 0), 0);
  const reduced =
    discount.getProducts.length > 0
      ? units.slice(0, Math.min(Math.floor(bought / discount.buyQuantity), limit) * discount.getQuantity)
      : freedUnits(discount, units, limit);
  const share = discount.value === 0 ? 10_000 : discount.value;
  const amounts = goods.map((_, index) =>
    reduced.filter(({ line }) => line === index).reduce((sum, { price }) => sum + price, 0),
  );
  const sum = amounts.reduce((total, amount) => total + amount, 0);
  return divided(halfUp(sum, share, 10_000), amounts);
}

/**
 * Returns the units that the sets free. For every number of sets, these are the cheapest of the units with the highest
 * prices. The highest total wins.
 */
function freedUnits(discount: Discount, units: readonly Unit[], limit: number): readonly Unit[] {
  const ofSet = discount.buyQuantity + discount.getQuantity;
  const maxSets = Math.min(Math.floor(units.length / ofSet), limit);
  const ways = Array.from({ length: maxSets + 1 }, (_, sets) => units.slice(sets * discount.buyQuantity, sets * ofSet));
  const worth = (way: readonly Unit[]) => way.reduce((sum, { price }) => sum + price, 0);
  return ways.reduce((best, way) => (worth(way) > worth(best) ? way : best), []);
}

function bundleShares(discount: Discount, goods: readonly GoodsLine[], given: readonly boolean[]): number[] {
  const lines = discount.products.map((product) =>
    goods.findIndex((line, index) => given[index] && line.product === product),
  );
  if (lines.includes(-1)) return goods.map(() => 0);
  const ofSet = lines.map((index) => goods[index]?.unitPrice ?? 0);
  const price = ofSet.reduce((sum, part) => sum + part, 0);
  const sets = Math.min(
    ...lines.map((index) => goods[index]?.quantity ?? 0),
    discount.usageLimitPerOrder ?? Number.POSITIVE_INFINITY,
  );
  const weights = goods.map((line, index) => (lines.includes(index) ? line.unitPrice * sets : 0));
  return divided(Math.max(0, price - discount.value) * sets, weights);
}

/** Subtracts the order discount from the amounts after product discounts. */
function withOrderDiscount(
  chosen: readonly Discount[],
  goods: readonly GoodsLine[],
  lineDiscounts: readonly number[],
): Choice {
  const isShippingFree = chosen.some((discount) => getDiscountClass(discount) === 'SHIPPING');
  const pricingDiscount = chosen.find((one) => getDiscountClass(one) === 'ORDER');
  if (!pricingDiscount) return { lineDiscounts, isShippingFree };
  const left = goods.map((line, index) =>
    isFor(pricingDiscount, line) ? computeAmount(line) - (lineDiscounts[index] ?? 0) : 0,
  );
  const sum = left.reduce((total, amount) => total + amount, 0);
  const value = pricingDiscount.kind === 'TIERS' ? computeTier(pricingDiscount, goods) : pricingDiscount.value;
  const amount = pricingDiscount.kind === 'AMOUNT' ? Math.min(value, sum) : halfUp(sum, value, 10_000);
  const shares = divided(amount, left);
  return { lineDiscounts: lineDiscounts.map((discount, index) => discount + (shares[index] ?? 0)), isShippingFree };
}

import { multiplyCents, subtractCents, sumCents, zeroCents } from '../money/cents.ts';
import { discountShares } from './discount-amounts.ts';
import type { FittingDiscount, OfferedGoods } from './discount-groups.ts';
import { combine, type Discount, getDiscountClass } from './pricing-discount.ts';

/** Returns the lowest price of goods and shipping, in cents, by computing every permitted choice as a whole. */
export function lowestCost(fitting: readonly FittingDiscount[], goods: OfferedGoods): number {
  const costs = listSubsets(fitting)
    .filter(isPermitted)
    .flatMap((choice) => getCosts(choice, goods));
  return Math.min(...costs);
}

function isPermitted(choice: readonly FittingDiscount[]): boolean {
  return choice.every(({ discount }, index) =>
    choice.slice(index + 1).every((other) => combine(discount, other.discount)),
  );
}

/** Returns the cost of a choice for each assignment of lines to its product discounts. */
function getCosts(choice: readonly FittingDiscount[], goods: OfferedGoods): readonly number[] {
  const products = choice.filter(({ discount }) => getDiscountClass(discount) === 'PRODUCT');
  const order = choice.find(({ discount }) => getDiscountClass(discount) === 'ORDER');
  const isFree = choice.some(({ discount }) => getDiscountClass(discount) === 'SHIPPING');
  return getOwners(products, goods).map((owners) => {
    let left = goods.amounts;
    products.forEach(({ discount, positions }, member) => {
      const reducible = owners.flatMap((owner, index) => (owner === member ? [index] : []));
      left = reduced(left, discountShares(discount, { lines: goods.lines, left: goods.amounts, positions, reducible }));
    });
    if (order)
      left = reduced(left, discountShares(order.discount, { lines: goods.lines, left, positions: order.positions }));
    const rest = sumCents(left);
    return rest + (isFree ? 0 : goods.getShipping(rest));
  });
}

function reduced(left: OfferedGoods['amounts'], shares: OfferedGoods['amounts']): OfferedGoods['amounts'] {
  return left.map((amount, index) => subtractCents(amount, shares[index] ?? zeroCents));
}

/** Returns every assignment of lines to the discounts that can reduce them. -1 means that no discount can. */
function getOwners(products: readonly FittingDiscount[], { lines }: OfferedGoods): readonly (readonly number[])[] {
  return lines.reduce<readonly (readonly number[])[]>(
    (ways, line, index) => {
      const able = products.flatMap(({ discount, positions }, member) =>
        positions.includes(index) && !isOnlyBought(discount, line.productId) ? [member] : [],
      );
      return ways.flatMap((way) => (able.length > 0 ? able : [-1]).map((owner) => [...way, owner]));
    },
    [[]],
  );
}

function isOnlyBought({ kind, getProductIds }: Discount, productId: string | undefined): boolean {
  return kind === 'BUY_X_GET_Y' && getProductIds.size > 0 && !(productId && getProductIds.has(productId));
}

export function listSubsets<Entry>(entries: readonly Entry[]): readonly (readonly Entry[])[] {
  return entries.reduceRight<readonly (readonly Entry[])[]>(
    (subsets, entry) => [...subsets.map((subset) => [entry, ...subset]), ...subsets],
    [[]],
  );
}

/**
 * Returns the maximum amount, in cents, that sets of `buyQuantity` + `getQuantity` of some of the units free, by trying
 * all of them.
 */
export function largestFreed(
  lines: OfferedGoods['lines'],
  { buyQuantity, getQuantity }: Pick<Discount, 'buyQuantity' | 'getQuantity'>,
): number {
  const prices = lines.flatMap(({ price, quantity }) => Array.from({ length: quantity }, () => price));
  const freed = listSubsets(prices).map((counted) => {
    const sets = Math.floor(counted.length / (buyQuantity + getQuantity));
    const cheapest = counted.toSorted((a, b) => a - b).slice(0, sets * getQuantity);
    return sumCents(cheapest.map((price) => multiplyCents(price, 1)));
  });
  return Math.max(...freed);
}

import { multiplyCents, subtractCents, sumCents, zeroCents } from '../money/cents.ts';
import { classOf, combine, type Offer } from './offer.ts';
import { offerShares } from './offer-amounts.ts';
import type { FittingOffer, OfferedGoods } from './offer-groups.ts';

/** Returns the lowest price of goods and shipping, in cents, by computing every permitted choice as a whole. */
export function lowestCost(fitting: readonly FittingOffer[], goods: OfferedGoods): number {
  const costs = subsetsOf(fitting)
    .filter(isPermitted)
    .flatMap((choice) => costsOf(choice, goods));
  return Math.min(...costs);
}

function isPermitted(choice: readonly FittingOffer[]): boolean {
  return choice.every(({ offer }, index) => choice.slice(index + 1).every((other) => combine(offer, other.offer)));
}

/** Returns the cost of a choice for each assignment of lines to its product discounts. */
function costsOf(choice: readonly FittingOffer[], goods: OfferedGoods): readonly number[] {
  const products = choice.filter(({ offer }) => classOf(offer) === 'PRODUCT');
  const order = choice.find(({ offer }) => classOf(offer) === 'ORDER');
  const isFree = choice.some(({ offer }) => classOf(offer) === 'SHIPPING');
  return ownersOf(products, goods).map((owners) => {
    let left = goods.amounts;
    products.forEach(({ offer, places }, member) => {
      const reducible = owners.flatMap((owner, index) => (owner === member ? [index] : []));
      left = reduced(left, offerShares(offer, { lines: goods.lines, left: goods.amounts, places, reducible }));
    });
    if (order) left = reduced(left, offerShares(order.offer, { lines: goods.lines, left, places: order.places }));
    const rest = sumCents(left);
    return rest + (isFree ? 0 : goods.shippingOf(rest));
  });
}

function reduced(left: OfferedGoods['amounts'], shares: OfferedGoods['amounts']): OfferedGoods['amounts'] {
  return left.map((amount, index) => subtractCents(amount, shares[index] ?? zeroCents));
}

/** Returns every assignment of lines to the discounts that can reduce them. -1 means that no discount can. */
function ownersOf(products: readonly FittingOffer[], { lines }: OfferedGoods): readonly (readonly number[])[] {
  return lines.reduce<readonly (readonly number[])[]>(
    (ways, line, index) => {
      const able = products.flatMap(({ offer, places }, member) =>
        places.includes(index) && !isOnlyBought(offer, line.productId) ? [member] : [],
      );
      return ways.flatMap((way) => (able.length > 0 ? able : [-1]).map((owner) => [...way, owner]));
    },
    [[]],
  );
}

function isOnlyBought({ kind, getProductIds }: Offer, productId: string | undefined): boolean {
  return kind === 'BUY_X_GET_Y' && getProductIds.size > 0 && !(productId && getProductIds.has(productId));
}

export function subsetsOf<Entry>(entries: readonly Entry[]): readonly (readonly Entry[])[] {
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
  { buyQuantity, getQuantity }: Pick<Offer, 'buyQuantity' | 'getQuantity'>,
): number {
  const prices = lines.flatMap(({ price, quantity }) => Array.from({ length: quantity }, () => price));
  const freed = subsetsOf(prices).map((counted) => {
    const sets = Math.floor(counted.length / (buyQuantity + getQuantity));
    const cheapest = counted.toSorted((a, b) => a - b).slice(0, sets * getQuantity);
    return sumCents(cheapest.map((price) => multiplyCents(price, 1)));
  });
  return Math.max(...freed);
}

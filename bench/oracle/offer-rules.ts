import { amountOf, type GoodsLine } from './goods.ts';
import { divided, halfUp } from './whole-shares.ts';
import type { Cart, Offer, OfferClass, World } from './world.ts';

interface Goods {
  readonly world: World;
  readonly cart: Cart;
  readonly goods: readonly GoodsLine[];
  readonly shippingOf: (amount: number) => number;
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
export function choicesOf({ world, cart, goods, shippingOf }: Goods): Choice[] {
  const offers = world.offers.filter((offer) => applies(offer, cart, goods));
  let lowest = Number.POSITIVE_INFINITY;
  let best: Choice[] = [];
  for (const chosen of subsets(offers).filter(mayCombine)) {
    for (const lineDiscounts of productDiscounts(chosen, goods)) {
      const choice = withOrderDiscount(chosen, goods, lineDiscounts);
      const amount = goods.reduce((sum, line, index) => sum + amountOf(line) - (choice.lineDiscounts[index] ?? 0), 0);
      const price = amount + (choice.isShippingFree ? 0 : shippingOf(amount));
      if (price > lowest) continue;
      if (price < lowest) best = [];
      lowest = price;
      best.push(choice);
    }
  }
  return best;
}

function applies(offer: Offer, { codes, address }: Cart, goods: readonly GoodsLine[]): boolean {
  if (offer.code !== null && !codes.includes(offer.code)) return false;
  if (offer.countries.length > 0 && !offer.countries.includes(address.country)) return false;
  const wanted = goods.filter((line) => isFor(offer, line));
  const sum = wanted.reduce((total, line) => total + amountOf(line), 0);
  const units = wanted.reduce((total, { quantity }) => total + quantity, 0);
  return wanted.length > 0 && sum >= offer.minimumSubtotal && units >= offer.minimumQuantity;
}

function isFor({ products, tag, excludesReduced }: Offer, line: GoodsLine): boolean {
  if (excludesReduced && line.isReduced) return false;
  return tag === null ? products.length === 0 || products.includes(line.product) : line.tag === tag;
}

function classOf({ kind, products, tag }: Offer): OfferClass {
  if (kind === 'FREE_SHIPPING') return 'SHIPPING';
  const isForEverything = products.length === 0 && tag === null;
  return kind === 'BUY_X_GET_Y' || kind === 'BUNDLE' || !isForEverything ? 'PRODUCT' : 'ORDER';
}

function mayCombine(offers: readonly Offer[]): boolean {
  return offers.every((one, index) =>
    offers.slice(index + 1).every((other) => {
      const [first, second] = [classOf(one), classOf(other)];
      if (first === second && first !== 'PRODUCT') return false;
      return one.combinesWith.includes(second) && other.combinesWith.includes(first);
    }),
  );
}

function subsets<Item>(items: readonly Item[]): Item[][] {
  return items.reduce<Item[][]>((all, item) => [...all, ...all.map((subset) => [...subset, item])], [[]]);
}

/** Returns the discounts of the lines for each assignment of lines to eligible product discounts. */
function productDiscounts(chosen: readonly Offer[], goods: readonly GoodsLine[]): number[][] {
  const offers = chosen.filter((offer) => classOf(offer) === 'PRODUCT');
  const ways = goods.reduce<(Offer | null)[][]>(
    (all, line) => {
      const takers = offers.filter((offer) => isReducedBy(offer, line));
      if (takers.length === 0) return all.map((way) => [...way, null]);
      return all.flatMap((way) => takers.map((offer) => [...way, offer]));
    },
    [[]],
  );
  return ways.map((way) => {
    const discounts = goods.map(() => 0);
    for (const offer of offers) {
      const given = goods.map((_, index) => way[index] === offer);
      const shares = sharesOf(offer, goods, given);
      shares.forEach((share, index) => {
        discounts[index] = (discounts[index] ?? 0) + share;
      });
    }
    return discounts;
  });
}

/** Returns whether a discount can reduce a line. */
function isReducedBy(offer: Offer, line: GoodsLine): boolean {
  if (offer.excludesReduced && line.isReduced) return false;
  return offer.kind === 'BUY_X_GET_Y' && offer.getProducts.length > 0
    ? offer.getProducts.includes(line.product)
    : isFor(offer, line);
}

/** Returns the reduction of each assigned line by a product discount. */
function sharesOf(offer: Offer, goods: readonly GoodsLine[], given: readonly boolean[]): number[] {
  const amounts = goods.map((line, index) => (given[index] ? amountOf(line) : 0));
  const sum = amounts.reduce((total, amount) => total + amount, 0);
  switch (offer.kind) {
    case 'PERCENTAGE':
      return divided(halfUp(sum, offer.value, 10_000), amounts);
    case 'AMOUNT':
      return divided(Math.min(offer.value, sum), amounts);
    case 'TIERS':
      return divided(halfUp(sum, tierOf(offer, goods), 10_000), amounts);
    case 'BUY_X_GET_Y':
      return unitShares(offer, goods, given);
    case 'BUNDLE':
      return bundleShares(offer, goods, given);
    case 'FREE_SHIPPING':
      return goods.map(() => 0);
  }
}

/** Returns the share of the highest step that spend and quantity have reached. */
function tierOf(offer: Offer, goods: readonly GoodsLine[]): number {
  const wanted = goods.filter((line) => isFor(offer, line));
  const spent = wanted.reduce((total, line) => total + amountOf(line), 0);
  const units = wanted.reduce((total, { quantity }) => total + quantity, 0);
  if (offer.tiers.length === 0) return offer.value;
  const reached = offer.tiers.filter((tier) => spent >= tier.minimumSubtotal && units >= tier.minimumQuantity);
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
function unitShares(offer: Offer, goods: readonly GoodsLine[], given: readonly boolean[]): number[] {
  const units = goods.flatMap((line, index) =>
    given[index] ? Array.from({ length: line.quantity }, (): Unit => ({ line: index, price: line.unitPrice })) : [],
  );
  units.sort((one, other) => other.price - one.price);
  const limit = offer.usageLimitPerOrder ?? Number.POSITIVE_INFINITY;
  const bought = goods.reduce((sum, line) => sum + (isFor(offer, line) ? line.quantity : 0), 0);
  const reduced =
    offer.getProducts.length > 0
      ? units.slice(0, Math.min(Math.floor(bought / offer.buyQuantity), limit) * offer.getQuantity)
      : freedUnits(offer, units, limit);
  const share = offer.value === 0 ? 10_000 : offer.value;
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
function freedUnits(offer: Offer, units: readonly Unit[], limit: number): readonly Unit[] {
  const ofSet = offer.buyQuantity + offer.getQuantity;
  const maxSets = Math.min(Math.floor(units.length / ofSet), limit);
  const ways = Array.from({ length: maxSets + 1 }, (_, sets) => units.slice(sets * offer.buyQuantity, sets * ofSet));
  const worth = (way: readonly Unit[]) => way.reduce((sum, { price }) => sum + price, 0);
  return ways.reduce((best, way) => (worth(way) > worth(best) ? way : best), []);
}

function bundleShares(offer: Offer, goods: readonly GoodsLine[], given: readonly boolean[]): number[] {
  const lines = offer.products.map((product) =>
    goods.findIndex((line, index) => given[index] && line.product === product),
  );
  if (lines.includes(-1)) return goods.map(() => 0);
  const ofSet = lines.map((index) => goods[index]?.unitPrice ?? 0);
  const price = ofSet.reduce((sum, part) => sum + part, 0);
  const sets = Math.min(
    ...lines.map((index) => goods[index]?.quantity ?? 0),
    offer.usageLimitPerOrder ?? Number.POSITIVE_INFINITY,
  );
  const weights = goods.map((line, index) => (lines.includes(index) ? line.unitPrice * sets : 0));
  return divided(Math.max(0, price - offer.value) * sets, weights);
}

/** Subtracts the order discount from the amounts after product discounts. */
function withOrderDiscount(
  chosen: readonly Offer[],
  goods: readonly GoodsLine[],
  lineDiscounts: readonly number[],
): Choice {
  const isShippingFree = chosen.some((offer) => classOf(offer) === 'SHIPPING');
  const offer = chosen.find((one) => classOf(one) === 'ORDER');
  if (!offer) return { lineDiscounts, isShippingFree };
  const left = goods.map((line, index) => (isFor(offer, line) ? amountOf(line) - (lineDiscounts[index] ?? 0) : 0));
  const sum = left.reduce((total, amount) => total + amount, 0);
  const value = offer.kind === 'TIERS' ? tierOf(offer, goods) : offer.value;
  const amount = offer.kind === 'AMOUNT' ? Math.min(value, sum) : halfUp(sum, value, 10_000);
  const shares = divided(amount, left);
  return { lineDiscounts: lineDiscounts.map((discount, index) => discount + (shares[index] ?? 0)), isShippingFree };
}

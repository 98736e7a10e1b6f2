import { type Cents, subtractCents, sumCents, zeroCents } from '../money/cents.ts';
import { computeDiscountAmount, discountShares, reducibleLines } from './discount-amounts.ts';
import {
  type AppliedDiscount,
  compared,
  computeRank,
  type FittingDiscount,
  type OfferedGoods,
  type RankedDiscount,
} from './discount-groups.ts';
import { combine, getDiscountClass } from './pricing-discount.ts';
import type { ProductChoice } from './product-choices.ts';
import { productChoices } from './product-search.ts';

interface Choice {
  readonly products: ProductChoice;
  readonly order: RankedDiscount | undefined;
  readonly freed: RankedDiscount | undefined;
}

/**
 * Returns the discounts that together give the shopper the lowest amount to pay for goods and shipping (decision 0045). Of equal choices the first in
 * a fixed order wins: fewer discounts, then codes before automatic discounts, then the larger and the older discount.
 */
export function bestDiscounts(fitting: readonly FittingDiscount[], goods: OfferedGoods): readonly AppliedDiscount[] {
  const ranked = rankedDiscounts(fitting, goods);
  if (ranked.length === 0) return [];
  const ofClass = (wanted: string) => ranked.filter(({ kind }) => kind === wanted);
  const shipping = [undefined, ...firstOfEachReach(compared(ofClass('SHIPPING')))];
  const orders = [undefined, ...compared(ofClass('ORDER'))];
  const { amounts, getShipping } = goods;
  const whole = sumCents(amounts);
  let min: number = whole + getShipping(whole);
  let best: Choice | null = null;
  const choices = productChoices(
    ofClass('PRODUCT').filter(({ amount }) => amount > 0),
    goods,
  );
  for (const products of distinctChoices(choices, orders)) {
    for (const order of orders) {
      if (order && !combineWithAll(order, products)) continue;
      const rest = restBeside(order, products, goods);
      const charge = getShipping(rest);
      for (const freed of shipping) {
        const cost = freed && charge > 0 ? rest : rest + charge;
        if (cost >= min) continue;
        if (freed && !(combineWithAll(freed, products) && (!order || combine(order.discount, freed.discount))))
          continue;
        min = cost;
        best = { products, order, freed };
      }
    }
  }
  return best === null ? [] : applyChoice(best, goods);
}

function combineWithAll({ discount }: RankedDiscount, { members }: ProductChoice): boolean {
  return members.every((member) => combine(member.discount, discount));
}

/** Returns the first of the choices that no order or shipping discount can distinguish. */
function distinctChoices(
  choices: readonly ProductChoice[],
  orders: readonly (RankedDiscount | undefined)[],
): readonly ProductChoice[] {
  const reduced = new Map(orders.flatMap((order) => (order ? [[order.positions.join(' '), order.positions]] : [])));
  const distinct = new Map<string, ProductChoice>();
  for (const choice of choices) {
    const reach = choice.members.reduce((classes, member) => classes & member.reach, allClasses);
    const parts = [...reduced.values()].map((positions) =>
      sumCents(positions.map((index) => choice.left[index] ?? zeroCents)),
    );
    const key = [choice.members.length === 0, reach, choice.sum, ...parts].join(' ');
    if (!distinct.has(key)) distinct.set(key, choice);
  }
  return [...distinct.values()];
}

const allClasses = 7;

function rankedDiscounts(fitting: readonly FittingDiscount[], goods: OfferedGoods): readonly RankedDiscount[] {
  const before = sumCents(goods.amounts);
  const charge = goods.getShipping(before);
  return fitting
    .map((entry): RankedDiscount => {
      const { combinesWith } = entry.discount;
      const kind = getDiscountClass(entry.discount);
      const reach =
        (combinesWith.has('PRODUCT') ? 1 : 0) +
        (combinesWith.has('ORDER') ? 2 : 0) +
        (combinesWith.has('SHIPPING') ? 4 : 0);
      const amount = amountAlone(entry, goods);
      const saved = kind === 'SHIPPING' ? charge : amount + charge - goods.getShipping(subtractCents(before, amount));
      return { ...entry, kind, reach, amount, saved };
    })
    .toSorted(
      (a, b) => computeRank(a) - computeRank(b) || b.saved - a.saved || (a.discount.id < b.discount.id ? -1 : 1),
    );
}

/** Returns the reduction of the goods by a single discount, in cents. */
function amountAlone({ discount, positions }: FittingDiscount, { lines, amounts }: OfferedGoods): Cents {
  return computeDiscountAmount(discount, {
    lines,
    left: amounts,
    positions,
    reducible: reducibleLines(discount, lines, positions),
  });
}

/**
 * Returns one discount of shipping for each set of classes. Each frees all of the shipping, so the first of a set is
 * equivalent to the others.
 */
function firstOfEachReach(discounts: readonly RankedDiscount[]): readonly RankedDiscount[] {
  return discounts.filter(({ reach }, index) => discounts.findIndex((other) => other.reach === reach) === index);
}

/** Returns the price of the goods after product discounts and an order discount, in cents. */
function restBeside(order: RankedDiscount | undefined, { left, sum }: ProductChoice, { lines }: OfferedGoods): Cents {
  if (!order) return sum;
  const { discount, positions } = order;
  return subtractCents(sum, computeDiscountAmount(discount, { lines, left, positions }));
}

/**
 * Returns the discounts of a choice with their reductions: those of products, then that of the order, then that of
 * shipping.
 */
function applyChoice(
  { products, order, freed }: Choice,
  { lines, getShipping }: OfferedGoods,
): readonly AppliedDiscount[] {
  const { left, sum } = products;
  const shares = order ? discountShares(order.discount, { lines, left, positions: order.positions }) : [];
  const amount = sumCents(shares);
  const shipping = freed ? getShipping(subtractCents(sum, amount)) : zeroCents;
  return [
    ...products.applied,
    ...(order && amount > 0 ? [{ discount: order.discount, shares, shipping: zeroCents }] : []),
    ...(freed && shipping > 0 ? [{ discount: freed.discount, shares: [], shipping }] : []),
  ];
}

import { type Cents, subtractCents, sumCents, zeroCents } from '../money/cents.ts';
import { classOf, combine } from './offer.ts';
import { offerAmount, offerShares, reducibleLines } from './offer-amounts.ts';
import {
  type AppliedOffer,
  compared,
  type FittingOffer,
  type OfferedGoods,
  type RankedOffer,
  rankOf,
} from './offer-groups.ts';
import type { ProductChoice } from './product-choices.ts';
import { productChoices } from './product-search.ts';

interface Choice {
  readonly products: ProductChoice;
  readonly order: RankedOffer | undefined;
  readonly freed: RankedOffer | undefined;
}

/**
 * Returns the offers that together leave the shopper the least to pay for goods and shipping (decision 0045). Of equal choices the first in
 * a fixed order wins: fewer offers, then codes before automatic offers, then the larger and the older offer.
 */
export function bestOffers(fitting: readonly FittingOffer[], goods: OfferedGoods): readonly AppliedOffer[] {
  const ranked = rankedOffers(fitting, goods);
  if (ranked.length === 0) return [];
  const ofClass = (wanted: string) => ranked.filter(({ kind }) => kind === wanted);
  const shipping = [undefined, ...firstOfEachReach(compared(ofClass('SHIPPING')))];
  const orders = [undefined, ...compared(ofClass('ORDER'))];
  const { amounts, shippingOf } = goods;
  const whole = sumCents(amounts);
  let least: number = whole + shippingOf(whole);
  let best: Choice | null = null;
  const choices = productChoices(
    ofClass('PRODUCT').filter(({ amount }) => amount > 0),
    goods,
  );
  for (const products of distinctChoices(choices, orders)) {
    for (const order of orders) {
      if (order && !combineWithAll(order, products)) continue;
      const rest = restBeside(order, products, goods);
      const charge = shippingOf(rest);
      for (const freed of shipping) {
        const cost = freed && charge > 0 ? rest : rest + charge;
        if (cost >= least) continue;
        if (freed && !(combineWithAll(freed, products) && (!order || combine(order.offer, freed.offer)))) continue;
        least = cost;
        best = { products, order, freed };
      }
    }
  }
  return best === null ? [] : appliedOf(best, goods);
}

function combineWithAll({ offer }: RankedOffer, { members }: ProductChoice): boolean {
  return members.every((member) => combine(member.offer, offer));
}

/** Returns the first of the choices that no order or shipping discount can distinguish. */
function distinctChoices(
  choices: readonly ProductChoice[],
  orders: readonly (RankedOffer | undefined)[],
): readonly ProductChoice[] {
  const reduced = new Map(orders.flatMap((order) => (order ? [[order.places.join(' '), order.places]] : [])));
  const distinct = new Map<string, ProductChoice>();
  for (const choice of choices) {
    const reach = choice.members.reduce((classes, member) => classes & member.reach, allClasses);
    const parts = [...reduced.values()].map((places) =>
      sumCents(places.map((place) => choice.left[place] ?? zeroCents)),
    );
    const key = [choice.members.length === 0, reach, choice.sum, ...parts].join(' ');
    if (!distinct.has(key)) distinct.set(key, choice);
  }
  return [...distinct.values()];
}

const allClasses = 7;

function rankedOffers(fitting: readonly FittingOffer[], goods: OfferedGoods): readonly RankedOffer[] {
  const before = sumCents(goods.amounts);
  const charge = goods.shippingOf(before);
  return fitting
    .map((entry): RankedOffer => {
      const { combinesWith } = entry.offer;
      const kind = classOf(entry.offer);
      const reach =
        (combinesWith.has('PRODUCT') ? 1 : 0) +
        (combinesWith.has('ORDER') ? 2 : 0) +
        (combinesWith.has('SHIPPING') ? 4 : 0);
      const amount = amountAlone(entry, goods);
      const saved = kind === 'SHIPPING' ? charge : amount + charge - goods.shippingOf(subtractCents(before, amount));
      return { ...entry, kind, reach, amount, saved };
    })
    .toSorted((a, b) => rankOf(a) - rankOf(b) || b.saved - a.saved || (a.offer.id < b.offer.id ? -1 : 1));
}

/** Returns the reduction of the goods by a single discount, in cents. */
function amountAlone({ offer, places }: FittingOffer, { lines, amounts }: OfferedGoods): Cents {
  return offerAmount(offer, { lines, left: amounts, places, reducible: reducibleLines(offer, lines, places) });
}

/**
 * Returns one discount of shipping for each set of classes. Each frees all of the shipping, so the first of a set is
 * equivalent to the others.
 */
function firstOfEachReach(offers: readonly RankedOffer[]): readonly RankedOffer[] {
  return offers.filter(({ reach }, place) => offers.findIndex((other) => other.reach === reach) === place);
}

/** Returns the price of the goods after product discounts and an order discount, in cents. */
function restBeside(order: RankedOffer | undefined, { left, sum }: ProductChoice, { lines }: OfferedGoods): Cents {
  if (!order) return sum;
  const { offer, places } = order;
  return subtractCents(sum, offerAmount(offer, { lines, left, places }));
}

/**
 * Returns the discounts of a choice with their reductions: those of products, then that of the order, then that of
 * shipping.
 */
function appliedOf({ products, order, freed }: Choice, { lines, shippingOf }: OfferedGoods): readonly AppliedOffer[] {
  const { left, sum } = products;
  const shares = order ? offerShares(order.offer, { lines, left, places: order.places }) : [];
  const amount = sumCents(shares);
  const shipping = freed ? shippingOf(subtractCents(sum, amount)) : zeroCents;
  return [
    ...products.applied,
    ...(order && amount > 0 ? [{ offer: order.offer, shares, shipping: zeroCents }] : []),
    ...(freed && shipping > 0 ? [{ offer: freed.offer, shares: [], shipping }] : []),
  ];
}

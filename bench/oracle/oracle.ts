import { listChoices } from './discount-rules.ts';
import { computeAmount, computeReduction } from './goods.ts';
import { computeTaxes } from './tax-rules.ts';
import { divided, halfUp } from './whole-shares.ts';
import type { Cart, Method, Product, World } from './world.ts';

/** The totals of a cart in cents, as `POST /cart/quote` returns them. */
export interface Totals {
  readonly subtotal: number;
  readonly discount: number;
  readonly shipping: number;
  /** The fee of cash on delivery. */
  readonly paymentFee: number;
  readonly tax: number;
  readonly includedTax: number;
  readonly total: number;
  readonly giftCards: number;
}

/**
 * Computes the totals of a cart a second time, by the rules of docs/behaviour and without any code of the shop.
 * Where several choices of discounts result in the same lowest price, returns the totals of each.
 */
export function possibleTotals(world: World, cart: Cart): Totals[] {
  const all = cart.lines.map((line) => toLine(world, line));
  const goods = all.filter(({ isGiftCard }) => !isGiftCard);
  const sold = all.filter(({ isGiftCard }) => isGiftCard).reduce((sum, line) => sum + computeAmount(line), 0);
  const subtotal = all.reduce((sum, line) => sum + computeAmount(line), 0);
  const units = goods.reduce((sum, { quantity }) => sum + quantity, 0);
  const getShipping = (amount: number) => shippingFor(world, amount, units);
  const reductions = goods.map(computeReduction);
  const reduced = reductions.reduce((sum, part) => sum + part, 0);
  const getReducedShipping = (amount: number) => getShipping(Math.max(0, amount - reduced));
  return listChoices({ world, cart, goods, getShipping: getReducedShipping }).map(
    ({ lineDiscounts, isShippingFree }) => {
      const left = goods.map((line, index) => {
        const discounted = computeAmount(line) - (lineDiscounts[index] ?? 0);
        return discounted - Math.min(reductions[index] ?? 0, discounted);
      });
      const amount = left.reduce((sum, part) => sum + part, 0);
      const charge = isShippingFree ? 0 : getShipping(amount);
      const lines = goods.map(({ classIndex }, index) => ({ classIndex, amount: left[index] ?? 0 }));
      const getTotals = (fee: number): Totals => {
        const taxes = computeTaxes(world, { lines, shipping: charge + fee, location: cart.address });
        const [shipping = 0, paymentFee = 0] =
          fee === 0
            ? [charge - taxes.removedOfShipping]
            : divided(charge + fee - taxes.removedOfShipping, [charge, fee]);
        const discount = subtotal - sold - amount + taxes.removedOfGoods;
        const total = subtotal - discount + shipping + paymentFee + taxes.added;
        const giftCards = paidByCards(total, world, cart);
        const { added: tax, included: includedTax } = taxes;
        return { subtotal, discount, shipping, paymentFee, tax, includedTax, total, giftCards };
      };
      const free = getTotals(0);
      return cart.isPaidOnDelivery && free.total > free.giftCards ? getTotals(world.fee) : free;
    },
  );
}

/** The minimum amount that a card can be charged, in cents. */
const minCharge = 50;

/**
 * Returns the amount that gift cards pay: their whole balance, if the rest is zero or an amount that a card can be
 * charged.
 */
function paidByCards(total: number, { balances }: World, { giftCards }: Cart): number {
  const balance = giftCards.reduce((sum, card) => sum + (balances[card] ?? 0), 0);
  const rest = total - Math.min(total, balance);
  return rest > 0 && rest < minCharge && total >= minCharge ? total - minCharge : total - rest;
}

function toLine({ products }: World, { product, variant, quantity }: Cart['lines'][number]) {
  const sold = products[product];
  if (!sold) throw new Error(`there is no product ${product}`);
  const listPrice = (variant === null ? null : sold.variantPrices[variant]) ?? sold.price;
  const { tag, classIndex, isGiftCard } = sold;
  const unitPrice = listPrice - reduction(listPrice, sold);
  return { product, tag, classIndex, unitPrice, quantity, isReduced: sold.discount > 0, isGiftCard };
}

/** Returns the product's own discount of one unit, never more than the price. */
function reduction(listPrice: number, { discount, discountType }: Product): number {
  return Math.min(listPrice, discountType === 'PERCENTAGE' ? halfUp(listPrice, discount, 10_000) : discount);
}

/** Returns the charge for shipping: the cheapest method, or the flat rate below its threshold. */
function shippingFor({ methods, settings }: World, amount: number, units: number): number {
  if (units === 0) return 0;
  if (methods.length > 0) return Math.min(...methods.map((method) => computePrice(method, amount, units)));
  return amount < settings.freeShippingThreshold ? settings.flatShippingRate : 0;
}

function computePrice({ kind, price, steps }: Method, amount: number, units: number): number {
  const reached = kind === 'BY_COUNT' ? units : amount;
  return steps.findLast(({ from }) => from <= reached)?.price ?? price ?? Number.POSITIVE_INFINITY;
}

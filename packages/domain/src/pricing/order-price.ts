import { allocateByLargestRemainder } from '../money/allocation.ts';
import { type Cents, multiplyCents, nonNegative, subtractCents, sumCents, zeroCents } from '../money/cents.ts';
import type { Currency } from '../money/currencies.ts';
import type { BusinessCustomer } from '../taxes/business-customer.ts';
import { cardRefusal } from './card-limits.ts';
import { removedTaxTitle, withoutIncludedTax } from './removed-tax.ts';
import {
  type DiscountInput,
  type DiscountResult,
  discountStage,
  type LineShare,
  type PricedLine,
  type QuotedDiscount,
} from './stages/discount-stage.ts';
import { type GiftCard, giftCardStage, type UsedGiftCard } from './stages/gift-card-stage.ts';
import { type LineReduction, maxReduction, reducedDiscounts, reductionStage } from './stages/reduction-stage.ts';
import { type ShippedGoods, type ShippingInput, type ShippingMethod, shippingStage } from './stages/shipping-stage.ts';
import { type ChargedTax, type TaxedAmounts, type TaxInput, type TaxPart, taxStage } from './stages/tax-stage.ts';

/** The inputs of an order's price except the lines: one for each stage. */
export interface OrderPricing {
  readonly currency: Currency;
  readonly discounts: DiscountInput;
  /** What extensions reduce of the lines. Absent means nothing. */
  readonly reductions?: readonly LineReduction[] | undefined;
  readonly shipping: ShippingInput;
  readonly taxes: TaxInput;
  readonly giftCards: readonly GiftCard[];
  /** The fee of the chosen payment method, in cents. Absent means none. */
  readonly paymentFee?: Cents | undefined;
}

/** All amounts in cents. subtotal - discount + shipping + paymentFee + tax = total. */
export interface OrderPriceTotals {
  readonly subtotal: Cents;
  /** The reduction of the lines. Never more than the subtotal. */
  readonly discount: Cents;
  /** The charge for shipping, after discounts of shipping. */
  readonly shipping: Cents;
  /**
   * The amount that the goods after discounts lack for free shipping. 0 when it is reached, or when a discount grants
   * it or has lost it.
   */
  readonly freeShippingDist: Cents;
  /** The fee of the chosen payment method. Absent means none. */
  readonly paymentFee?: Cents;
  readonly tax: Cents;
  readonly total: Cents;
  /** The amount that gift cards pay of the total. */
  readonly giftCards: Cents;
}

/** A line's part of the order's discounts and taxes, in cents. */
export interface LinePrice {
  readonly discount: Cents;
  readonly discounts: readonly LineShare[];
  /** The tax added to the line. */
  readonly tax: Cents;
  readonly taxes: readonly TaxPart[];
}

/** The price of an order with every component. */
export interface OrderPrice {
  readonly totals: OrderPriceTotals;
  /**
   * In the order of the lines. Their discounts sum to the discount. Their taxes and the shipping's tax sum to the tax.
   */
  readonly lines: readonly LinePrice[];
  readonly discounts: readonly QuotedDiscount[];
  /** The discounts that the order redeems, each once. */
  readonly discountIds: readonly string[];
  readonly shippingMethods: readonly ShippingMethod[];
  /** The charged method. Null means the settings' flat rate. */
  readonly shippingMethod: ShippingMethod | null;
  /** Why the goods cannot be delivered to the address, in one sentence. Null means that they can. */
  readonly shippingReason: string | null;
  readonly taxes: readonly ChargedTax[];
  /** The taxable amounts, without bought gift cards. */
  readonly taxed: TaxedAmounts;
  /** Whether a tax provider computed the taxes. Otherwise the shop's own rates did. */
  readonly isTaxComputed: boolean;
  /** The taxes that prices contain, in cents. The totals then add none. */
  readonly includedTax: Cents;
  /**
   * The tax removed from goods and shipping because the customer pays none, in cents. The goods' part is one of the
   * discounts.
   */
  readonly removedTax: Cents;
  /** The taxes of the shipping and of the fee of the payment method together. */
  readonly shippingTaxes: readonly TaxPart[];
  /** The reason for the tax exemption. Null if the customer pays taxes. */
  readonly taxExemptReason: string | null;
  /** The business that buys. Null means a consumer, or a shop that does not support businesses. */
  readonly business: BusinessCustomer | null;
  readonly giftCards: readonly UsedGiftCard[];
  /** Why gift cards pay less than their balance, in one sentence. Null means that they do not. */
  readonly cardNote: string | null;
  /**
   * Why no card can be charged the rest after gift cards, with a way out. Null means that a card can, or that nothing
   * is left.
   */
  readonly cardReason: string | null;
}

/**
 * Returns the price of an order in whole cents, with every component: the lines, then discounts, reductions of extensions, shipping,
 * taxes and gift cards, in this order (docs/behaviour/arithmetic.md#order-price). Cart, checkout, placing, drafts and mails all use it. Gift
 * cards that are bought pass by all stages before the last (decision 0045).
 */
export function orderPrice(lines: readonly PricedLine[], pricing: OrderPricing): OrderPrice {
  const { paymentFee = zeroCents } = pricing;
  const price = priceWithFee(lines, pricing, paymentFee);
  // A provider computed the taxes of the amounts with the fee, or of those without it.
  if (paymentFee === 0 || price.isTaxComputed) return price;
  const plain = priceWithFee(lines, pricing, zeroCents);
  // Nobody pays a fee for the fee alone. The method is not available then.
  return plain.isTaxComputed || plain.totals.total <= plain.totals.giftCards ? plain : price;
}

function priceWithFee(lines: readonly PricedLine[], pricing: OrderPricing, fee: Cents): OrderPrice {
  const { goods, onAllLines } = goodsAmong(lines);
  const sold = sumCents(lines.filter(({ isGiftCard }) => isGiftCard).map(computeAmount));
  const shipped = goods.filter(({ isDigital }) => !isDigital);
  const units = shippedUnits(shipped);
  const { discounts, shares, hasFreeShipping, meetsFreeShipping, discountIds } = discountedGoods(
    goods,
    pricing,
    (amount) => shippingStage({ ...units, amount }, pricing.shipping).charge,
  );
  const lineDiscounts = shares.map(sumOfShares);
  const left = amountsWithout(goods, lineDiscounts);
  const amount = sumCents(left);
  const delivery = shippingStage({ ...units, amount }, pricing.shipping);
  const charge = hasFreeShipping ? zeroCents : delivery.charge;
  const lineAmounts = goods.map(({ taxClassId, quantity }, index) => ({
    taxClassId,
    amount: left[index] ?? zeroCents,
    quantity,
  }));
  const { taxed, removed, removedOfLines } = withoutIncludedTax(
    { lines: lineAmounts, shipping: sumCents([charge, fee]) },
    pricing.taxes,
  );
  const { shipping, paymentFee } = withoutRemoved({ charge, fee }, taxed.shipping);
  const removedOfGoods = sumCents(removedOfLines);
  const charged = taxStage(taxed, pricing.taxes);
  const { tax, lineTaxes, taxes } = charged;
  const total = sumCents([subtractCents(amount, removedOfGoods), sold, taxed.shipping, tax]);
  const { cards: giftCards, note: cardNote } = giftCardStage(total, pricing.giftCards, pricing.currency);
  const paidByCards = sumCents(giftCards.map((card) => card.amount));
  return {
    totals: {
      subtotal: sumCents(lines.map(computeAmount)),
      discount: sumCents([...lineDiscounts, removedOfGoods]),
      shipping,
      ...(paymentFee > 0 && { paymentFee }),
      freeShippingDist:
        meetsFreeShipping || (shipped.length === 0 && lines.length > 0) ? zeroCents : delivery.freeShippingDist,
      tax,
      total,
      giftCards: paidByCards,
    },
    lines: onAllLines(
      goods.map((_, index) => ({
        discount: sumCents([lineDiscounts[index] ?? zeroCents, removedOfLines[index] ?? zeroCents]),
        discounts: [...(shares[index] ?? []), ...removedShare(removedOfLines[index] ?? zeroCents)],
        tax: lineTaxes[index] ?? zeroCents,
        taxes: charged.lineParts[index] ?? [],
      })),
    ),
    discounts: [...discounts, ...removedDiscount(removedOfGoods)],
    discountIds,
    shippingMethods: delivery.methods,
    shippingMethod: delivery.method,
    shippingReason: delivery.reason,
    taxes,
    taxed,
    isTaxComputed: charged.isComputed,
    includedTax: charged.includedTax,
    removedTax: removed,
    shippingTaxes: charged.shippingParts,
    taxExemptReason: pricing.taxes.exemptReason,
    business: pricing.taxes.business ?? null,
    giftCards,
    cardNote,
    cardReason: cardRefusal(subtractCents(total, paidByCards), pricing.currency),
  };
}

/** Computes the discounts, and then what extensions reduce. The best discounts are chosen as if each reduction counts in full. */
function discountedGoods(
  goods: readonly PricedLine[],
  { discounts: input, reductions = [] }: OrderPricing,
  getShipping: (goods: Cents) => Cents,
): DiscountResult {
  if (reductions.length === 0) return discountStage(goods, input, getShipping);
  const max = maxReduction(goods, reductions);
  const discounted = discountStage(goods, input, (amount) => getShipping(nonNegative(subtractCents(amount, max))));
  const left = amountsWithout(goods, discounted.shares.map(sumOfShares));
  const reduced = reductionStage(goods, left, reductions);
  return {
    ...discounted,
    discounts: [...discounted.discounts, ...reducedDiscounts(reduced, reductions)],
    shares: discounted.shares.map((share, index) => [...share, ...(reduced[index] ?? [])]),
  };
}

function sumOfShares(shares: readonly LineShare[]): Cents {
  return sumCents(shares.map(({ amount }) => amount));
}

/** Returns what is left of each line. */
function amountsWithout(lines: readonly PricedLine[], taken: readonly Cents[]): readonly Cents[] {
  return lines.map((line, index) => subtractCents(computeAmount(line), taken[index] ?? zeroCents));
}

/** Divides the taxed amount of shipping and fee, which lacks the contained tax that was removed from both. */
function withoutRemoved({ charge, fee }: { readonly charge: Cents; readonly fee: Cents }, taxed: Cents) {
  if (fee === 0) return { shipping: taxed, paymentFee: zeroCents };
  const [shipping = zeroCents, paymentFee = zeroCents] = allocateByLargestRemainder(taxed, [charge, fee]);
  return { shipping, paymentFee };
}

const plainLine: LinePrice = { discount: zeroCents, discounts: [], tax: zeroCents, taxes: [] };

function removedShare(amount: Cents): readonly LineShare[] {
  return amount > 0 ? [{ label: removedTaxTitle, amount }] : [];
}

function removedDiscount(amount: Cents): readonly QuotedDiscount[] {
  return amount > 0 ? [{ code: null, title: removedTaxTitle, amount, isApplied: true, reason: null }] : [];
}

/** Returns the lines without those of gift cards, and a mapping of their prices to all lines. */
function goodsAmong(lines: readonly PricedLine[]) {
  const positions = lines.flatMap(({ isGiftCard }, index) => (isGiftCard ? [] : [index]));
  const goods = positions.length === lines.length ? lines : lines.filter(({ isGiftCard }) => !isGiftCard);
  const onAllLines = (prices: readonly LinePrice[]): readonly LinePrice[] => {
    if (goods.length === lines.length) return prices;
    const byIndex = new Map(positions.map((position, index) => [position, prices[index]]));
    return lines.map((_, index) => byIndex.get(index) ?? plainLine);
  };
  return { goods, onAllLines };
}

function computeAmount({ price, quantity }: PricedLine): Cents {
  return multiplyCents(price, quantity);
}

/** Returns the number of shipped units, and their weight. */
function shippedUnits(lines: readonly PricedLine[]): Omit<ShippedGoods, 'amount'> {
  return {
    quantity: lines.reduce((units, { quantity }) => units + quantity, 0),
    grams: lines.reduce((sum, { grams, quantity }) => sum + (grams ?? 0) * quantity, 0),
    hasUnweighed: lines.some(({ grams, quantity }) => quantity > 0 && typeof grams !== 'number'),
  };
}

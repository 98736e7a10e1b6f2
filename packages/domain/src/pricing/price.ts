import {
  applyRate,
  basisPoints,
  type Cents,
  cents,
  computeProportion,
  formatMoney,
  minCents,
  nonNegative,
  subtractCents,
  zeroCents,
} from '../money/cents.ts';
import type { Currency } from '../money/currencies.ts';

export const discountTypes = ['PERCENTAGE', 'FIXED'] as const;
export type DiscountType = (typeof discountTypes)[number];

/** A discount in basis points (PERCENTAGE) or in cents (FIXED). */
export interface Discount {
  readonly discount: number;
  readonly discountType: DiscountType;
}

/** An item with its own price, in cents, and a discount. */
export interface Priced extends Discount {
  readonly price: Cents;
}

/** A variant whose own price, in cents, replaces the product's. Null means the product's price. */
export interface VariantPrice {
  readonly price: Cents | null;
}

/** A product that a shopper can buy, perhaps in one of its variants. Each is null when it no longer exists. */
export interface Purchasable {
  readonly product: Priced | null;
  readonly variant: VariantPrice | null;
}

/** Returns the discount on a price in cents, rounded half up, at most the price itself (docs/behaviour/arithmetic.md#unit-price). */
export function discountAmount(price: Cents, { discount, discountType }: Discount): Cents {
  const amount = discountType === 'PERCENTAGE' ? applyRate(price, basisPoints(discount)) : cents(discount);
  return minCents(nonNegative(amount), nonNegative(price));
}

/** Returns the price in cents before any discount: the variant's, the product's, or 0. */
export function listPrice({ product, variant }: Purchasable): Cents {
  return nonNegative(variant?.price ?? product?.price ?? zeroCents);
}

/**
 * Returns the price of one unit in cents: list price minus the product's discount (docs/behaviour/arithmetic.md#unit-price).
 *
 * @example
 * unitPrice({ product: { price: cents(2000), discountType: 'PERCENTAGE', discount: 1000 }, variant: null }) // 1800: 10 % off 20.00
 */
export function unitPrice(purchasable: Purchasable): Cents {
  const price = listPrice(purchasable);
  return purchasable.product ? subtractCents(price, discountAmount(price, purchasable.product)) : price;
}

/** The price data of a product card, in cents. */
export interface CardPriced extends Priced {
  /** The lowest list price of its variants when they have several. Null for a product with one price. */
  readonly lowestPrice: Cents | null;
}

/**
 * Returns the item whose price a card shows: the cheapest variant when the variants have several prices, or the product
 * (docs/behaviour/screens.md#options).
 *
 * @example unitPrice(shownOnCard({ ...product, price: cents(2000), lowestPrice: cents(1500), discountType: 'FIXED',
 * discount: 100 })) // 1400
 */
export function shownOnCard(product: CardPriced): Purchasable {
  const { lowestPrice } = product;
  return { product, variant: lowestPrice === null ? null : { price: lowestPrice } };
}

/** The lowest price of a product or variant in the 30 days before its reduction, in cents. */
export interface PriorPrice {
  readonly itemId: string;
  readonly price: Cents;
}

/**
 * Returns the price in cents that a reduction must be compared with (decision 0035): of the variant, else of the product; null when
 * the price is not reduced, or was never another one.
 */
export function priorPrice(
  { product, variant }: { readonly product: Priced & Identified; readonly variant: (VariantPrice & Identified) | null },
  known: readonly PriorPrice[] | null,
): Cents | null {
  if (known === null || !showsStruckPrice({ product, variant })) return null;
  const { id } = variant ?? product;
  return known.find(({ itemId }) => itemId === id)?.price ?? null;
}

interface Identified {
  readonly id: string;
}

/**
 * Returns whether the list price is shown struck through: only when a discount makes the final price lower (spec §9).
 */
export function showsStruckPrice(purchasable: Purchasable): boolean {
  return unitPrice(purchasable) < listPrice(purchasable);
}

/**
 * Returns the N of 'N% OFF!' for a product card, rounded to a whole number. A fixed discount shows its share of the
 * price (docs/behaviour/arithmetic.md#badges). Returns null without a discount, or when N would be 0.
 */
export function discountPercent(priced: Priced): number | null {
  const amount = discountAmount(priced.price, priced);
  if (amount === 0) return null;
  const percent =
    priced.discountType === 'PERCENTAGE'
      ? wholePercent(priced.discount)
      : computeProportion(cents(100), amount, priced.price);
  return percent === 0 ? null : percent;
}

/** Returns the discount of the product page: the exact percentage, or the amount. Returns null without a lower price. */
export function detailDiscount(priced: Priced): { readonly percent: number } | { readonly amount: Cents } | null {
  const amount = discountAmount(priced.price, priced);
  if (amount === 0) return null;
  return priced.discountType === 'PERCENTAGE' ? { percent: capAtPrice(priced.discount) / 100 } : { amount };
}

/** Returns 'N% OFF!' for a product card, or null (docs/behaviour/arithmetic.md#badges). */
export function discountBadge(priced: Priced): string | null {
  const percent = discountPercent(priced);
  return percent === null ? null : `${percent}% OFF!`;
}

/**
 * Returns '12.5% OFF!' or '$3.00 OFF!' for the product page (docs/behaviour/arithmetic.md#badges), or null when the
 * price is not lowered.
 */
export function detailDiscountBadge(priced: Priced, currency: Currency): string | null {
  const discount = detailDiscount(priced);
  if (discount === null) return null;
  return `${'percent' in discount ? `${discount.percent}%` : formatMoney(discount.amount, currency)} OFF!`;
}

function capAtPrice(rate: number): Cents {
  return cents(Math.min(basisPoints(rate), 10_000));
}

function wholePercent(rate: number): number {
  return computeProportion(capAtPrice(rate), 1, 100);
}

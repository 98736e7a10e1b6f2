import type { Cents } from '../money/cents.ts';
import type { Currency } from '../money/currencies.ts';

export const discountKinds = ['PERCENTAGE', 'AMOUNT', 'FREE_SHIPPING', 'BUY_X_GET_Y', 'TIERS', 'BUNDLE'] as const;
export type DiscountKind = (typeof discountKinds)[number];

/** The subject of a discount: chosen goods, the whole order, or its shipping. */
export const discountClasses = ['PRODUCT', 'ORDER', 'SHIPPING'] as const;
export type DiscountClass = (typeof discountClasses)[number];

/** A step of TIERS. From this subtotal (cents) and this number of units on, the reduction is `value` basis points. */
export interface DiscountTier {
  readonly minimumSubtotal: Cents;
  readonly minimumQuantity: number;
  readonly value: number;
}

/**
 * A discount of the shop, with a code or automatic. Amounts in cents, shares in basis points, times in milliseconds
 * since 1970.
 */
export interface Discount {
  readonly id: string;
  readonly title: string;
  /** Null means automatic. */
  readonly code: string | null;
  readonly kind: DiscountKind;
  /** Basis points. For AMOUNT, cents. For BUNDLE, the price in cents of one of each product. */
  readonly value: number;
  /** The eligible goods: any of these. All four empty means everything. */
  readonly productIds: ReadonlySet<string>;
  readonly categoryIds: ReadonlySet<string>;
  readonly collectionIds: ReadonlySet<string>;
  readonly tags: ReadonlySet<string>;
  /** BUY_X_GET_Y: the reduced goods. Empty means the same as the bought ones. */
  readonly getProductIds: ReadonlySet<string>;
  readonly buyQuantity: number;
  readonly getQuantity: number;
  readonly tiers: readonly DiscountTier[];
  /** Of the eligible goods, before discounts. */
  readonly minimumSubtotal: Cents;
  readonly minimumQuantity: number;
  /** Two-character codes. Empty means every country. */
  readonly countries: ReadonlySet<string>;
  /** The eligible customers: any of these accounts, or of the members of these groups. Both empty means everyone. */
  readonly customerIds: ReadonlySet<string>;
  readonly customerGroupIds: ReadonlySet<string>;
  /** 1 (Monday) to 7 of the shop's time zone. Empty means every day. */
  readonly weekdays: ReadonlySet<number>;
  readonly isFirstOrderOnly: boolean;
  readonly excludesReduced: boolean;
  readonly usageLimit: number | null;
  readonly usageLimitPerCustomer: number | null;
  /** The maximum number of times that BUY_X_GET_Y and BUNDLE count in one order. */
  readonly usageLimitPerOrder: number | null;
  readonly startsAt: number | null;
  readonly endsAt: number | null;
  readonly combinesWith: ReadonlySet<DiscountClass>;
  readonly isActive: boolean;
  /** The amounts in each currency of a market that has all of them. Absent means none. */
  readonly inCurrencies?: ReadonlyMap<Currency, Pick<Discount, 'value' | 'minimumSubtotal' | 'tiers'>>;
  /** An amount is missing in the currency of the cart, so the discount does not apply. */
  readonly lacksAmounts?: boolean;
}

/** The groups of a product that discounts can name. */
export interface ProductGroups {
  readonly categoryIds: readonly string[];
  readonly collectionIds: readonly string[];
  readonly tags: readonly string[];
}

/** The customer, time and location of the order. Null means not known yet. */
export interface DiscountCircumstances {
  readonly currency: Currency;
  readonly now: number;
  readonly timeZone: string;
  readonly country: string | null;
  readonly customerId: string | null;
  /** The groups that the customer is in. */
  readonly customerGroupIds: readonly string[];
  readonly isFirstOrder: boolean | null;
  readonly groupsOf: ReadonlyMap<string, ProductGroups>;
  /** The number of redemptions so far, in total and by this customer. Absent means none. */
  readonly uses: ReadonlyMap<string, { readonly total: number; readonly ofCustomer: number }>;
}

/** Returns the subject of the discount. */
export function getDiscountClass(discount: Discount): DiscountClass {
  const { kind } = discount;
  if (kind === 'FREE_SHIPPING') return 'SHIPPING';
  if (kind === 'BUY_X_GET_Y' || kind === 'BUNDLE') return 'PRODUCT';
  return isForEverything(discount) ? 'ORDER' : 'PRODUCT';
}

/**
 * Reports whether two discounts may apply to one order: each must name the other's class (decision 0045). Two for the whole order, or two for
 * its shipping, never do.
 */
export function combine(one: Discount, other: Discount): boolean {
  const classes = [getDiscountClass(one), getDiscountClass(other)] as const;
  if (classes[0] === classes[1] && classes[0] !== 'PRODUCT') return false;
  return one.combinesWith.has(classes[1]) && other.combinesWith.has(classes[0]);
}

/** Returns whether a discount has amounts. In the currency of a market it needs its own (discount-in-currency.ts). */
export function hasAmounts({
  kind,
  minimumSubtotal,
  tiers,
}: Pick<Discount, 'kind' | 'minimumSubtotal' | 'tiers'>): boolean {
  return (
    kind === 'AMOUNT' || kind === 'BUNDLE' || minimumSubtotal > 0 || tiers.some((tier) => tier.minimumSubtotal > 0)
  );
}

/** Returns whether a discount is limited to chosen customers or groups. */
export function isForChosenCustomers(discount: Pick<Discount, 'customerIds' | 'customerGroupIds'>): boolean {
  return discount.customerIds.size + discount.customerGroupIds.size > 0;
}

export function isForEverything(
  discount: Pick<Discount, 'productIds' | 'categoryIds' | 'collectionIds' | 'tags'>,
): boolean {
  const { productIds, categoryIds, collectionIds, tags } = discount;
  return productIds.size + categoryIds.size + collectionIds.size + tags.size === 0;
}

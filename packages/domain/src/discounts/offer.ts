import type { Cents } from '../money/cents.ts';

export const offerKinds = ['PERCENTAGE', 'AMOUNT', 'FREE_SHIPPING', 'BUY_X_GET_Y', 'TIERS', 'BUNDLE'] as const;
export type OfferKind = (typeof offerKinds)[number];

/** What an offer is taken off: chosen goods, the whole order, or its shipping. */
export const offerClasses = ['PRODUCT', 'ORDER', 'SHIPPING'] as const;
export type OfferClass = (typeof offerClasses)[number];

/** A step of TIERS: from this subtotal (cents) and this many units on, `value` basis points are taken off. */
export interface OfferTier {
  readonly minimumSubtotal: Cents;
  readonly minimumQuantity: number;
  readonly value: number;
}

/** An offer of the shop, with a code or automatic. Amounts in cents, shares in basis points, times in milliseconds since 1970. */
export interface Offer {
  readonly id: string;
  readonly title: string;
  /** Null: automatic. */
  readonly code: string | null;
  readonly kind: OfferKind;
  /** Basis points; cents for AMOUNT, and for BUNDLE the price of one of each product. */
  readonly value: number;
  /** The goods it is for: any of these; all four empty: everything. */
  readonly productIds: ReadonlySet<string>;
  readonly categoryIds: ReadonlySet<string>;
  readonly collectionIds: ReadonlySet<string>;
  readonly tags: ReadonlySet<string>;
  /** BUY_X_GET_Y: the goods that are reduced; empty: the same as are bought. */
  readonly getProductIds: ReadonlySet<string>;
  readonly buyQuantity: number;
  readonly getQuantity: number;
  readonly tiers: readonly OfferTier[];
  /** Of the goods that the offer is for, before discounts. */
  readonly minimumSubtotal: Cents;
  readonly minimumQuantity: number;
  /** Two-letter codes; empty: every country. */
  readonly countries: ReadonlySet<string>;
  /** The customers it is for: any of these accounts, or of the members of these groups; both empty: everyone. */
  readonly customerIds: ReadonlySet<string>;
  readonly customerGroupIds: ReadonlySet<string>;
  /** 1 (Monday) to 7 of the shop's time zone; empty: every day. */
  readonly weekdays: ReadonlySet<number>;
  readonly isFirstOrderOnly: boolean;
  readonly excludesReduced: boolean;
  readonly usageLimit: number | null;
  readonly usageLimitPerCustomer: number | null;
  /** How often BUY_X_GET_Y and BUNDLE count in one order. */
  readonly usageLimitPerOrder: number | null;
  readonly startsAt: number | null;
  readonly endsAt: number | null;
  readonly combinesWith: ReadonlySet<OfferClass>;
  readonly isActive: boolean;
}

/** The groups of a product that offers can name. */
export interface ProductGroups {
  readonly categoryIds: readonly string[];
  readonly collectionIds: readonly string[];
  readonly tags: readonly string[];
}

/** Who orders, when and where; null: not known yet. */
export interface OfferCircumstances {
  readonly now: number;
  readonly timeZone: string;
  readonly country: string | null;
  readonly customerId: string | null;
  /** The groups that the customer is in. */
  readonly customerGroupIds: readonly string[];
  readonly isFirstOrder: boolean | null;
  readonly groupsOf: ReadonlyMap<string, ProductGroups>;
  /** How often an offer was used by now, in all and by this customer; absent: never. */
  readonly uses: ReadonlyMap<string, { readonly total: number; readonly ofCustomer: number }>;
}

/** Returns what the offer is taken off. */
export function classOf(offer: Offer): OfferClass {
  const { kind } = offer;
  if (kind === 'FREE_SHIPPING') return 'SHIPPING';
  if (kind === 'BUY_X_GET_Y' || kind === 'BUNDLE') return 'PRODUCT';
  return isForEverything(offer) ? 'ORDER' : 'PRODUCT';
}

/**
 * Says whether two offers may apply to one order: each must name the other's class (decision 0045). Two for the whole order, or two for
 * its shipping, never do.
 */
export function combine(one: Offer, other: Offer): boolean {
  const classes = [classOf(one), classOf(other)] as const;
  if (classes[0] === classes[1] && classes[0] !== 'PRODUCT') return false;
  return one.combinesWith.has(classes[1]) && other.combinesWith.has(classes[0]);
}

/** Says whether an offer is for chosen customers or groups alone. */
export function isForChosenCustomers(offer: Pick<Offer, 'customerIds' | 'customerGroupIds'>): boolean {
  return offer.customerIds.size + offer.customerGroupIds.size > 0;
}

export function isForEverything(offer: Pick<Offer, 'productIds' | 'categoryIds' | 'collectionIds' | 'tags'>): boolean {
  const { productIds, categoryIds, collectionIds, tags } = offer;
  return productIds.size + categoryIds.size + collectionIds.size + tags.size === 0;
}

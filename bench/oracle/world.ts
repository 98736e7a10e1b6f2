/**
 * The part of a shop that prices depend on, as an owner enters it. Amounts are in cents and rates in millionths. Other
 * values use the API's units.
 */
export interface World {
  readonly settings: {
    /** Basis points (docs/behaviour/arithmetic.md#totals). */
    readonly taxRate: number;
    readonly flatShippingRate: number;
    readonly freeShippingThreshold: number;
    readonly pricesIncludeTax: boolean;
    readonly removesIncludedTax: boolean;
    readonly taxRounding: 'ORDER' | 'LINE';
  };
  readonly products: readonly Product[];
  readonly classCount: number;
  readonly rates: readonly Rate[];
  /** Empty means that the shop has no zones. */
  readonly methods: readonly Method[];
  readonly discounts: readonly Discount[];
  /** The fee of cash on delivery. 0 means none. */
  readonly fee: number;
  /** The balances of gift cards. */
  readonly balances: readonly number[];
}

export interface Product {
  readonly price: number;
  readonly discount: number;
  readonly discountType: 'PERCENTAGE' | 'FIXED';
  /** The prices of its variants. Null means the product's price, and an empty list means no variants. */
  readonly variantPrices: readonly (number | null)[];
  /** The index of its tax class. Null means the standard class. */
  readonly classIndex: number | null;
  readonly tag: string;
  readonly isGiftCard: boolean;
}

export interface Rate {
  readonly title: string;
  readonly country: string;
  readonly state: string | null;
  readonly postalCode: string | null;
  readonly classIndex: number | null;
  /** Millionths: 88750 is 8.875 %. */
  readonly millionths: number;
  readonly appliesToShipping: boolean;
}

export interface Method {
  readonly kind: 'FLAT' | 'FREE_FROM' | 'BY_PRICE' | 'BY_COUNT';
  readonly price: number | null;
  readonly steps: readonly { readonly from: number; readonly price: number }[];
}

export type DiscountClass = 'PRODUCT' | 'ORDER' | 'SHIPPING';

export interface Discount {
  readonly kind: 'PERCENTAGE' | 'AMOUNT' | 'FREE_SHIPPING' | 'BUY_X_GET_Y' | 'TIERS' | 'BUNDLE';
  readonly code: string | null;
  readonly value: number;
  /** Indexes of products. Empty without a tag means everything. */
  readonly products: readonly number[];
  readonly tag: string | null;
  readonly buyQuantity: number;
  readonly getQuantity: number;
  readonly getProducts: readonly number[];
  readonly tiers: readonly {
    readonly minimumSubtotal: number;
    readonly minimumQuantity: number;
    readonly value: number;
  }[];
  readonly minimumSubtotal: number;
  readonly minimumQuantity: number;
  readonly countries: readonly string[];
  readonly excludesReduced: boolean;
  readonly usageLimitPerOrder: number | null;
  readonly combinesWith: readonly DiscountClass[];
}

/** A cart of the world's products, with its choices. */
export interface Cart {
  readonly lines: readonly { readonly product: number; readonly variant: number | null; readonly quantity: number }[];
  readonly codes: readonly string[];
  /** Indexes of gift cards, in the order in which they were entered. */
  readonly giftCards: readonly number[];
  readonly isPaidOnDelivery: boolean;
  readonly address: Location;
}

export interface Location {
  readonly country: string;
  readonly state: string | null;
  readonly postalCode: string;
}

/** The shop's own address, in every world. */
export const home: Location = { country: 'US', state: 'CA', postalCode: '94107' };

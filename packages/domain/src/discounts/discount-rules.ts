import { cents } from '../money/cents.ts';
import { amountsInCurrency, type DiscountAmounts, sortedTiers } from './discount-in-currency.ts';
import type { Discount, DiscountClass, DiscountKind } from './pricing-discount.ts';

/**
 * The rules of a discount as stored or edited. Null means not set. Amounts in cents, shares in basis points, times in
 * milliseconds.
 */
export interface DiscountRules {
  readonly id: string;
  readonly title: string;
  readonly code: string | null;
  readonly kind: DiscountKind;
  readonly value: number | null;
  readonly productIds: readonly string[];
  readonly categoryIds: readonly string[];
  readonly collectionIds: readonly string[];
  readonly tags: readonly string[];
  readonly getProductIds: readonly string[];
  readonly buyQuantity: number | null;
  readonly getQuantity: number | null;
  readonly tiers: readonly {
    readonly minimumSubtotal: number;
    readonly minimumQuantity: number;
    readonly value: number;
  }[];
  readonly minimumSubtotal: number | null;
  readonly minimumQuantity: number | null;
  readonly countries: readonly string[];
  readonly customerIds: readonly string[];
  readonly customerGroupIds: readonly string[];
  readonly weekdays: readonly number[];
  readonly isFirstOrderOnly: boolean;
  readonly excludesReduced: boolean;
  readonly usageLimit: number | null;
  readonly usageLimitPerCustomer: number | null;
  readonly usageLimitPerOrder: number | null;
  readonly startsAt: number | null;
  readonly endsAt: number | null;
  readonly combinesWith: readonly DiscountClass[];
  readonly isActive: boolean;
  /** The amounts in currencies of markets. */
  readonly currencyAmounts?: readonly DiscountAmounts[] | null | undefined;
}

/** The whole price, in basis points. */
const whole = 10_000;

/** Returns whether units are free: BUY_X_GET_Y without its own reduction. */
export function isFreeGift({ kind, value }: Pick<DiscountRules, 'kind' | 'value'>): boolean {
  return kind === 'BUY_X_GET_Y' && (value ?? 0) === 0;
}

/**
 * Returns the discount of these rules. The shop and the preview of the editor both use it, so that they never differ.
 */
export function toDiscountFromRules(rules: DiscountRules): Discount {
  const { currencyAmounts, ...own } = rules;
  const { minimumQuantity } = rules;
  const stored = {
    kind: rules.kind,
    value: isFreeGift(rules) ? whole : (rules.value ?? 0),
    minimumSubtotal: cents(rules.minimumSubtotal ?? 0),
    tiers: rules.tiers.map((tier) => ({ ...tier, minimumSubtotal: cents(tier.minimumSubtotal) })),
  };
  return {
    ...own,
    ...stored,
    ...(currencyAmounts && currencyAmounts.length > 0 && { inCurrencies: toCurrencies(stored, currencyAmounts) }),
    productIds: new Set(rules.productIds),
    categoryIds: new Set(rules.categoryIds),
    collectionIds: new Set(rules.collectionIds),
    tags: new Set(rules.tags),
    getProductIds: new Set(rules.getProductIds),
    // Discounts from before both numbers were required.
    buyQuantity: rules.buyQuantity ?? (minimumQuantity || 1),
    getQuantity: rules.getQuantity ?? 1,
    tiers: sortedTiers(stored.tiers),
    minimumQuantity: minimumQuantity ?? 0,
    countries: new Set(rules.countries),
    customerIds: new Set(rules.customerIds),
    customerGroupIds: new Set(rules.customerGroupIds),
    weekdays: new Set(rules.weekdays),
    combinesWith: new Set(rules.combinesWith),
  };
}

function toCurrencies(
  stored: Pick<Discount, 'kind' | 'value' | 'minimumSubtotal' | 'tiers'>,
  amounts: readonly DiscountAmounts[],
): NonNullable<Discount['inCurrencies']> {
  return new Map(
    amounts.flatMap(({ currency, ...entered }) => {
      const own = amountsInCurrency(stored, entered);
      return own ? [[currency, own] as const] : [];
    }),
  );
}

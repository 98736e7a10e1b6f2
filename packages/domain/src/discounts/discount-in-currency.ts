import { type Cents, cents } from '../money/cents.ts';
import type { Currency } from '../money/currencies.ts';
import { type Discount, type DiscountTier, hasAmounts } from './pricing-discount.ts';

/** The amounts of a discount in a currency of a market, as the owner entered them. In its smallest unit. */
export interface DiscountAmounts {
  readonly currency: Currency;
  /** Of AMOUNT and BUNDLE. */
  readonly value?: number | null | undefined;
  readonly minimumSubtotal?: number | null | undefined;
  /** The minimum of each step of TIERS, in the order of the steps. Null: not entered. */
  readonly tierMinimums?: readonly (number | null)[] | null | undefined;
}

type AmountsOfDiscount = Pick<Discount, 'kind' | 'value' | 'minimumSubtotal' | 'tiers'>;
/** The parts of a discount that are amounts. */
type ReplacedAmounts = Pick<Discount, 'value' | 'minimumSubtotal' | 'tiers'>;

/**
 * Returns the amounts of a discount in a currency. Null when one of them is missing: a rate never replaces it
 * (docs/behaviour/markets.md#orders).
 */
export function amountsInCurrency(
  { kind, value, minimumSubtotal, tiers }: AmountsOfDiscount,
  amounts: Omit<DiscountAmounts, 'currency'>,
): ReplacedAmounts | null {
  const ownValue = kind === 'AMOUNT' || kind === 'BUNDLE' ? (amounts.value ?? null) : value;
  const ownMinimum = minimumSubtotal > 0 ? amountOrNull(amounts.minimumSubtotal) : minimumSubtotal;
  const ownTiers = tiers.some((tier) => tier.minimumSubtotal > 0)
    ? tiersInCurrency(tiers, amounts.tierMinimums ?? [])
    : tiers;
  if (ownValue === null || ownMinimum === null || ownTiers === null) return null;
  return { value: ownValue, minimumSubtotal: ownMinimum, tiers: ownTiers };
}

function amountOrNull(amount: number | null | undefined): Cents | null {
  return amount === null || amount === undefined ? null : cents(amount);
}

function tiersInCurrency(
  tiers: readonly DiscountTier[],
  minimums: readonly (number | null)[],
): readonly DiscountTier[] | null {
  const own = tiers.flatMap((tier, index) => {
    const minimumSubtotal = amountOrNull(minimums[index]);
    return minimumSubtotal === null ? [] : [{ ...tier, minimumSubtotal }];
  });
  return own.length === tiers.length ? sortedTiers(own) : null;
}

/** Returns the steps of TIERS from the lowest on. */
export function sortedTiers(tiers: readonly DiscountTier[]): readonly DiscountTier[] {
  return tiers.toSorted((a, b) => a.minimumSubtotal - b.minimumSubtotal || a.minimumQuantity - b.minimumQuantity);
}

/**
 * Returns the discount with its amounts in a currency of a market. Without them it fits no cart. One without amounts
 * stays as it is.
 */
export function discountInCurrency<Kind extends Discount>(discount: Kind, currency: Currency): Kind {
  if (!hasAmounts(discount)) return discount;
  const own = discount.inCurrencies?.get(currency);
  return own ? { ...discount, ...own } : { ...discount, lacksAmounts: true };
}

import { cents, formatMoney } from '../money/cents.ts';
import type { Currency } from '../money/currencies.ts';
import { dayStart, laterDay, toDay } from '../time/calendar-days.ts';
import { getWeekday, isMeant } from './discount-fit.ts';
import { isRunning } from './possible-discount.ts';
import {
  type Discount,
  discountClasses,
  getDiscountClass,
  isForChosenCustomers,
  type ProductGroups,
} from './pricing-discount.ts';

/** An automatic discount as product pages and cards show it. */
export interface ShownDiscount {
  readonly title: string;
  /** The benefit, such as '10% off'. */
  readonly text: string;
}

/** The time and location of displayed discounts. `now` is in milliseconds since 1970. */
export interface ShownAt {
  readonly currency: Currency;
  readonly now: number;
  readonly timeZone: string;
}

interface ShownProduct {
  readonly id: string;
  /** Whether the product has its own discount. */
  readonly isReduced: boolean;
  readonly groups: ProductGroups | undefined;
}

const maxShown = 3;

/**
 * Returns whether pages may show the discount at all. Pages are the same for every visitor. Discounts that depend on
 * the customer, the country or the number of uses appear only in the cart.
 */
export function isForEveryVisitor(discount: Discount): boolean {
  const { code, countries, isFirstOrderOnly, usageLimit } = discount;
  if (isForChosenCustomers(discount)) return false;
  return code === null && countries.size === 0 && !isFirstOrderOnly && usageLimit === null;
}

/**
 * Returns the discounts that a product's page shows, at most 3: those of products first, then of the order, then of its
 * shipping.
 */
export function toShownDiscounts(
  discounts: readonly Discount[],
  product: ShownProduct,
  at: ShownAt,
): readonly ShownDiscount[] {
  const groupsByProduct = new Map(product.groups ? [[product.id, product.groups]] : []);
  return discounts
    .filter(
      (discount) =>
        isForEveryVisitor(discount) &&
        isRunning(discount, at.now) &&
        (discount.weekdays.size === 0 || discount.weekdays.has(getWeekday(at))) &&
        !(discount.excludesReduced && product.isReduced) &&
        isMeant(discount, product.id, groupsByProduct),
    )
    .toSorted((a, b) => getClassRank(a) - getClassRank(b) || (a.id < b.id ? -1 : 1))
    .slice(0, maxShown)
    .map((discount) => ({ title: discount.title, text: formatDiscount(discount, at.currency) }));
}

function getClassRank(discount: Discount): number {
  return discountClasses.indexOf(getDiscountClass(discount));
}

/** Returns the benefit of a discount, such as '10% off', 'Buy 2, get 1 free' or 'Free shipping from $50.00'. */
export function formatDiscount(discount: Discount, currency: Currency): string {
  const { minimumSubtotal, minimumQuantity } = discount;
  if (minimumSubtotal > 0) return `${gift(discount, currency)} from ${formatMoney(minimumSubtotal, currency)}`;
  const hasOwnNumber = discount.kind === 'BUY_X_GET_Y' || discount.kind === 'BUNDLE';
  return minimumQuantity > 1 && !hasOwnNumber
    ? `${gift(discount, currency)} from ${minimumQuantity} items`
    : gift(discount, currency);
}

function gift({ kind, value, buyQuantity, getQuantity, tiers }: Discount, currency: Currency): string {
  if (kind === 'PERCENTAGE') return `${percent(value)} off`;
  if (kind === 'AMOUNT') return `${formatMoney(cents(value), currency)} off`;
  if (kind === 'FREE_SHIPPING') return 'Free shipping';
  if (kind === 'BUNDLE') return `Together for ${formatMoney(cents(value), currency)}`;
  if (kind === 'TIERS') return tiers.length === 0 ? `${percent(value)} off` : `Up to ${highestShare(tiers)} off`;
  return `Buy ${buyQuantity}, get ${getQuantity} ${value >= 10_000 ? 'free' : `at ${percent(value)} off`}`;
}

function highestShare(tiers: Discount['tiers']): string {
  return percent(Math.max(...tiers.map(({ value }) => value)));
}

function percent(basisPoints: number): string {
  return `${basisPoints / 100}%`;
}

/**
 * Returns the moment from which pages may show other discounts, in milliseconds since 1970. Returns null if that
 * happens only after an edit.
 */
export function nextDiscountChange(
  discounts: readonly Discount[],
  { now, timeZone }: Omit<ShownAt, 'currency'>,
): number | null {
  const shown = discounts.filter((discount) => isForEveryVisitor(discount) && discount.isActive);
  const moments = shown
    .flatMap(({ startsAt, endsAt }) => [startsAt ?? 0, endsAt ?? 0])
    .filter((moment) => moment > now);
  const tomorrow = () => dayStart(laterDay(toDay(new Date(now), timeZone), 1), timeZone).getTime();
  if (shown.some(({ weekdays }) => weekdays.size > 0)) moments.push(tomorrow());
  return moments.length === 0 ? null : Math.min(...moments);
}

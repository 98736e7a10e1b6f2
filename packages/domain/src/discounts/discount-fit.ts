import { type Cents, cents, formatMoney, multiplyCents, subtractCents, sumCents } from '../money/cents.ts';
import type { Currency } from '../money/currencies.ts';
import type { PricedLine } from '../pricing/priced-line.ts';
import { toDay } from '../time/calendar-days.ts';
import {
  type Discount,
  type DiscountCircumstances,
  isForChosenCustomers,
  isForEverything,
  type ProductGroups,
} from './pricing-discount.ts';

/** The indexes of the lines that a discount applies to, or why it does not apply, in one sentence for the shopper. */
export type DiscountFit =
  | { readonly isFitting: true; readonly positions: readonly number[] }
  | { readonly isFitting: false; readonly reason: string };

/**
 * Returns whether a discount applies to these lines under these circumstances (docs/behaviour/discounts.md#conditions).
 */
export function fitDiscount(discount: Discount, lines: readonly PricedLine[], at: DiscountCircumstances): DiscountFit {
  const reason = circumstanceError(discount, at);
  if (reason !== null) return { isFitting: false, reason };
  const meant: number[] = [];
  lines.forEach(
    (line, index) => line.quantity > 0 && isMeant(discount, line.productId, at.groupsOf) && meant.push(index),
  );
  const positions = discount.excludesReduced ? meant.filter((index) => lines[index]?.isReduced !== true) : meant;
  const error = goodsError(discount, lines, { meant, positions, currency: at.currency });
  return error === null ? { isFitting: true, positions } : { isFitting: false, reason: error };
}

function circumstanceError(discount: Discount, at: DiscountCircumstances): string | null {
  const { startsAt, endsAt, countries, usageLimit, usageLimitPerCustomer } = discount;
  if (!discount.isActive) return 'This discount has ended';
  if (discount.lacksAmounts) return 'Not valid in this currency';
  if (startsAt !== null && at.now < startsAt) return `Starts on ${shortDay(startsAt, at.timeZone)}`;
  if (endsAt !== null && at.now >= endsAt) return `Ended on ${shortDay(endsAt - 1, at.timeZone)}`;
  if (discount.weekdays.size > 0 && !discount.weekdays.has(getWeekday(at))) return 'Not valid on this day of the week';
  if (countries.size > 0 && at.country === null) return 'Enter your shipping address first';
  if (countries.size > 0 && at.country !== null && !countries.has(at.country)) return 'Not available in your country';
  const error = customerError(discount, at);
  if (error !== null) return error;
  if (discount.isFirstOrderOnly && at.isFirstOrder === false) return 'Only for your first order';
  const uses = at.uses.get(discount.id) ?? { total: 0, ofCustomer: 0 };
  if (usageLimit !== null && uses.total >= usageLimit) return 'Used up';
  if (usageLimitPerCustomer !== null && uses.ofCustomer >= usageLimitPerCustomer) return 'You have already used this';
  return null;
}

function customerError(discount: Discount, { customerId, customerGroupIds }: DiscountCircumstances): string | null {
  if (!isForChosenCustomers(discount)) return null;
  if (customerId === null) return 'Log in to use this discount';
  const isChosen =
    discount.customerIds.has(customerId) || customerGroupIds.some((id) => discount.customerGroupIds.has(id));
  return isChosen ? null : 'Only for selected customers';
}

interface FittingLines {
  /** The indexes of the lines that the discount is meant for, and of those that it applies to. */
  readonly meant: readonly number[];
  readonly positions: readonly number[];
  readonly currency: Currency;
}

function goodsError(
  discount: Discount,
  lines: readonly PricedLine[],
  { meant, positions, currency }: FittingLines,
): string | null {
  if (positions.length === 0)
    return meant.length > 0 ? 'Not valid for sale items' : 'Not valid for the items in your cart';
  const chosen = positions.flatMap((index) => lines[index] ?? []);
  const missing = subtractCents(discount.minimumSubtotal, computeAmount(chosen));
  if (missing > 0) return `Add ${formatMoney(missing, currency)} more`;
  const units = computeUnits(chosen);
  if (units < discount.minimumQuantity) return addItems(discount.minimumQuantity - units);
  if (discount.kind === 'TIERS') return tierError(discount, { subtotal: computeAmount(chosen), units, currency });
  if (discount.kind === 'BUY_X_GET_Y') return setError(discount, chosen);
  return discount.kind === 'BUNDLE' ? bundleError(discount, chosen) : null;
}

function setError({ getProductIds, buyQuantity, getQuantity }: Discount, chosen: readonly PricedLine[]): string | null {
  const isGiven = ({ productId }: PricedLine) => productId !== undefined && getProductIds.has(productId);
  const hasOwnGoods = getProductIds.size > 0;
  const bought = computeUnits(hasOwnGoods ? chosen.filter((line) => !isGiven(line)) : chosen);
  const needed = hasOwnGoods ? buyQuantity : buyQuantity + getQuantity;
  if (bought < needed) return addItems(needed - bought);
  return hasOwnGoods && !chosen.some(isGiven) ? 'Add the discounted item' : null;
}

function bundleError({ productIds }: Discount, chosen: readonly PricedLine[]): string | null {
  const current = new Set(chosen.flatMap(({ productId }) => productId ?? []));
  return [...productIds].every((id) => current.has(id)) ? null : 'Add the other items of this bundle';
}

function computeUnits(lines: readonly PricedLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

function tierError(
  { tiers }: Discount,
  { subtotal, units, currency }: { readonly subtotal: Cents; readonly units: number; readonly currency: Currency },
): string | null {
  const [first] = tiers;
  if (!first || tiers.some((tier) => subtotal >= tier.minimumSubtotal && units >= tier.minimumQuantity)) return null;
  const missing = subtractCents(first.minimumSubtotal, subtotal);
  return missing > 0 ? `Add ${formatMoney(missing, currency)} more` : addItems(first.minimumQuantity - units);
}

/** Returns 'Add 1 more item' or 'Add 3 more items'. */
export function addItems(count: number): string {
  return count === 1 ? 'Add 1 more item' : `Add ${count} more items`;
}

function computeAmount(lines: readonly PricedLine[]): Cents {
  return lines.length === 0 ? cents(0) : sumCents(lines.map(({ price, quantity }) => multiplyCents(price, quantity)));
}

/** Returns whether a discount applies to a product: to everything, to this product, or to one of its groups. */
export function isMeant(
  discount: Discount,
  productId: string | undefined,
  loadGroups: ReadonlyMap<string, ProductGroups>,
): boolean {
  if (isForEverything(discount)) return true;
  if (productId === undefined) return false;
  if (discount.productIds.has(productId) || discount.getProductIds.has(productId)) return true;
  const groups: ProductGroups | undefined = loadGroups.get(productId);
  if (!groups) return false;
  return (
    groups.categoryIds.some((id) => discount.categoryIds.has(id)) ||
    groups.collectionIds.some((id) => discount.collectionIds.has(id)) ||
    groups.tags.some((tag) => discount.tags.has(tag))
  );
}

/** Cached days of the week, because many discounts are checked under the same circumstances. */
const weekdays = new WeakMap<object, number>();

/** Returns 1 for Monday to 7 for Sunday. */
export function getWeekday(at: Pick<DiscountCircumstances, 'now' | 'timeZone'>): number {
  const known = weekdays.get(at);
  if (known !== undefined) return known;
  const day = new Date(toDay(new Date(at.now), at.timeZone)).getUTCDay() || 7;
  weekdays.set(at, day);
  return day;
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Returns a day as 'Nov 20'. */
function shortDay(moment: number, timeZone: string): string {
  const day = new Date(toDay(new Date(moment), timeZone));
  return `${months[day.getUTCMonth()]} ${day.getUTCDate()}`;
}

import { type Cents, cents, formatMoney, multiplyCents, subtractCents, sumCents } from '../money/cents.ts';
import type { PricedLine } from '../pricing/priced-line.ts';
import { dayOf } from '../time/calendar-days.ts';
import {
  isForChosenCustomers,
  isForEverything,
  type Offer,
  type OfferCircumstances,
  type ProductGroups,
} from './offer.ts';

/** The indexes of the lines that a discount applies to, or why it does not apply, in one sentence for the shopper. */
export type OfferFit =
  | { readonly isFitting: true; readonly places: readonly number[] }
  | { readonly isFitting: false; readonly reason: string };

/**
 * Returns whether a discount applies to these lines under these circumstances (docs/behaviour/discounts.md#conditions).
 */
export function offerFit(offer: Offer, lines: readonly PricedLine[], at: OfferCircumstances): OfferFit {
  const reason = circumstanceFault(offer, at);
  if (reason !== null) return { isFitting: false, reason };
  const meant: number[] = [];
  lines.forEach((line, place) => line.quantity > 0 && isMeant(offer, line.productId, at.groupsOf) && meant.push(place));
  const places = offer.excludesReduced ? meant.filter((place) => lines[place]?.isReduced !== true) : meant;
  const fault = goodsFault(offer, lines, { meant, places });
  return fault === null ? { isFitting: true, places } : { isFitting: false, reason: fault };
}

function circumstanceFault(offer: Offer, at: OfferCircumstances): string | null {
  const { startsAt, endsAt, countries, usageLimit, usageLimitPerCustomer } = offer;
  if (!offer.isActive) return 'This discount has ended';
  if (startsAt !== null && at.now < startsAt) return `Starts on ${shortDay(startsAt, at.timeZone)}`;
  if (endsAt !== null && at.now >= endsAt) return `Ended on ${shortDay(endsAt - 1, at.timeZone)}`;
  if (offer.weekdays.size > 0 && !offer.weekdays.has(weekdayOf(at))) return 'Not valid on this day of the week';
  if (countries.size > 0 && at.country === null) return 'Enter your shipping address first';
  if (countries.size > 0 && at.country !== null && !countries.has(at.country)) return 'Not available in your country';
  const fault = customerFault(offer, at);
  if (fault !== null) return fault;
  if (offer.isFirstOrderOnly && at.isFirstOrder === false) return 'Only for your first order';
  const uses = at.uses.get(offer.id) ?? { total: 0, ofCustomer: 0 };
  if (usageLimit !== null && uses.total >= usageLimit) return 'Used up';
  if (usageLimitPerCustomer !== null && uses.ofCustomer >= usageLimitPerCustomer) return 'You have already used this';
  return null;
}

function customerFault(offer: Offer, { customerId, customerGroupIds }: OfferCircumstances): string | null {
  if (!isForChosenCustomers(offer)) return null;
  if (customerId === null) return 'Sign in to use this discount';
  const isChosen = offer.customerIds.has(customerId) || customerGroupIds.some((id) => offer.customerGroupIds.has(id));
  return isChosen ? null : 'Only for selected customers';
}

function goodsFault(
  offer: Offer,
  lines: readonly PricedLine[],
  { meant, places }: { readonly meant: readonly number[]; readonly places: readonly number[] },
): string | null {
  if (places.length === 0)
    return meant.length > 0 ? 'Not valid for sale items' : 'Not valid for the items in your cart';
  const chosen = places.flatMap((place) => lines[place] ?? []);
  const missing = subtractCents(offer.minimumSubtotal, amountOf(chosen));
  if (missing > 0) return `Add ${formatMoney(missing)} more`;
  const units = unitsOf(chosen);
  if (units < offer.minimumQuantity) return addItems(offer.minimumQuantity - units);
  if (offer.kind === 'TIERS') return tierFault(offer, { subtotal: amountOf(chosen), units });
  if (offer.kind === 'BUY_X_GET_Y') return setFault(offer, chosen);
  return offer.kind === 'BUNDLE' ? bundleFault(offer, chosen) : null;
}

function setFault({ getProductIds, buyQuantity, getQuantity }: Offer, chosen: readonly PricedLine[]): string | null {
  const isGiven = ({ productId }: PricedLine) => productId !== undefined && getProductIds.has(productId);
  const hasOwnGoods = getProductIds.size > 0;
  const bought = unitsOf(hasOwnGoods ? chosen.filter((line) => !isGiven(line)) : chosen);
  const needed = hasOwnGoods ? buyQuantity : buyQuantity + getQuantity;
  if (bought < needed) return addItems(needed - bought);
  return hasOwnGoods && !chosen.some(isGiven) ? 'Add the discounted item' : null;
}

function bundleFault({ productIds }: Offer, chosen: readonly PricedLine[]): string | null {
  const present = new Set(chosen.flatMap(({ productId }) => productId ?? []));
  return [...productIds].every((id) => present.has(id)) ? null : 'Add the other items of this bundle';
}

function unitsOf(lines: readonly PricedLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

function tierFault(
  { tiers }: Offer,
  { subtotal, units }: { readonly subtotal: Cents; readonly units: number },
): string | null {
  const [first] = tiers;
  if (!first || tiers.some((tier) => subtotal >= tier.minimumSubtotal && units >= tier.minimumQuantity)) return null;
  const missing = subtractCents(first.minimumSubtotal, subtotal);
  return missing > 0 ? `Add ${formatMoney(missing)} more` : addItems(first.minimumQuantity - units);
}

/** Returns 'Add 1 more item' or 'Add 3 more items'. */
export function addItems(count: number): string {
  return count === 1 ? 'Add 1 more item' : `Add ${count} more items`;
}

function amountOf(lines: readonly PricedLine[]): Cents {
  return lines.length === 0 ? cents(0) : sumCents(lines.map(({ price, quantity }) => multiplyCents(price, quantity)));
}

/** Returns whether a discount applies to a product: to everything, to this product, or to one of its groups. */
export function isMeant(
  offer: Offer,
  productId: string | undefined,
  groupsOf: ReadonlyMap<string, ProductGroups>,
): boolean {
  if (isForEverything(offer)) return true;
  if (productId === undefined) return false;
  if (offer.productIds.has(productId) || offer.getProductIds.has(productId)) return true;
  const groups: ProductGroups | undefined = groupsOf.get(productId);
  if (!groups) return false;
  return (
    groups.categoryIds.some((id) => offer.categoryIds.has(id)) ||
    groups.collectionIds.some((id) => offer.collectionIds.has(id)) ||
    groups.tags.some((tag) => offer.tags.has(tag))
  );
}

/** Cached days of the week, because many discounts are checked under the same circumstances. */
const weekdays = new WeakMap<object, number>();

/** Returns 1 for Monday to 7 for Sunday. */
export function weekdayOf(at: Pick<OfferCircumstances, 'now' | 'timeZone'>): number {
  const known = weekdays.get(at);
  if (known !== undefined) return known;
  const day = new Date(dayOf(new Date(at.now), at.timeZone)).getUTCDay() || 7;
  weekdays.set(at, day);
  return day;
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Returns a day as 'Nov 20'. */
function shortDay(moment: number, timeZone: string): string {
  const day = new Date(dayOf(new Date(moment), timeZone));
  return `${months[day.getUTCMonth()]} ${day.getUTCDate()}`;
}

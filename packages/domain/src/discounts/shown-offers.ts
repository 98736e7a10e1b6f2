import { cents, formatMoney } from '../money/cents.ts';
import { dayOf, dayStart, laterDay } from '../time/calendar-days.ts';
import { classOf, isForChosenCustomers, type Offer, offerClasses, type ProductGroups } from './offer.ts';
import { isMeant, weekdayOf } from './offer-fit.ts';
import { isRunning } from './possible-offer.ts';

/** An automatic discount as product pages and cards show it. */
export interface ShownOffer {
  readonly title: string;
  /** The benefit, such as '10% off'. */
  readonly text: string;
}

/** The time and location of displayed discounts. `now` is in milliseconds since 1970. */
export interface ShownAt {
  readonly now: number;
  readonly timeZone: string;
}

interface ShownProduct {
  readonly id: string;
  /** Whether the product has its own discount. */
  readonly isReduced: boolean;
  readonly groups: ProductGroups | undefined;
}

const mostShown = 3;

/**
 * Returns whether pages may show the discount at all. Pages are the same for every visitor. Discounts that depend on
 * the customer, the country or the number of uses appear only in the cart.
 */
export function isForEveryVisitor(offer: Offer): boolean {
  const { code, countries, isFirstOrderOnly, usageLimit } = offer;
  if (isForChosenCustomers(offer)) return false;
  return code === null && countries.size === 0 && !isFirstOrderOnly && usageLimit === null;
}

/**
 * Returns the discounts that a product's page shows, at most 3: those of products first, then of the order, then of its
 * shipping.
 */
export function shownOffers(offers: readonly Offer[], product: ShownProduct, at: ShownAt): readonly ShownOffer[] {
  const groupsOf = new Map(product.groups ? [[product.id, product.groups]] : []);
  return offers
    .filter(
      (offer) =>
        isForEveryVisitor(offer) &&
        isRunning(offer, at.now) &&
        (offer.weekdays.size === 0 || offer.weekdays.has(weekdayOf(at))) &&
        !(offer.excludesReduced && product.isReduced) &&
        isMeant(offer, product.id, groupsOf),
    )
    .toSorted((a, b) => placeOf(a) - placeOf(b) || (a.id < b.id ? -1 : 1))
    .slice(0, mostShown)
    .map((offer) => ({ title: offer.title, text: offerText(offer) }));
}

function placeOf(offer: Offer): number {
  return offerClasses.indexOf(classOf(offer));
}

/** Returns the benefit of a discount, such as '10% off', 'Buy 2, get 1 free' or 'Free shipping from $50.00'. */
export function offerText(offer: Offer): string {
  const { minimumSubtotal, minimumQuantity } = offer;
  if (minimumSubtotal > 0) return `${gift(offer)} from ${formatMoney(minimumSubtotal)}`;
  const hasOwnNumber = offer.kind === 'BUY_X_GET_Y' || offer.kind === 'BUNDLE';
  return minimumQuantity > 1 && !hasOwnNumber ? `${gift(offer)} from ${minimumQuantity} items` : gift(offer);
}

function gift({ kind, value, buyQuantity, getQuantity, tiers }: Offer): string {
  if (kind === 'PERCENTAGE') return `${percent(value)} off`;
  if (kind === 'AMOUNT') return `${formatMoney(cents(value))} off`;
  if (kind === 'FREE_SHIPPING') return 'Free shipping';
  if (kind === 'BUNDLE') return `Together for ${formatMoney(cents(value))}`;
  if (kind === 'TIERS') return tiers.length === 0 ? `${percent(value)} off` : `Up to ${highestShare(tiers)} off`;
  return `Buy ${buyQuantity}, get ${getQuantity} ${value >= 10_000 ? 'free' : `at ${percent(value)} off`}`;
}

function highestShare(tiers: Offer['tiers']): string {
  return percent(Math.max(...tiers.map(({ value }) => value)));
}

function percent(basisPoints: number): string {
  return `${basisPoints / 100}%`;
}

/**
 * Returns the moment from which pages may show other discounts, in milliseconds since 1970. Returns null if that
 * happens only after an edit.
 */
export function nextOfferChange(offers: readonly Offer[], { now, timeZone }: ShownAt): number | null {
  const shown = offers.filter((offer) => isForEveryVisitor(offer) && offer.isActive);
  const moments = shown
    .flatMap(({ startsAt, endsAt }) => [startsAt ?? 0, endsAt ?? 0])
    .filter((moment) => moment > now);
  const tomorrow = () => dayStart(laterDay(dayOf(new Date(now), timeZone), 1), timeZone).getTime();
  if (shown.some(({ weekdays }) => weekdays.size > 0)) moments.push(tomorrow());
  return moments.length === 0 ? null : Math.min(...moments);
}

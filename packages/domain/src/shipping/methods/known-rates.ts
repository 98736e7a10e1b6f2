import { type Cents, zeroCents } from '../../money/cents.ts';
import type { SiteSettings } from '../../settings/site-settings.ts';
import type { DeliveryTimes } from './delivery-estimate.ts';
import { fittingMethods, type OfferedMethod, type ShippingMethodKind } from './shipping-methods.ts';
import type { ShippingZone, ZoneArea } from './shipping-zones.ts';

/** What one unit of a product costs to ship to some areas, and how many working days it takes. */
export interface KnownRate {
  readonly areas: readonly Pick<ZoneArea, 'country' | 'states'>[];
  readonly price: Cents;
  readonly handlingDays: number;
  readonly transitDays: DeliveryTimes['transitDays'];
}

interface RateInput {
  readonly zones: readonly (ShippingZone & { readonly methods: readonly OfferedMethod[] })[];
  /** Whether methods exclude classes of goods, so that the price of a single product is not known. */
  readonly hasClasses: boolean;
  readonly settings: Pick<SiteSettings, 'countries' | 'delivery' | 'flatShippingRate' | 'freeShippingThreshold'>;
}

/** The kinds whose price follows from the amount and the number of units. Others depend on weight or on a carrier. */
const known: ReadonlySet<ShippingMethodKind> = new Set(['FLAT', 'FREE_FROM', 'BY_PRICE', 'BY_COUNT']);

/**
 * Returns the cheapest known rate of each zone for one unit at this price. A zone without a known price has none, and
 * neither have areas by postal code. Returns nothing while the owner does not show how long a delivery takes.
 */
export function knownRates(amount: Cents, { zones, hasClasses, settings }: RateInput): readonly KnownRate[] {
  const { delivery, countries, flatShippingRate, freeShippingThreshold: freeFrom } = settings;
  const { isShown, handlingDays, transitDays } = delivery;
  if (!isShown || hasClasses) return [];
  if (zones.length === 0) {
    const areas = countries.map((country) => ({ country, states: [] }));
    return [{ areas, price: amount < freeFrom ? flatShippingRate : zeroCents, handlingDays, transitDays }];
  }
  const goods = { amount, quantity: 1, grams: 0, hasUnweighed: false };
  return zones.flatMap(({ areas, methods }) => {
    const whole = areas.filter(({ postalCodes }) => postalCodes.length === 0);
    const priced = methods.filter(({ kind }) => known.has(kind));
    const [cheapest] = fittingMethods(priced, goods, { usualGrams: 0, liveRate: null, freeFrom });
    if (!cheapest || whole.length === 0) return [];
    return [
      {
        areas: whole.map(({ country, states }) => ({ country, states })),
        price: cheapest.price,
        handlingDays,
        transitDays: cheapest.method.transitDays ?? transitDays,
      },
    ];
  });
}

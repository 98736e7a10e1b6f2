import type { ShippedGoods, ShippingInput, ShippingMethod } from '@vitrine/domain/pricing/stages/shipping-stage.ts';
import type { SiteSettings } from '@vitrine/domain/settings/site-settings.ts';
import { arrivalDays, nextCutoff } from '@vitrine/domain/shipping/methods/delivery-estimate.ts';
import { reasonWithoutMethod } from '@vitrine/domain/shipping/methods/delivery-reasons.ts';
import { methodsInCurrency } from '@vitrine/domain/shipping/methods/methods-in-currency.ts';
import { carryingMethods, refusedGoods } from '@vitrine/domain/shipping/methods/shipping-classes.ts';
import {
  distanceToFree,
  fittingMethods,
  type OfferedMethod,
} from '@vitrine/domain/shipping/methods/shipping-methods.ts';
import { type Destination, findZone } from '@vitrine/domain/shipping/methods/shipping-zones.ts';
import { type ShippedLine, shippedParcels } from '@vitrine/domain/shipping/parcels/shipped-parcels.ts';
import { gramsText } from '@vitrine/domain/shipping/units.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { type ShopZones, shopZones } from './cached-zones.ts';
import { liveRate } from './live-rates.ts';

export interface ShippingRequest {
  /** The destination of the goods; null when not entered yet. */
  readonly location: Destination | null;
  /**
   * Returns the shopper's usual location, for goods that have none yet. null means that the first country of the
   * settings gives an estimate.
   */
  readonly defaultDestination: () => Promise<Destination | null>;
  readonly settings: Pick<
    SiteSettings,
    'countries' | 'currency' | 'delivery' | 'timeZone' | 'flatShippingRate' | 'freeShippingThreshold'
  >;
  /** Prices are wanted in another currency than that of the methods' amounts: the settings are those of a market. */
  readonly isOtherCurrency?: boolean;
  /** Reads weight, size and class of the goods. It is called only when a method depends on them. */
  readonly goods: () => Promise<readonly ShippedLine[]>;
}

/**
 * Returns the shipping methods for a location, with prices and days. Returns null when the shop has no zones, so that
 * the settings' flat rate counts (docs/behaviour/shipping-zones.md).
 */
export async function loadShippingOptions(
  context: AppContext,
  { settings, ...request }: ShippingRequest,
): Promise<Pick<ShippingInput, 'methodsFor' | 'reasonWithoutMethod' | 'refusedProductIds'> | null> {
  const shop = await shopZones(context);
  const { zones, classes } = shop;
  if (zones.length === 0) return null;
  const location = request.location ?? (await request.defaultDestination());
  const zone = findZone(location ?? { country: settings.countries[0] ?? 'US' }, zones);
  const ofZone = zone?.methods ?? [];
  const lines = isByGoods(ofZone, shop) ? await request.goods() : [];
  // Without an address, only goods that no zone at all carries are refused.
  const refused = refusedGoods(location ? ofZone : zones.flatMap(({ methods }) => methods), lines, classes);
  const carrying = carryingMethods(ofZone, lines, classes);
  const methods = request.isOtherCurrency
    ? methodsInCurrency(ofZone, carrying, {
        currency: settings.currency,
        charge: settings.flatShippingRate,
        freeFrom: settings.freeShippingThreshold,
      })
    : carrying;
  const { parcels, packedGrams } = shippedParcels(lines, { boxes: shop.boxes, usual: shop.parcel });
  const fallbacks = methods.flatMap(({ kind, price }) => (kind === 'LIVE' ? (price ?? 0) : []));
  const requestsCarriers = location !== null && fallbacks.length > 0;
  const terms = {
    usualGrams: Number(gramsText(shop.parcel.weight)),
    packedGrams,
    liveRate: requestsCarriers
      ? await liveRate(context, {
          location,
          parcels,
          currency: settings.currency,
          fallback: Math.max(...fallbacks),
        })
      : null,
    freeFrom: settings.freeShippingThreshold,
  };
  const orderedAt = new Date();
  return {
    methodsFor: (shipped: ShippedGoods) => {
      const fitting = fittingMethods(methods, shipped, terms);
      return {
        methods: fitting.map(({ method, price }) => ({ ...toView(method, settings, orderedAt), price })),
        freeShippingDist: distanceToFree(fitting),
      };
    },
    reasonWithoutMethod: refused?.reason ?? reasonWithoutMethod({ location, zone, zones }),
    refusedProductIds: refused?.productIds ?? [],
  };
}

/**
 * Returns whether weight, size or class of goods change the prices of these methods, or which of them carry the goods.
 */
function isByGoods(methods: readonly OfferedMethod[], { classes, boxes }: ShopZones): boolean {
  const isPacked = boxes.length > 0 && methods.some(({ kind }) => kind === 'BY_WEIGHT');
  return classes.length > 0 || isPacked || methods.some(({ kind }) => kind === 'LIVE');
}

/**
 * The shopper's view of a method, and its validity: for orders from the moment of its computation until the next
 * cutoff.
 */
interface CachedView {
  readonly delivery: ShippingRequest['settings']['delivery'];
  readonly timeZone: string;
  readonly from: number;
  readonly until: number;
  readonly view: Omit<ShippingMethod, 'price'>;
}

/**
 * The last view of each method. An order is priced with many amounts of goods, and each time with all methods of its
 * zone.
 */
const cachedViews = new WeakMap<OfferedMethod, CachedView>();

function toView(method: OfferedMethod, settings: ShippingRequest['settings'], orderedAt: Date) {
  const { delivery, timeZone } = settings;
  const at = orderedAt.getTime();
  const stored = cachedViews.get(method);
  if (stored?.delivery === delivery && stored.timeZone === timeZone && stored.from <= at && at < stored.until)
    return stored.view;
  const view = chosenView(method, settings, orderedAt);
  const until = delivery.isShown ? nextCutoff(orderedAt, delivery, timeZone).getTime() : Number.POSITIVE_INFINITY;
  cachedViews.set(method, { delivery, timeZone, from: at, until, view });
  return view;
}

function chosenView(
  method: OfferedMethod,
  { delivery, timeZone }: ShippingRequest['settings'],
  orderedAt: Date,
): Omit<ShippingMethod, 'price'> {
  const isPickup = method.kind === 'PICKUP';
  const transitDays = method.transitDays ?? (isPickup ? { least: 0, most: 0 } : delivery.transitDays);
  const days = delivery.isShown ? arrivalDays(orderedAt, { ...delivery, transitDays }, timeZone) : null;
  return {
    id: method.id,
    title: method.title,
    arrivesFrom: days?.from ?? null,
    arrivesTo: days?.to ?? null,
    pickupPlace: isPickup ? method.pickupPlace : null,
  };
}

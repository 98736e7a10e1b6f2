import type { ShippingClass } from '@vitrine/domain/shipping/methods/shipping-classes.ts';
import type { PackingBox } from '@vitrine/domain/shipping/parcels/packing.ts';
import { defaultParcel, type Parcel } from '@vitrine/domain/shipping/parcels/parcel.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import type { PageCache } from '../../platform/public-cache/pages/page-cache.ts';
import { shippingSettings } from '../../settings/settings.ts';
import { shippingClassRows } from './classes.queries.ts';
import { type ZoneWithMethods, zonesWithMethodsRows } from './zones.queries.ts';

/** The zones of the shop, the classes of its goods, its boxes and its usual parcel. */
export interface ShopZones {
  readonly zones: readonly ZoneWithMethods[];
  readonly classes: readonly ShippingClass[];
  readonly boxes: readonly PackingBox[];
  readonly parcel: Parcel;
}

interface Kept {
  readonly read: Promise<ShopZones>;
  /** The evictions that were applied here before the reading. */
  readonly since: number;
}

const keptOf = new WeakMap<PageCache, Kept>();

/**
 * Returns the zones. Each process caches them until a write notification arrives, so that a shop runs no query. While
 * this process receives no notifications, they are read again each time.
 */
export async function shopZones(context: Pick<AppContext, 'db' | 'pageCache' | 'pageEvictions'>): Promise<ShopZones> {
  const { pageCache, pageEvictions } = context;
  const kept = keptOf.get(pageCache);
  if (kept && pageEvictions.isHearing && !pageCache.hasEvictedSince(['shipping', 'settings'], kept.since))
    return kept.read;
  const since = pageCache.evictions;
  const read = readZones(context);
  keptOf.set(pageCache, { read, since });
  read.catch(() => {
    if (keptOf.get(pageCache)?.read === read) keptOf.delete(pageCache);
  });
  return read;
}

async function readZones({ db }: Pick<AppContext, 'db'>): Promise<ShopZones> {
  const zones = await zonesWithMethodsRows(db);
  if (zones.length === 0) return { zones, classes: [], boxes: [], parcel: defaultParcel };
  const [classes, { boxes, parcel }] = await Promise.all([shippingClassRows(db), shippingSettings(db)]);
  return { zones, classes, boxes, parcel };
}

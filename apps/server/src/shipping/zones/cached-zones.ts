import type { SiteSettings } from '@vitrine/domain/settings/site-settings.ts';
import type { ShippingClass } from '@vitrine/domain/shipping/methods/shipping-classes.ts';
import type { PackingBox } from '@vitrine/domain/shipping/parcels/packing.ts';
import { defaultParcel, type Parcel } from '@vitrine/domain/shipping/parcels/parcel.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import type { PageCache } from '../../platform/public-cache/pages/page-cache.ts';
import { shippingSettings, siteSettings } from '../../settings/settings.ts';
import { shippingClassRows } from './classes.queries.ts';
import { type ZoneWithMethods, zonesWithMethodsRows } from './zones.queries.ts';

/** The zones of the shop, the classes of its goods, its boxes, its usual parcel and its settings. */
export interface ShopZones {
  readonly zones: readonly ZoneWithMethods[];
  readonly classes: readonly ShippingClass[];
  readonly boxes: readonly PackingBox[];
  readonly parcel: Parcel;
  readonly settings: SiteSettings;
}

interface CachedZones {
  readonly read: Promise<ShopZones>;
  /** The evictions that were applied here before the reading. */
  readonly since: number;
}

const zonesByCache = new WeakMap<PageCache, CachedZones>();

/**
 * Returns the zones. Each process caches them until a write notification arrives, so that a shop runs no query. While
 * this process receives no notifications, they are read again each time.
 */
export async function shopZones(context: Pick<AppContext, 'db' | 'pageCache' | 'pageEvictions'>): Promise<ShopZones> {
  const { pageCache, pageEvictions } = context;
  const stored = zonesByCache.get(pageCache);
  if (stored && pageEvictions.isReceiving && !pageCache.hasEvictedSince(['shipping', 'settings'], stored.since))
    return stored.read;
  const since = pageCache.evictions;
  const read = readZones(context);
  zonesByCache.set(pageCache, { read, since });
  read.catch(() => {
    if (zonesByCache.get(pageCache)?.read === read) zonesByCache.delete(pageCache);
  });
  return read;
}

async function readZones({ db }: Pick<AppContext, 'db'>): Promise<ShopZones> {
  const [zones, settings] = await Promise.all([zonesWithMethodsRows(db), siteSettings(db)]);
  if (zones.length === 0) return { zones, classes: [], boxes: [], parcel: defaultParcel, settings };
  const [classes, { boxes, parcel }] = await Promise.all([shippingClassRows(db), shippingSettings(db)]);
  return { zones, classes, boxes, parcel, settings };
}

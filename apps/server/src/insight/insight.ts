import type { AppContext } from '../platform/boot/context.ts';
import type { PageCache } from '../platform/public-cache/pages/page-cache.ts';
import { storedSettings } from '../settings/settings.ts';
import { visitCounter } from './visit-counter.ts';

// The public entry point of this slice: the counts of visits without cookies (docs/behaviour/insight.md).
export { beaconScript } from './beacon-script.ts';
export { deleteOldCounts } from './insight.queries.ts';
export { readInsight } from './read-report.ts';

/** The key of the setting that switches the counts on. */
export const insightKey = 'insight';

/** Counts a begun cart for the live view, while visits are counted. */
export async function noteLiveCart(context: AppContext): Promise<void> {
  if (await countsVisits(context)) visitCounter(context).noteCart();
}

type InsightContext = Pick<AppContext, 'db' | 'pageCache' | 'pageEvictions'>;

interface CachedSwitch {
  readonly isOn: Promise<boolean>;
  /** The evictions that were applied here before the reading. */
  readonly since: number;
}

const switches = new WeakMap<PageCache, CachedSwitch>();

/**
 * Returns whether visits are counted. Each process caches it until the settings change, so that pages take no further
 * statement. While this process receives no notifications, it reads it each time.
 */
export function countsVisits({ db, pageCache, pageEvictions }: InsightContext): Promise<boolean> {
  const stored = switches.get(pageCache);
  if (stored && pageEvictions.isReceiving && !pageCache.hasEvictedSince(['settings'], stored.since)) return stored.isOn;
  const since = pageCache.evictions;
  const isOn = storedSettings(db, [insightKey]).then((found) => found.get(insightKey)?.value['isOn'] === true);
  switches.set(pageCache, { isOn, since });
  isOn.catch(() => {
    if (switches.get(pageCache)?.isOn === isOn) switches.delete(pageCache);
  });
  return isOn;
}

/** Returns a page with the script that counts its visits, or the page itself while visits are not counted. */
export async function withVisitScript(context: InsightContext, html: string): Promise<string> {
  const isOn = await countsVisits(context).catch(() => false);
  return isOn ? html.replace('</head>', '<script async src="/visits.js"></script></head>') : html;
}

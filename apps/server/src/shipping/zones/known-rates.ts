import type { Cents } from '@vitrine/domain/money/cents.ts';
import { type KnownRate, knownRates } from '@vitrine/domain/shipping/methods/known-rates.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { shopZones } from './cached-zones.ts';

/**
 * Returns the known costs of shipping one unit at this price, from the cached zones. A process that receives no
 * notifications caches none, and no page reads them for the sake of search engines alone.
 */
export async function loadKnownRates(context: AppContext, price: Cents): Promise<readonly KnownRate[]> {
  if (!context.pageEvictions.isReceiving) return [];
  const { zones, classes, settings } = await shopZones(context);
  return knownRates(price, { zones, hasClasses: classes.length > 0, settings });
}

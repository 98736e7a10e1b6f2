import { toDay } from '@vitrine/domain/time/calendar-days.ts';
import type { Db } from '../platform/database/connections/pool.ts';
import { shopTimeZone } from '../settings/settings.ts';
import { countCart } from './cart-days.queries.ts';

const shards = 16;

/**
 * Counts a cart that was begun today, in the shop's time zone; the dashboard's conversion is computed from this count (decision 0033).
 * It stays with that day when the zone changes: nothing else is stored of a cart.
 */
export async function noteCartStarted(db: Db): Promise<void> {
  const day = toDay(new Date(), await shopTimeZone(db));
  await countCart(db, { day, shard: Math.floor(Math.random() * shards) });
}

import { toDay } from '@vitrine/domain/time/calendar-days.ts';
import type { Db } from '../platform/database/connections/pool.ts';
import { shopTimeZone } from '../settings/settings.ts';
import { countAdd } from './cart-days.queries.ts';

const shards = 16;

/**
 * Counts an item that was added today, in the shop's time zone, and the cart that it began. The dashboard's conversion is
 * computed from the carts (decision 0033). A count stays with its day when the zone changes: nothing else is stored.
 */
export async function noteCartAdd(db: Db, isFirst: boolean): Promise<void> {
  const day = toDay(new Date(), await shopTimeZone(db));
  await countAdd(db, { day, shard: Math.floor(Math.random() * shards), isFirst });
}

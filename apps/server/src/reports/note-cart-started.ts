import type { Db } from '../platform/database/pool.ts';
import { countCart } from './cart-days.queries.ts';

const shards = 16;

/** Counts a cart that was begun today (UTC); the dashboard's conversion is computed from this count (decision 0024). */
export async function noteCartStarted(db: Db): Promise<void> {
  await countCart(db, { day: new Date().toISOString().slice(0, 10), shard: Math.floor(Math.random() * shards) });
}

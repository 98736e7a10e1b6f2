import { type Kysely, sql } from 'kysely';
import type { Database } from '../platform/database/migrations/schema.ts';

/** Counts one cart on a day, in one of the day's rows. */
export async function countCart(
  db: Kysely<Database>,
  { day, shard }: { readonly day: string; readonly shard: number },
): Promise<void> {
  await sql`insert into cart_days (day, shard, started) values (${day}, ${shard}, 1)
    on conflict (day, shard) do update set started = cart_days.started + 1`.execute(db);
}

import { type Kysely, sql } from 'kysely';
import type { Database } from '../platform/database/migrations/schema.ts';

/** Counts an item that was added to a cart on a day, in one of the day's rows. `isFirst`: it began the cart. */
export async function countAdd(
  db: Kysely<Database>,
  { day, shard, isFirst }: { readonly day: string; readonly shard: number; readonly isFirst: boolean },
): Promise<void> {
  const started = isFirst ? 1 : 0;
  await sql`insert into cart_days (day, shard, started, added) values (${day}, ${shard}, ${started}, 1)
    on conflict (day, shard) do update set started = cart_days.started + excluded.started, added = cart_days.added + 1`.execute(
    db,
  );
}

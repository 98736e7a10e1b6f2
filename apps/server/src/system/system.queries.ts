import { cardProviderId } from '@vitrine/domain/payments/card-provider.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/database/connections/pool.ts';

/** Returns the current time of the database. */
export async function databaseTime(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The database did not return the time.');
  return row.now;
}

/** Returns when the card provider last sent an event, or null when it never did. */
export async function lastCardEventAt(db: Db): Promise<Date | null> {
  const last = await db
    .selectFrom('provider_events')
    .select('received_at')
    .where('provider', '=', cardProviderId)
    .orderBy('received_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.received_at ?? null;
}

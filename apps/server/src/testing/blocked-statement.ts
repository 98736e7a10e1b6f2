import type { Pool } from 'pg';
import { expect } from 'vitest';

/** Waits until a statement in the database of the pool waits for a lock. */
export async function untilBlocked(pool: Pool): Promise<void> {
  const blocked = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await pool.query(blocked)).rowCount, { interval: 20 }).toBeGreaterThan(0);
}

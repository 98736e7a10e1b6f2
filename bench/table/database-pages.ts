import type { Pool } from 'pg';

/** Returns how many pages the reads of the shop have touched so far. Concurrent writes of jobs are unrelated. */
export async function touchedPages(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ pages: number }>(
    `select sum(shared_blks_hit + shared_blks_read)::float8 as pages from pg_stat_statements
     where query ~* '^\\s*(select|with)' and query !~ 'pg_stat_statements'`,
  );
  return rows[0]?.pages ?? 0;
}

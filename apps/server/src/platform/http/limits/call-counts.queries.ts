import type { Pool } from 'pg';

/** Calls of one client to add to its count. */
export interface AddedCalls {
  readonly key: string;
  readonly calls: number;
}

/** The count of one client over all processes. */
export interface SharedCount extends AddedCalls {
  /** Milliseconds until its minute ends. */
  readonly ttl: number;
}

/**
 * Adds calls to the counts and returns the sums. Keys are written in one order, so that processes do not deadlock. A
 * minute that ends later than two minutes from now began while the clock was ahead, and has ended. One of the two
 * minutes allows for a statement that began earlier and waited for the row.
 */
export async function addCalls(pool: Pool, added: readonly AddedCalls[]): Promise<SharedCount[]> {
  const sorted = added.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const { rows } = await pool.query<SharedCount>(
    `insert into call_counts as c (key, calls, ends_at)
     select key, calls, now() + interval '1 minute' from unnest($1::text[], $2::int[]) as added (key, calls)
     on conflict (key) do update set
       calls = case when c.ends_at <= now() or c.ends_at > excluded.ends_at + interval '1 minute' then excluded.calls else least(c.calls::bigint + excluded.calls, 2000000000)::int end,
       ends_at = case when c.ends_at <= now() or c.ends_at > excluded.ends_at + interval '1 minute' then excluded.ends_at else c.ends_at end
     returning key, calls, (extract(epoch from ends_at - now()) * 1000)::int as ttl`,
    [sorted.map(({ key }) => key), sorted.map(({ calls }) => calls)],
  );
  return rows;
}

/** Deletes the counts of past minutes. */
export async function deleteEndedCounts(pool: Pool): Promise<void> {
  await pool.query('delete from call_counts where ends_at < now()');
}

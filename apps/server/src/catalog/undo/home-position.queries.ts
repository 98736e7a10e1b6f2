import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/migrations/schema.ts';

type Tx = Transaction<Database>;

/** Returns the index of a collection on the home page, from 0. Returns null when it is not on it. */
export async function homePosition(tx: Tx, id: string): Promise<number | null> {
  const { rows } = await sql<{ position: number }>`
    select (position - 1)::int as position
    from settings, jsonb_array_elements(value -> 'homePageCollections') with ordinality chosen(entry, position)
    where key = 'site' and entry ->> 'id' = ${id}`.execute(tx);
  return rows[0]?.position ?? null;
}

/** Inserts a collection into the home page at an index, or at the end when there are fewer collections now. */
export async function putOnHome(tx: Tx, id: string, index: unknown): Promise<void> {
  if (typeof index !== 'number') return;
  await sql`update settings set value = jsonb_set(value, '{homePageCollections}', (
      select jsonb_agg(entry order by rank) from (
        select entry, rank::numeric from jsonb_array_elements(value -> 'homePageCollections') with ordinality chosen(entry, rank)
        union all select jsonb_build_object('id', ${id}::text), ${index}::numeric + 0.5
      ) ranked))
    where key = 'site'`.execute(tx);
}

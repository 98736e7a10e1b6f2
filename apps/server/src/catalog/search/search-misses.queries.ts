import { sql } from 'kysely';
import type { Db } from '../../platform/database/connections/pool.ts';

interface Miss {
  readonly day: string;
  readonly locale: string;
  readonly words: string;
  readonly count: number;
}

/** The words that are stored of a day. Further ones are not counted. */
const maxWordsOfDay = 500;
/** Days for which the counts are stored. */
const storedDays = 400;

/** Adds searches without results to the totals of their days. */
export async function addMisses(db: Db, misses: readonly Miss[]): Promise<void> {
  await sql`insert into search_misses as m (day, locale, words, search_count)
    select n.day, n.locale, n.words, n.count
    from jsonb_to_recordset(${JSON.stringify(misses)}::jsonb) as n(day date, locale text, words text, count int)
    where exists (select from search_misses o where (o.day, o.locale, o.words) = (n.day, n.locale, n.words))
      or (select count(*) from search_misses o where o.day = n.day) < ${maxWordsOfDay}
    order by n.day, n.locale, n.words
    on conflict (day, locale, words) do update set search_count = m.search_count + excluded.search_count`.execute(db);
}

export interface MissedWords {
  readonly words: string;
  /** Empty for the shop's main language. */
  readonly locale: string;
  readonly count: number;
  readonly lastDay: string;
  /** The searches with any words in the period. */
  readonly total: number;
}

/** Returns the most frequent searches without results of days in UTC, both ends included. */
export async function missedWords(
  db: Db,
  { from, to, limit }: { readonly from: string; readonly to: string; readonly limit: number },
): Promise<MissedWords[]> {
  const { rows } = await sql<MissedWords>`
    select words, locale, sum(search_count)::int as count, max(day)::text as "lastDay", (sum(sum(search_count)) over ())::int as total
    from search_misses where day between ${from} and ${to} group by words, locale order by 3 desc, 1, 2 limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** Deletes the totals of searches without results after 400 days. Returns how many. */
export async function deleteOldMisses(db: Db): Promise<number> {
  const { numAffectedRows } =
    await sql`delete from search_misses where day < current_date - ${storedDays}::int`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

import { sql } from 'kysely';
import type { Db } from '../platform/database/connections/pool.ts';
import type { StoppedContent } from './read-content-report.ts';

/** Maximum number of kinds that are counted separately. All others are counted as one. */
const maxKinds = 200;
const maxShown = 50;

/** Adds to the counts in one statement. */
export async function countStoppedContent(db: Db, stopped: readonly StoppedContent[]): Promise<void> {
  await sql`
    insert into content_reports as known (directive, blocked, count)
    select case when is_counted then directive else 'other' end, case when is_counted then blocked else 'other' end, count(*)
    from (
      select directive, blocked,
        exists (select from content_reports r where r.directive = given.directive and r.blocked = given.blocked)
          or (select count(*) from content_reports) < ${maxKinds} as is_counted
      from unnest(${stopped.map(({ directive }) => directive)}::text[], ${stopped.map(({ blocked }) => blocked)}::text[])
        as given (directive, blocked)
    ) reported
    group by 1, 2 order by 1, 2
    on conflict (directive, blocked) do update set count = known.count + excluded.count, last_seen_at = now()`.execute(
    db,
  );
}

/** Returns the blocked content, highest count first. */
export async function stoppedContent(db: Db) {
  return db
    .selectFrom('content_reports')
    .select(['directive', 'blocked', 'count', 'last_seen_at'])
    .orderBy('count', 'desc')
    .orderBy('directive')
    .orderBy('blocked')
    .limit(maxShown)
    .execute();
}

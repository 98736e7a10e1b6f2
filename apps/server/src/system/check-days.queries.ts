import type { CheckName, SystemCheck } from '@vitrine/domain/system/system-check.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/database/connections/pool.ts';

/** Adds a run of the checks to its day of UTC, and deletes the days that are no longer shown. */
export async function addCheckRun(
  db: Db,
  {
    checks,
    at,
    keptDays: checkDays,
  }: { readonly checks: readonly SystemCheck[]; readonly at: Date; readonly keptDays: number },
): Promise<void> {
  const names = checks.map(({ name }) => name);
  const counted = (state: SystemCheck['state']) => checks.map((check) => (check.state === state ? 1 : 0));
  await sql`insert into jobs.check_days as kept (day, name, run_count, warning_count, failing_count, first_run_at)
    select (${at}::timestamptz at time zone 'utc')::date, name, 1, warning, failing, ${at}
    from unnest(${names}::text[], ${counted('WARNING')}::int[], ${counted('FAILING')}::int[]) as found (name, warning, failing)
    on conflict (day, name) do update set run_count = kept.run_count + 1,
      warning_count = kept.warning_count + excluded.warning_count, failing_count = kept.failing_count + excluded.failing_count`.execute(
    db,
  );
  await sql`delete from jobs.check_days where day <= (${at}::timestamptz at time zone 'utc')::date - ${checkDays}::int`.execute(
    db,
  );
}

export interface CheckDayRow {
  /** ISO 8601. */
  readonly day: string;
  readonly name: CheckName;
  readonly run_count: number;
  readonly warning_count: number;
  readonly failing_count: number;
  readonly first_run_at: Date;
}

/** Returns the recorded days, newest first. */
export async function checkDayRows(db: Db): Promise<CheckDayRow[]> {
  const { rows } = await sql<CheckDayRow>`
    select day::text, name, run_count, warning_count, failing_count, first_run_at
    from jobs.check_days order by day desc, name`.execute(db);
  return rows;
}

import type { CheckDay, SystemStatusAnswer } from '@vitrine/contract/system/system-status.schema.ts';
import type { SystemCheck } from '@vitrine/domain/system/system-check.ts';
import { systemChecks } from '@vitrine/domain/system/system-checks.ts';
import type { AppContext } from '../platform/boot/context.ts';
import { addCheckRun, type CheckDayRow, checkDayRows } from './check-days.queries.ts';
import { gatherSystemFacts } from './gather-facts.ts';

// The public interface of this slice for the start, the jobs and the command line.
export { gatherFacts } from './gather-facts.ts';
export { reportThisProcess } from './processes.ts';

/** Days for which the checks' results are retained, today included. */
const checkDays = 30;
const dayMs = 86_400_000;
/** Milliseconds between two runs of the job. */
export const checksEveryMs = 5 * 60_000;

/** Runs the checks now (docs/operating/troubleshoot.md#checks). */
export async function checkSystem(context: AppContext): Promise<SystemCheck[]> {
  return systemChecks(await gatherSystemFacts(context));
}

/** Runs the checks and adds the results to the day, as a job. */
export async function runSystemChecks(context: AppContext): Promise<void> {
  const checks = await checkSystem(context);
  await addCheckRun(context.db, { checks, at: new Date(), keptDays: checkDays });
}

/** Logs each check that found something, at the start. */
export async function logSystemChecks(context: AppContext): Promise<void> {
  for (const { name, state, finding, advice } of await checkSystem(context)) {
    if (state === 'OK') continue;
    const line = `${finding} ${advice ?? ''}`.trim();
    if (state === 'FAILING') context.log.warn({ check: name, state }, line);
    else context.log.info({ check: name, state }, line);
  }
}

/** Returns the current checks, and the results of the last days. */
export async function systemStatus(context: AppContext): Promise<SystemStatusAnswer> {
  const [checks, rows] = await Promise.all([checkSystem(context), checkDayRows(context.db)]);
  const now = new Date();
  return { checkedAt: now.toISOString(), checks, days: toCheckDays(rows, now) };
}

function toCheckDays(rows: readonly CheckDayRow[], now: Date): CheckDay[] {
  return [...Map.groupBy(rows, ({ day }) => day)].map(([day, found]) => {
    const begin = Math.min(...found.map(({ first_run_at }) => first_run_at.getTime()));
    const end = Math.min(now.getTime(), Date.parse(`${day}T00:00:00Z`) + dayMs);
    const runCount = Math.max(...found.map(({ run_count }) => run_count));
    return {
      day,
      runCount,
      // The run of the current period may still be due.
      expectedCount: Math.max(runCount, Math.floor((end - begin) / checksEveryMs)),
      findings: found
        .filter(({ warning_count, failing_count }) => warning_count + failing_count > 0)
        .map(({ name, warning_count, failing_count }) => ({
          name,
          warningCount: warning_count,
          failingCount: failing_count,
        })),
    };
  });
}

import { type Job, type JobName, type JobsAnswer, jobNames } from '@vitrine/contract/jobs/jobs.schema.ts';
import type { AppContext } from '../platform/boot/context.ts';
import { inTransaction } from '../platform/database/statements/transaction.ts';
import { recordAudit } from '../platform/http/caller/audit.ts';
import type { SignedInCaller } from '../platform/http/caller/caller.ts';
import { failure, type Outcome, success } from '../platform/runtime/outcome.ts';
import { emit, hasListener } from '../platform/runtime/shop-events.ts';
import { type JobRow, jobRows, makeDue, queueRows } from './job-log.queries.ts';

/** Returns every job with the result of its last run, in the order of the list of names. */
export async function listJobs({ db }: AppContext): Promise<JobsAnswer> {
  const [rows, queues] = await Promise.all([jobRows(db), queueRows(db)]);
  return {
    items: jobNames.map((name) => {
      const queue = queues.find((one) => one.name === name);
      return jobView(
        name,
        rows.find((row) => row.name === name),
        { waitingCount: queue?.waiting ?? null, failedCount: queue?.failed ?? null },
      );
    }),
  };
}

/** Starts a job now, regardless of its schedule. Failures: UNAVAILABLE while the shop starts or closes. */
export async function runJobNow(
  context: AppContext,
  name: JobName,
  { caller, requestId }: { readonly caller: SignedInCaller; readonly requestId: string },
): Promise<Outcome<{ success: true }>> {
  if (!hasListener(context, `job-asked-for:${name}`))
    return failure('UNAVAILABLE', 'Jobs are not running: the shop is starting or stopping.');
  const entry = { caller, action: 'run', resource: 'jobs', resourceId: name, before: null, after: null, requestId };
  await inTransaction(context.db, async (tx) => {
    await makeDue(tx, name);
    await recordAudit(tx, entry);
  });
  emit(context, `job-asked-for:${name}`);
  return success({ success: true });
}

function jobView(name: JobName, row: JobRow | undefined, queue: Pick<Job, 'waitingCount' | 'failedCount'>): Job {
  const ownNext = row && new Date(row.started_at.getTime() + row.took_ms + row.every_ms);
  // A job that runs every few seconds is stored once a minute. Its next run cannot be derived from that.
  const isTellable = row !== undefined && row.every_ms >= 60_000;
  const nextRunAt = isTellable ? (row.due_at ?? ownNext) : null;
  return {
    name,
    everySeconds: row ? row.every_ms / 1000 : null,
    lastRunAt: row?.started_at.toISOString() ?? null,
    tookMs: row?.took_ms ?? null,
    nextRunAt: nextRunAt?.toISOString() ?? null,
    outcome: row ? (row.error === null ? 'DONE' : 'FAILED') : null,
    error: row?.error ?? null,
    lastFailureAt: row?.failed_at?.toISOString() ?? null,
    failuresInARow: row?.failures_in_a_row ?? 0,
    ...queue,
  };
}

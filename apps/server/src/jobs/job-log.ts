import type { AppContext } from '../platform/boot/context.ts';
import { inSpan } from '../platform/runtime/tracing/tracing.ts';
import { recordRun } from './job-log.queries.ts';

interface Job {
  readonly name: string;
  readonly everyMs: number;
}

/** The minimum milliseconds between two stored runs with the same result. A job checks for work every few seconds. */
const recordIntervalMs = 60_000;

/** The time of this process's last stored job result, and the result. */
interface RecordedRun {
  readonly at: number;
  readonly error: string | null;
}

/** The stored results of the jobs' runs, for the owner. */
export interface JobLog {
  /** Runs the job, stores its result and rethrows its error. */
  runAndRecord(job: Job, run: () => Promise<unknown>): Promise<void>;
  /** Stores the next result, even within the minimum interval. */
  watch(name: string): void;
}

export function jobLog({ db, log }: Pick<AppContext, 'db' | 'log'>): JobLog {
  const last = new Map<string, RecordedRun>();
  const store = async (job: Job, startedAt: Date, error: string | null) => {
    const before = last.get(job.name);
    if (before?.error === error && startedAt.getTime() - before.at < recordIntervalMs) return;
    last.set(job.name, { at: startedAt.getTime(), error });
    await recordRun(db, { ...job, startedAt, tookMs: Math.max(0, Date.now() - startedAt.getTime()), error });
  };
  return {
    async runAndRecord(job, run) {
      const startedAt = new Date();
      let error: string | null = null;
      try {
        await inSpan(`job ${job.name}`, {}, async () => void (await run()));
      } catch (problem) {
        error = problem instanceof Error ? problem.message : String(problem);
        throw problem;
      } finally {
        // A job runs even if its result cannot be stored.
        await store(job, startedAt, error).catch((problem: unknown) =>
          log.warn({ err: problem, job: job.name }, 'could not record the result of a job'),
        );
      }
    },
    watch: (name) => void last.delete(name),
  };
}

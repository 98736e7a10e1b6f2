import type { AppContext } from '../platform/context.ts';
import { keepRun } from './job-log.queries.ts';

interface Job {
  readonly name: string;
  readonly everyMs: number;
}

/** A run that went as the one before is kept this often at most: a job looks for work every few seconds. */
const keptEveryMs = 60_000;

/** When a job's outcome was last kept by this process, and what it was. */
interface Kept {
  readonly at: number;
  readonly error: string | null;
}

/** What becomes of the jobs' runs, kept for the owner to see. */
export interface JobLog {
  /** Runs the job and keeps its outcome; its fault is thrown on. */
  runAndRecord(job: Job, run: () => Promise<unknown>): Promise<void>;
  /** Keeps the next outcome however soon it comes. */
  watch(name: string): void;
}

export function jobLog({ db, log }: Pick<AppContext, 'db' | 'log'>): JobLog {
  const last = new Map<string, Kept>();
  const keep = async (job: Job, startedAt: Date, error: string | null) => {
    const before = last.get(job.name);
    if (before?.error === error && startedAt.getTime() - before.at < keptEveryMs) return;
    last.set(job.name, { at: startedAt.getTime(), error });
    await keepRun(db, { ...job, startedAt, tookMs: Math.max(0, Date.now() - startedAt.getTime()), error });
  };
  return {
    async runAndRecord(job, run) {
      const startedAt = new Date();
      let error: string | null = null;
      try {
        await run();
      } catch (fault) {
        error = fault instanceof Error ? fault.message : String(fault);
        throw fault;
      } finally {
        // Without its log a job still does its work.
        await keep(job, startedAt, error).catch((fault: unknown) =>
          log.warn({ err: fault, job: job.name }, "a job's outcome was not kept"),
        );
      }
    },
    watch: (name) => void last.delete(name),
  };
}

import type { JobName } from '@vitrine/contract/jobs/jobs.schema.ts';
import type { AppContext } from '../platform/boot/context.ts';
import { isOutage } from '../platform/database/statements/database-failure.ts';
import { databaseOutage, outageLog } from '../platform/http/errors/outage-log.ts';
import { type ShopEvent, subscribe } from '../platform/runtime/shop-events.ts';
import { jobLog } from './job-log.ts';
import { type PeriodicJob, startPeriodicJob } from './periodic-job.ts';
import { type NightlyRun, planNight, takeNightlyRun, takeRun } from './runs.queries.ts';

/** All jobs fail alike while the database is unavailable. */
const logOutage = outageLog(databaseOutage);
const minute = 60_000;
const day = 24 * 60 * minute;

type Work = (signal: AbortSignal) => Promise<unknown>;

interface Period {
  readonly everyMs: number;
  readonly firstAfterMs?: number;
}

/** Starts jobs, and stops all that it has started. */
export interface JobStarter {
  /** Starts a job that runs in every process. */
  start(name: JobName, everyMs: number, run: Work): PeriodicJob;
  /** Starts a job that runs once a period across all processes. */
  startShared(name: JobName, everyMs: number, run: Work): PeriodicJob;
  /**
   * Starts a job that runs once a night across all processes. If the shop was down at night, the job runs ten minutes
   * after its start.
   */
  startNightly(name: JobName, night: () => Promise<NightlyRun>, run: Work): PeriodicJob;
  /** Calls the listener at each event of the shop. */
  on(event: ShopEvent, listener: () => void): void;
  /** Waits for the current runs to end and starts no more. */
  stop(): Promise<void>;
}

/** Creates a starter whose jobs store their results and run when staff request it. */
export function createJobStarter(context: AppContext): JobStarter {
  const { runAndRecord, watch } = jobLog(context);
  const jobs: PeriodicJob[] = [];
  const unsubscribes: (() => void)[] = [];

  function on(event: ShopEvent, listener: () => void): void {
    unsubscribes.push(subscribe(context, event, listener));
  }

  function begin(name: JobName, period: Period, run: Work): PeriodicJob {
    const job = startPeriodicJob({ ...period, run, onError: (err) => logFailure(context, name, err) });
    jobs.push(job);
    on(`job-asked-for:${name}`, () => {
      watch(name);
      job.runNow();
    });
    return job;
  }

  return {
    on,
    start: (name, everyMs, run) =>
      begin(name, { everyMs }, (signal) => runAndRecord({ name, everyMs }, () => run(signal))),
    startShared: (name, everyMs, run) =>
      begin(name, { everyMs }, async (signal) => {
        if (await takeRun(context.db, name, everyMs - 500)) await runAndRecord({ name, everyMs }, () => run(signal));
      }),
    startNightly(name, night, run) {
      night()
        .then((coming) => planNight(context.db, name, coming))
        // The first run plans it again, and reports a failure that lasts.
        .catch((err: unknown) => context.log.info({ err, job: name }, 'a nightly job is scheduled by its first run'));
      const runIfDue = async (signal: AbortSignal) => {
        if (!(await takeNightlyRun(context.db, name, await night()))) return;
        await runAndRecord({ name, everyMs: day }, () => run(signal));
      };
      return begin(name, { everyMs: 10 * minute, firstAfterMs: 10 * minute }, runIfDue);
    },
    async stop() {
      for (const unsubscribe of unsubscribes) unsubscribe();
      await Promise.all(jobs.map((job) => job.stop()));
    },
  };
}

function logFailure({ log }: AppContext, job: JobName, err: unknown): void {
  if (isOutage(err)) logOutage(log, err);
  else log.error({ err, job }, 'a job failed');
}

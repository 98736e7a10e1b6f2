import { duringWork } from '../platform/runtime/work.ts';

/** Work that runs at intervals, and immediately on request. */
export interface PeriodicJob {
  /** Runs the job now. If it is running, it runs again afterwards. */
  runNow(): void;
  /**
   * Runs the job shortly (`gatherMs`), for all work that has arrived by then. One run for each order would cost several
   * times as much.
   */
  runSoon(): void;
  /** Settles when the current run has ended. No other run starts. */
  stop(): Promise<void>;
}

interface PeriodicJobOptions {
  readonly everyMs: number;
  /** The delay of the first run. The default is a random part of the period, at most a second, to spread machines. */
  readonly firstAfterMs?: number;
  /** The signal reports that the shop is closing. Work that can wait is left to the next start. */
  run(signal: AbortSignal): Promise<unknown>;
  /** Runs when a run failed. The next one runs at its usual time. */
  onError(error: unknown): void;
}

/** How long `runSoon` waits for more. */
const gatherMs = 25;

/** Starts the job, which never runs twice at once in this process. */
export function startPeriodicJob({ everyMs, firstAfterMs, run, onError }: PeriodicJobOptions): PeriodicJob {
  const closing = new AbortController();
  let isWanted = false;
  let running: Promise<void> | null = null;
  let gathering: NodeJS.Timeout | null = null;
  let timer = setTimeout(runNow, firstAfterMs ?? Math.random() * Math.min(everyMs, 1_000));
  timer.unref();

  function runNow(): void {
    if (closing.signal.aborted) return;
    isWanted = true;
    // The limits of the caller that starts it, such as a request, do not apply to the job.
    running ??= duringWork(undefined, work).finally(() => {
      running = null;
      if (isWanted) runNow();
    });
  }

  function runSoon(): void {
    if (gathering !== null || closing.signal.aborted) return;
    gathering = setTimeout(() => {
      gathering = null;
      runNow();
    }, gatherMs);
    gathering.unref();
  }

  async function work(): Promise<void> {
    clearTimeout(timer);
    isWanted = false;
    try {
      await run(closing.signal);
    } catch (error) {
      onError(error);
    }
    if (closing.signal.aborted) return;
    timer = setTimeout(runNow, everyMs);
    timer.unref();
  }

  return {
    runNow,
    runSoon,
    async stop() {
      closing.abort();
      isWanted = false;
      clearTimeout(timer);
      if (gathering !== null) clearTimeout(gathering);
      await running;
    },
  };
}

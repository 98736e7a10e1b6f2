import { duringWork } from '../platform/runtime/work.ts';

/** Work that runs at intervals, and immediately when asked to. */
export interface PeriodicJob {
  /** Runs the job now; if it is running, once more afterwards. */
  runNow(): void;
  /** Runs the job in a moment (`gatherMs`), for everything together that has come by then: one run for each order would cost several times as much. */
  runSoon(): void;
  /** Settles when the present run has ended; no other run begins. */
  stop(): Promise<void>;
}

interface PeriodicJobOptions {
  readonly everyMs: number;
  /** How long the first run waits; when absent a random part of the period, at most a second, to spread machines. */
  readonly firstAfterMs?: number;
  /** The signal says that the shop is closing: work that can wait for the next start is left to it. */
  run(signal: AbortSignal): Promise<unknown>;
  /** Called when a run failed; the next one runs at its usual time. */
  onFault(error: unknown): void;
}

/** How long `runSoon` waits for more. */
const gatherMs = 25;

/** Starts the job, which never runs twice at once in this process. */
export function startPeriodicJob({ everyMs, firstAfterMs, run, onFault }: PeriodicJobOptions): PeriodicJob {
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
      onFault(error);
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

import { duringWork } from '../platform/work.ts';

/** Something that is looked after over and over: every so often, and at once when it is woken. */
export interface PeriodicJob {
  /** Runs it now, or once more when it is running. */
  runNow(): void;
  /** Ends when a run that is under way has ended; no other begins. */
  stop(): Promise<void>;
}

interface PeriodicJobOptions {
  readonly everyMs: number;
  /** The signal says that the shop is closing: what can wait for the next start does. */
  run(signal: AbortSignal): Promise<unknown>;
  /** A run that failed; the next one comes at its time. */
  onFault(error: unknown): void;
}

/** Never runs twice at once in this process. The first run comes after a random part of the period: machines started together spread. */
export function startPeriodicJob({ everyMs, run, onFault }: PeriodicJobOptions): PeriodicJob {
  const closing = new AbortController();
  let isWanted = false;
  let running: Promise<void> | null = null;
  let timer = setTimeout(runNow, Math.random() * Math.min(everyMs, 1_000));
  timer.unref();

  function runNow(): void {
    if (closing.signal.aborted) return;
    isWanted = true;
    // The caller that starts it, such as a request, has limits that are not the job's.
    running ??= duringWork(undefined, work).finally(() => {
      running = null;
      if (isWanted) runNow();
    });
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
    async stop() {
      closing.abort();
      isWanted = false;
      clearTimeout(timer);
      await running;
    },
  };
}

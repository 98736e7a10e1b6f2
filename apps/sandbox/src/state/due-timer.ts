/** Tasks that become due within this time run together, in milliseconds. */
const shortestPauseMs = 20;
const maxPauseMs = 60_000;

/** Runs work when it is due, and sleeps otherwise. */
export interface DueTimer {
  /** Schedules a run at this time, in milliseconds since 1970. */
  by(dueAt: number): void;
  stop(): void;
}

/**
 * Creates the timer.
 * `nextDueAt`: returns when the next work is due after a run, or Infinity if there is none.
 */
export function createDueTimer({ run, nextDueAt }: { run: () => void; nextDueAt: () => number }): DueTimer {
  let timer: NodeJS.Timeout | undefined;
  let setFor = Number.POSITIVE_INFINITY;
  let isStopped = false;
  const by = (dueAt: number): void => {
    if (isStopped || dueAt >= setFor) return;
    clearTimeout(timer);
    setFor = dueAt;
    const wait = Math.min(Math.max(dueAt - Date.now(), shortestPauseMs), maxPauseMs);
    timer = setTimeout(() => {
      setFor = Number.POSITIVE_INFINITY;
      run();
      by(nextDueAt());
    }, wait);
    timer.unref();
  };
  return {
    by,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

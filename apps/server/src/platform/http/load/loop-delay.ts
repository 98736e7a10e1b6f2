import { monitorEventLoopDelay, performance } from 'node:perf_hooks';

/** Milliseconds between two readings of the delay. */
const readEveryMs = 500;
/** Milliseconds between two wake-ups of the process by the running histogram. */
const resolution = 10;
/**
 * Share of busy time below which the event loop is not late, and nothing is measured, so that an idle process sleeps.
 */
const busyShare = 0.2;

/** Measures how late the event loop is, in milliseconds on average, and reports it twice a second. */
export function watchLoopDelay(report: (delayMs: number) => void): { stop(): void } {
  const histogram = monitorEventLoopDelay({ resolution });
  let before = performance.eventLoopUtilization();
  let isMeasured = false;
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization();
    const isBusy = performance.eventLoopUtilization(now, before).utilization >= busyShare;
    before = now;
    report(isMeasured && isBusy ? Math.max(0, histogram.mean / 1e6 - resolution) : 0);
    histogram.reset();
    if (isBusy && !isMeasured) histogram.enable();
    if (!isBusy && isMeasured) histogram.disable();
    isMeasured = isBusy;
  }, readEveryMs).unref();
  return {
    stop() {
      clearInterval(timer);
      histogram.disable();
    },
  };
}

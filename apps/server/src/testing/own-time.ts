const tickMs = 10;

/**
 * Returns how many milliseconds a work takes, counted in turns of this process's event loop: on a machine that does much else the process
 * stands still in between, which is not the work's time. Never more than by the clock.
 *
 * @example
 * expect(await ownTime(() => quote(mug))).toBeLessThan(3_500);
 */
export async function ownTime(work: () => Promise<unknown>): Promise<number> {
  let ticks = 0;
  const timer = setInterval(() => {
    ticks += 1;
  }, tickMs);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  return ticks * tickMs;
}

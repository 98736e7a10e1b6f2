const tickMs = 10;

/**
 * Returns how many milliseconds the work takes, counted in turns of this process's event loop. A busy machine pauses
 * the process in between, which does not count. The result never exceeds the clock's time.
 *
 * @example expect(await ownTime(() => quote(mug))).toBeLessThan(3_500);
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

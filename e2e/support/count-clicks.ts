import type { Page } from '@playwright/test';

/**
 * Counts the presses of the mouse on the pages of this tab, also across loads. Call it before the first page.
 *
 * @example
 * const clicks = await countClicks(page);
 * expect(await clicks.take()).toBeLessThanOrEqual(3);
 */
export async function countClicks(page: Page): Promise<{ take(): Promise<number> }> {
  let count = 0;
  await page.exposeFunction('countClick', () => {
    count += 1;
  });
  await page.addInitScript(() => {
    const { countClick } = window as unknown as { countClick: () => void };
    addEventListener('pointerdown', ({ isTrusted }) => isTrusted && countClick(), { capture: true });
  });
  return {
    /** Returns the clicks since the last call. */
    take: async () => {
      // The calls of the page arrive in order, so those before this one have been counted.
      await page.evaluate(() => 0);
      const taken = count;
      count = 0;
      return taken;
    },
  };
}

import type { Page } from '@playwright/test';

/** Records how far the layout moves in documents that the page opens from now on. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { shifts: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, { shifts: Reflect.get(window, 'shifts') + Reflect.get(entry, 'value') });
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Returns the sum of the layout shifts of the current document. */
export const readShifts = (page: Page): Promise<number> => page.evaluate(() => Reflect.get(window, 'shifts') as number);

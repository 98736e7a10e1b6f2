import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What stands on the page now, an open dialog included, can be used by everybody, as far as a program can tell. */
export async function expectAccessible(page: Page): Promise<void> {
  // A dialog that is still fading in has other contrasts than the one people read.
  await page.evaluate(() => {
    // A spinner turns for as long as somebody waits.
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    return Promise.all(ending.map(({ finished }) => finished.catch(() => null)));
  });
  // The preview holds the shop's own pages, which have tests of their own, and lets no script in: axe's neither.
  const { violations } = await new AxeBuilder({ page }).exclude('iframe[sandbox]').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

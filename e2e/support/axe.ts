import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Checks that everybody can use what the page shows now, including an open dialog, as far as a program can tell.
 *
 * @example
 * await page.goto('/checkout');
 * await expectAccessible(page);
 */
export async function expectAccessible(page: Page): Promise<void> {
  // A dialog that is still fading in has other contrasts than the visible one.
  await page.evaluate(() => {
    // A spinner's animation never ends.
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    return Promise.all(ending.map(({ finished }) => finished.catch(() => null)));
  });
  // The preview contains the shop's own pages, which have their own tests, and allows no scripts, so axe cannot run in it.
  const { violations } = await new AxeBuilder({ page }).exclude('iframe[sandbox]').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

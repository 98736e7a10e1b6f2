import { expect, type Page } from '@playwright/test';
import { violationsOf } from './run-axe.ts';

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
  const violations = await violationsOf(page);
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

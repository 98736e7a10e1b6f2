import { expect, type Page } from '@playwright/test';
import { findViolations } from './run-axe.ts';

/**
 * Checks the accessibility of the current page, including an open dialog, as far as a program can detect.
 *
 * @example await page.goto('/checkout'); await expectAccessible(page);
 */
export async function expectAccessible(page: Page, options: Parameters<typeof findViolations>[1] = {}): Promise<void> {
  // A page that is still loading has no heading.
  await expect(page.locator('h1').first()).toBeAttached();
  await untilNothingMoves(page);
  const violations = await findViolations(page, options);
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

/** The size of a small phone, in CSS pixels. */
export const phone = { width: 360, height: 800 };
const desktop = { width: 1280, height: 800 };

/**
 * Checks the accessibility at the width of a desktop and of a phone, and that nothing is wider than the screen. A journey
 * that checks each of its screens by this call needs no second run at another width.
 */
export async function expectAccessibleAtWidths(page: Page): Promise<void> {
  const size = page.viewportSize();
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
    await expect.poll(() => measureOverflow(page), `pixels beyond ${viewport.width}`).toBe(0);
  }
  if (size) await page.setViewportSize(size);
}

/** Returns how many pixels of the page are beyond the right edge of the screen. */
export function measureOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/**
 * Waits until no animation is left and none begins within two frames.
 * A layer that is still fading in has other contrasts than the visible one. A layer that was just mounted begins to
 * fade in one frame later.
 */
export async function untilNothingMoves(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let restingFrames = 0; restingFrames < 2; restingFrames += 1) {
      // A spinner's animation never ends.
      const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
      if (moving.length > 0) restingFrames = -1;
      await Promise.allSettled(moving.map(({ finished }) => finished));
      await new Promise((next) => requestAnimationFrame(next));
    }
  });
}

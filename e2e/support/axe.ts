import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What stands on the page now, an open dialog included, can be used by everybody, as far as a program can tell. */
export async function expectAccessible(page: Page): Promise<void> {
  // A dialog that is still fading in has other contrasts than the one people read.
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => null))));
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

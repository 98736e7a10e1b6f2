import { expect, type Page, test } from '@playwright/test';

const scrollY = (page: Page) => page.evaluate(() => window.scrollY);

/** Scrolls as a person does, and waits until the position is final. */
async function scrollTo(page: Page, top: number): Promise<number> {
  await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
  await expect.poll(() => scrollY(page)).toBeGreaterThan(top - 100);
  return scrollY(page);
}

/** Returns whether a link is away from the header and the bottom of the window, where a click would scroll first. */
const isInView = (box: DOMRect) => box.top > 200 && box.bottom < 700;

// The test below does the same in the list of all products.
test('back and forward restore the position in a list', async ({ page }) => {
  for (const [path, width] of [
    ['/', 390],
    ['/', 1280],
    ['/category/lighting', 390],
    ['/search?q=stoneware', 390],
  ] as const) {
    await test.step(`${path} at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      // The home page is still open at the second width.
      if (path === '/' && new URL(page.url()).pathname === path) await page.evaluate(() => window.scrollTo(0, 0));
      else await page.goto(path);
      const max = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
      const links = page.getByRole('main').locator('article h3 a');
      let position = 0;
      let index = -1;
      // Between rows of products, the home page has sections without any.
      for (let wanted = Math.min(900, max); index < 0 && wanted <= max; wanted += 300) {
        position = await scrollTo(page, wanted);
        const boxes = await links.evaluateAll((all) =>
          all.map((link) => link.getBoundingClientRect().toJSON() as DOMRect),
        );
        index = boxes.findIndex(isInView);
      }
      expect(index).toBeGreaterThanOrEqual(0);
      await links.nth(index).click();
      await expect(page).toHaveURL(/\/product\//);
      await expect.poll(() => scrollY(page)).toBe(0);
      await page.goBack();
      await expect(page).toHaveURL(new RegExp(`${path.replace('?', '\\?')}$`));
      await expect.poll(() => scrollY(page)).toBe(position);
      await page.goForward();
      await expect(page).toHaveURL(/\/product\//);
      await expect.poll(() => scrollY(page)).toBe(0);
      await page.goBack();
      await expect.poll(() => scrollY(page)).toBe(position);
    });
  }
});

test('more products are added below, beginning in view and in focus, and stay after a visit to one of them', async ({
  page,
}) => {
  for (const width of [390, 1280]) {
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/products');
      const cards = page.getByRole('main').getByRole('article');
      await expect(page.getByText(/^24 of \d+ products$/)).toBeVisible();
      await page.getByRole('link', { name: 'Load more' }).click();
      await expect(page).toHaveURL(/after=/);
      await expect(page.getByText(/^48 of \d+ products$/)).toBeVisible();
      await expect(cards).toHaveCount(48);
      const added = cards.nth(24);
      await expect(added.getByRole('heading').getByRole('link')).toBeFocused();
      await expect(added).toBeInViewport({ ratio: 0.5 });
      const position = await scrollY(page);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/product\//);
      await expect.poll(() => scrollY(page)).toBe(0);
      await page.goBack();
      await expect(cards).toHaveCount(48);
      await expect.poll(() => scrollY(page)).toBe(position);
      await page.goForward();
      await expect(page).toHaveURL(/\/product\//);
      await expect.poll(() => scrollY(page)).toBe(0);
    });
  }
});

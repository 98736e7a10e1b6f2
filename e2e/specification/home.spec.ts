import { expect, test } from '@playwright/test';

test('the home page', async ({ page, request }) => {
  await page.goto('/');
  await test.step('the home page has a banner image', async () => {
    const banner = page.getByRole('main').locator('img').first();
    expect((await banner.boundingBox())?.width).toBeGreaterThan(1200);
    await expect
      .poll(() => banner.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
      .toBeTruthy();
  });
  await test.step('the home page shows a disclaimer that brands and products are for demonstration only and not tied to real companies', async () => {
    await expect(
      page.getByText('Brands and products are for demonstration only and not tied to real companies.'),
    ).toBeVisible();
  });
  await test.step('the home page has the banner message as its heading', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^The autumn table is set/);
  });
  await test.step('the home page has one block for each chosen collection, with its name and a horizontal product row', async () => {
    const { homePageCollections } = await (await request.get('/api/v1/settings/site')).json();
    const ids = homePageCollections.map(({ id }: { id: string }) => id);
    const read = await request.post('/api/v1/catalog/collections/many', { data: { where: { id: { in: ids } } } });
    const { items } = (await read.json()) as { items: { name: string }[] };
    expect(items.length).toBe(ids.length);
    for (const { name } of items) {
      const block = page.getByRole('region', { name, exact: true });
      await expect(block.getByRole('heading', { name, exact: true })).toBeVisible();
      const tops = await block
        .getByRole('article')
        .evaluateAll((cards) => new Set(cards.map((card) => Math.round(card.getBoundingClientRect().top))).size);
      expect(tops, name).toBe(1);
    }
  });
  await test.step('a product row scrolls horizontally', async () => {
    const row = page.getByRole('region', { name: 'Bestsellers' }).getByRole('list').first();
    const { seen, whole } = await row.evaluate((list) => ({ seen: list.clientWidth, whole: list.scrollWidth }));
    expect(whole).toBeGreaterThan(seen);
    await page.getByRole('button', { name: 'Scroll Bestsellers on' }).click();
    await expect.poll(() => row.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  });
  await test.step("a click on a category's image goes to /category/{slug}", async () => {
    await page.getByRole('navigation', { name: 'Categories' }).locator('a[href="/category/desk"] img').click();
    await expect(page).toHaveURL(/\/category\/desk$/);
  });
});

test('a demo user sees a yellow notice that says so and links to the admin dashboard', async ({ page }) => {
  await page.goto('/demo-mode');
  const notice = page.getByText('You are logged in as a demo user.');
  await expect(notice).toBeVisible();
  await expect(notice.getByRole('link', { name: /admin dashboard/ })).toHaveAttribute('href', '/admin');
  const [red = 0, green = 0, blue = 0] = await notice.evaluate((element) =>
    (getComputedStyle(element).backgroundColor.match(/\d+/g) ?? []).map(Number),
  );
  expect(Math.min(red, green)).toBeGreaterThan(200);
  expect(blue).toBeLessThan(Math.min(red, green) - 40);
});

test('the cards of a product row', async ({ page }) => {
  await page.goto('/');
  const cards = page.getByRole('region', { name: 'Bestsellers' }).getByRole('article');
  for (const width of [360, 1280, 1920]) {
    await test.step(`the cards of a product row are 180 to 220 px wide on a screen of ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      const widths = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().width));
      expect(widths.length).toBeGreaterThan(2);
      expect(Math.min(...widths)).toBeGreaterThanOrEqual(180);
      expect(Math.max(...widths)).toBeLessThanOrEqual(220);
    });
  }
});

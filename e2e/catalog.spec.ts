import { expect, test } from '@playwright/test';

test('cards stand 180 to 220 px wide in a row, and in 2 to 6 columns in a grid', async ({ page }) => {
  for (const [width, columns] of [
    [360, 2],
    [1280, 5],
    [1920, 6],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    const card = await page.locator('section li article').first().boundingBox();
    expect(card?.width).toBeGreaterThanOrEqual(180);
    expect(card?.width).toBeLessThanOrEqual(220);
    await page.goto('/category/kitchen-table');
    const lefts = await page
      .locator('main article')
      .evaluateAll((cards) => new Set(cards.map((one) => Math.round(one.getBoundingClientRect().left))).size);
    expect(lefts).toBe(columns);
  }
});

test('a click anywhere on a card opens its product, one on its button does not', async ({ page }) => {
  await page.goto('/category/kitchen-table');
  const card = page.getByRole('article').filter({ hasText: 'Carafe & Glass' });
  await card.getByRole('button', { name: /^Add to Cart/ }).click();
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
  await expect(page).toHaveURL(/kitchen-table$/);
  await card.locator('img').first().click();
  await expect(page).toHaveURL(/\/product\/glass-carafe$/);
});

test('three thumbnails show; a click jumps, the active one is bordered, and the arrows end where the pictures do', async ({
  page,
}) => {
  await page.goto('/product/stoneware-mug');
  const gallery = page.getByRole('region', { name: 'Product images' });
  await expect(gallery.getByRole('button', { name: 'Previous image' })).toBeDisabled();
  const second = gallery.getByRole('button', { name: 'Show image 2 of 4' });
  const strip = await gallery.boundingBox();
  const width = (await second.boundingBox())?.width ?? 0;
  expect(Math.round(Math.min(strip?.width ?? 0, 480) / (width + 10))).toBe(3);
  await second.click();
  await expect(second).toHaveAttribute('aria-current', 'true');
  await expect(second).not.toHaveCSS('border-top-color', 'rgba(0, 0, 0, 0)');
  const next = gallery.getByRole('button', { name: 'Next image' });
  for (const image of [3, 4]) {
    await next.click();
    const thumbnail = gallery.getByRole('button', { name: `Show image ${image} of 4` });
    await expect(thumbnail).toHaveAttribute('aria-current', 'true');
  }
  await expect(next).toBeDisabled();
});

test('the lightbox opens at the picture that was clicked, and closes on Escape', async ({ page }) => {
  await page.goto('/product/stoneware-mug');
  await page.getByRole('button', { name: 'Show image 3 of 4' }).click();
  const opener = page.getByRole('button', { name: 'Open image 3 of 4 full-screen' });
  const alt = (await opener.locator('img').getAttribute('alt')) ?? 'none';
  await opener.click();
  const lightbox = page.locator('.yarl__portal');
  await expect(lightbox.locator('.yarl__slide_current img')).toHaveAttribute('alt', alt);
  await page.keyboard.press('Escape');
  await expect(lightbox).toBeHidden();
  await expect(page).toHaveURL(/\/product\/stoneware-mug$/);
});

test('the lightbox opens while the shop can not be reached', async ({ page }) => {
  await page.goto('/product/stoneware-mug');
  await page.route('**/api/v1/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Open image 1 of 4 full-screen' }).click();
  await expect(page.locator('.yarl__portal')).toBeVisible();
});

test('a picture that can not be loaded shows an error icon with its name', async ({ page }) => {
  await page.route('**/media/**', (route) => route.abort());
  await page.goto('/product/glass-carafe');
  const picture = page.getByRole('region', { name: 'Product images' }).locator('span[role="img"]').first();
  await expect(picture).toBeVisible();
  await expect(picture.locator('svg')).toBeVisible();
});

test('a shelf and a product that are not there answer 404 and say so in the words of the specification', async ({
  page,
}) => {
  expect((await page.goto('/category/no-such-shelf'))?.status()).toBe(404);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Failed to load products.');
  expect((await page.goto('/product/no-such-product'))?.status()).toBe(404);
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(/^Failed to load product: ./);
  await expect(page.getByRole('main').getByRole('alert')).toHaveCSS('text-align', 'center');
});

test('a slow product shows its skeleton, a failing one its words', async ({ page }) => {
  await page.goto('/category/kitchen-table');
  const held = Promise.withResolvers<void>();
  await page.route('**/api/v1/products/one', async (route) => {
    await held.promise;
    await route.fulfill({ status: 500, body: 'rubbish' });
  });
  await page.getByRole('link', { name: 'Carafe & Glass', exact: true }).click();
  await expect(page.getByText('Loading product')).toBeAttached();
  held.resolve();
  const words = page.getByRole('alert');
  await expect(words).toHaveText('Failed to load product: The shop answered with status 500');
  await page.unroute('**/api/v1/products/one');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Carafe/ })).toBeVisible();
});

test('a search that fails says so', async ({ page }) => {
  await page.goto('/');
  await page.route('**/api/v1/products/many', (route) => route.abort());
  await page.getByRole('combobox', { name: 'Search Products...' }).fill('mug');
  await expect(page.getByRole('region', { name: 'Search Results' }).getByRole('status')).toHaveText(
    'Failed to load products.',
  );
});

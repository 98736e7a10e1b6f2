import { expect, test } from '@playwright/test';

test('without script home, listing, product, about and search can be read', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  for (const [path, words] of [
    ['/', 'Bestsellers'],
    ['/category/lighting', 'Mushroom Lamp'],
    ['/product/soap-stack', 'Product Description'],
    ['/about', 'What we look for'],
    ['/pages/returns', 'Returns and refunds'],
    ['/search?q=mug', 'Stoneware Mug'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: words }).first()).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Havre & Lind' })).toBeVisible();
  }
  await page.goto('/checkout');
  await expect(page.locator('noscript p')).toBeVisible();
  await context.close();
});

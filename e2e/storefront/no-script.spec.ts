import { expect, test } from '@playwright/test';

test('without script the shop can be read, filtered and sorted', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await test.step('without script home, listing, product, about and search can be read', async () => {
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
  });
  await test.step('filters and sorting stand in the address and work without script', async () => {
    await page.goto('/category/kitchen-table?sort=price-asc&stock=in&max=50');
    const prices = await page
      .locator('article')
      .evaluateAll((cards) => cards.map((card) => Number(/\$(\d+\.\d\d)/.exec(card.textContent ?? '')?.[1])));
    expect(prices.length).toBeGreaterThan(1);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    expect(Math.max(...prices)).toBeLessThanOrEqual(50);
    await expect(page.getByRole('checkbox', { name: /In stock/ })).toBeChecked();
  });
  await test.step('without script the filters of a phone stand above the products', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/category/kitchen-table');
    await page.getByText('Tags', { exact: true }).click();
    await page.getByRole('checkbox', { name: /^Handmade/ }).check();
    await page.getByText('Price', { exact: true }).click();
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(/tag=Handmade/);
    await expect(page.getByRole('checkbox', { name: /^Handmade/ })).toBeChecked();
  });
  await context.close();
});

import { expect, test } from '@playwright/test';
import { makeProduct, ownName } from '../support/catalogue.ts';
import { requireAddress, signInAsDemo } from '../support/staff.ts';

test('the shop is one click away, and a message covers no search', async ({ page, baseURL }) => {
  const origin = requireAddress(baseURL);
  await signInAsDemo(page, origin);
  const product = await makeProduct(page.request, { name: ownName('Small Message') });
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/admin/catalog/products');
    await expect(
      page.getByRole('region', { name: 'Top bar' }).getByRole('link', { name: 'View shop' }),
    ).toHaveAttribute('href', '/');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await page.goto(`/admin/catalog/products/${product.id}`);
  await page.getByLabel('Subtitle').fill('A longer name');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const message = page.getByRole('alert').filter({ hasText: 'Saved.' });
  await expect(message).toBeVisible();
  const bar = await page.getByRole('region', { name: 'Top bar' }).boundingBox();
  const box = await message.boundingBox();
  expect(box?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0));
});

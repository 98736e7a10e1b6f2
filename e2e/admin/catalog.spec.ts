import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { openByRouter } from '../support/open-by-router.ts';
import { requireAddress, signInAsDemo } from '../support/staff.ts';

test('leaving a changed product asks first', async ({ page, baseURL }) => {
  await signInAsDemo(page, requireAddress(baseURL));
  // Other tests create products meanwhile, which push it off the first page of the list.
  await page.goto('/admin/catalog/products?q=Stoneware%20Mug');
  await page.getByRole('link', { name: 'Stoneware Mug' }).first().click();
  await page.getByLabel('Subtitle').fill('Something else');
  await page.getByRole('link', { name: 'Products' }).last().click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Subtitle')).toHaveValue('Something else');
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('link', { name: 'Products' }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  await test.step('the bar of a new product fits at 360 px', async () => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto('/admin/catalog/products/new');
    await page.getByLabel('Name').first().fill('Cup');
    await expect(page.getByRole('button', { name: 'Create product' })).toBeInViewport({ ratio: 1 });
  });
});

const pages = [
  'dashboard',
  'catalog/products',
  'catalog/products/new',
  'catalog/categories',
  'catalog/collections',
  'catalog/presets',
  'catalog/import',
  'orders',
  'orders/new',
  'users',
  'reviews',
  'settings/site',
  'settings/admin',
  'audit',
];
test('every page of the admin area is accessible and fits a phone', async ({ page, baseURL }) => {
  test.slow();
  await signInAsDemo(page, requireAddress(baseURL));
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/admin/search');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const path of pages) {
    await test.step(`/admin/${path} is accessible and fits a phone`, async () => {
      await openByRouter(page, `/admin/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
      await expectAccessible(page);
    });
  }
});

import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { openByRouter } from '../support/open-by-router.ts';
import { signInAsOwner } from '../support/owner.ts';

const pages = [
  'dashboard',
  'analytics',
  'orders',
  'catalog/products',
  'catalog/products/new',
  'discounts/new',
  'users',
  'settings/site?part=money',
  'settings/taxes',
  'settings/team',
  'settings/admin?part=status',
];

test('the dark theme of the system has enough contrast on every page', async ({ page }) => {
  test.slow();
  await signInAsOwner(page.request);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/admin/search');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const path of pages) {
    await test.step(`/admin/${path} is accessible in the dark theme`, async () => {
      await openByRouter(page, `/admin/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
      await expectAccessible(page);
    });
  }
  await test.step('an order with its dialog is accessible in the dark theme', async () => {
    await page.goto('/admin/orders?status=PAID');
    await page.getByRole('row').nth(1).getByRole('link').click();
    await page.getByRole('button', { name: 'Fulfill', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
  });
});

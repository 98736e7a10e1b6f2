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

test('the theme is chosen in the account menu and in the palette, and the browser stores it', async ({ page }) => {
  await signInAsOwner(page.request);
  const root = page.locator('html');
  await page.goto('/admin/orders');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitemradio', { name: 'Dark theme' }).click();
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.reload();
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
  // The palette opens once the page is there.
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder(/^Search pages/).fill('light theme');
  await page.keyboard.press('Enter');
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'light');
});

test('keys list themselves, open the form of a new record, and the palette finds settings by other words', async ({
  page,
}) => {
  await signInAsOwner(page.request);
  await page.goto('/admin/discounts');
  await expect(page.getByRole('heading', { level: 1, name: 'Discounts' })).toBeVisible();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys).toContainText('New record on a list page');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/\/admin\/discounts\/new$/);
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder(/^Search pages/).fill('currency');
  await page.getByRole('button', { name: /Time and units/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Time and units' })).toBeVisible();
});

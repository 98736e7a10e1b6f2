import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { makeProduct, ownName } from '../support/catalogue.ts';
import { openAdminPage } from '../support/open-by-router.ts';
import { call, requireAddress, signInAsDemo } from '../support/staff.ts';

test('staff choose German, type an amount with a comma, and return to English', async ({ page, baseURL }) => {
  const origin = requireAddress(baseURL);
  await signInAsDemo(page, origin);
  const made = await makeProduct(page.request, { name: ownName('Deutscher Becher') });
  await openAdminPage(page, `/admin/catalog/products/${made.id}`);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();

  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  const price = page.getByRole('textbox', { name: 'Preis', exact: true });
  await price.fill('1.234,90');
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page.getByText('Gespeichert.', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(price).toHaveValue('1.234,90\u00a0$');
  const stored = await call<{ readonly price: number }>(page.request, {
    method: 'POST',
    path: '/products/one',
    data: { where: { id: made.id } },
    baseURL: origin,
  });
  expect(stored.price).toBe(123_490);

  await page.setViewportSize({ width: 360, height: 800 });
  for (const [path, heading] of [
    ['orders', 'Bestellungen'],
    ['dashboard', 'Start'],
    ['settings/taxes', 'Steuern'],
  ] as const) {
    await openAdminPage(page, `/admin/${path}`);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  }

  await page.getByRole('button', { name: /^Konto von/ }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

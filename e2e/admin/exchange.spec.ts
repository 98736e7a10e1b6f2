import { expect, test } from '@playwright/test';
import { requireAddress, signInAsDemo } from '../support/staff.ts';

test('the demo account tries a product file, and reads why it may not import it or export the shop', async ({
  page,
  baseURL,
}) => {
  await signInAsDemo(page, requireAddress(baseURL));
  await page.goto('/admin/catalog/import');
  const buffer = Buffer.from('Handle,Title,Variant Price,Variant Inventory Qty\ntried,Tried,9.50,3\n');
  const form = page.getByRole('region', { name: 'Import products', exact: true });
  await form.locator('input[type=file]').setInputFiles({ name: 'tried.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByText(/1 product created/)).toBeVisible();
  await expect(
    page.getByRole('note', { name: 'The demo account can preview an import, but not run it.' }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
  await expect(page.getByRole('note', { name: /The demo account can't export the shop/ })).toBeVisible();
  await expect(page.getByRole('note', { name: 'Only the site owner can import a shop.' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove this file' }).click();
  await expect(page.getByRole('button', { name: 'Preview' })).toHaveCount(0);
});

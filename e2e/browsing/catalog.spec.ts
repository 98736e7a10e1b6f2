import { expect, test } from '@playwright/test';

test('a listing and a product that are not there answer 404 and say so in the words of the specification', async ({
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
  await expect(words).toHaveText('Failed to load product: The shop responded with status 500');
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

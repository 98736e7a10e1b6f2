import { expect, type Page, test } from '@playwright/test';

/**
 * Delays the hydration of the page until the returned function is called. The shopper's earlier actions must not get
 * lost.
 */
async function delayHydration(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/entry-client-*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

test('what was typed into the search before the page was hydrated is searched for', async ({ page }) => {
  const hydrate = await delayHydration(page);
  await page.goto('/about', { waitUntil: 'domcontentloaded' });
  await page.getByPlaceholder('Search Products...').fill('carafe');
  hydrate();
  await expect(page.getByRole('region', { name: 'Search Results' }).getByText('Carafe & Glass')).toBeVisible();
});

test('a filter that was chosen before the page was hydrated takes effect', async ({ page }) => {
  const hydrate = await delayHydration(page);
  await page.goto('/category/kitchen-table', { waitUntil: 'domcontentloaded' });
  await page.getByText('Filters', { exact: true }).click();
  await page.getByText('Tags', { exact: true }).click();
  await page.getByRole('checkbox', { name: /^Handmade/ }).check();
  hydrate();
  await expect(page).toHaveURL(/tag=Handmade/);
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Handmade');
});

test('an address that was typed into the login before the page was hydrated is sent', async ({ page }) => {
  const hydrate = await delayHydration(page);
  await page.goto('/login', { waitUntil: 'domcontentloaded' });
  await page.getByLabel('Email').fill('nobody-at-all@example.com');
  await page.getByLabel('Password').fill('secret-words');
  hydrate();
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('email not found');
});

test('a variant waits for the page to be hydrated', async ({ page }) => {
  const hydrate = await delayHydration(page);
  await page.goto('/product/stoneware-mug', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('radio', { name: '35 cl' })).toBeDisabled();
  hydrate();
  await page.getByRole('radio', { name: '35 cl' }).check();
  await expect(page.getByRole('main').getByText('$28.00')).toBeVisible();
});
